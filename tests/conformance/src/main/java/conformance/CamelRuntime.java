package conformance;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.camel.CamelContext;
import org.apache.camel.Component;
import org.apache.camel.Exchange;
import org.apache.camel.Expression;
import org.apache.camel.Predicate;
import org.apache.camel.TypeConverter;
import org.apache.camel.TypeConverterExists;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.builder.RouteConfigurationBuilder;
import org.apache.camel.component.bean.BeanComponent;
import org.apache.camel.component.beanclass.ClassComponent;
import org.apache.camel.component.direct.DirectComponent;
import org.apache.camel.component.file.FileComponent;
import org.apache.camel.component.log.LogComponent;
import org.apache.camel.component.mock.MockComponent;
import org.apache.camel.component.properties.DefaultPropertiesParser;
import org.apache.camel.component.properties.PropertiesComponent;
import org.apache.camel.component.properties.PropertiesLookup;
import org.apache.camel.component.seda.SedaComponent;
import org.apache.camel.component.stub.StubComponent;
import org.apache.camel.component.timer.TimerComponent;
import org.apache.camel.dsl.yaml.KameletRoutesBuilderLoader;
import org.apache.camel.dsl.yaml.YamlRoutesBuilderLoader;
import org.apache.camel.dsl.yaml.YamlRoutesBuilderLoaderSupport;
import org.apache.camel.dsl.yaml.common.YamlDeserializationContext;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.model.Model;
import org.apache.camel.spi.ComponentResolver;
import org.apache.camel.spi.DataFormat;
import org.apache.camel.spi.DataFormatResolver;
import org.apache.camel.spi.Language;
import org.apache.camel.spi.LanguageResolver;
import org.apache.camel.spi.PropertyConfigurer;
import org.apache.camel.spi.PropertyConfigurerAware;
import org.apache.camel.spi.Resource;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceSupport;
import org.apache.camel.support.SimpleTypeConverter;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.YamlUnicodeReader;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Reads and loads a file the way that Camel's own loader does, in a context that knows no real component, bean, data
 * format or property. Nothing is started but the context itself.
 */
final class CamelRuntime {

    record Loaded(String loadError, String createError, String model) {}

    private static final String LABEL = "file.yaml";

    /** The error of Camel's YAML parser, null when it can read the file. */
    static String read(byte[] bytes) {
        try {
            return compose(bytes) == null ? "empty document" : null;
        } catch (Exception | StackOverflowError e) {
            return message(e);
        }
    }

    static Loaded load(byte[] bytes) {
        try (DefaultCamelContext context = context()) {
            String loadError = null;
            String createError = null;
            String model = null;
            try {
                RouteBuilder builder = loader(context, bytes);
                model = Dump.of(builder, context.getCamelContextExtension().getContextPlugin(Model.class));
                createError = create(context, builder);
            } catch (Exception | LinkageError | StackOverflowError e) {
                loadError = message(e);
                createError = loadError;
            }
            return new Loaded(loadError, createError, model);
        } catch (Exception e) {
            return new Loaded(message(e), message(e), null);
        }
    }

    /** Everything the file defines is constructed, nothing is handed to the context yet but beans and configuration. */
    private static RouteBuilder loader(CamelContext context, byte[] bytes) throws Exception {
        Resource resource = new ResourceSupport("mem", LABEL) {
            @Override
            public boolean exists() {
                return true;
            }

            @Override
            public InputStream getInputStream() {
                return new ByteArrayInputStream(bytes);
            }
        };
        try (YamlRoutesBuilderLoaderSupport loader = switch (kind(bytes)) {
            case "Kamelet" -> new KameletRoutesBuilderLoader();
            case "Integration" -> new FlowsLoader();
            default -> new YamlRoutesBuilderLoader();
        }) {
            loader.setCamelContext(context);
            loader.start();
            loader.preParseRoute(resource);
            RouteBuilder builder = loader.doLoadRouteBuilder(resource);
            if (builder instanceof RouteConfigurationBuilder configuration) {
                configuration.addRouteConfigurationsToCamelContext(context);
            }
            builder.configureRoutes(context);
            return builder;
        }
    }

    /** Has the context make routes of the definitions: this is where options become booleans, numbers and enums. */
    private static String create(CamelContext context, RouteBuilder builder) {
        try {
            builder.addRoutesToCamelContext(context);
            context.start();
            return null;
        } catch (Exception | LinkageError e) {
            return message(e);
        }
    }

    private static Node compose(byte[] bytes) {
        LoadSettings settings = LoadSettings.builder().setLabel(LABEL).build();
        StreamReader reader = new StreamReader(settings, new YamlUnicodeReader(new ByteArrayInputStream(bytes)));
        return new Composer(settings, new ParserImpl(settings, reader)).getSingleNode().orElse(null);
    }

