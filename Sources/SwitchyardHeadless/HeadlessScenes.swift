public import SwitchyardNavigation

/// Opens scenes without screens, and keeps their hosts.
@MainActor
public final class HeadlessScenes: SceneOpener {
    /// The hosts of all scenes that were opened, in order.
    public private(set) var hosts: [HeadlessHost] = []

    /// Why no scene is opened, in words; `nil` where one is.
    public var refusal: String?

    /// Creates an opener of scenes.
    public init() {}

    /// Opens a scene.
    ///
    /// - Parameter scene: What it shows.
    /// - Returns: Its host.
    /// - Throws: `StepFailure.refused` with ``refusal``.
    public func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
        if let refusal { throw .refused(refusal) }
        let host = HeadlessHost(scene)
        hosts.append(host)
        return host
    }
}
