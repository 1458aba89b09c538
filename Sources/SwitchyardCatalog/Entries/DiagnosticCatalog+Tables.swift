internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What keeps a table from being built or edited: every reason of `RouteTableError`, and `OriginError`.
    static let tables: [DiagnosticEntry] = [
        DiagnosticEntry(
            .tables, 0301, "conflict", title: "Two routes match the same links with equal rank",
            why: """
                Some link fits both, and nothing says which one is meant. Taking the first would make the answer \
                depend on the order in which modules register their routes.
                """,
            fix: """
                Make one pattern more specific, for example with a type or an enumeration, give one a priority, or \
                remove one.
                """,
            example: .swift(
                wrong: """
                    Route("orders.detail", try RoutePattern("/orders/:id"))
                    Route("orders.number", try RoutePattern("/orders/:number"))
                    """,
                right: """
                    Route("orders.detail", try RoutePattern("/orders/:id<int>"))
                    Route("orders.number", try RoutePattern("/orders/:number"))
                    """)),
        DiagnosticEntry(
            .tables, 0302, "indistinct-authority", title: "First segments differ in letter case alone",
            why: """
                Under an origin such as `eats://` the first segment is the authority of the link, which systems \
                lower. One link would lead to both routes.
                """,
            fix: "Spell the first segments alike, and tell the routes apart by what follows.",
            example: .swift(
                wrong: """
                    Route("orders.list", try RoutePattern("/orders"))
                    Route("orders.old", try RoutePattern("/Orders/old"))
                    """,
                right: """
                    Route("orders.list", try RoutePattern("/orders"))
                    Route("orders.old", try RoutePattern("/orders/old"))
                    """)),
        DiagnosticEntry(
            .tables, 0303, "duplicate-route-name", title: "Two routes of a namespace have one name",
            why: "The name is how an app, a log and a printed link speak of a route, so it must mean one.",
            fix: "Rename one. To put a route in the place of another, call `replacing(_:in:)` on the table."),
        DiagnosticEntry(
            .tables, 0304, "duplicate-namespace", title: "Two namespaces have one name",
            why: "The name is how routes are added to a namespace and how matches speak of it.",
            fix: "Rename one, or put the routes of both into one namespace."),
        DiagnosticEntry(
            .tables, 0305, "ambiguous-origin", title: "Two namespaces would take the same links",
            why: "The origin of a link chooses exactly one namespace, and with this origin it could be either.",
            fix: "Leave the origin to one of them, or give one a longer path, as in `https://eats.example/partner`.",
            example: .swift(
                wrong: """
                    $0.namespace("eats", origins: ["eats://"]) { $0.route("orders", "/orders") }
                    $0.namespace("partner", origins: ["eats://"]) { $0.route("menu", "/menu") }
                    """,
                right: """
                    $0.namespace("eats", origins: ["eats://"]) { $0.route("orders", "/orders") }
                    $0.namespace("partner", origins: ["eats-partner://"]) { $0.route("menu", "/menu") }
                    """)),
        DiagnosticEntry(
            .tables, 0306, "several-defaults", title: "More than one namespace is the default",
            why: "Links without a scheme, such as `/orders/42`, resolve in the default namespace.",
            fix: "Choose one."),
        DiagnosticEntry(
            .tables, 0307, "unknown-type", title: "A pattern uses a type that nobody registered",
            why: """
                A type that is not built in is the app's own, and what it accepts is known only once it is given to \
                the builder. Without it the placeholder could take nothing.
                """,
            fix: """
                Pass a `PlaceholderType` of that name to the builder, or correct the name. Built in are `int`, `uint`, \
                `double`, `bool`, `uuid`, `slug`, `date` and `link`.
                """,
            example: .swift(
                wrong: #"Route("orders.detail", try RoutePattern("/orders/:id<integer>"))"#,
                right: #"Route("orders.detail", try RoutePattern("/orders/:id<int>"))"#)),
        DiagnosticEntry(
            .tables, 0308, "duplicate-type", title: "A placeholder type is defined twice",
            why: "Two types of one name, or one with the name of a built-in type, leave open which texts are taken.",
            fix: "Choose another name for one, or register it once."),
        DiagnosticEntry(
            .tables, 0309, "too-many-alike", title: "Too many routes differ in queries, types or affixes alone",
            why: """
                A look-up finds literal segments at once, but asks such routes one by one. Without a bound, looking \
                up a link would cost the number of routes.
                """,
            fix: "Match them with one route, and tell them apart by its value.",
            example: .swift(
                wrong: #"try names.map { Route($0, try RoutePattern("/open{?screen==\($0)}")) }"#,
                right: #"Route("open", try RoutePattern("/open{?screen!}"))"#)),
        DiagnosticEntry(
            .tables, 0310, "pattern-too-large", title: "A pattern is too large for the matcher",
            why: "What a pattern compiles to is bounded, so that neither building nor matching grows without end.",
            fix: "Shorten its regular expressions and the repetitions around them, or split it into several routes."),
        DiagnosticEntry(
            .tables, 0311, "unsupported-repetition", title: "A typed value is repeated with text between",
            why: "Where each value ends can then depend on the type, which the matcher decides for whole segments.",
            fix: "Put only a `/` between the repetitions, or leave the type out and check the values in the app.",
            example: .pattern(wrong: "/compare{/v:id<int>}+", right: "/compare/:id<int>+")),
        DiagnosticEntry(
            .tables, 0312, "not-found", title: "There is no such namespace or route to replace or remove",
            why: "Editing names what it changes, so that a misspelling does not pass for a success.",
            fix: "Correct the name. To add a route, replace its namespace by one that has it."),
        DiagnosticEntry(
            .tables, 0313, "unknown-namespace", title: "A route was added to a namespace that is not declared",
            why: "A namespace says from where its links may come; without it the route could not be reached.",
            fix: "Add the namespace to the builder before its routes, or correct the name."),
        DiagnosticEntry(
            .tables, 0314, "invalid-origin", title: "A text is no origin",
            why: """
                An origin decides which links belong to the app, so one that could be read in two ways is refused as \
                a link would be.
                """,
            fix: "Write `*`, `eats://`, `eats://eats.example`, or `https://*.eats.example/app`.",
            example: .swift(wrong: #"try Origin("eats.example")"#, right: #"try Origin("https://eats.example")"#)),
        DiagnosticEntry(
            .tables, 0315, "forbidden-link", title: "A pattern's own link leads to no origin of its namespace",
            why: """
                A value of the type `link` may lead to the origins of its namespace and to its web origins. A default that \
                leads elsewhere would open what no link may open.
                """,
            fix: "Add the site to the web origins of the namespace, or correct the value.",
            example: .pattern(wrong: "/web{?url<link>=https://elsewhere.example/}", right: "/web{?url<link>=/menu}")),
    ]
}
