import RouteMatching
import SwitchyardSupport

/// The links that were received and have not ended: the phase of each, and which link waits for which.
///
/// Waiting links are indexed by lane. The cost for one link does not grow with the number of links in other lanes.
struct ActiveLinks: Sendable {
    private struct ActiveLink: Sendable {
        let transaction: LinkTransaction
        var phase = LinkPhase.unresolved
        /// The lane in which it waits for its turn; `nil` if it does not wait.
        var turn: LinkLane?
        /// The newer links that supersede it if it turns out to belong to their lane; each once.
        var newer: [(link: LinkTransaction, lane: LinkLane)] = []
    }

    private var entries: [TransactionID: ActiveLink] = [:]
    private var counts: [FirstSource: Int] = [:]
    private var lanes = LaneQueues()
    /// The links that no other link opened and whose lane is unknown.
    private var unresolved = ByTrust<[TransactionID]>([])
    /// The links that wait until the lanes of older ones are known.
    private var barred = ByTrust<[LinkTurn]>([])

    /// All links, in the order in which they were received.
    var inOrder: [LinkTransaction] { withPhases.map(\.link) }

    /// The same, with the phase of each.
    var withPhases: [(link: LinkTransaction, phase: LinkPhase)] {
        entries.values.map { ($0.transaction, $0.phase) }.sorted { $0.link.id < $1.link.id }
    }

    /// How many links have a first source.
    func count(of firstSource: FirstSource) -> Int { counts[firstSource, default: 0] }

    /// The link with a number; `nil` if it is not in flight.
    func link(_ id: TransactionID) -> LinkTransaction? { entries[id]?.transaction }

    /// The phase of a link; `nil` if it is not in flight.
    func phase(of id: TransactionID) -> LinkPhase? { entries[id]?.phase }

    func isWaitingForTurn(_ id: TransactionID) -> Bool { entries[id]?.turn != nil }

    // MARK: Adding and removing links

    mutating func insert(_ transaction: LinkTransaction) {
        entries[transaction.id] = ActiveLink(transaction: transaction)
        counts[transaction.firstSource, default: 0] += 1
        setUnresolved(transaction, true)
    }

    /// Removes a link that has ended.
    mutating func remove(_ transaction: LinkTransaction) -> (wasThere: Bool, free: [LinkTurn]) {
        guard let entry = entries.removeValue(forKey: transaction.id) else { return (false, []) }
        counts[transaction.firstSource, default: 1] -= 1
        if let lane = entry.turn {
            barred[isOwn: transaction.trust.isOwn].removeAll { $0.transaction === transaction }
            lanes.change(lane) { $0.removeTurn(of: transaction) }
        }
        let free = leave(entry.phase, transaction)
        return (true, free)
    }

    /// Sets the phase of a link.
    mutating func enter(_ phase: LinkPhase, _ transaction: LinkTransaction) -> [LinkTurn] {
        // Removed and inserted again: changing it in place allocates on the heap.
        guard var entry = entries[transaction.id], entry.transaction === transaction, entry.phase != phase else {
            return []
        }
        let before = entry.phase
        entry.phase = phase
        entries.updateValue(entry, forKey: transaction.id)
        if phase == .unresolved { setUnresolved(transaction, true) }
        if let lane = phase.lane {
            let isPerforming = phase == .performing(lane)
            lanes.change(lane) { $0.put(transaction, isPerforming: isPerforming) }
        }
        return leave(before, transaction, for: phase)
    }

    /// Begins the checks of a link in its lane.
    mutating func check(_ transaction: LinkTransaction, in lane: LinkLane) -> (newer: TransactionID?, free: [LinkTurn])
    {
        // A link that is only explained is not among them.
        guard let entry = entries[transaction.id], entry.transaction === transaction else { return (nil, []) }
        let newer = entry.newer
        if !newer.isEmpty { entries[transaction.id]?.newer = [] }
        let free = enter(.checking(lane), transaction)
        // A link that has ended without being performed supersedes nothing.
        let winner = newer.first { $0.lane == lane && (!$0.link.isOver || $0.link.isPerforming) }
        return (winner?.link.id, free)
    }

