public import Switchyard

extension NamespaceID {
    /// The help pages: `eats-help://…` and `https://help.eats.example/…`.
    public static let help = NamespaceID("help")
}
