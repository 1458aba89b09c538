/// Whether somebody is signed in.
public enum SessionState: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nobody knows yet, as right after launch.
    case unknown
    /// Nobody is.
    case signedOut
    /// Somebody is.
    case signedIn
}
