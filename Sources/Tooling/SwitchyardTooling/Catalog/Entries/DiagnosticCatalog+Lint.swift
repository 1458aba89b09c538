internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Findings of lint: routes that most likely do not do what their author intended.
    static let lint: [DiagnosticEntry] = [
        DiagnosticEntry(
            .lint, 0701, "duplicate-pattern", title: "Two routes have the same pattern",
            why: "Every link of one is also a link of the other. With a priority, the other route is unreachable.",
            fix: "Remove one, or write patterns that differ in more than the names of placeholders.",
            example: .json(
                wrong: #"""
                    { "name": "menu.dish", "pattern": "/menu/:dish" },
                    { "name": "menu.item", "pattern": "/menu/:item" }
                    """#,
                right: #"""
                    { "name": "menu.dish", "pattern": "/menu/:dish" }
                    """#)),
        DiagnosticEntry(
            .lint, 0702, "shadowed-alternative", .warning, title: "Other routes hide one alternative of a pattern",
            why: """
                A pattern with optional parts stands for several alternatives. Other routes match all links of one \
                alternative, so that part of the pattern has no effect.
                """,
            fix: "Make the optional part required, or remove the other route.",
            example: .json(
                wrong: #"""
                    { "name": "menu.dish", "pattern": "/menu/:dish?" },
                    { "name": "menu", "pattern": "/menu" }
                    """#,
                right: #"""
                    { "name": "menu.dish", "pattern": "/menu/:dish" },
                    { "name": "menu", "pattern": "/menu" }
                    """#)),
        DiagnosticEntry(
            .lint, 0703, "unreachable-route", .warning, title: "The route is unreachable",
            why: "Other routes have precedence and match every link of this one. Its screen is never shown.",
            fix: "Lower the priority of the other route, make it more specific, or remove this route.",
            example: .json(
                wrong: #"""
                    { "name": "menu.best", "pattern": "/menu/best" },
                    { "name": "menu.dish", "pattern": "/menu/:dish", "priority": 1 }
                    """#,
                right: #"""
                    { "name": "menu.best", "pattern": "/menu/best" },
                    { "name": "menu.dish", "pattern": "/menu/:dish" }
                    """#)),
        DiagnosticEntry(
            .lint, 0704, "ambiguous-pair", title: "Two routes match some links with equal rank",
            why: "Nothing gives one route precedence for these links, so a table with both cannot be built.",
            fix: "Make one pattern more specific, give one a priority, or remove one.",
            example: .json(
                wrong: #"""
                    { "name": "orders.tab", "pattern": "/orders/:tab<items|status>" },
                    { "name": "orders.view", "pattern": "/orders/:view<status|map>" }
                    """#,
                right: #"""
                    { "name": "orders.tab", "pattern": "/orders/:tab<items|status>" },
                    { "name": "orders.map", "pattern": "/orders/map" }
                    """#)),
        DiagnosticEntry(
            .lint, 0705, "unknown-type", title: "A pattern uses an unknown type",
            why: "Lint knows a type of the app only if it is registered. The name may also be misspelled.",
            fix: "Correct the name, or register the type with lint and with the builder.",
            example: .json(
                wrong: #"{ "name": "orders.detail", "pattern": "/orders/:id<integer>" }"#,
                right: #"{ "name": "orders.detail", "pattern": "/orders/:id<int>" }"#)),
        DiagnosticEntry(
            .lint, 0706, "missing-parent", title: "The parent of a route does not exist",
            why: """
                The parent is the screen below in the back stack. Without it, a user who opens a link to the route \
                cannot go back.
                """,
            fix: "Correct the name of the parent, or add the route.",
            example: .json(
                wrong: #"{ "name": "orders.detail", "pattern": "/orders/:id<int>", "parent": "order.list" }"#,
                right: #"{ "name": "orders.detail", "pattern": "/orders/:id<int>", "parent": "orders.list" }"#)),
        DiagnosticEntry(
            .lint, 0707, "parent-cycle", title: "A route is its own parent, directly or through others",
            why: "The back stack is built from parent to parent, and with this parent it would never end.",
            fix: "Remove the parent of the route that is the root of its section.",
            example: .json(
                wrong: #"""
                    { "name": "menu", "pattern": "/menu", "parent": "menu.dish" },
                    { "name": "menu.dish", "pattern": "/menu/:dish", "parent": "menu" }
                    """#,
                right: #"""
                    { "name": "menu", "pattern": "/menu" },
                    { "name": "menu.dish", "pattern": "/menu/:dish", "parent": "menu" }
                    """#)),
        DiagnosticEntry(
            .lint, 0708, "parent-placeholder", title: "The parent needs a placeholder that the child lacks",
            why: """
                The values of the parent come from the link of the child. This value is missing there, so the parent \
                cannot be shown.
                """,
            fix: "Name the placeholder in the child's pattern as in the parent's, or choose another parent.",
            example: .json(
                wrong: #"""
                    { "name": "orders.detail", "pattern": "/orders/:id<int>" },
                    { "name": "orders.track", "pattern": "/track/:code", "parent": "orders.detail" }
                    """#,
                right: #"""
                    { "name": "orders.detail", "pattern": "/orders/:id<int>" },
                    { "name": "orders.track", "pattern": "/orders/:id<int>/track", "parent": "orders.detail" }
                    """#)),
        DiagnosticEntry(
            .lint, 0709, "unusable-origin", .warning, title: "No route accepts links from an outside origin",
            why: """
                The namespace claims links from outside, but each of its routes accepts only links of the app's own \
                code. Every link from outside would be refused.
                """,
            fix: "List the sources that may open its routes, or remove the origin.",
            example: .json(
                wrong: #"{ "name": "eats", "origins": ["https://eats.example"], "sources": ["app"] }"#,
                right: #"{ "name": "eats", "origins": ["https://eats.example"], "sources": ["universalLink"] }"#)),
        DiagnosticEntry(
            .lint, 0710, "deprecated-use", .warning, title: "A route names a deprecated route as its parent",
            why: "The parent will be removed, and the back stack of this route with it.",
            fix: "Name the route that the deprecation recommends.",
            example: .json(
                wrong: #"""
                    { "name": "orders.old", "pattern": "/order/:number", "deprecated": "Use orders.detail." },
                    { "name": "orders.receipt", "pattern": "/order/:number/receipt", "parent": "orders.old" }
                    """#,
                right: #"""
                    { "name": "orders.detail", "pattern": "/orders/:id<int>" },
                    { "name": "orders.receipt", "pattern": "/orders/:id<int>/receipt", "parent": "orders.detail" }
                    """#)),
        DiagnosticEntry(
            .lint, 0712, "unknown-key", .note, title: "The map contains an unknown key",
            why: "The key is kept and has no effect. It may belong to a later version, or be misspelled.",
            fix: "Correct the key, or move data for your own programs into `metadata`.",
            example: .json(
                wrong: #"{ "name": "menu", "pattern": "/menu", "tag": ["menu"] }"#,
                right: #"{ "name": "menu", "pattern": "/menu", "tags": ["menu"] }"#)),
        DiagnosticEntry(
            .lint, 0713, "unknown-source", title: "A route accepts an unknown source",
            why: "No link ever has this source, so the route accepts fewer links than intended.",
            fix: "Correct the name of the source.",
            example: .json(
                wrong: #"{ "name": "menu", "pattern": "/menu", "sources": ["universal-links"] }"#,
                right: #"{ "name": "menu", "pattern": "/menu", "sources": ["universalLink"] }"#)),
        DiagnosticEntry(
            .lint, 0714, "unexamined-alternatives", .note, title: "Lint did not compare all routes",
            why: "The work of lint is limited, so it does not know whether other routes hide some of these.",
            fix: "Split the map, or reduce the number of routes of the same shape."),
        DiagnosticEntry(
            .lint, 0715, "unusable-source", .warning, title: "No origin fits a source that a route accepts",
            why: """
                A universal link has a web host, and a link of a custom scheme has that scheme. Without such an \
                origin, no link of the source is accepted.
                """,
            fix: "Add the origin of the source, or remove the source.",
            example: .json(
                wrong: #"{ "origins": ["eats://"], "sources": ["universalLink"], "routes": [] }"#,
                right: #"{ "origins": ["https://eats.example"], "sources": ["universalLink"], "routes": [] }"#)),
        DiagnosticEntry(
            .lint, 0716, "untyped-link", .warning, title: "A web screen loads the value of a text placeholder",
            why: """
                A web screen loads the value that it receives. A text accepts every link from outside: a script, a \
                foreign site, a disguised host. The type `link` accepts only the origins of the namespace and its \
                web origins.
                """,
            fix: """
                Give the placeholder the type `link`, and list the sites under `webOrigins`. If the value is not a \
                link, use another type, such as `slug`.
                """,
            example: .json(
                wrong: #"{ "name": "web", "pattern": "/web{?url!}", "tags": ["web"] }"#,
                right: #"{ "name": "web", "pattern": "/web{?url<link>!}", "tags": ["web"] }"#)),
        DiagnosticEntry(
            .lint, 0717, "crowded-routes", .warning, title: "One link can match too many routes at once",
            why: """
                A look-up takes at most 64 steps for each byte of a link, plus 256. A crafted link could exceed this \
                limit. There are three possible reasons. These routes differ only in values, types or conditions. An \
                expression is long. Wildcard hosts with long path prefixes contain each other.
                """,
            fix: "Distinguish the routes by literal segments, and use types in place of long expressions.",
            example: .json(
                wrong: #"{ "name": "code", "pattern": "/code/:code((?:[A-Z]?\\d?){1,40}X)" }"#,
                right: #"{ "name": "code", "pattern": "/code/:code<slug>" }"#)),
        DiagnosticEntry(
            .lint, 0718, "stricter-parent", title: "A parent refuses links that its child accepts",
            why: """
                A link puts the parents of its screen into the back stack, and each parent must pass the checks of a \
                link to it. This parent accepts fewer sources than the child or requires more gates, so it would be \
                left out.
                """,
            fix: "Give both the same sources and gates, or declare that the child can be shown without its parent.",
            example: .json(
                wrong: #"""
                    { "name": "orders", "pattern": "/orders", "gates": ["session"] },
                    { "name": "order", "pattern": "/orders/:id<int>", "parent": "orders" }
                    """#,
                right: #"""
                    { "name": "orders", "pattern": "/orders", "gates": ["session"] },
                    { "name": "order", "pattern": "/orders/:id<int>", "parent": "orders", "gates": ["session"] }
                    """#)),
        DiagnosticEntry(
            .lint, 0719, "own-text", .note, title: "Text is opened as a link of the app's own code",
            why: """
                Links of the app's own code pass every check of the source. If the text came from outside, its \
                sender can open whatever this code lets through.
                """,
            fix: """
                Open the received link itself, which keeps its source, or compare the text with a list of allowed \
                links.
                """,
            example: .swift(
                wrong: #"await router.open(link.part("next")!.text, from: .app).outcome"#,
                right: #"await router.open(link.part("next")!).outcome"#)),
    ]
}
