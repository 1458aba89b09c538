internal import SwitchyardDiagnostics

extension DeclarationError {
    /// A service is provided already; replacing it has to be said.
    static func duplicateService(_ key: ServiceKey) -> DeclarationError {
        let finding = Finding(
            DiagnosticCode(1202), value: "\(key)", "\(key) is provided already.",
            "Remove the other, give one a name, or pass 'replacing: true'.")
        return DeclarationError("The service \(key)", [finding])
    }
}
