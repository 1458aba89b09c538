/// How long an instance of a service is kept, and who shares it.
public enum ServiceScope: String, Sendable, Hashable, Codable, CaseIterable {
    /// One instance, made when somebody first asks, kept as long as the registry.
    case singleton
    /// One instance as long as somebody else keeps it; the service has to be an object.
    case weak
    /// One instance a scene, kept until the scene is closed.
    case scene
    /// One instance a session, kept until somebody signs out.
    case session
    /// A new instance for everybody who asks.
    case transient
}
