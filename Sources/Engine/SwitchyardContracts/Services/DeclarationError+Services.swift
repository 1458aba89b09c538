internal import SwitchyardSupport

extension DeclarationError {
    /// A service is provided twice without `replacing: true`.
    static func duplicateService(_ key: ServiceKey) -> DeclarationError {
        let finding = Finding(
            DiagnosticCode(1202), value: "\(key)", "\(key) is already provided.",
            "Remove one of the two, give one a name, or pass 'replacing: true'.")
        return DeclarationError("The service \(key)", [finding])
    }
}
