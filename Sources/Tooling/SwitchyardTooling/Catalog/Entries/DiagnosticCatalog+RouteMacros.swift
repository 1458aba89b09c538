internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors of the macros in parents, in the types of values and in the availability of cases.
    static let routeMacros: [DiagnosticEntry] = [
        DiagnosticEntry(
            .macros, 0630, "parent-is-text", title: "The parent of a route is written as text",
            why: "The compiler does not check text. With a typo, the back stack would end at this route.",
            fix: "Name a case of the enum, or a route of another type together with that type.",
            example: .swift(
                wrong: """
                    @Pattern("/orders") case list
                    @Pattern("/orders/:id<int>", parent: "orders.list") case detail(id: Int)
                    """,
                right: """
                    @Pattern("/orders") case list
                    @Pattern("/orders/:id<int>", parent: list) case detail(id: Int)
                    """)),
        DiagnosticEntry(
            .macros, 0631, "parent-lacks-values", title: "A parent needs a value that its child does not have",
            why: "The parent's screen takes its values from the link of the child, by name.",
            fix: "Give the child a value of that name, or choose another parent.",
            example: .swift(
                wrong: """
                    @Pattern("/orders/:id<int>") case detail(id: Int)
                    @Pattern("/track", parent: detail) case track
                    """,
                right: """
                    @Pattern("/orders/:id<int>") case detail(id: Int)
                    @Pattern("/orders/:id<int>/track", parent: detail) case track(id: Int)
                    """)),
        DiagnosticEntry(
            .macros, 0632, "value-in-no-link", title: "No link can carry a value of the type",
            why: "A link is text. Closures, dictionaries, tuples and nested lists have no text that can be read back.",
            fix: "Use text, a number, a `Bool`, a type that conforms to `RouteValue`, or a list of one of these.",
            example: .swift(
                wrong: #"@Pattern("/search{?filters}") case search(filters: [String: String])"#,
                right: #"@Pattern("/search{?filters}") case search(filters: [String])"#)),
        DiagnosticEntry(
            .macros, 0633, "unavailable-case", title: "A case of an enum of routes is not always available",
            why: "The macro lists all cases, and the compiler refuses a case in that list which may be unavailable.",
            fix: "Remove the case. If it only needs a newer system, move it to a type of its own with `@available`.",
            example: .swift(
                wrong: """
                    @available(iOS 26, *)
                    @Pattern("/orders/live") case live
                    """,
                right: """
                    @available(iOS 26, *)
                    @Route("/orders/live") struct LiveOrders {}
                    """)),
        DiagnosticEntry(
            .macros, 0634, "untyped-placeholder", .warning,
            title: "A placeholder has no type, and its value has one",
            why: """
                A placeholder without a type accepts any text, so `/orders/x` matches. The value cannot be read from \
                that text, so the host cannot create the screen.
                """,
            fix: "Write the type after the name, so that a link with other text matches another route or none.",
            example: .swift(
                wrong: #"@Pattern("/orders/:id") case detail(id: Int)"#,
                right: #"@Pattern("/orders/:id<int>") case detail(id: Int)"#)),
    ]
}