    // MARK: Turns

    /// Adds and returns the turn of a link in a lane; `nil` if nothing must go first, or the link is no longer in
    /// flight.
    mutating func wait(_ transaction: LinkTransaction, in lane: LinkLane) -> LinkTurn? {
        guard entries[transaction.id] != nil else { return nil }
        guard isBarred(transaction) || lanes[lane].blocks(transaction, in: lane) else { return nil }
        let turn = LinkTurn(transaction: transaction, lane: lane)
        entries[transaction.id]?.turn = lane
        put(turn)
        return turn
    }

    /// Supersedes the earlier screens of a lane that the user requested and that are not being performed yet.
    ///
    /// For one of the app's own links, links with an unknown lane remember it too: it supersedes them as soon as they
    /// turn out to belong to the lane.
    ///
    /// - Returns: The superseded links, to be ended.
    mutating func supersede(by transaction: LinkTransaction, in lane: LinkLane) -> [LinkTransaction] {
        guard case .screens = lane, !transaction.isOver else { return [] }
        if transaction.trust.isOwn {
            for id in unresolved[isOwn: false] {
                guard let other = entries[id], transaction.isAskedFor(after: other.transaction) else { continue }
                entries[id]?.newer.removeAll { $0.link === transaction }
                entries[id]?.newer.append((transaction, lane))
            }
        }
        return lanes[lane].members.lazy.filter { !$0.isPerforming }.map(\.transaction)
            .filter(transaction.isAskedFor(after:))
    }

    /// The links of a lane that were received before another one and have not ended.
    func others(before transaction: LinkTransaction, in lane: LinkLane) -> [LinkTransaction] {
        lanes[lane].members.prefix { $0.transaction.id < transaction.id }.map(\.transaction).filter { !$0.isOver }
    }

    // MARK: What changes others

    private mutating func setUnresolved(_ transaction: LinkTransaction, _ isUnresolved: Bool) {
        // A link that another link opened does not block links that were received after it.
        guard transaction.parent == nil else { return }
        let (id, isOwn) = (transaction.id, transaction.trust.isOwn)
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
            if next?.lane != lane { lanes.change(lane) { $0.remove(transaction) } }
            return takeFree(in: lane)
        }
    }

    private func isBarred(_ transaction: LinkTransaction) -> Bool {
        if let first = unresolved[isOwn: true].first, first < transaction.id { return true }
        guard !transaction.trust.isOwn, let first = unresolved[isOwn: false].first else { return false }
        return first < transaction.id
    }

    private mutating func put(_ turn: LinkTurn) {
        guard isBarred(turn.transaction) else { return lanes.change(turn.lane) { $0.wait(turn) } }
        let isOwn = turn.transaction.trust.isOwn
        barred[isOwn: isOwn].insert(turn, at: barred[isOwn: isOwn].place(of: turn.id, by: \.id))
    }

    /// Removes the turns that may continue: those of a lane, and those that waited for the lanes of older links.
    private mutating func takeFree(in lane: LinkLane?) -> [LinkTurn] {
        var free = lane.map { takeTurns(in: $0) } ?? []
        for isOwn in [true, false] where !barred[isOwn: isOwn].isEmpty {
            while let turn = barred[isOwn: isOwn].first, !isBarred(turn.transaction) {
                barred[isOwn: isOwn].removeFirst()
                lanes.change(turn.lane) { $0.wait(turn) }
                free += takeTurns(in: turn.lane)
            }
        }
        return free
    }

    private mutating func takeTurns(in lane: LinkLane) -> [LinkTurn] {
        guard lanes[lane].hasTurns else { return [] }
        var come: [LinkTurn] = []
        lanes.change(lane) { come = $0.takeFree(in: lane) }
        return come.filter { turn in
            // An older link may have been resumed meanwhile, so that its lane is unknown again.
            guard isBarred(turn.transaction) else {
                entries[turn.id]?.turn = nil
                return true
            }
            put(turn)
            return false
        }
    }
}
