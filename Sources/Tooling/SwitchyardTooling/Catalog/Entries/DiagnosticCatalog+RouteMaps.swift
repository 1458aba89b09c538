internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors in a route map or another file of this library.
    ///
    /// An error that the table of its routes reports has a code of the area `tables`.
    static let routeMaps: [DiagnosticEntry] = [
        DiagnosticEntry(
            .routeMaps, 0501, "too-large", title: "The map has more bytes than the limits allow",
            why: "A map may come from a server, so its size is limited: 16 MiB by default.",
            fix: "Split the map, or raise `RouteMapLimits.maxBytes`."),
        DiagnosticEntry(
            .routeMaps, 0502, "too-deep", title: "Arrays and objects are nested too deeply",
            why: "Each level uses stack memory. A map needs six levels; the limit is 32 by default.",
            fix: "Look for unclosed brackets, or raise `RouteMapLimits.maxDepth`."),
        DiagnosticEntry(
            .routeMaps, 0503, "too-many", title: "There are more values or routes than the limits allow",
            why: """
                Each value, namespace and route takes memory and time, and a map may come from a server. The number \
                of routes that differ only in queries, types or affixes is limited too.
                """,
            fix: "Split the map, match many routes with one, or raise the limit in `RouteMapLimits`."),
        DiagnosticEntry(
            .routeMaps, 0504, "byte-order-mark", title: "The file begins with a byte order mark",
            why: "JSON has no byte order mark (RFC 8259, section 8.1), and readers handle it differently.",
            fix: "Save the file as UTF-8 without a byte order mark."),
        DiagnosticEntry(
            .routeMaps, 0505, "invalid-utf8", title: "A string of the map is not valid UTF-8",
            why: "A repair would give a route another name or pattern than the one that was written.",
            fix: "Save the file as UTF-8."),
        DiagnosticEntry(
            .routeMaps, 0506, "invalid-json", title: "The document is not valid JSON",
            why: """
                Some programs accept comments, trailing commas and `NaN`, and others do not. A map must have the \
                same meaning on every platform.
                """,
            fix: "Fix the place that the message names. Reading stops at the first error.",
            example: .json(
                wrong: #"{ "version": 1, "namespaces": [], }"#, right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0507, "duplicate-key", title: "An object contains a key twice",
            why: "Readers differ in which of the two they use, so the same file would have two meanings.",
            fix: "Remove one of them.",
            example: .json(
                wrong: #"{ "version": 1, "namespaces": [], "namespaces": [] }"#,
                right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0508, "unsupported-version", title: "The version of the map is not supported",
            why: "Another version may give a key another meaning, so no part of such a map is used.",
            fix: "Write the map in the version that the message names, or update the library.",
            example: .json(
                wrong: #"{ "version": 99, "namespaces": [] }"#, right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0509, "missing-key", title: "A required key is missing",
            why: "A map needs its version and namespaces, and a route needs a name and a pattern.",
            fix: "Add the key. A value of `null` counts as missing.",
            example: .json(wrong: #"{ "namespaces": [] }"#, right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0510, "wrong-type", title: "A value has the wrong JSON type",
            why: """
                A number in quotes, or a text in place of a list, is not converted, because platforms convert \
                differently.
                """,
            fix: "Write the type that the message names.",
            example: .json(
                wrong: #"{ "version": "1", "namespaces": [] }"#, right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0511, "bad-value", title: "A value is not accepted for its key",
            why: "An empty name, or a word that a policy does not define, would otherwise be ignored silently.",
            fix: "Write one of the values that the message lists.",
            example: .json(
                wrong: #"{ "version": 1, "policies": { "trailingSlash": "strict" }, "namespaces": [] }"#,
                right: #"{ "version": 1, "policies": { "trailingSlash": "significant" }, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0512, "bad-pattern", title: "The pattern of a route cannot be parsed",
            why: "Without a valid pattern, the links of the route are unknown.",
            fix: """
                Create the pattern with `RoutePattern(_:)`, whose error explains the mistake in full. In a file the \
                reason is one of `SY0101` to `SY0199`.
                """
        ),
        DiagnosticEntry(
            .routeMaps, 0513, "bad-origin", title: "A web origin of a namespace is not a web site",
            why: """
                A value of the type `link` may open the web origins of its namespace. A custom scheme is not a site, \
                and `*` would allow every site.
                """,
            fix: "Write a site, as in `https://shop.example`. If the text is no origin at all, the code is `SY0314`.",
            example: .json(
                wrong: #"{ "version": 1, "namespaces": [{ "webOrigins": ["eats://"] }] }"#,
                right: #"{ "version": 1, "namespaces": [{ "webOrigins": ["https://shop.example"] }] }"#)),
        DiagnosticEntry(
            .routeMaps, 0515, "duplicate-name", title: "Two routes or namespaces of the map have the same name",
            why: "The app, logs and printed links refer to a route by its name, so each name must be unique.",
            fix: "Rename one."),
        DiagnosticEntry(
            .routeMaps, 0519, "unsupported-pattern", title: "A pattern is too large or too complex for the matcher",
            why: "The compiled size of a pattern is limited, and a typed value can repeat only with a `/` in between.",
            fix: "Shorten its expressions and repetitions, or split it into several routes."),
        DiagnosticEntry(
            .routeMaps, 0520, "contradiction", title: "Merged maps contradict each other",
            why: """
                Two modules set the same key of a namespace or of the policies to different values, and only one can \
                apply.
                """,
            fix: "Set the key in one of the maps, or to the same value in all."),
    ]
}
