import SwitchyardCore

extension CallError {
    /// What a call missed, in a word; `nil` if it reached a method.
    var missWord: String? {
        switch self {
        case .missingContract: "missingTarget"
        case .missingAction: "missingAction"
        case .badArguments: "badArguments"
        default: isMiss ? "\(self)" : nil
        }
    }
}
