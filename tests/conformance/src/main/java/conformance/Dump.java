package conformance;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.builder.RouteConfigurationBuilder;
import org.apache.camel.model.Model;
import org.apache.camel.spi.Resource;

/**
 * A text of all that a file defined: every field of every definition that is set, apart from where it came from. Two
 * files mean the same to Camel when these texts are equal. Camel's own dumpers leave out what equals a default and know
 * nothing of a file's errorHandler, onException or templatedRoute.
 */
final class Dump {

    /** Where a definition stands, who holds it, and what Camel counts up; none of it is what the file says. */
    private static final Set<String> NOT_MEANING = Set.of("parent", "resource", "location", "lineNumber", "sourceLocation",
            "camelContext", "resourceParent", "index", "blocks", "rest");

    private final StringBuilder text = new StringBuilder();
    private final Set<Object> open = Collections.newSetFromMap(new IdentityHashMap<>());

    static String of(RouteBuilder builder, Model model) throws IllegalAccessException {
        Dump dump = new Dump();
        dump.section("routes", builder.getRouteCollection());
        dump.section("rests", builder.getRestCollection());
        dump.section("routeTemplates", builder.getRouteTemplateCollection());
        dump.section("templatedRoutes", builder.getTemplatedRouteCollection());
        if (builder instanceof RouteConfigurationBuilder configuration) {
            dump.section("routeConfigurations", configuration.getRouteConfigurationCollection());
        }
        dump.section("beans", model.getCustomBeans());
        dump.section("dataFormats", model.getDataFormats());
        dump.section("transformers", model.getTransformers());
        dump.section("validators", model.getValidators());
        dump.section("restConfiguration", builder.getContext().getRestConfiguration());
        dump.section("ssl", builder.getContext().getSSLContextParameters());
        return dump.text.toString();
    }

    private void section(String name, Object value) throws IllegalAccessException {
        line(0, name, value);
    }

    private void line(int depth, String name, Object value) throws IllegalAccessException {
        text.append(" ".repeat(depth)).append(name).append(": ");
        if (value == null) {
            text.append("~\n");
        } else if (value instanceof String || value instanceof Number || value instanceof Boolean
                || value instanceof Character || value instanceof Enum<?> || value instanceof Class<?>) {
            text.append(value.toString().replace("\\", "\\\\").replace("\n", "\\n")).append('\n');
        } else if (value instanceof Map<?, ?> map) {
            text.append("map\n");
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                line(depth + 1, String.valueOf(entry.getKey()), entry.getValue());
            }
        } else if (value instanceof Iterable<?> items) {
            text.append("list\n");
            for (Object item : items) {
                line(depth + 1, "-", item);
            }
        } else if (value instanceof Object[] items) {
            text.append("list\n");
            for (Object item : items) {
                line(depth + 1, "-", item);
            }
        } else if (!value.getClass().getName().startsWith("org.apache.camel.")) {
            text.append(value.getClass().getName()).append('\n');
        } else if (open.add(value)) {
            text.append(value.getClass().getSimpleName()).append('\n');
            fields(depth + 1, value);
            open.remove(value);
        } else {
            text.append("(a holder)\n");
        }
    }

    private void fields(int depth, Object value) throws IllegalAccessException {
        boolean ownId = true;
        for (Field field : allFields(value.getClass())) {
            if (field.getName().equals("customId")) {
                ownId = Boolean.TRUE.equals(field.get(value));
            }
        }
        for (Field field : allFields(value.getClass())) {
            Object held = field.get(value);
            if (held == null || NOT_MEANING.contains(field.getName()) || held instanceof CamelContext
                    || held instanceof Resource || held instanceof AtomicBoolean
                    || field.getName().equals("id") && !ownId
                    || held instanceof Iterable<?> items && !items.iterator().hasNext()
                    || held instanceof Map<?, ?> map && map.isEmpty()) {
                continue;
            }
            line(depth, field.getName(), held);
        }
    }

    private static List<Field> allFields(Class<?> type) {
        Deque<Class<?>> chain = new ArrayDeque<>();
        for (Class<?> c = type; c != null && c.getName().startsWith("org.apache.camel."); c = c.getSuperclass()) {
            chain.push(c);
        }
        List<Field> fields = new ArrayList<>();
        for (Class<?> c : chain) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    private Dump() {}
}
