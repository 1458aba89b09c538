import SwitchyardBase
import SwitchyardNavigation

/// The links that have come in and are not over: how far each is, and who waits for whom.
///
/// Whoever has to wait is found by its lane. What is done for one link does not grow with the number of others in other
/// lanes.
struct ActiveLinks: Sendable {
    private struct Entry: Sendable {
        let transaction: LinkTransaction
        var phase = LinkPhase.unresolved
        /// The lane in which it waits for its turn; `nil` where it does not wait.
        var turn: LinkLane?
        /// The newer links that take its place in a lane, should it turn out to lead there; each once.
        var newer: [(link: LinkTransaction, lane: LinkLane)] = []
    }

    private var entries: [TransactionID: Entry] = [:]
    private var counts: [LinkSource.Kind: Int] = [:]
    private var lanes: [LinkLane: LaneQueue] = [:]
    /// Those that no other link has opened and of which nobody knows where they lead.
    private var unresolved = ByTrust<[TransactionID]>([])
    /// Those that wait until it is known where older ones lead.
    private var barred = ByTrust<[LinkTurn]>([])
    /// A lane that is empty is kept as long as there are not many, because the next link needs it.
    private static let keptLanes = 16

    /// All of them, in the order in which they came in.
    var inOrder: [LinkTransaction] { withPhases.map(\.link) }

    /// The same, with how far each is.
    var withPhases: [(link: LinkTransaction, phase: LinkPhase)] {
        entries.values.map { ($0.transaction, $0.phase) }.sorted { $0.link.id < $1.link.id }
    }

    /// How many take room of a kind of source.
    func count(of quota: LinkSource.Kind) -> Int { counts[quota, default: 0] }

    func contains(_ id: TransactionID) -> Bool { entries[id] != nil }

    /// The one of a number; `nil` where it is not under way.
    func link(_ id: TransactionID) -> LinkTransaction? { entries[id]?.transaction }

    /// How far a link is; `nil` where it is not under way.
    func phase(of id: TransactionID) -> LinkPhase? { entries[id]?.phase }

    func isWaitingForTurn(_ id: TransactionID) -> Bool { entries[id]?.turn != nil }

    // MARK: Coming and going

    mutating func insert(_ transaction: LinkTransaction) {
        entries[transaction.id] = Entry(transaction: transaction)
        counts[transaction.quota, default: 0] += 1
        setUnresolved(transaction, true)
    }

    /// Takes a link out that is over.
    ///
    /// - Returns: Whether it was there, and the turns that have come by it.
    mutating func remove(_ transaction: LinkTransaction) -> (wasThere: Bool, free: [LinkTurn]) {
        guard let entry = entries.removeValue(forKey: transaction.id) else { return (false, []) }
        counts[transaction.quota, default: 1] -= 1
        if let lane = entry.turn {
            barred[isOwn: transaction.isOwn].removeAll { $0.transaction === transaction }
            change(lane) { $0.removeTurn(of: transaction) }
        }
        let free = leave(entry.phase, transaction)
        return (true, free)
    }

    /// Notes how far a link is.
    ///
    /// - Returns: The turns that have come by it.
    mutating func enter(_ phase: LinkPhase, _ transaction: LinkTransaction) -> [LinkTurn] {
        // Taken out and put back: changing it in its place takes a block of the heap for the access.
        guard var entry = entries[transaction.id], entry.phase != phase else { return [] }
        let before = entry.phase
        entry.phase = phase
        entries.updateValue(entry, forKey: transaction.id)
        if phase == .unresolved { setUnresolved(transaction, true) }
        if let lane = phase.lane {
            let isPerforming = phase == .performing(lane)
            change(lane, orMake: true) { $0.put(transaction, isPerforming: isPerforming) }
        }
        return leave(before, transaction, for: phase)
    }

    /// Begins the checks of a link in the lane to which it turns out to lead.
    ///
    /// - Returns: The newer link that has taken its place there, if any, and the turns that have come.
    mutating func check(_ transaction: LinkTransaction, in lane: LinkLane) -> (newer: TransactionID?, free: [LinkTurn])
    {
        let newer = entries[transaction.id]?.newer ?? []
        if !newer.isEmpty { entries[transaction.id]?.newer = [] }
        let free = enter(.checking(lane), transaction)
        // One that has ended without being performed takes the place of nothing.
        let winner = newer.first { $0.lane == lane && (!$0.link.isOver || $0.link.isPerforming) }
        return (winner?.link.id, free)
    }

    // MARK: Turns

    /// Has a link wait for its turn in a lane.
    ///
    /// - Returns: The turn; `nil` where nothing has to go first, and where the link is not under way any more.
    mutating func wait(_ transaction: LinkTransaction, in lane: LinkLane) -> LinkTurn? {
        guard entries[transaction.id] != nil else { return nil }
        guard isBarred(transaction) || lanes[lane]?.blocks(transaction, in: lane) == true else { return nil }
        let turn = LinkTurn(transaction: transaction, lane: lane)
        entries[transaction.id]?.turn = lane
        put(turn)
        return turn
    }

