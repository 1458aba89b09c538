internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What is wrong with a route map or another file of this library.
    ///
    /// What a table of its routes is refused for has the codes of tables.
    static let routeMaps: [DiagnosticEntry] = [
        DiagnosticEntry(
            .routeMaps, 0501, "too-large", title: "The map has more bytes than the limits allow",
            why: "A map may come from a server, so no document of any size is read. The limit is 16 MiB by default.",
            fix: "Split the map, or raise `RouteMapLimits.maxBytes`."),
        DiagnosticEntry(
            .routeMaps, 0502, "too-deep", title: "Arrays and objects are nested too deep",
            why: "Each level takes a piece of the stack. A map needs six levels; the limit is 32 by default.",
            fix: "Look for brackets that are not closed, or raise `RouteMapLimits.maxDepth`."),
        DiagnosticEntry(
            .routeMaps, 0503, "too-many", title: "There are more values or routes than the limits allow",
            why: """
                Each value, namespace and route takes memory and time, and a map may come from a server. Routes that \
                only queries, types or affixes tell apart are bounded too.
                """,
            fix: "Split the map, match many routes with one, or raise the limit in `RouteMapLimits`."),
        DiagnosticEntry(
            .routeMaps, 0504, "byte-order-mark", title: "The file begins with a byte order mark",
            why: "JSON has none (RFC 8259, section 8.1), and readers disagree about what to do with one.",
            fix: "Save the file as UTF-8 without a mark."),
        DiagnosticEntry(
            .routeMaps, 0505, "invalid-utf8", title: "A string of the map is not UTF-8",
            why: "Repairing the bytes would give a route another name or pattern than the one that was written.",
            fix: "Save the file as UTF-8."),
        DiagnosticEntry(
            .routeMaps, 0506, "invalid-json", title: "The document is not JSON",
            why: """
                Comments, closing commas, `NaN` and the like are read by some programs and not by others. A map is \
                the same file for every platform.
                """,
            fix: "Mend the place that the message names; it is the first mistake, and reading stops there.",
            example: .json(
                wrong: #"{ "version": 1, "namespaces": [], }"#, right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0507, "duplicate-key", title: "An object has one key twice",
            why: "Readers differ in which of the two counts, so the same file would mean two things.",
            fix: "Remove one.",
            example: .json(
                wrong: #"{ "version": 1, "namespaces": [], "namespaces": [] }"#,
                right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0508, "unsupported-version", title: "The map is of a version that this library does not read",
            why: "A later version may give a key another meaning, so nothing of such a map is used.",
            fix: "Write the map in the version that the message names, or use a later release of the library.",
            example: .json(
                wrong: #"{ "version": 99, "namespaces": [] }"#, right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0509, "missing-key", title: "A required key is absent",
            why: "A map needs its version and namespaces, and a route needs a name and a pattern.",
            fix: "Add the key. A value of `null` counts as absent.",
            example: .json(wrong: #"{ "namespaces": [] }"#, right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0510, "wrong-type", title: "A value is of the wrong kind",
            why: "A number in quotes or a single text in place of a list is not converted, because platforms differ.",
            fix: "Write the kind of value that the message names.",
            example: .json(
                wrong: #"{ "version": "1", "namespaces": [] }"#, right: #"{ "version": 1, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0511, "bad-value", title: "A value has no meaning here",
            why: "A name that is empty, or a word that is none of a policy's, would be ignored unnoticed.",
            fix: "Write one of the values that the message lists.",
            example: .json(
                wrong: #"{ "version": 1, "policies": { "trailingSlash": "strict" }, "namespaces": [] }"#,
                right: #"{ "version": 1, "policies": { "trailingSlash": "significant" }, "namespaces": [] }"#)),
        DiagnosticEntry(
            .routeMaps, 0512, "bad-pattern", title: "The pattern of a route cannot be parsed",
            why: "Without its pattern nobody can say which links lead to the route.",
            fix:
                "Make it with `RoutePattern(_:)`, whose text says all of it. In a file the reason is one of `SY0101` to `SY0199`."
        ),
        DiagnosticEntry(
            .routeMaps, 0513, "bad-origin", title: "A web origin of a namespace is no site of the web",
            why: "Links within links may lead to its web origins. A scheme is no site, and `*` would be all of them.",
            fix: "Write a site, as in `https://shop.example`. Text that is no origin at all is `SY0314`.",
            example: .json(
                wrong: #"{ "version": 1, "namespaces": [{ "webOrigins": ["eats://"] }] }"#,
                right: #"{ "version": 1, "namespaces": [{ "webOrigins": ["https://shop.example"] }] }"#)),
        DiagnosticEntry(
            .routeMaps, 0515, "duplicate-name", title: "Two routes or namespaces of the map have one name",
            why: "The name is how an app, a log and a printed link speak of a route, so it must mean one.",
            fix: "Rename one."),
        DiagnosticEntry(
            .routeMaps, 0519, "unsupported-pattern", title: "A pattern is too large or too intricate for the matcher",
            why: "What a pattern compiles to is bounded, and a typed value is repeated with a `/` between alone.",
            fix: "Shorten its expressions and repetitions, or split it into several routes."),
        DiagnosticEntry(
            .routeMaps, 0520, "contradiction", title: "Maps that are to be one say different things",
            why: "Two modules state one key of the same namespace, or of the policies, and only one can hold.",
            fix: "State it in one of the maps, or the same in all."),
    ]
}
