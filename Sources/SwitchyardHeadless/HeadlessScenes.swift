public import SwitchyardNavigation

/// Opens scenes without screens, and keeps their hosts for the test.
@MainActor
public final class HeadlessScenes: SceneOpener {
    /// The hosts of all scenes that were opened, in order.
    public private(set) var hosts: [HeadlessHost] = []

    /// The reason to refuse new scenes, in words; `nil` opens them.
    public var refusal: String?

    /// Creates an opener.
    public init() {}

    /// Opens a scene.
    ///
    /// - Parameter scene: The scene that the host shows.
    /// - Returns: The host of the scene.
    /// - Throws: `StepFailure.refused` with ``refusal``.
    public func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
        if let refusal { throw .refused(refusal) }
        let host = HeadlessHost(scene)
        hosts.append(host)
        return host
    }
}
