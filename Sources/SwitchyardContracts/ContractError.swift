public import SwitchyardDiagnostics
public import SwitchyardServices

/// Why a contract cannot be declared or provided.
public enum ContractError: Error, Sendable, CustomStringConvertible {
    /// Another contract has the name.
    case duplicate(String)
    /// Two actions of the contract have one name.
    case duplicateAction(String, of: String)
    /// The implementation cannot be provided.
    case service(ServiceError)

    /// What is wrong and how to mend it, in words.
    public var description: String {
        switch self {
        case .duplicate(let name):
            "Another contract is called '\(name.escapedForDisplay)'; give each its own name."
        case .duplicateAction(let action, let contract):
            "Two actions of '\(contract.escapedForDisplay)' are called '\(action.escapedForDisplay)'; "
                + "give each its own name."
        case .service(let error): "\(error)"
        }
    }
}

extension ContractError {
    /// The permanent code in the catalog of diagnostics.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .duplicate: DiagnosticCode(1211)
        case .duplicateAction: DiagnosticCode(1212)
        case .service(let error): error.diagnosticCode
        }
    }
}
