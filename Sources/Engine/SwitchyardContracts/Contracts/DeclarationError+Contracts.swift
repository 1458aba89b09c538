internal import SwitchyardSupport

extension DeclarationError {
    /// Two contracts have the same name.
    static func duplicateContract(_ name: String) -> DeclarationError {
        DeclarationError(contract: name, 1211, value: name, "Another contract has the same name.")
    }

    /// Two actions of a contract have the same name.
    static func duplicateAction(_ action: String, of contract: String) -> DeclarationError {
        DeclarationError(
            contract: contract, 1212, value: action,
            "Two actions of the contract are called \(action.quotedForDisplay).")
    }

    private init(contract: String, _ code: UInt16, value: String, _ message: String) {
        self.init(
            "The contract \(contract.quotedForDisplay)",
            [Finding(DiagnosticCode(code), value: value, message, "Give each its own name.")])
    }
}
