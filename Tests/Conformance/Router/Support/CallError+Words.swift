import Switchyard

extension CallError {
    /// What a call missed, in a word; `nil` if the error is not a miss.
    var missWord: String? {
        switch self {
        case .missingContract: "missingTarget"
        case .missingAction: "missingAction"
        case .badArguments: "badArguments"
        case .forbiddenSource: "forbiddenSource"
        case .missingImplementation: "missingImplementation"
        default: nil
        }
    }
}
