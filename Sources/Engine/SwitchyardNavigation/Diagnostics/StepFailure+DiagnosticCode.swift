public import SwitchyardSupport

extension StepFailure {
    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .refused: DiagnosticCode(1060)
        case .interrupted: DiagnosticCode(1061)
        case .notAcknowledged: DiagnosticCode(1062)
        case .notShown: DiagnosticCode(1063)
        case .sceneClosed: DiagnosticCode(1064)
        case .noHost: DiagnosticCode(1065)
        case .noApp: DiagnosticCode(1066)
        case .undoneByUser: DiagnosticCode(1067)
        }
    }
}
