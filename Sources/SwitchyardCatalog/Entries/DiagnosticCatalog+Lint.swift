internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What lint finds: routes that do not do what somebody meant, whether a table can be built of them or not.
    static let lint: [DiagnosticEntry] = [
        DiagnosticEntry(
            .lint, 0701, "duplicate-pattern", title: "Two routes have the same pattern",
            why: "Every link to one is a link to the other. Where a priority decides, the other is never reached.",
            fix: "Remove one, or give them patterns that differ in more than the names of placeholders.",
            example: .json(
                wrong: #"""
                    { "name": "menu.dish", "pattern": "/menu/:dish" },
                    { "name": "menu.item", "pattern": "/menu/:item" }
                    """#,
                right: #"""
                    { "name": "menu.dish", "pattern": "/menu/:dish" }
                    """#)),
        DiagnosticEntry(
            .lint, 0702, "shadowed-alternative", .warning, title: "One way to read a pattern is taken by other routes",
            why: """
                A pattern with optional parts stands for several. Other routes take all links of one of them, so that \
                part of the pattern does nothing.
                """,
            fix: "Make the part that is never reached required, or remove the other route.",
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
            .lint, 0703, "unreachable-route", .warning, title: "No link reaches the route",
            why: "Other routes that are tried first take every link that it matches. Its screen is never shown.",
            fix: "Lower the priority of the other route, make that one more specific, or remove this one.",
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
            why: "Nothing says which one such a link means, so a table with both cannot be built.",
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
            .lint, 0705, "unknown-type", title: "A pattern uses a type that is not known",
            why: "What a type of the app's own accepts is known once it is registered; a misspelling never is.",
            fix: "Correct the name, or tell lint and the builder of the type.",
            example: .json(
                wrong: #"{ "name": "orders.detail", "pattern": "/orders/:id<integer>" }"#,
                right: #"{ "name": "orders.detail", "pattern": "/orders/:id<int>" }"#)),
        DiagnosticEntry(
            .lint, 0706, "missing-parent", title: "The parent of a route does not exist",
            why: """
                The parent is the screen below in the back stack. Without it a link to the route opens a screen that \
                nobody can go back from.
                """,
            fix: "Correct the name of the parent, or add the route.",
            example: .json(
                wrong: #"{ "name": "orders.detail", "pattern": "/orders/:id<int>", "parent": "order.list" }"#,
                right: #"{ "name": "orders.detail", "pattern": "/orders/:id<int>", "parent": "orders.list" }"#)),
        DiagnosticEntry(
            .lint, 0707, "parent-cycle", title: "A route is its own parent, directly or through others",
            why: "A back stack is made by going from parent to parent, and here that would never end.",
            fix: "Leave the parent out at the route that is the root of its part of the app.",
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
            why: "The values of the parent are taken from the link to the child. One that is not there is unknown.",
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
            .lint, 0709, "unusable-origin", .warning, title: "No source of any route can use an outside origin",
            why: """
                The namespace claims links from outside, but each of its routes accepts links of the app's own code \
                alone. Every link from outside would be refused.
                """,
            fix: "Name the sources that may open its routes, or remove the origin.",
            example: .json(
                wrong: #"{ "name": "eats", "origins": ["https://eats.example"], "sources": ["app"] }"#,
                right: #"{ "name": "eats", "origins": ["https://eats.example"], "sources": ["universalLink"] }"#)),
        DiagnosticEntry(
            .lint, 0710, "deprecated-use", .warning, title: "A route names a deprecated route as its parent",
            why: "The parent is going to be removed, and the back stack of this route with it.",
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
            .lint, 0712, "unknown-key", .note, title: "A key of the map has no meaning",
            why: "It is kept and has no effect. It may belong to a later version, or be a misspelling.",
            fix: "Correct it, or move what is meant for your own programs into `metadata`.",
            example: .json(
                wrong: #"{ "name": "menu", "pattern": "/menu", "tag": ["menu"] }"#,
                right: #"{ "name": "menu", "pattern": "/menu", "tags": ["menu"] }"#)),
        DiagnosticEntry(
            .lint, 0713, "unknown-source", title: "A route accepts a source that does not exist",
            why: "No link ever comes from it, so the route is less open than somebody meant.",
            fix: "Correct the name of the source.",
            example: .json(
                wrong: #"{ "name": "menu", "pattern": "/menu", "sources": ["universal-links"] }"#,
                right: #"{ "name": "menu", "pattern": "/menu", "sources": ["universalLink"] }"#)),
        DiagnosticEntry(
            .lint, 0714, "unexamined-alternatives", .note, title: "There is more to compare than lint does",
            why: "Work is bounded, so of some routes nothing is known about whether others hide them.",
            fix: "Split the map, or make routes of one shape fewer."),
        DiagnosticEntry(
            .lint, 0715, "unusable-source", .warning, title: "A source brings links that no origin takes",
            why: "A universal link has a web host, and a custom scheme its own. Without such an origin none arrives.",
            fix: "Add the origin that is meant, or take the source out.",
            example: .json(
                wrong: #"{ "origins": ["eats://"], "sources": ["universalLink"], "routes": [] }"#,
                right: #"{ "origins": ["https://eats.example"], "sources": ["universalLink"], "routes": [] }"#)),
        DiagnosticEntry(
            .lint, 0716, "untyped-link", .warning, title: "A text placeholder feeds a web screen",
            why: """
                A web screen loads what it is given. A text takes every link from outside: a script, a foreign site, a \
                host in disguise. The type `link` takes those alone that lead to an origin of the namespace or to one of \
                its web origins.
                """,
            fix: """
                Give the placeholder the type `link`, and list the sites under `webOrigins`. A value that is no link has \
                another type, such as `slug`.
                """,
            example: .json(
                wrong: #"{ "name": "web", "pattern": "/web{?url!}", "tags": ["web"] }"#,
                right: #"{ "name": "web", "pattern": "/web{?url<link>!}", "tags": ["web"] }"#)),
        DiagnosticEntry(
            .lint, 0717, "crowded-routes", .warning, title: "One link can reach too many routes at once",
            why:
                "A look-up takes at most 64 steps for each byte of a link and 256 more. With these routes a link can be "
                + "made that takes longer: they differ only in values, types or conditions, or an expression is long.",
            fix: "Tell the routes apart by literal segments, and write types in place of long expressions.",
            example: .json(
                wrong: #"{ "name": "code", "pattern": "/code/:code((?:[A-Z]?\\d?){1,40}X)" }"#,
                right: #"{ "name": "code", "pattern": "/code/:code<slug>" }"#)),
        DiagnosticEntry(
            .lint, 0718, "stricter-parent", title: "A parent refuses links that its child accepts",
            why: """
                A link puts the parents of its screen into the back stack, and each has to pass the checks of a link to \
                it. This one accepts fewer sources than the child or lists more gates, so it would be left out.
                """,
            fix: "Give both the same sources and gates, or say that the child can do without its parent.",
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
            .lint, 0719, "own-text", .note, title: "Code makes text the app's own",
            why: """
                Links of the app's own code pass every check of a source. If the text came from outside, its sender may \
                open whatever this place lets through.
                """,
            fix: "Open the received link itself, which keeps its source, or compare the text with what may be opened.",
            example: .swift(
                wrong: #"await router.open(link.part("next")!.text, from: .app).outcome"#,
                right: #"await router.open(link.part("next")!).outcome"#)),
    ]
}
