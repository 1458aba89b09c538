public import SwitchyardNavigation

/// Opens scenes without screens, and keeps their hosts for the test.
@MainActor
public final class HeadlessScenes: SceneOpener {
    /// The hosts of all scenes that were opened, in order.
    public private(set) var hosts: [HeadlessHost] = []

    /// The reason to refuse new scenes, in words; `nil` opens them.
    public var refusal: String?

    /// Called with the host of each new scene before it is connected.
    package var onOpen: (@MainActor (HeadlessHost) throws(StepFailure) -> Void)?

    /// Creates an opener.
    public init() {}

    /// Opens a scene.
    ///
    /// - Parameter scene: The scene that the host shows.
    /// - Returns: The host of the scene.
    /// - Throws: `StepFailure.refused` with ``refusal``, or if a screen of the scene cannot be created.
    public func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
        if let refusal { throw .refused(refusal) }
        let host = HeadlessHost(scene)
        try onOpen?(host)
        hosts.append(host)
        return host
    }
}
