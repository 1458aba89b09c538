internal import SwitchyardSupport

extension DiagnosticCatalog {
    /// Errors of the macros in contracts.
    static let contractMacros: [DiagnosticEntry] = [
        DiagnosticEntry(
            .macros, 0623, "not-a-protocol", title: "`@Contract` is attached to something other than a protocol",
            why: """
                Other modules use a module through its contract, so a contract is a protocol and never the \
                implementing type.
                """,
            fix: "Move the attribute to the protocol."),
        DiagnosticEntry(
            .macros, 0624, "misplaced-exposed", title: "`@Exposed` has no effect here",
            why: "It makes a method of a protocol with `@Contract` callable by name. Elsewhere no macro reads it.",
            fix: "Move the attribute to such a method, or write `@Contract` before the protocol."),
        DiagnosticEntry(
            .macros, 0625, "same-action", title: "Two exposed methods have the same base name",
            why: """
                Links and scripts call a method by its base name, without parameter labels, so the call would be \
                ambiguous.
                """,
            fix: "Give each exposed method its own base name.",
            example: .swift(
                wrong: "@Exposed func open(id: Int); @Exposed func open(name: String)",
                right: "@Exposed func open(id: Int); @Exposed func openNamed(name: String)")),
        DiagnosticEntry(
            .macros, 0626, "not-callable", title: "A method cannot be called by name",
            why: """
                A call by name passes texts, numbers and JSON. It cannot pass closures or streams, choose generic \
                types, or change a value in place.
                """,
            fix: "Call the method through its type, or expose another method with plain values.",
            example: .swift(
                wrong: "@Exposed func load(then: @Sendable (Order) -> Void)",
                right: "@Exposed func load() async throws -> Order")),
        DiagnosticEntry(
            .macros, 0627, "unknown-default", title: "A default names a parameter that the method does not have",
            why: "The default would never apply, and is most likely a typo.",
            fix: "Correct the name, or remove the default."),
        DiagnosticEntry(
            .macros, 0628, "defaults-not-literal", title: "Defaults are not written as names and values",
            why: "A macro sees only the source, and not the value of an expression.",
            fix: "Write a dictionary literal whose keys are string literals.",
            example: .swift(
                wrong: "@Exposed(defaults: standard) func greet(times: Int)",
                right: #"@Exposed(defaults: ["times": 1]) func greet(times: Int)"#)),
        DiagnosticEntry(
            .macros, 0629, "no-argument", title: "A placeholder of an action is not a parameter of its method",
            why: "The text of the link at this placeholder could not be passed to the method.",
            fix: "Rename the placeholder to match a parameter, or add a parameter.",
            example: .swift(
                wrong: #"@Exposed("/orders/:number") func order(id: Int) -> Order"#,
                right: #"@Exposed("/orders/:id") func order(id: Int) -> Order"#)),
    ]
}
