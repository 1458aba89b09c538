public import SwitchyardDiagnostics

extension ServiceError {
    /// The permanent code in the catalog of diagnostics.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .missing: DiagnosticCode(1201)
        case .circular: DiagnosticCode(1203)
        case .needsScene: DiagnosticCode(1204)
        case .notAnObject: DiagnosticCode(1205)
        case .notStarted: DiagnosticCode(1206)
        case .moduleFailed: DiagnosticCode(1207)
        case .creation: DiagnosticCode(1208)
        }
    }
}
