internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// A value of a link that is not what the app asked for: every `RouteValueError.Reason`.
    static let values: [DiagnosticEntry] = [
        DiagnosticEntry(
            .values, 0401, "missing", title: "The link has no such value",
            why: """
                A query key that the pattern does not demand, and a placeholder of an optional part, may be absent. \
                Code that always wants a value fails on such a link.
                """,
            fix: """
                Read the value as an optional, give the key a default in the pattern, as in `{?page<int>=1}`, or \
                demand it, as in `{?q!}`.
                """,
            example: .swift(
                wrong: #"let page: Int = try match.value("page")"#,
                right: #"let page: Int? = try match.value("page")"#)),
        DiagnosticEntry(
            .values, 0402, "not-convertible", title: "The text of a value is not of the type",
            why: """
                The pattern takes texts that the type in code refuses, so some links that match cannot be used.
                """,
            fix: "Give the placeholder a type in the pattern, so that such links do not match, or read it as text.",
            example: .swift(
                wrong: #"Route("orders.detail", try RoutePattern("/orders/:id"))  // read as Int"#,
                right: #"Route("orders.detail", try RoutePattern("/orders/:id<int>"))  // read as Int"#)),
        DiagnosticEntry(
            .values, 0403, "repeated", title: "There are several values where one was asked for",
            why: "A query key may occur more than once in a link. Taking one of the values would drop the others.",
            fix: "Read the values as an array, or send one.",
            example: .swift(
                wrong: #"let tag: String = try match.value("tag")"#,
                right: #"let tags: [String] = try match.value("tag")"#)),
        DiagnosticEntry(
            .values, 0404, "rejected", title: "The route does not accept the values of the link",
            why: """
                Every value is of its type, and the code that makes the route of them throws all the same. The link \
                matches, and nothing can be opened.
                """,
            fix: "Demand in the pattern what the route demands, or let the route accept such values."),
    ]
}
