public import RouteMatching
public import RoutePrinting

/// A call of a contract's action by name.
public struct ContractCall: Sendable {
    /// The name of the contract.
    public var contract: String
    /// The name of the action.
    public var action: String
    /// What the action is called with.
    public var arguments: RouteParameters
    /// Who calls; stated by whoever takes the call in, never by what it says.
    public var source: LinkSource

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - contract: The name of the contract.
    ///   - action: The name of the action.
    ///   - arguments: What the action is called with.
    ///   - source: Who calls; where name or arguments are of a link, its source.
    public init(
        _ contract: String, _ action: String, _ arguments: RouteParameters = RouteParameters([:]),
        from source: LinkSource
    ) {
        self.contract = contract
        self.action = action
        self.arguments = arguments
        self.source = source
    }
}
