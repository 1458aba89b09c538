/// A namespace of the app's links.
public enum Namespace: String, Sendable, CaseIterable {
    /// The app itself: `eats://…` and `https://eats.example/…`.
    case eats
    /// The help pages: `eats-help://…` and `https://help.eats.example/…`.
    case help
}
