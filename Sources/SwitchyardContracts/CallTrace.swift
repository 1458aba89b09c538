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
    public let outcome: Outcome
    /// What there is to say of that, without values of the call.
    public let detail: String?
    /// How long it took, in microseconds.
    public let took: Int64

    /// How a call ended.
    public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
        /// It returned.
        case returned
        /// A handler answered in the place of a method that was not there.
        case answeredMiss
        /// There is no such contract.
        case missingTarget
        /// The contract has no such action.
        case missingAction
        /// An argument is missing, or not of its type.
        case badArguments
        /// The source may not call the action.
        case forbiddenSource
        /// Nobody provides the contract.
        case missingImplementation
        /// An interceptor refused it.
        case refused
        /// The method threw.
        case failed
    }
}

extension CallTrace.Outcome {
    init(_ failure: CallFailure) {
        switch failure {
        case .missed(let miss):
            self =
                switch miss.kind {
                case .missingTarget: .missingTarget
                case .missingAction: .missingAction
                case .badArguments: .badArguments
                case .forbiddenSource: .forbiddenSource
                case .missingImplementation: .missingImplementation
                }
        case .refused: self = .refused
        case .failed: self = .failed
        }
    }
}
