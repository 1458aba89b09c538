public import SwitchyardSupport

extension Finding {
    /// The permanent name of the kind, as in `unreachable-route`, or the code if the catalog does not contain it.
    public var kind: String { DiagnosticCatalog.entry(for: code)?.name ?? code.description }
}