    /** The kind that a custom resource names, "routes" for a list, "" for anything else. */
    static String kind(byte[] bytes) {
        Node root = compose(bytes);
        if (root instanceof SequenceNode) {
            return "routes";
        }
        return member(root, "kind") instanceof ScalarNode kind ? kind.getValue() : "";
    }

    private static Node member(Node holder, String name) {
        if (holder instanceof MappingNode mapping) {
            for (NodeTuple tuple : mapping.getValue()) {
                if (tuple.getKeyNode() instanceof ScalarNode key && key.getValue().equals(name)) {
                    return tuple.getValueNode();
                }
            }
        }
        return null;
    }

    /** Camel itself ignores an Integration; the operator of Camel K hands it the list of flows. */
    private static final class FlowsLoader extends YamlRoutesBuilderLoader {
        @Override
        protected RouteBuilder builder(YamlDeserializationContext context, Node root) {
            Node spec = member(root, "spec");
            Node flows = member(spec, "flows") != null ? member(spec, "flows") : member(spec, "flow");
            return super.builder(context, flows != null ? flows : root);
        }
    }

    private static DefaultCamelContext context() throws Exception {
        DefaultCamelContext context = new DefaultCamelContext();
        context.setAutoStartup(false);
        context.disableJMX();
        var extension = context.getCamelContextExtension();
        extension.addContextPlugin(ComponentResolver.class, CamelRuntime::component);
        extension.addContextPlugin(DataFormatResolver.class, (name, c) -> new NoDataFormat());
        extension.addContextPlugin(LanguageResolver.class, (name, c) -> new NoLanguage());
        PropertiesComponent properties = (PropertiesComponent) context.getPropertiesComponent();
        properties.setPropertiesParser(new Unresolved());
        // A bean whose class is not here is bound as something to be made later, that is: never.
        PluginHelper.getBeanPostProcessor(context).setLazyBeanStrategy(any -> true);
        keepPlaceholders(context, Boolean.class, true);
        keepPlaceholders(context, Integer.class, 1);
        keepPlaceholders(context, Long.class, 1L);
        keepPlaceholders(context, Double.class, 1d);
        context.build();
        return context;
    }

    /** Camel casts what it finds under some of these names; all judge their options. */
    private static Component component(String name, CamelContext context) {
        return switch (name) {
            case "bean" -> new BeanComponent();
            case "class" -> new ClassComponent();
            case "direct" -> new DirectComponent();
            case "file" -> new FileComponent();
            case "log" -> new LogComponent();
            case "mock" -> new MockComponent();
            case "seda" -> new SedaComponent();
            case "timer" -> new TimerComponent();
            default -> new StubComponent();
        };
    }

    /** Text with a placeholder converts to anything; all other text converts as Camel does it. */
    private static <T> void keepPlaceholders(CamelContext context, Class<T> type, T any) {
        var registry = context.getTypeConverterRegistry();
        TypeConverter camels = registry.lookup(type, String.class);
        registry.setTypeConverterExists(TypeConverterExists.Override);
        registry.addTypeConverter(type, String.class, new SimpleTypeConverter(false,
                (target, exchange, value) -> value.toString().contains("{{")
                        ? any : camels.convertTo(target, exchange, value)));
    }

    private static String message(Throwable e) {
        Throwable last = e;
        while (last.getCause() != null && last.getCause() != last) {
            last = last.getCause();
        }
        String own = e.getClass().getSimpleName() + ": " + e.getMessage();
        return last == e ? own : own + " <- " + last.getClass().getSimpleName() + ": " + last.getMessage();
    }

    private static final class Unresolved extends DefaultPropertiesParser {
        @Override
        public String parseUri(String text, PropertiesLookup lookup, boolean fallback, boolean nested, boolean missing) {
            return text;
        }
    }

    private static final class NoLanguage implements Language {
        @Override
        public Predicate createPredicate(String expression) {
            return exchange -> true;
        }

        @Override
        public Expression createExpression(String expression) {
            return new Expression() {
                @Override
                public <T> T evaluate(Exchange exchange, Class<T> type) {
                    return null;
                }
            };
        }
    }

    private static final class NoDataFormat implements DataFormat, PropertyConfigurerAware {
        @Override
        public void marshal(Exchange exchange, Object graph, OutputStream stream) {}

        @Override
        public Object unmarshal(Exchange exchange, InputStream stream) {
            return null;
        }

        @Override
        public PropertyConfigurer getPropertyConfigurer(Object instance) {
            return (context, target, name, value, ignoreCase) -> true;
        }

        @Override
        public void start() {}

        @Override
        public void stop() {}
    }

    private CamelRuntime() {}
}
