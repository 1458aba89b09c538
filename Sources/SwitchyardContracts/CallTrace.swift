/// What one call of a contract was; nothing that it was called with, or returned, is in it.
public struct CallTrace: Sendable, Hashable, Codable {
    /// The name of the contract.
    public let contract: String
    /// The name of the action.
    public let action: String
    /// Who called.
    public let source: LinkSource.Kind
    /// The transaction from whose handler or interceptor it was called.
    public let parent: TransactionID?
    /// How it ended.
    package let outcome: CallOutcome
    /// What there is to say of that, without values of the call.
    public let detail: String?
    /// How long it took, in microseconds.
    public let took: Int64

    /// How it ended, in a word: `returned`, or the case of ``CallError`` with which it failed.
    public var ending: String { outcome.rawValue }
}
