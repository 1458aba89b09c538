internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Why a table cannot be built or edited: one entry for each reason of `RouteTableError`, and `OriginError`.
    static let tables: [DiagnosticEntry] = [
        DiagnosticEntry(
            .tables, 0301, "conflict", title: "Two routes match the same links with equal rank",
            why: """
                Some links match both routes, and nothing gives one precedence. Choosing the first would make the \
                result depend on the order in which modules register their routes.
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
            .tables, 0302, "indistinct-authority", title: "First segments differ only in letter case",
            why: """
                Under an origin such as `eats://` the first segment is the authority of the link, which systems \
                convert to lower case. One link would match both routes.
                """,
            fix: "Spell the first segments alike, and distinguish the routes by a later segment.",
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
            .tables, 0303, "duplicate-route-name", title: "Two routes of a namespace have the same name",
            why: "The app, logs and printed links refer to a route by its name, so each name must be unique.",
            fix: "Rename one. To replace a route with another, call `replacing(_:in:)` on the table."),
        DiagnosticEntry(
            .tables, 0304, "duplicate-namespace", title: "Two namespaces have the same name",
            why: """
                Routes are added to a namespace by its name, and matches contain that name, so each name must be \
                unique.
                """,
            fix: "Rename one, or put the routes of both into one namespace."),
        DiagnosticEntry(
            .tables, 0305, "ambiguous-origin", title: "Two namespaces claim the same links",
            why: "The origin of a link must select exactly one namespace, and this origin selects two.",
            fix: "Keep the origin in one namespace, or give one a longer path, as in `https://eats.example/partner`.",
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
            why: """
                Links without a scheme, such as `/orders/42`, are resolved in the default namespace, so there can be \
                only one.
                """,
            fix: "Choose one default namespace."),
        DiagnosticEntry(
            .tables, 0307, "unknown-type", title: "A pattern uses an unregistered type",
            why: """
                A type that is not built in belongs to the app, and the builder must know which texts it accepts. \
                Without that, the placeholder would accept nothing.
                """,
            fix: """
                Pass a `PlaceholderType` of that name to the builder, or correct the name. The built-in types are \
                `int`, `uint`, `double`, `bool`, `uuid`, `slug`, `date` and `link`.
                """,
            example: .swift(
                wrong: #"Route("orders.detail", try RoutePattern("/orders/:id<integer>"))"#,
                right: #"Route("orders.detail", try RoutePattern("/orders/:id<int>"))"#)),
        DiagnosticEntry(
            .tables, 0308, "duplicate-type", title: "A placeholder type is defined twice",
            why: """
                Two types of the same name, or one with the name of a built-in type, make it unclear which texts are \
                accepted.
                """,
            fix: "Rename one, or register the type once."),
        DiagnosticEntry(
            .tables, 0309, "too-many-alike", title: "Too many routes differ only in queries, types or affixes",
            why: """
                A look-up finds literal segments at once, but tests such routes one by one. Without a limit, the \
                time for one link would grow with the number of routes.
                """,
            fix: "Match them with one route, and distinguish them by its value.",
            example: .swift(
                wrong: #"try names.map { Route($0, try RoutePattern("/open{?screen==\($0)}")) }"#,
                right: #"Route("open", try RoutePattern("/open{?screen!}"))"#)),
        DiagnosticEntry(
            .tables, 0310, "pattern-too-large", title: "A pattern is too large for the matcher",
            why: """
                The compiled size of a pattern is limited, so that neither building nor matching takes unlimited \
                time.
                """,
            fix: "Shorten its regular expressions and the repetitions around them, or split it into several routes."),
        DiagnosticEntry(
            .tables, 0311, "unsupported-repetition", title: "A typed value repeats with text other than `/` in between",
            why: """
                The end of each value could then depend on the type, and the matcher checks types only for whole \
                segments.
                """,
            fix: "Put only a `/` between the repetitions, or remove the type and check the values in the app.",
            example: .pattern(wrong: "/compare{/v:id<int>}+", right: "/compare/:id<int>+")),
        DiagnosticEntry(
            .tables, 0312, "not-found", title: "The namespace or route to replace or remove does not exist",
            why: "The namespace or route of an edit must exist, so that a typo is noticed.",
            fix: "Correct the name. To add a route, replace its namespace with one that contains the route."),
        DiagnosticEntry(
            .tables, 0313, "unknown-namespace", title: "A route is added to an undeclared namespace",
            why: "The namespace declares the origins of its routes. Without it, no link could reach the route.",
            fix: "Add the namespace to the builder before its routes, or correct the name."),
        DiagnosticEntry(
            .tables, 0314, "invalid-origin", title: "An origin is invalid",
            why: """
                An origin decides which links belong to the app, so an ambiguous origin is refused, as an ambiguous \
                link would be.
                """,
            fix: "Write `*`, `eats://`, `eats://eats.example`, or `https://*.eats.example/app`.",
            example: .swift(wrong: #"try Origin("eats.example")"#, right: #"try Origin("https://eats.example")"#)),
        DiagnosticEntry(
            .tables, 0315, "forbidden-link",
            title: "A link in a pattern has an origin that its namespace does not allow",
            why: """
                A value of the type `link` may use only the origins of its namespace and its web origins. A default \
                with another origin would open a link that the route otherwise refuses.
                """,
            fix: "Add the site to the web origins of the namespace, or correct the value.",
            example: .pattern(wrong: "/web{?url<link>=https://elsewhere.example/}", right: "/web{?url<link>=/menu}")),
    ]
}
