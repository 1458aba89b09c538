/// A protocol that a module publishes.
///
/// Swift code calls it by type; links, scripts and rules call it by name.
///
/// The macro `@Contract` writes the contract. Without the macro, list the actions that may be called by name:
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
/// Methods that are not in the list cannot be called by name. Nothing is looked up with the language's runtime.
public struct Contract<Service: Sendable>: Sendable {
    /// The name, the first part of `account/greet`.
    public let name: String
    /// What it is for, in one sentence.
    public let summary: String?
    /// The actions that may be called by name.
    public let actions: [ContractAction<Service>]

    /// Creates a contract.
    ///
    /// - Parameters:
    ///   - type: The type of the implementations, as in `(any AccountService).self`.
    ///   - name: The name, unique in an app.
    ///   - summary: What it is for, in one sentence.
    ///   - actions: The actions that may be called by name. Their names must be unique.
    public init(
        _ type: Service.Type, _ name: String, summary: String? = nil, actions: [ContractAction<Service>] = []
    ) {
        self.name = name
        self.summary = summary
        self.actions = actions
    }

    /// The description of the contract, without its code.
    package var descriptor: ContractDescriptor {
        ContractDescriptor(name: name, summary: summary, actions: actions.map(\.descriptor))
    }
}
