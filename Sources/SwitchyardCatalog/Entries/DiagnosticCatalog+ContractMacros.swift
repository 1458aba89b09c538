internal import SwitchyardDiagnostics

extension DiagnosticCatalog {
    /// What the macros refuse of a contract.
    static let contractMacros: [DiagnosticEntry] = [
        DiagnosticEntry(
            .macros, 0623, "not-a-protocol", title: "`@Contract` is attached to something that is no protocol",
            why:
                "A contract is what others see of a module, so it is a protocol and never the type that implements it.",
            fix: "Move the attribute to the protocol."),
        DiagnosticEntry(
            .macros, 0624, "misplaced-exposed", title: "`@Exposed` stands where no macro reads it",
            why: "It lets a method of a protocol with `@Contract` be called by name. Anywhere else it means nothing.",
            fix: "Move the attribute, or write `@Contract` before the protocol."),
        DiagnosticEntry(
            .macros, 0625, "same-action", title: "Two exposed methods have one base name",
            why: "Links and scripts name a method without the labels of its parameters, so they could mean either.",
            fix: "Give each exposed method its own base name.",
            example: .swift(
                wrong: "@Exposed func open(id: Int); @Exposed func open(name: String)",
                right: "@Exposed func open(id: Int); @Exposed func openNamed(name: String)")),
        DiagnosticEntry(
            .macros, 0626, "not-callable", title: "A method cannot be called by name",
            why: """
                What calls by name has texts, numbers and JSON: no closures, no streams, no types for a generic \
                method, and nothing that could be changed in place.
                """,
            fix: "Call the method by its type, or expose another one that takes plain values.",
            example: .swift(
                wrong: "@Exposed func load(then: @Sendable (Order) -> Void)",
                right: "@Exposed func load() async throws -> Order")),
        DiagnosticEntry(
            .macros, 0627, "unknown-default", title: "A default is of a parameter that the method has not",
            why: "It would never count, and is most likely a misspelling.",
            fix: "Correct the name, or remove the default."),
        DiagnosticEntry(
            .macros, 0628, "defaults-not-literal", title: "Defaults are not written as names and values",
            why: "A macro sees what is written and not what it stands for.",
            fix: "Write the names as string literals.",
            example: .swift(
                wrong: "@Exposed(defaults: standard) func greet(times: Int)",
                right: #"@Exposed(defaults: ["times": 1]) func greet(times: Int)"#)),
        DiagnosticEntry(
            .macros, 0629, "no-argument", title: "A placeholder of an action's pattern is no parameter of the method",
            why: "What stands in the link there could reach nothing.",
            fix: "Name the placeholder as a parameter, or add one.",
            example: .swift(
                wrong: #"@Exposed("/orders/:number") func order(id: Int) -> Order"#,
                right: #"@Exposed("/orders/:id") func order(id: Int) -> Order"#)),
    ]
}
