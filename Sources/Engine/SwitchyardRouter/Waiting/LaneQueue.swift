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

/// The links of one lane in the order in which they were received, and those that wait for their turn.
///
/// A link waits for older links of its lane that are being checked, and in the lane of actions also for those that
/// perform; the driver itself orders screens. A screen that the user requested does not wait for an older one that the
/// user requested too, because it supersedes it. One of the app's own links does not wait for a link from outside.
struct LaneQueue: Sendable {
    struct Member: Sendable {
        let transaction: LinkTransaction
        let isPerforming: Bool
    }

    private(set) var members: [Member] = []
    private var turns = ByTrust<[LinkTurn]>([])

    /// Whether links wait for their turn.
    var hasTurns: Bool { !turns[isOwn: true].isEmpty || !turns[isOwn: false].isEmpty }

    var isEmpty: Bool { members.isEmpty && !hasTurns }

    /// Adds a link, or records that it is being performed now.
    mutating func put(_ transaction: LinkTransaction, isPerforming: Bool) {
        let member = Member(transaction: transaction, isPerforming: isPerforming)
        let index = members.place(of: transaction.id, by: \.transaction.id)
        if index < members.count, members[index].transaction === transaction {
            members[index] = member
        } else {
            members.insert(member, at: index)
        }
    }

    mutating func remove(_ transaction: LinkTransaction) {
        let index = members.place(of: transaction.id, by: \.transaction.id)
        guard index < members.count, members[index].transaction === transaction else { return }
        members.remove(at: index)
    }

    /// Whether an older link of the lane must go first.
    func blocks(_ transaction: LinkTransaction, in lane: LinkLane) -> Bool {
        for member in members {
            let other = member.transaction
            guard other.id < transaction.id else { return false }
            if other.parent != nil || other.isOver || transaction.trust.overtakes(other.trust) { continue }
            guard lane != .actions else { return true }
            if !member.isPerforming, !transaction.isAskedFor(after: other) { return true }
        }
        return false
    }

    mutating func wait(_ turn: LinkTurn) {
        let isOwn = turn.transaction.trust.isOwn
        turns[isOwn: isOwn].insert(turn, at: turns[isOwn: isOwn].place(of: turn.id, by: \.id))
    }

    mutating func removeTurn(of transaction: LinkTransaction) {
        turns[isOwn: transaction.trust.isOwn].removeAll { $0.transaction === transaction }
    }

    /// Removes the links that no longer wait for anything in the lane.
    ///
    /// A waiting link has older ones of its kind in front of it, so only the first of each kind is checked.
    mutating func takeFree(in lane: LinkLane) -> [LinkTurn] {
        var free: [LinkTurn] = []
        for isOwn in [true, false] {
            let count = turns[isOwn: isOwn].prefix { !blocks($0.transaction, in: lane) }.count
            guard count > 0 else { continue }
            free += turns[isOwn: isOwn].prefix(count)
            turns[isOwn: isOwn].removeFirst(count)
        }
        return free
    }
}

extension Array {
    /// The position of an identity in a sorted array, or where it would be inserted.
    func place(of id: TransactionID, by key: (Element) -> TransactionID) -> Int {
        // The newest link is last, and is looked up most often.
        guard let last, id <= key(last) else { return count }
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high) / 2
            if key(self[middle]) < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The queues of all lanes; a lane without links has an empty one.
struct LaneQueues: Sendable {
    // Apart from the others, because nearly all links are in these two, and hashing a lane takes longer than its queue.
    private var actions = LaneQueue()
    private var focused = LaneQueue()
    private var scenes: [SceneID: LaneQueue] = [:]
    /// How many empty queues are kept, because the next link needs one.
    private static let kept = 16

    subscript(lane: LinkLane) -> LaneQueue {
        switch lane {
        case .actions: actions
        case .screens(nil): focused
        case .screens(let scene?): scenes[scene] ?? LaneQueue()
        }
    }

    /// Changes the queue of a lane.
    mutating func change(_ lane: LinkLane, _ change: (inout LaneQueue) -> Void) {
        switch lane {
        case .actions: change(&actions)
        case .screens(nil): change(&focused)
        case .screens(let scene?):
            change(&scenes[scene, default: LaneQueue()])
            if scenes.count > Self.kept, scenes[scene]?.isEmpty == true { scenes[scene] = nil }
        }
    }
}

/// Two values: one for the app's own links, and one for links from outside, which never block the app's own.
struct ByTrust<Value: Sendable>: Sendable {
    private var own: Value
    private var outside: Value

    init(_ value: Value) {
        own = value
        outside = value
    }

    subscript(isOwn isOwn: Bool) -> Value {
        get { isOwn ? own : outside }
        _modify {
            if isOwn { yield &own } else { yield &outside }
        }
    }
}
