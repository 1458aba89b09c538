public import RouteMatching
public import SwitchyardSupport

/// A record of one contract call, without its arguments and its result.
public struct CallTrace: Sendable, Hashable, Codable {
    /// The name of the contract.
    public let contract: String
    /// The name of the action.
    public let action: String
    /// The source of the call.
    public let source: LinkSource.Kind
    /// The transaction whose handler or interceptor made the call.
    public let parent: TransactionID?
    /// How the call ended.
    package let outcome: CallOutcome
    /// Details about the end of the call, without its values.
    public let detail: String?
    /// How long the call took, in microseconds.
    public let took: Int64

    /// How the call ended: `returned`, `answeredMiss`, or the kind of its error.
    public var ending: String { outcome.rawValue }
}
