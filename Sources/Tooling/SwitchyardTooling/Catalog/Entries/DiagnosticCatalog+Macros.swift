internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors that the macros report while the app is compiled.
    static let macros: [DiagnosticEntry] = [
        DiagnosticEntry(
            .macros, 0601, "pattern-not-literal", title: "The pattern is not a string literal",
            why: "A macro sees only the source, so it cannot check text that is built at run time.",
            fix: """
                Write the pattern as one literal without interpolation, or use `try RoutePattern(_:)` for text that \
                is built at run time.
                """,
            example: .swift(
                wrong: #"#routePattern("/orders/\(name)")"#, right: #"#routePattern("/orders/:name")"#)),
        DiagnosticEntry(
            .macros, 0602, "not-an-enum-or-struct", title: "The macro is attached to neither an enum nor a struct",
            why: """
                `@Routes` creates a route from each case of an enum, and `@Route` creates one from a struct. Other \
                types have no fixed list of values.
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
            why: "Without a pattern no link matches the case, and the case cannot be printed as a link.",
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
            .macros, 0604, "several-cases", title: "One pattern applies to several cases",
            why: "All cases would match the same links, so a link could not select one of them.",
            fix: "Declare each case separately, with its own pattern.",
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
            why: "The label names the placeholder or query key that provides the value.",
            fix: "Label the value with the name of its placeholder or key.",
            example: .swift(
                wrong: #"@Pattern("/orders/:id<int>") case detail(Int)"#,
                right: #"@Pattern("/orders/:id<int>") case detail(id: Int)"#)),
        DiagnosticEntry(
            .macros, 0606, "placeholder-without-value", title: "A placeholder of the pattern has no value in code",
            why: """
                The text of the link at this placeholder would be lost, and a printed link would have no text to put \
                there.
                """,
            fix: "Add a value of that name, or write literal text in place of the placeholder.",
            example: .swift(
                wrong: #"@Pattern("/orders/:id<int>") case detail"#,
                right: #"@Pattern("/orders/:id<int>") case detail(id: Int)"#)),
        DiagnosticEntry(
            .macros, 0607, "value-without-placeholder", title: "A required value is in neither path nor query",
            why: "Links without the value match the pattern, but the route cannot be created from them.",
            fix: """
                Name the value in the path, require it in the query, as in `{?q!}`, make it optional, or give it a \
                default.
                """,
            example: .swift(
                wrong: #"@Pattern("/search") case search(q: String)"#,
                right: #"@Pattern("/search{?q!}") case search(q: String)"#)),
        DiagnosticEntry(
            .macros, 0608, "optional-mismatch", title: "A value may be absent in the link but not in code",
            why: "Links without the value match the pattern, but the route cannot be created from them.",
            fix: "Make the value optional in code, give it a default, or require it in the pattern.",
            example: .swift(
                wrong: #"@Pattern("/menu/:category?") case menu(category: String)"#,
                right: #"@Pattern("/menu/:category?") case menu(category: String?)"#)),
        DiagnosticEntry(
            .macros, 0609, "list-mismatch", title: "A value is a list in the pattern or in code, but not in both",
            why: """
                A placeholder with `+` or `*` captures several segments. A single value would lose all but one of \
                them, and a list cannot be printed into one segment.
                """,
            fix: "Make the value an array, or remove the repetition from the pattern.",
            example: .swift(
                wrong: #"@Pattern("/files/:path+") case file(path: String)"#,
                right: #"@Pattern("/files/:path+") case file(path: [String])"#)),
        DiagnosticEntry(
            .macros, 0610, "type-mismatch", title: "The type in the pattern does not fit the type in code",
            why: "Matching links contain text of the pattern's type, which cannot be converted to the type in code.",
            fix: "Write the pattern type that corresponds to the type in code, or change the type in code.",
            example: .swift(
                wrong: #"@Pattern("/orders/:id<int>") case detail(id: Bool)"#,
                right: #"@Pattern("/orders/:id<int>") case detail(id: Int)"#)),
        DiagnosticEntry(
            .macros, 0611, "same-shape", title: "Two cases match the same links",
            why: """
                Their patterns differ only in the names of placeholders, so a link could not select one of the \
                cases. A table with both cannot be built.
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
            .macros, 0613, "local-declaration", title: "The declaration is local to a function",
            why: "The macro adds an extension to the type, and Swift does not allow extensions of local types.",
            fix: "Move the declaration out of the function, to the file or into another type."),
        DiagnosticEntry(
            .macros, 0614, "duplicate-name", title: "Two routes have the same name",
            why: "The table, logs and printed links refer to a route by its name, so each name must be unique.",
            fix: "Rename one of them.",
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
            .macros, 0615, "invalid-name", title: "The name of a route is empty or not a literal",
            why: "Such a name cannot be checked, searched for or printed.",
            fix: "Write the name as a non-empty string literal, as in `\"orders.detail\"`.",
            example: .swift(
                wrong: #"@Pattern("/orders", name: "") case list"#,
                right: #"@Pattern("/orders", name: "orders.list") case list"#)),
        DiagnosticEntry(
            .macros, 0616, "misplaced-pattern", title: "`@Pattern` is attached to something other than a case",
            why: "`@Pattern` describes a case of an enum with `@Routes`. Elsewhere it has no effect.",
            fix: "Move it before a case, and write `@Routes` before the enum. Before a struct, write `@Route`.",
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
            why: "Each case is a route, so this enum declares no route.",
            fix: "Add a case with a pattern, or remove `@Routes`."),
        DiagnosticEntry(
            .macros, 0618, "missing-type", title: "A property has no explicit type",
            why: "A macro sees only the source, so it cannot infer the type from a default value.",
            fix: "Write the type after the name.",
            example: .swift(
                wrong: #"@Route("/menu") struct Menu { var page = 1 }"#,
                right: #"@Route("/menu") struct Menu { var page: Int = 1 }"#)),
        DiagnosticEntry(
            .macros, 0619, "conditional-case", title: "A case or property is inside a compilation condition",
            why: """
                A macro does not know which conditions are true. The case could be a route that the table lacks, and \
                the property a value that no link contains.
                """,
            fix: "Declare it unconditionally, or put the whole type inside the condition."),
        DiagnosticEntry(
            .macros, 0620, "unnamed-placeholder", title: "A placeholder of the pattern has no name",
            why: """
                Values are assigned to placeholders by name, so the text of the link at this placeholder would be \
                lost.
                """,
            fix: "Name the placeholder, and add a value of that name.",
            example: .swift(
                wrong: #"@Pattern("/files/*") case file"#,
                right: #"@Pattern("/files/:path+") case file(path: [String])"#)),
        DiagnosticEntry(
            .macros, 0621, "private-declaration", title: "The declaration is private within another type",
            why: """
                The macro adds an extension outside of the enclosing type, where the private declaration is not \
                visible.
                """,
            fix: "Make the declaration `fileprivate`, which hides it from other files as well.",
            example: .swift(
                wrong: #"enum Orders { @Route("/orders") private struct List {} }"#,
                right: #"enum Orders { @Route("/orders") fileprivate struct List {} }"#)),
        DiagnosticEntry(
            .macros, 0622, "reserved-name", title: "A case has the name of a generated member",
            why: "The macro generates the member `routes`, and a type cannot have two members of the same name.",
            fix: "Rename the case. The argument `name:` keeps the name of its route.",
            example: .swift(
                wrong: #"@Pattern("/routes") case routes"#,
                right: #"@Pattern("/routes", name: "routes") case all"#)),
    ]
}
