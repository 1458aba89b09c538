import SwitchyardSupport

/// A sequence of links that are performed in order: the screens of a scene, or all actions.
enum LinkLane: Sendable, Hashable {
    case screens(SceneID?)
    case actions
}

/// The phase of a link for other links.
enum LinkPhase: Sendable, Hashable {
    /// Its lane is not known yet.
    case unresolved
    /// Its route is known, and it is being checked.
    case checking(LinkLane)
    /// It is suspended, and blocks no other link.
    case suspended
    /// Its plan or its handler is running: it cannot be cancelled.
    case performing(LinkLane)

    var lane: LinkLane? {
        switch self {
        case .checking(let lane), .performing(let lane): lane
        case .unresolved, .suspended: nil
        }
    }
}

/// A link that waits for links that were received before it.
struct LinkTurn: Sendable {
    let transaction: LinkTransaction
    let lane: LinkLane
    let mayGo = Promise<Void>()

    var id: TransactionID { transaction.id }
}
