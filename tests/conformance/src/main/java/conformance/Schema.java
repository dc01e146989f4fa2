package conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The verdict of one of Camel's two schemas, taken from Camel's own jar, with the leniency and the checks that Camel's
 * validator has beside the schema. That validator (camel-yaml-dsl-validator) is not to be had from the registry here,
 * so its rules are written down again; what is left out stands in the README.
 */
final class Schema {

    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());
    private static final ObjectMapper JSON = new ObjectMapper();

    /** EIPs that the schema lets do without an expression and the validator does not. */
    private static final Set<String> NEED_EXPRESSION = Set.of("split", "filter", "when", "setBody", "setHeader",
            "setProperty", "setVariable", "transform", "loop", "delay", "recipientList", "routingSlip",
            "dynamicRouter", "validate", "script", "throttle", "resequence", "idempotentConsumer");

    /** Options whose alternatives are keys of the option's holder and not of the option. */
    private static final Map<String, Set<String>> HOLDERS = Map.of(
            "dataFormatType", Set.of("marshal", "unmarshal"),
            "errorHandlerType", Set.of("errorHandler"),
            "tokenizerImplementation", Set.of("tokenizer"),
            "resequencerConfig", Set.of("resequence"),
            "loadBalancerType", Set.of("loadBalance"));

    private static final Set<String> SCRIPTS = Set.of("groovy", "python", "python3", "mvel", "ognl", "jq", "jsonpath",
            "xpath", "xquery", "spel", "jactl", "java", "joor", "wasm", "datasonnet");

    private record Group(Set<String> alternatives, boolean required) {}

    private final JsonNode root;
    private final boolean canonical;
    private final Set<String> languages = new LinkedHashSet<>();
    private final Map<String, Group> groups;

    /** Null where this version of Camel has no such schema. */
    static Schema fromClasspath(String name, boolean canonical) throws IOException {
        try (InputStream in = Schema.class.getResourceAsStream(name)) {
            return in == null ? null : new Schema(JSON.readTree(in), canonical);
        }
    }

    private Schema(JsonNode root, boolean canonical) throws IOException {
        this.root = root;
        this.canonical = canonical;
        root.at("/items/definitions/org.apache.camel.model.language.ExpressionDefinition/properties").fieldNames()
                .forEachRemaining(languages::add);
        // The classic schema wraps the same properties in alternatives.
        root.at("/items/definitions/org.apache.camel.model.language.ExpressionDefinition/anyOf").forEach(
                any -> any.path("oneOf").forEach(one -> one.path("properties").fieldNames()
                        .forEachRemaining(languages::add)));
        this.groups = canonical ? groups() : Map.of();
    }

    List<String> validate(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        String refused = beforeParsing(text);
        if (refused != null) {
            return List.of(refused);
        }
        JsonNode file;
        try {
            file = YAML.readTree(text);
        } catch (IOException | StackOverflowError e) {
            return List.of("parser: " + e.getMessage());
        }
        List<String> errors = new ArrayList<>();
        JsonNode routes = file;
        if (file.isObject() && file.path("kind").asText().equals("Kamelet")) {
            kamelet(file, errors);
            routes = JSON.createObjectNode().set("spec",
                    JSON.createObjectNode().set("template", file.at("/spec/template")));
        } else if (file.isObject() && file.path("kind").asText().equals("Integration")) {
            // Camel's validator knows no Integration; its loader reads the list as a file of its own.
            routes = file.at("/spec/flows").isMissingNode() ? file.at("/spec/flow") : file.at("/spec/flows");
            if (!routes.isMissingNode()) {
                check(routes, root, "/spec/flows", true, errors);
            }
        } else {
            check(file, root, "", true, errors);
        }
        expressions(routes, "", errors);
        if (errors.isEmpty()) {
            texts(routes, "", false, errors);
        }
        if (canonical) {
            cardinality(routes, "", errors);
        }
        return errors;
    }

    private static String beforeParsing(String text) {
        boolean content = false;
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            String trimmed = line.trim();
            String marker = line.stripTrailing();
            if (marker.equals("---") || marker.equals("...")) {
                if (content) {
                    return "line " + number + ": more than one document";
                }
            } else if (!trimmed.isEmpty() && !trimmed.startsWith("#") && !trimmed.startsWith("%")) {
                if (!content && trimmed.startsWith("//")) {
                    return "line " + number + ": a directive is no YAML";
                }
                content = true;
            }
        }
        return content ? null : "the file has no YAML";
    }

    /** A Kamelet is an open envelope around one entry that may have several keys. */
    private void kamelet(JsonNode file, List<String> errors) {
        kind(file, "metadata", true, errors);
        kind(file, "spec", true, errors);
        JsonNode spec = file.path("spec");
        for (String name : List.of("definition", "types", "dataTypes")) {
            kind(spec, name, true, errors);
        }
        kind(spec, "dependencies", false, errors);
        if (spec.has("template")) {
            ObjectNode entry = (ObjectNode) root.get("items").deepCopy();
            entry.remove("maxProperties");
            check(spec.get("template"), entry, "/spec/template", true, errors);
        }
    }

    private static void kind(JsonNode holder, String name, boolean object, List<String> errors) {
        if (holder.has(name) && !(object ? holder.get(name).isObject() : holder.get(name).isArray())) {
            errors.add("/" + name + ": " + (object ? "object" : "array") + " expected");
        }
    }

    private boolean matches(JsonNode node, JsonNode schema, boolean lenient) {
        List<String> errors = new ArrayList<>();
        check(node, schema, "", lenient, errors);
        return errors.isEmpty();
    }

    private void check(JsonNode node, JsonNode schema, String at, boolean lenient, List<String> errors) {
        JsonNode here = schema;
        while (here.has("$ref")) {
            here = root.at(here.get("$ref").asText().substring(1));
        }
        if (here.has("type") && !isType(node, here.get("type").asText(), lenient)) {
            errors.add(at + ": " + name(node) + " found, " + here.get("type").asText() + " expected");
            return;
        }
        if (here.has("enum") && !isOneOf(node, here.get("enum"), lenient)) {
            errors.add(at + ": '" + node.asText() + "' is not in the enumeration");
        }
        if (node.isObject()) {
            object(node, here, at, lenient, errors);
        } else if (node.isArray() && here.has("items")) {
            for (int i = 0; i < node.size(); i++) {
                check(node.get(i), here.get("items"), at + "/" + i, lenient, errors);
            }
        }
        if (here.has("not") && matches(node, here.get("not"), false)) {
            errors.add(at + ": a combination that must not be");
        }
        if (here.has("anyOf")) {
            best(node, here.get("anyOf"), false, at, lenient, errors);
        }
        if (here.has("oneOf")) {
            best(node, here.get("oneOf"), true, at, lenient, errors);
        }
    }

    private void object(JsonNode node, JsonNode schema, String at, boolean lenient, List<String> errors) {
        JsonNode properties = schema.path("properties");
        JsonNode additional = schema.path("additionalProperties");
        if (schema.has("maxProperties") && node.size() > schema.get("maxProperties").asInt()) {
            errors.add(at + ": more than " + schema.get("maxProperties").asInt() + " properties");
        }
        // The canonical schema of 4.22.0 demands every data format at once of unmarshal: a slip, cardinality() demands one.
        boolean slip = canonical && schema.path("title").asText().equals("Unmarshal");
        for (JsonNode required : schema.path("required")) {
            if (!slip && !node.has(required.asText())) {
                errors.add(at + ": required property '" + required.asText() + "' not found");
            }
        }
        node.fields().forEachRemaining(field -> {
            String below = at + "/" + field.getKey();
            if (properties.has(field.getKey())) {
                check(field.getValue(), properties.get(field.getKey()), below, lenient, errors);
            } else if (additional.isBoolean() && !additional.asBoolean()) {
                errors.add(at + ": property '" + field.getKey() + "' is not defined");
            } else if (additional.isObject()) {
                check(field.getValue(), additional, below, lenient, errors);
            }
        });
    }

    /** Leniency comes after the schema's own verdict: it never makes a second alternative match. */
    private void best(
            JsonNode node, JsonNode branches, boolean one, String at, boolean lenient, List<String> errors) {
        int matching = 0;
        for (JsonNode branch : branches) {
            matching += matches(node, branch, false) ? 1 : 0;
        }
        if (matching > 1 && one) {
            errors.add(at + ": " + matching + " alternatives at once");
        }
        if (matching > 0) {
            return;
        }
        List<String> nearest = null;
        for (JsonNode branch : branches) {
            List<String> found = new ArrayList<>();
            check(node, branch, at, lenient, found);
            if (found.isEmpty()) {
                return;
            }
            if (nearest == null || depth(found) > depth(nearest)) {
                nearest = found;
            }
        }
        errors.addAll(nearest);
    }

    private static int depth(List<String> errors) {
        return errors.stream().mapToInt(error -> error.indexOf(':')).max().orElse(0);
    }

    /** Camel drops a type error of the schema where the runtime converts the scalar. */
    private static boolean isType(JsonNode node, String type, boolean lenient) {
        boolean strict = switch (type) {
            case "object" -> node.isObject();
            case "array" -> node.isArray();
            case "string" -> node.isTextual();
            case "boolean" -> node.isBoolean();
            case "integer" -> node.isIntegralNumber();
            case "number" -> node.isNumber();
            case "null" -> node.isNull();
            default -> throw new IllegalStateException("type " + type);
        };
        if (strict || !lenient) {
            return strict;
        }
        if (node.isTextual()) {
            String text = node.asText();
            return isPlaceholder(text) || switch (type) {
                case "boolean" -> text.trim().equalsIgnoreCase("true") || text.trim().equalsIgnoreCase("false");
                case "integer", "number" -> isNumber(text.trim());
                default -> false;
            };
        }
        return type.equals("string") && (node.isNumber() || node.isBoolean());
    }

    private static boolean isOneOf(JsonNode node, JsonNode values, boolean lenient) {
        for (JsonNode value : values) {
            if (value.equals(node)) {
                return true;
            }
        }
        return lenient && node.isTextual() && isPlaceholder(node.asText());
    }

    private static boolean isPlaceholder(String text) {
        int start = text.indexOf("{{");
        return start >= 0 && text.indexOf("}}", start + 2) > start;
    }

    private static boolean isNumber(String text) {
        try {
            Double.parseDouble(text);
            return true;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    private static String name(JsonNode node) {
        return node.getNodeType().toString().toLowerCase(Locale.ROOT);
    }

    private void expressions(JsonNode node, String at, List<String> errors) {
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                expressions(node.get(i), at + "/" + i, errors);
            }
        }
        node.fields().forEachRemaining(field -> {
            String below = at + "/" + field.getKey();
            JsonNode value = field.getValue();
            if (field.getKey().equals("when") && value.isArray()) {
                for (int i = 0; i < value.size(); i++) {
                    if (!hasExpression(value.get(i))) {
                        errors.add(below + "/" + i + ": no expression");
                    }
                }
            }
            if (NEED_EXPRESSION.contains(field.getKey()) && !hasExpression(value)) {
                errors.add(below + ": no expression");
            }
            expressions(value, below, errors);
        });
    }

    private boolean hasExpression(JsonNode value) {
        if (!value.isObject() || value.has("expression")) {
            return true;
        }
        return languages.stream().anyMatch(value::has);
    }

    private void texts(JsonNode node, String at, boolean template, List<String> errors) {
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                texts(node.get(i), at + "/" + i, template, errors);
            }
        }
        boolean inTemplate = template
                || node.path("name").asText().toLowerCase(Locale.ROOT).contains("template");
        node.fields().forEachRemaining(field -> {
            String key = field.getKey();
            JsonNode value = field.getValue();
            String below = at + "/" + key;
            String text = textOf(value, "expression");
            if (text != null && SCRIPTS.contains(key)) {
                String bare = text.replaceAll("\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'", "\"\"");
                boolean inlined = key.equals("jsonpath") && !value.path("allowSimple").asText().equals("false")
                        && bare.replaceAll("\\$\\{[^}]*}", "").contains("$");
                if (bare.contains("${") && !inlined) {
                    errors.add(below + ": simple syntax in " + key);
                }
            }
            if (text != null && key.equals("constant") && !inTemplate && !text.startsWith("resource:")
                    && text.matches("(?s).*\\$\\{[a-z][^}]*}.*")) {
                errors.add(below + ": simple syntax in constant");
            }
            String uri = key.equals("to") ? textOf(value, "uri") : null;
            if (uri != null && !uri.matches("(?s)(language|micrometer):.*")
                    && uri.replaceFirst("(?s)\\?.*", "").matches("(?s)(?!.*:#\\$\\{)[^:]*:.*\\$\\{.*")) {
                errors.add(below + ": an expression in the path of a to");
            }
            texts(value, below, inTemplate, errors);
        });
    }

    private static String textOf(JsonNode value, String name) {
        JsonNode text = value.isObject() ? value.path(name) : value;
        return text.isTextual() ? text.asText() : null;
    }

    private void cardinality(JsonNode node, String at, List<String> errors) {
        if (node.isArray()) {
            for (int i = 0; i < node.size(); i++) {
                cardinality(node.get(i), at + "/" + i, errors);
            }
        }
        node.fields().forEachRemaining(field -> {
            String below = at + "/" + field.getKey();
            if (field.getValue().isObject()) {
                HOLDERS.forEach((option, holders) -> {
                    if (holders.contains(field.getKey())) {
                        exactlyOne(field.getValue(), groups.get(option), below, errors);
                    }
                });
                if (!HOLDERS.containsKey(field.getKey())) {
                    exactlyOne(field.getValue(), groups.get(field.getKey()), below, errors);
                }
            }
            cardinality(field.getValue(), below, errors);
        });
    }

    private static void exactlyOne(JsonNode node, Group group, String at, List<String> errors) {
        if (group == null) {
            return;
        }
        List<String> found = group.alternatives().stream().filter(node::has).toList();
        if (found.size() > 1 || found.isEmpty() && group.required()) {
            errors.add(at + ": exactly one of a group expected, found " + found);
        }
    }

    /** The "exactly one of" groups, from the descriptions of the model in Camel's jar. */
    private Map<String, Group> groups() throws IOException {
        Map<String, Group> groups = new HashMap<>();
        Set<String> models = new LinkedHashSet<>(NEED_EXPRESSION);
        models.addAll(List.of("marshal", "unmarshal", "errorHandler", "tokenizer", "resequence", "loadBalance",
                "aggregate", "onException", "onCompletion", "saga", "sort", "enrich", "pollEnrich", "sticky"));
        for (String model : models) {
            try (InputStream in = Schema.class.getResourceAsStream("/META-INF/org/apache/camel/model/" + model + ".json")) {
                if (in == null) {
                    continue;
                }
                JSON.readTree(in).path("properties").fields().forEachRemaining(option -> {
                    JsonNode value = option.getValue();
                    if (value.has("oneOf") && value.path("type").asText().equals("object")) {
                        Set<String> alternatives = new LinkedHashSet<>();
                        value.get("oneOf").forEach(one -> alternatives.add(one.asText()));
                        groups.putIfAbsent(option.getKey(),
                                new Group(alternatives, value.path("required").asBoolean()));
                    }
                });
            }
        }
        return groups;
    }
}
