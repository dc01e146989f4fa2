package conformance;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * What Camel makes of YAML files: the paths come as arguments or on stdin, one JSON line a file goes to stdout.
 * A value of null means "no complaint".
 */
public final class Main {

    private static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] args) throws Exception {
        // Whatever Camel prints must not get between the lines of the answer.
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        System.setOut(System.err);

        Schema classic = Schema.fromClasspath("/schema/camelYamlDsl.json", false);
        Schema canonical = Schema.fromClasspath("/schema/camelYamlDsl-canonical.json", true);

        ExecutorService workers = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        Deque<Future<ObjectNode>> pending = new ArrayDeque<>();
        for (String name : names(args)) {
            pending.add(workers.submit(() -> look(name, classic, canonical)));
        }
        workers.shutdown();
        while (!pending.isEmpty()) {
            out.println(JSON.writeValueAsString(pending.remove().get()));
        }
        out.flush();
        System.exit(0);
    }

    private static List<String> names(String[] args) throws Exception {
        if (args.length > 0) {
            return List.of(args);
        }
        try (var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            return in.lines().filter(line -> !line.isEmpty()).toList();
        }
    }

    private static ObjectNode look(String name, Schema classic, Schema canonical) throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of(name));
        ObjectNode answer = JSON.createObjectNode();
        answer.put("file", name);
        String yaml = CamelRuntime.read(bytes);
        answer.put("kind", yaml == null ? CamelRuntime.kind(bytes) : "");
        answer.put("yaml", yaml);
        if (yaml == null) {
            CamelRuntime.Loaded loaded = CamelRuntime.load(bytes);
            answer.put("load", loaded.loadError());
            answer.put("create", loaded.createError());
            answer.put("model", loaded.model());
        } else {
            answer.put("load", yaml);
            answer.put("create", yaml);
            answer.putNull("model");
        }
        answer.set("classic", JSON.valueToTree(classic.validate(bytes)));
        answer.set("canonical", canonical == null ? null : JSON.valueToTree(canonical.validate(bytes)));
        return answer;
    }

    private Main() {}
}
