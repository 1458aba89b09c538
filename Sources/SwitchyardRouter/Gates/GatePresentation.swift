import SwitchyardLocks
import SwitchyardOutcomes

/// What is presented while links wait for a gate, such as a log-in; it travels in the payload of its link.
final class GatePresentation: Sendable {
    /// How it ended.
    enum Ending: Sendable {
        /// Its link did not arrive.
        case notArrived(NavigationOutcome)
        /// Its screen is gone from a scene.
        case gone(ResultError, in: SceneID)
        /// The host of its scene has begun anew with other screens.
        case lost
    }

    let gate: Gate
    private let link = Locked<LinkTransaction?>(nil)
    private let whenEnded: @Sendable (GatePresentation, Ending) -> Void

    init(_ gate: Gate, whenEnded: @escaping @Sendable (GatePresentation, Ending) -> Void) {
        self.gate = gate
        self.whenEnded = whenEnded
    }

    /// The link that presents it; `nil` until it has been taken in.
    var transaction: LinkTransaction? {
        get { link.withLock { $0 } }
        set { link.withLock { $0 = newValue } }
    }

    func end(_ ending: Ending) { whenEnded(self, ending) }
}
