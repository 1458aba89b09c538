internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Why a value of a link cannot be read: one entry for each `RouteValueError.Reason`.
    static let values: [DiagnosticEntry] = [
        DiagnosticEntry(
            .values, 0401, "missing", title: "The link does not contain the value",
            why: """
                A query key that the pattern does not require, and a placeholder of an optional part, may be absent. \
                Code that always expects a value fails on such a link.
                """,
            fix: """
                Read the value as an optional, give the key a default in the pattern, as in `{?page<int>=1}`, or \
                require it, as in `{?q!}`.
                """,
            example: .swift(
                wrong: #"let page: Int = try match.value("page")"#,
                right: #"let page: Int? = try match.value("page")"#)),
        DiagnosticEntry(
            .values, 0402, "not-convertible", title: "A value cannot be converted to the type in code",
            why: "The pattern accepts texts that the type in code rejects, so some links match and cannot be used.",
            fix: """
                Give the placeholder a type in the pattern, so that such links do not match, or read the value as \
                text.
                """,
            example: .swift(
                wrong: #"Route("orders.detail", try RoutePattern("/orders/:id"))  // read as Int"#,
                right: #"Route("orders.detail", try RoutePattern("/orders/:id<int>"))  // read as Int"#)),
        DiagnosticEntry(
            .values, 0403, "repeated", title: "Code reads one value, and the link contains several",
            why: """
                A query key may occur more than once in a link. Reading one of its values would silently drop the \
                others.
                """,
            fix: "Read the values as an array, or send one value.",
            example: .swift(
                wrong: #"let tag: String = try match.value("tag")"#,
                right: #"let tags: [String] = try match.value("tag")"#)),
        DiagnosticEntry(
            .values, 0404, "rejected", title: "The route rejects the values of the link",
            why: """
                Each value has the right type, but the code that creates the route throws an error. The link \
                matches, and nothing can be opened.
                """,
            fix: "Require in the pattern what the route requires, or accept such values in the route."),
    ]
}
