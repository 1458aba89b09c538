public import SwitchyardSupport

extension RouteValueError {
    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode { reason.diagnosticCode }
}
