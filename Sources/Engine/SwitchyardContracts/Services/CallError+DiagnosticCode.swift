public import SwitchyardSupport

extension CallError {
    /// The permanent code in the catalog of diagnostics; `nil` if an interceptor refused the call or its method threw.
    public var diagnosticCode: DiagnosticCode? {
        switch self {
        case .missingContract: DiagnosticCode(1221)
        case .missingAction: DiagnosticCode(1222)
        case .badArguments: DiagnosticCode(1223)
        case .forbiddenSource: DiagnosticCode(1224)
        case .missingImplementation: DiagnosticCode(1225)
        case .refused, .threw: nil
        case .missingService: DiagnosticCode(1201)
        case .circular: DiagnosticCode(1203)
        case .needsScene: DiagnosticCode(1204)
        case .notAnObject: DiagnosticCode(1205)
        case .notStarted: DiagnosticCode(1206)
        case .moduleFailed: DiagnosticCode(1207)
        case .creation: DiagnosticCode(1208)
        }
    }
}
