import RouteMatching
import SwitchyardNavigation

/// Order: what is performed after what, what takes the place of what, and what is the same.
extension Router {
    /// Waits until nothing that came in before has to be performed first.
    ///
    /// The app's own links wait for each other alone, those from outside for all. What a link itself opens, from its
    /// handler or its interceptors, does not queue behind it.
    func waitForTurn(_ transaction: LinkTransaction, in lane: LinkTransaction.Lane) async {
        guard transaction.parent == nil else { return }
        supersede(by: transaction, in: lane)
        let turn: RouterState.Turn? = state.withLock { state in
            guard mustWait(transaction, in: lane, state) else { return nil }
            let turn = RouterState.Turn(transaction: transaction, lane: lane, mayGo: Promise())
            state.turns.append(turn)
            return turn
        }
        guard let turn else { return }
        navigation.idle.wake()
        let deadline = endOfLife(of: transaction) { [weak self] in
            self?.abandon(transaction, .expired(.perform))
        }
        await turn.mayGo.wait(cancelled: ())
        deadlines.cancel(deadline)
        supersede(by: transaction, in: lane)
    }

    /// Lets those go on whose turn has come, whenever a transaction has moved.
    func letGo() {
        let free: [RouterState.Turn] = state.withLock { state in
            let free = state.turns.filter { !mustWait($0.transaction, in: $0.lane, state) }
            state.turns.removeAll { turn in free.contains { $0.mayGo === turn.mayGo } }
            return free
        }
        for turn in free { turn.mayGo.keep(()) }
    }

    private func mustWait(
        _ transaction: LinkTransaction, in lane: LinkTransaction.Lane, _ state: RouterState
    ) -> Bool {
        state.active.contains { other in
            guard other.id < transaction.id, other.parent == nil, !other.isOver, !transaction.overtakes(other) else {
                return false
            }
            switch other.phase {
            case .unresolved: return true
            case .checking(let otherLane):
                return otherLane == lane && !supersedes(transaction, other, in: lane)
            case .suspended: return false
            // The driver keeps the order of screens that it has; actions run one after another.
            case .performing(let otherLane): return otherLane == lane && lane == .actions
            }
        }
    }

    /// Whether a person asked for both screens, one after the other, so that the newer alone is worth showing.
    private func supersedes(
        _ newer: LinkTransaction, _ older: LinkTransaction, in lane: LinkTransaction.Lane
    ) -> Bool {
        guard case .screens = lane, older.phase == .checking(lane) else { return false }
        return newer.isAskedFor(after: older)
    }

    /// Ends the screens of one scene that a person asked for earlier and that are not performed yet.
    private func supersede(by transaction: LinkTransaction, in lane: LinkTransaction.Lane) {
        guard case .screens = lane, !transaction.isOver else { return }
        let older = state.withLock { state in
            let older = state.active.filter(transaction.isAskedFor(after:))
            // First, because one of them may learn now where it leads.
            for other in older { other.remember(transaction, in: lane) }
            return older.filter { $0.phase == .checking(lane) }
        }
        for other in older { abandon(other, .superseded(by: transaction.id)) }
    }

    /// Of a person's screens that waited for the first table, only the newest of each scene goes on; of those from
    /// outside, the newest of each source.
    func dropSuperseded(_ waiting: [LinkTransaction], in table: RouterTable) {
        var newer: [SceneID?: [LinkTransaction]] = [:]
        for transaction in waiting.reversed() where transaction.request.isFromPerson {
            guard case .link(let link) = transaction.request.destination,
                let match = try? table.routes.match(link), match.route.target.isShown,
                table.row(of: match)?.accepted.contains(transaction.request.source.kind) == true
            else { continue }
            let scene = transaction.request.scene
            if let other = newer[scene, default: []].first(where: { $0.mayDisplace(transaction) }) {
                abandon(transaction, .superseded(by: other.id))
            } else {
                newer[scene, default: []].append(transaction)
            }
        }
    }

    /// The transaction under way for the same screen from the same source and first source, which this one only repeats;
    /// `nil` where there is none.
    func original(of transaction: LinkTransaction, in lane: LinkTransaction.Lane) -> TransactionID? {
        // Whoever awaits a result awaits its own screen.
        guard transaction.request.payload[ResultSlot.self] == nil else { return nil }
        guard case .screens = lane else { return nil }
        let others = state.withLock { state in
            state.active.filter { other in
                guard other.id < transaction.id, !other.isOver else { return false }
                return other.phase == .checking(lane) || other.phase == .performing(lane)
            }
        }
        guard !others.isEmpty, let link = transaction.place?.match.link else { return nil }
        let canonical = link.canonicalLink
        return others.first { other in
            guard let otherLink = other.place?.match.link,
                other.request.source == transaction.request.source, other.quota == transaction.quota,
                other.request.arguments.entries == transaction.request.arguments.entries,
                otherLink == link || otherLink.canonicalLink == canonical
            else { return false }
            return other.request.payload.isSame(as: transaction.request.payload)
        }?.id
    }
}

extension String {
    /// One spelling of all that are the same link.
    fileprivate var canonicalLink: String { (try? ParsedLink(self))?.canonicalText ?? self }
}
