import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// What performs in order: each scene's screens, and everything that is no screen.
enum LinkLane: Sendable, Hashable {
    case screens(SceneID?)
    case actions
}

/// How far a link has come, as others see it.
enum LinkPhase: Sendable, Hashable {
    /// Nothing is known yet of what it leads to.
    case unresolved
    /// Its route is known, and it passes checks.
    case checking(LinkLane)
    /// It waits for a condition, and keeps no other link waiting.
    case suspended
    /// Steps are performed, or a handler runs: it cannot be taken back.
    case performing(LinkLane)

    var lane: LinkLane? {
        switch self {
        case .checking(let lane), .performing(let lane): lane
        case .unresolved, .suspended: nil
        }
    }
}

/// A link that waits until others, which came in before, are out of its way.
struct LinkTurn: Sendable {
    let transaction: LinkTransaction
    let lane: LinkLane
    let mayGo = Promise<Void>()

    var id: TransactionID { transaction.id }
}
