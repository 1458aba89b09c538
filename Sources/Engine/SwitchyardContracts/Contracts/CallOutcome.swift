/// How a call of a contract ended.
package enum CallOutcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// The method returned.
    case returned
    /// The call reached no method, and a handler of misses returned a value instead.
    case answeredMiss
    /// The contract does not exist.
    case missingTarget
    /// The contract exposes no action of this name.
    case missingAction
    /// An argument is missing or has the wrong type.
    case badArguments
    /// The action does not accept calls from this source.
    case forbiddenSource
    /// No code provides the contract.
    case missingImplementation
    /// An interceptor refused the call.
    case refused
    /// The method threw.
    case failed
}

extension CallError {
    /// How the call ended, if no handler of misses returned a value.
    package var outcome: CallOutcome {
        switch self {
        case .missingContract: .missingTarget
        case .missingAction: .missingAction
        case .badArguments: .badArguments
        case .forbiddenSource: .forbiddenSource
        case .missingImplementation: .missingImplementation
        case .refused: .refused
        default: .failed
        }
    }
}