    /// Has a link take the place of the screens of its lane that a person asked for before, and that are not performed yet.
    ///
    /// An own link is also remembered by those of which nobody knows where they lead: it takes their place as soon as they
    /// turn out to lead to the lane.
    ///
    /// - Returns: The links that are to be ended.
    mutating func supersede(by transaction: LinkTransaction, in lane: LinkLane) -> [LinkTransaction] {
        guard case .screens = lane, !transaction.isOver else { return [] }
        if transaction.isOwn {
            for id in unresolved[isOwn: false] {
                guard let other = entries[id], transaction.isAskedFor(after: other.transaction) else { continue }
                entries[id]?.newer.removeAll { $0.link === transaction }
                entries[id]?.newer.append((transaction, lane))
            }
        }
        return (lanes[lane]?.members ?? []).lazy.filter { !$0.isPerforming }.map(\.transaction)
            .filter(transaction.isAskedFor(after:))
    }

    /// The links of a lane that came in before another one, and are not over.
    func others(before transaction: LinkTransaction, in lane: LinkLane) -> [LinkTransaction] {
        guard let members = lanes[lane]?.members else { return [] }
        return members.prefix { $0.transaction.id < transaction.id }.map(\.transaction).filter { !$0.isOver }
    }

    // MARK: What changes others

    private mutating func setUnresolved(_ transaction: LinkTransaction, _ isUnresolved: Bool) {
        // What a link opens does not keep those waiting that came in after it.
        guard transaction.parent == nil else { return }
        let (id, isOwn) = (transaction.id, transaction.isOwn)
        let index = unresolved[isOwn: isOwn].place(of: id) { $0 }
        let isThere = index < unresolved[isOwn: isOwn].count && unresolved[isOwn: isOwn][index] == id
        guard isThere != isUnresolved else { return }
        if isUnresolved {
            unresolved[isOwn: isOwn].insert(id, at: index)
        } else {
            unresolved[isOwn: isOwn].remove(at: index)
        }
    }

    private mutating func leave(
        _ phase: LinkPhase, _ transaction: LinkTransaction, for next: LinkPhase? = nil
    ) -> [LinkTurn] {
        switch phase {
        case .suspended: return []
        case .unresolved:
            setUnresolved(transaction, false)
            return takeFree(in: next?.lane)
        case .checking(let lane), .performing(let lane):
            if next?.lane != lane { change(lane) { $0.remove(transaction) } }
            return takeFree(in: lane)
        }
    }

    private mutating func change(_ lane: LinkLane, orMake isMade: Bool = false, _ change: (inout LaneQueue) -> Void) {
        guard let index = lanes.index(forKey: lane) else {
            guard isMade else { return }
            var queue = LaneQueue()
            change(&queue)
            lanes[lane] = queue
            return
        }
        change(&lanes.values[index])
        if lanes.count > Self.keptLanes, lanes.values[index].isEmpty { lanes.remove(at: index) }
    }

    private func isBarred(_ transaction: LinkTransaction) -> Bool {
        if let first = unresolved[isOwn: true].first, first < transaction.id { return true }
        guard !transaction.isOwn, let first = unresolved[isOwn: false].first else { return false }
        return first < transaction.id
    }

    private mutating func put(_ turn: LinkTurn) {
        guard isBarred(turn.transaction) else { return change(turn.lane, orMake: true) { $0.wait(turn) } }
        let isOwn = turn.transaction.isOwn
        barred[isOwn: isOwn].insert(turn, at: barred[isOwn: isOwn].place(of: turn.id, by: \.id))
    }

    /// Takes the turns that have come: those of a lane, and those that waited to know where older links lead.
    private mutating func takeFree(in lane: LinkLane?) -> [LinkTurn] {
        var free = lane.map { takeTurns(in: $0) } ?? []
        for isOwn in [true, false] where !barred[isOwn: isOwn].isEmpty {
            while let turn = barred[isOwn: isOwn].first, !isBarred(turn.transaction) {
                barred[isOwn: isOwn].removeFirst()
                change(turn.lane, orMake: true) { $0.wait(turn) }
                free += takeTurns(in: turn.lane)
            }
        }
        return free
    }

    private mutating func takeTurns(in lane: LinkLane) -> [LinkTurn] {
        var come: [LinkTurn] = []
        change(lane) { come = $0.takeFree(in: lane) }
        return come.filter { turn in
            // An older link may have been resumed meanwhile, and lead anywhere again.
            guard isBarred(turn.transaction) else {
                entries[turn.id]?.turn = nil
                return true
            }
            put(turn)
            return false
        }
    }
}
