public import SwitchyardDiagnostics

extension RouteMap.UnknownKey {
    /// The permanent code of a key without a meaning.
    public var diagnosticCode: DiagnosticCode { DiagnosticCode(0712) }
}
