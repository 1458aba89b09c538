import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// Order: what is performed after what, what takes the place of what, and what is the same.
extension Router {
    /// Begins the checks of a link in the lane to which it turns out to lead.
    ///
    /// - Parameters:
    ///   - transaction: The link.
    ///   - place: What it leads to; `nil` where no route takes it.
    ///   - lane: The lane.
    /// - Returns: The newer link that has taken its place there; `nil` where none has.
    func check(_ transaction: LinkTransaction, _ place: LinkTransaction.Place?, in lane: LinkLane) -> TransactionID? {
        let (newer, free) = state.withLock { state in
            transaction.check(place)
            return state.links.check(transaction, in: lane)
        }
        resume(free)
        return newer
    }

    /// Waits until nothing that came in before has to be performed first.
    ///
    /// The app's own links wait for each other alone, those from outside for all. What a link itself opens, from its
    /// handler or its interceptors, does not queue behind it.
    func waitForTurn(_ transaction: LinkTransaction, in lane: LinkLane) async {
        guard transaction.parent == nil else { return }
        supersede(by: transaction, in: lane)
        guard let turn = state.withLock({ $0.links.wait(transaction, in: lane) }) else { return }
        navigation.idle.wake()
        let deadline = endOfLife(of: transaction) { [weak self] in
            self?.abandon(transaction, .expired(.perform))
        }
        await turn.mayGo.wait(cancelled: ())
        deadlines.cancel(deadline)
        supersede(by: transaction, in: lane)
    }

    /// Has a link perform, unless it is over, or a gate has changed since its checks began: whoever is signed in now may not
    /// be the one for whom they were passed.
    ///
    /// - Parameters:
    ///   - transaction: The link.
    ///   - lane: Where it performs.
    ///   - gateChanges: How often gates had changed when its checks began; `nil` where it passes none. Of a link that
    ///     performs already they do not count.
    ///   - note: A step that is written down then.
    /// - Returns: Whether it may.
    func begin(
        _ transaction: LinkTransaction, in lane: LinkLane, unlessGatesChangedSince gateChanges: Int?,
        noting note: TraceNote? = nil
    ) -> Bool {
        let (mayPerform, free): (Bool, [LinkTurn]) = state.withLock { state in
            if let gateChanges, state.gateChanges != gateChanges, !transaction.isPerforming { return (false, []) }
            guard transaction.perform(noting: note) else { return (false, []) }
            return (true, state.links.enter(.performing(lane), transaction))
        }
        resume(free)
        return mayPerform
    }

    /// Lets those go on whose turn has come.
    func resume(_ turns: [LinkTurn]) {
        for turn in turns { turn.mayGo.fulfill(()) }
    }

    /// Ends the screens of one scene that a person asked for earlier and that are not performed yet.
    private func supersede(by transaction: LinkTransaction, in lane: LinkLane) {
        let older = state.withLock { $0.links.supersede(by: transaction, in: lane) }
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
                if !transaction.request.beginsWithWhatShows { newer[scene, default: []].append(transaction) }
            }
        }
    }

    /// The transaction under way for the same screen from the same source and first source, which this one only repeats;
    /// `nil` where there is none.
    func original(of transaction: LinkTransaction, in lane: LinkLane) -> TransactionID? {
        // Whoever awaits a result awaits its own screen.
        // What is pushed, presented or put in a place goes by what shows then, and knows by itself that it shows already.
        guard transaction.request.payload[ResultSlot.self] == nil, !transaction.request.beginsWithWhatShows,
            case .screens = lane
        else { return nil }
        let others = state.withLock { state in
            // Going back or selecting meanwhile, the user has left what the others lead to.
            state.links.others(before: transaction, in: lane).filter { $0.id > state.lastMove }
        }
        guard !others.isEmpty, let link = transaction.place?.match.link else { return nil }
        let canonical = link.canonicalLink
        return others.first { other in
            guard let otherLink = other.place?.match.link,
                other.request.source == transaction.request.source, other.quota == transaction.quota,
                other.request.shownBy == transaction.request.shownBy,
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
