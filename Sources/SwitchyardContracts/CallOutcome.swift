internal import SwitchyardServices

/// How a call of a contract ended.
package enum CallOutcome: String, Sendable, Hashable, Codable, CaseIterable {
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

extension CallError {
    /// How the call ended; ``CallOutcome/answeredMiss`` where a handler answers in place of the method.
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
