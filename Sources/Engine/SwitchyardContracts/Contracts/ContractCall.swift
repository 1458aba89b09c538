public import RouteMatching

/// A call of a contract's action by name.
///
/// ```swift
/// try await router.contracts.call(ContractCall("account", "greet", ["name": "Ada"], from: .app))
/// ```
public struct ContractCall: Sendable {
    /// The name of the contract.
    public var contract: String
    /// The name of the action.
    public var action: String
    /// The arguments.
    public var arguments: RouteParameters
    /// The source of the call.
    ///
    /// The code that receives the call sets it, never the call's own content.
    public var source: LinkSource

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - contract: The name of the contract.
    ///   - action: The name of the action.
    ///   - arguments: The arguments.
    ///   - source: The source of the call. If the names or arguments come from a link, pass the link's source.
    public init(
        _ contract: String, _ action: String, _ arguments: RouteParameters = [:],
        from source: LinkSource
    ) {
        self.contract = contract
        self.action = action
        self.arguments = arguments
        self.source = source
    }
}
