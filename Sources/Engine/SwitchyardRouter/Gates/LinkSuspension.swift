import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// The gate that a link waits for, and the route that is presented meanwhile.
struct LinkSuspension: Sendable {
    /// The gate.
    let gate: Gate
    /// The interceptor that suspends the link, and the number of the last opening of a gate when it was called.
    var asked: (interceptor: String, opening: Int)?
    /// The route to open meanwhile, such as a log-in; only after the link was suspended.
    var presented: (any TypedRoute)?

    /// The modal that is in the way, and its scene, for the gate ``Gate/modal``.
    var blocker: (scene: SceneID, entry: EntryID)?

    /// Waits for a scene.
    static let scene = LinkSuspension(gate: .scene)

    /// Waits until a modal has gone.
    static func modal(_ entry: EntryID, in scene: SceneID) -> LinkSuspension {
        LinkSuspension(gate: .modal, blocker: (scene, entry))
    }
}
