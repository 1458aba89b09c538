import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// A presentation while links wait for a gate, such as a log-in; it is part of the payload of its link.
final class GatePresentation: Sendable {
    /// How it ended.
    enum Ending: Sendable {
        /// Its link did not arrive.
        case notArrived(NavigationOutcome)
        /// Its screen was removed from a scene.
        case gone(ResultError, in: SceneID)
        /// The host of its scene was replaced.
        case lost
    }

    let gate: Gate
    /// The session of the link for which it is shown.
    let session: LinkSession?
    /// The scene in which it is presented; `nil` for the focused scene.
    let scene: SceneID?
    /// Whether it covers a first screen that requires the gate.
    let isCover: Bool
    /// The link whose navigation will show it again; `nil` if none is queued.
    @MainActor var shownAgainBy: TransactionID?
    private let link = Locked<LinkTransaction?>(nil)
    private let whenEnded: @Sendable (GatePresentation, Ending) -> Void

    init(
        _ gate: Gate, of session: LinkSession?, in scene: SceneID?, isCover: Bool = false,
        whenEnded: @escaping @Sendable (GatePresentation, Ending) -> Void
    ) {
        self.gate = gate
        self.session = session
        self.scene = scene
        self.isCover = isCover
        self.whenEnded = whenEnded
    }

    /// The link that presents it; `nil` until it was admitted.
    var transaction: LinkTransaction? {
        get { link.withLock { $0 } }
        set { link.withLock { $0 = newValue } }
    }

    func end(_ ending: Ending) { whenEnded(self, ending) }
}
