package import SwitchyardSupport

extension StepRefusal {
    /// The permanent code of the reason.
    package var diagnosticCode: DiagnosticCode {
        switch self {
        case .unknownScene: DiagnosticCode(1020)
        case .duplicateScene: DiagnosticCode(1021)
        case .unknownStack: DiagnosticCode(1022)
        case .unknownEntry: DiagnosticCode(1023)
        case .duplicateIdentity: DiagnosticCode(1024)
        case .identitiesExhausted: DiagnosticCode(1025)
        case .emptyStack: DiagnosticCode(1026)
        case .oneScreenOnly: DiagnosticCode(1027)
        case .alertOnTop: DiagnosticCode(1028)
        case .alertNotScreen: DiagnosticCode(1029)
        case .changesNothing: DiagnosticCode(1030)
        }
    }
}
