/// A protocol that a module publishes: called by its type from Swift, and by name from links, scripts and rules.
///
/// The macro `@Contract` writes it; by hand it is one list of what may be called by name:
///
/// ```swift
/// enum AccountContract {
///     static let contract = Contract((any AccountService).self, "account", actions: [
///         ContractAction("greet", parameters: ["name: String"]) {
///             try await $0.greet(name: $1.value("name"))
///         }
///     ])
/// }
/// ```
///
/// What is not in the list cannot be called by name, whatever anybody calls it. Nothing is looked up by the language's
/// runtime.
public struct Contract<Service: Sendable>: Sendable {
    /// The name, the first part of `account/greet`.
    public let name: String
    /// What it is for, in one sentence.
    public let summary: String?
    /// What may be called by name.
    public let actions: [ContractAction<Service>]

    /// Creates a contract.
    ///
    /// - Parameters:
    ///   - type: The type under which implementations are provided, as in `(any AccountService).self`.
    ///   - name: The name, unique in an app.
    ///   - summary: What it is for, in one sentence.
    ///   - actions: What may be called by name; no two have one name.
    public init(
        _ type: Service.Type, _ name: String, summary: String? = nil, actions: [ContractAction<Service>] = []
    ) {
        self.name = name
        self.summary = summary
        self.actions = actions
    }

    /// What is known of it without its code.
    package var descriptor: ContractDescriptor {
        ContractDescriptor(name: name, summary: summary, actions: actions.map(\.descriptor))
    }
}
