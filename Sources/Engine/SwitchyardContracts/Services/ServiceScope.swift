/// How long an instance of a service is kept, and which callers share it.
public enum ServiceScope: String, Sendable, Hashable, Codable, CaseIterable {
    /// One instance, created on first use and kept as long as the registry.
    case singleton
    /// One instance, kept only while other code holds a strong reference to it. The service must be an object.
    case weak
    /// One instance for each scene, kept until the scene is closed.
    case scene
    /// One instance for each session of a user, kept until the user signs out.
    case session
    /// A new instance for each call.
    case transient
}
