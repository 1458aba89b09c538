/// How a call of a contract ended.
public enum CallOutcome: String, Sendable, Hashable, Codable, CaseIterable {
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
