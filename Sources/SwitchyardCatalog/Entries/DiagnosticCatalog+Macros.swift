internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What the macros find while the app is compiled.
    static let macros: [DiagnosticEntry] = [
        DiagnosticEntry(
            .macros, 0601, "pattern-not-literal", title: "The pattern is not a string literal",
            why: "A macro sees the source alone. Text that is made at run time cannot be checked by it.",
            fix: """
                Write the pattern as one literal without interpolation, or use `try RoutePattern(_:)` for text that is \
                made at run time.
                """,
            example: .swift(
                wrong: #"#routePattern("/orders/\(name)")"#, right: #"#routePattern("/orders/:name")"#)),
        DiagnosticEntry(
            .macros, 0602, "not-an-enum-or-struct", title: "The macro is attached to neither an enum nor a struct",
            why: """
                `@Routes` makes a route of each case of an enum, and `@Route` makes one of a struct. Other types are \
                not values with a fixed list of parts.
                """,
            fix: "Declare the route as an enum or a struct, or conform to the protocol by hand.",
            example: .swift(
                wrong: """
                    @Routes final class OrdersRoute {}
                    """,
                right: """
                    @Routes enum OrdersRoute {
                        @Pattern("/orders") case list
                    }
                    """)),
        DiagnosticEntry(
            .macros, 0603, "missing-pattern", title: "A case has no pattern",
            why: "Without a pattern no link leads to the case, and printing it would have nothing to print.",
            fix: "Write `@Pattern(\"…\")` before the case.",
            example: .swift(
                wrong: """
                    @Routes enum OrdersRoute {
                        case list
                    }
                    """,
                right: """
                    @Routes enum OrdersRoute {
                        @Pattern("/orders") case list
                    }
                    """)),
        DiagnosticEntry(
            .macros, 0604, "several-cases", title: "One pattern stands before several cases",
            why: "All of them would match the same links, and nothing says which one a link means.",
            fix: "Declare each case by itself, with a pattern of its own.",
            example: .swift(
                wrong: """
                    @Pattern("/orders") case list, latest
                    """,
                right: """
                    @Pattern("/orders") case list
                    @Pattern("/orders/latest") case latest
                    """)),
        DiagnosticEntry(
            .macros, 0605, "unlabeled-value", title: "An associated value has no label",
            why: "The label says which placeholder or query key the value comes from.",
            fix: "Give the value the name of its placeholder or key.",
            example: .swift(
                wrong: #"@Pattern("/orders/:id<int>") case detail(Int)"#,
                right: #"@Pattern("/orders/:id<int>") case detail(id: Int)"#)),
        DiagnosticEntry(
            .macros, 0606, "placeholder-without-value", title: "A placeholder of the pattern has no value in code",
            why: "What stands in the link there would be lost, and printing the route would have nothing to put there.",
            fix: "Add a value of that name, or write the text that is meant in place of the placeholder.",
            example: .swift(
                wrong: #"@Pattern("/orders/:id<int>") case detail"#,
                right: #"@Pattern("/orders/:id<int>") case detail(id: Int)"#)),
        DiagnosticEntry(
            .macros, 0607, "value-without-placeholder", title: "A required value is in neither path nor query",
            why: "Links match without such a value, and then the route cannot be made of them.",
            fix: """
                Name it in the path, demand it in the query, as in `{?q!}`, make it optional, or give it a default.
                """,
            example: .swift(
                wrong: #"@Pattern("/search") case search(q: String)"#,
                right: #"@Pattern("/search{?q!}") case search(q: String)"#)),
        DiagnosticEntry(
            .macros, 0608, "optional-mismatch", title: "A value may be absent in the link but not in code",
            why: "The pattern matches links without the value, and the route cannot be made of them.",
            fix: "Make the value optional in code, give it a default, or demand it in the pattern.",
            example: .swift(
                wrong: #"@Pattern("/menu/:category?") case menu(category: String)"#,
                right: #"@Pattern("/menu/:category?") case menu(category: String?)"#)),
        DiagnosticEntry(
            .macros, 0609, "list-mismatch", title: "One side is a list and the other a single value",
            why: """
                A placeholder with `+` or `*` takes several segments. As a single value most of them would be lost, \
                and a list cannot be printed where one segment stands.
                """,
            fix: "Make the value an array, or take the repetition out of the pattern.",
            example: .swift(
                wrong: #"@Pattern("/files/:path+") case file(path: String)"#,
                right: #"@Pattern("/files/:path+") case file(path: [String])"#)),
        DiagnosticEntry(
            .macros, 0610, "type-mismatch", title: "The type in the pattern is not the type of the value",
            why: "Links that match carry text of the pattern's type, and the type in code cannot be made of it.",
            fix: "Write the type of the pattern that belongs to the one in code, or change the one in code.",
            example: .swift(
                wrong: #"@Pattern("/orders/:id<int>") case detail(id: Bool)"#,
                right: #"@Pattern("/orders/:id<int>") case detail(id: Int)"#)),
        DiagnosticEntry(
            .macros, 0611, "same-shape", title: "Two cases match the same links",
            why: """
                Their patterns differ in the names of placeholders alone, so nothing says which case a link means. \
                A table of both could not be built.
                """,
            fix: "Make one pattern more specific, for example with a type, or remove one.",
            example: .swift(
                wrong: """
                    @Pattern("/menu/:dish") case dish(dish: String)
                    @Pattern("/menu/:number") case numbered(number: String)
                    """,
                right: """
                    @Pattern("/menu/:dish") case dish(dish: String)
                    @Pattern("/menu/:number<int>") case numbered(number: Int)
                    """)),
        DiagnosticEntry(
            .macros, 0612, "generic-declaration", title: "The declaration is generic",
            why: "A route is one row of a table, and a generic type stands for any number of types.",
            fix: "Declare the route without generic parameters, with a concrete type for each value.",
            example: .swift(
                wrong: #"@Route("/orders/:id") struct Detail<ID> { var id: ID }"#,
                right: #"@Route("/orders/:id<int>") struct Detail { var id: Int }"#)),
        DiagnosticEntry(
            .macros, 0613, "local-declaration", title: "The declaration stands within a function",
            why: "The macro adds an extension to the type, and Swift has none for a type that is local.",
            fix: "Move the declaration out of the function, to the file or into another type."),
        DiagnosticEntry(
            .macros, 0614, "duplicate-name", title: "Two routes have one name",
            why: "The name is how a table, a log and a printed link speak of a route, so it must mean one.",
            fix: "Give one of them another name.",
            example: .swift(
                wrong: """
                    @Pattern("/orders", name: "orders") case list
                    @Pattern("/orders/latest", name: "orders") case latest
                    """,
                right: """
                    @Pattern("/orders", name: "orders.list") case list
                    @Pattern("/orders/latest", name: "orders.latest") case latest
                    """)),
        DiagnosticEntry(
            .macros, 0615, "invalid-name", title: "The name of a route is not usable",
            why: "A name that is empty, or is not one plain literal, cannot be checked, searched for or printed.",
            fix: "Write the name as a literal that is not empty, as in `\"orders.detail\"`.",
            example: .swift(
                wrong: #"@Pattern("/orders", name: "") case list"#,
                right: #"@Pattern("/orders", name: "orders.list") case list"#)),
        DiagnosticEntry(
            .macros, 0616, "misplaced-pattern", title: "The pattern stands before something that is no case",
            why: "`@Pattern` describes a case of an enum with `@Routes`. Elsewhere nothing reads it.",
            fix: "Move it before a case, and write `@Routes` before the enum; before a struct write `@Route`.",
            example: .swift(
                wrong: """
                    enum OrdersRoute {
                        @Pattern("/orders") case list
                    }
                    """,
                right: """
                    @Routes enum OrdersRoute {
                        @Pattern("/orders") case list
                    }
                    """)),
        DiagnosticEntry(
            .macros, 0617, "no-cases", title: "The enum has no cases",
            why: "Each case is a route, so this enum declares none, and no link leads to it.",
            fix: "Add a case with a pattern, or remove `@Routes`."),
        DiagnosticEntry(
            .macros, 0618, "missing-type", title: "The type of a property is not written",
            why: "A macro sees the source alone, so it cannot know what type a default value gives a property.",
            fix: "Write the type after the name.",
            example: .swift(
                wrong: #"@Route("/menu") struct Menu { var page = 1 }"#,
                right: #"@Route("/menu") struct Menu { var page: Int = 1 }"#)),
        DiagnosticEntry(
            .macros, 0619, "conditional-case", title: "A case or property stands under a compilation condition",
            why: """
                A macro does not know which conditions hold, so the case would be a route that no table has, and the \
                property a value that no link carries.
                """,
            fix: "Declare it unconditionally, or put the whole type under the condition."),
        DiagnosticEntry(
            .macros, 0620, "unnamed-placeholder", title: "A placeholder of the pattern has no name",
            why: "Values find their placeholders by name, so what stands in the link there could reach none.",
            fix: "Name the placeholder, and add a value of that name.",
            example: .swift(
                wrong: #"@Pattern("/files/*") case file"#,
                right: #"@Pattern("/files/:path+") case file(path: [String])"#)),
        DiagnosticEntry(
            .macros, 0621, "private-declaration", title: "The declaration is private within another type",
            why:
                "The macro adds an extension to the type, which stands outside of the one around it and cannot see it.",
            fix: "Make the declaration `fileprivate`, which is as closed to other files.",
            example: .swift(
                wrong: #"enum Orders { @Route("/orders") private struct List {} }"#,
                right: #"enum Orders { @Route("/orders") fileprivate struct List {} }"#)),
        DiagnosticEntry(
            .macros, 0622, "reserved-name", title: "A case has the name of a member that the macro writes",
            why: "The list of rows is called `routes`, and a type cannot have two members of one name.",
            fix: "Give the case another name; `name:` keeps the name of its route.",
            example: .swift(
                wrong: #"@Pattern("/routes") case routes"#,
                right: #"@Pattern("/routes", name: "routes") case all"#)),
    ]
}
