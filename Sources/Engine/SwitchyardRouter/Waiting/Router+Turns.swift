import RouteMatching
import SwitchyardNavigation
import SwitchyardSupport

/// The order of links: which links wait, which are superseded, and which are duplicates.
extension Router {
    /// Begins the checks of a link in its lane, and returns the newer link that has superseded it there; `nil` if none
    /// has.
    func check(_ transaction: LinkTransaction, _ match: LinkTransaction.TracedMatch?, in lane: LinkLane)
        -> TransactionID?
    {
        let (newer, free) = state.withLock { state in
            transaction.check(match)
            return state.links.check(transaction, in: lane)
        }
        resume(free)
        return newer
    }

    /// Waits until no earlier link must be performed first.
    ///
    /// The app's own links wait only for each other; those from outside wait for all. A link that a handler or an
    /// interceptor opens does not wait for the link that runs it.
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

    /// Marks a link as performing, unless it or its session has ended, or a gate has changed since its checks began.
    ///
    /// The current user may not be the user of the checks. A link of an ended session is cancelled.
    ///
    /// - Parameters:
    ///   - transaction: The link.
    ///   - lane: The lane in which it performs.
    ///   - gateChanges: The number of gate changes when its checks began; `nil` if it passes none. Ignored for a
    ///     link that already performs.
    ///   - note: A step to record.
    /// - Returns: Whether it may perform.
    func begin(
        _ transaction: LinkTransaction, in lane: LinkLane, unlessGatesChangedSince gateChanges: Int?,
        noting note: TraceNote? = nil
    ) -> Bool {
        let (mayPerform, free): (Bool, [LinkTurn]) = state.withLock { state in
            if state.gates.isOfEndedSession(transaction) { _ = transaction.outcome.settle(.cancelled) }
            if let gateChanges, state.gateChanges != gateChanges, !transaction.isPerforming { return (false, []) }
            guard transaction.perform(noting: note) else { return (false, []) }
            return (true, state.links.enter(.performing(lane), transaction))
        }
        resume(free)
        return mayPerform
    }

    /// Resumes the links that may now be performed.
    func resume(_ turns: [LinkTurn]) {
        for turn in turns { turn.mayGo.fulfill(()) }
    }

    /// Ends the earlier screens of one scene that the user requested and that are not being performed yet.
    private func supersede(by transaction: LinkTransaction, in lane: LinkLane) {
        let older = state.withLock { $0.links.supersede(by: transaction, in: lane) }
        for other in older { abandon(other, .superseded(by: transaction.id)) }
    }

    /// Of the screens that the user requested before the first table was installed, only the newest of each scene
    /// continues; of those from outside, the newest of each source.
    func dropSuperseded(_ waiting: [LinkTransaction], in table: Declarations) {
        var newer: [SceneID?: [LinkTransaction]] = [:]
        for transaction in waiting.reversed() where transaction.request.isFromUser {
            guard case .link(let link) = transaction.request.destination,
                let match = try? table.routes.match(link), match.route.target.isShown,
                table.row(of: match)?.accepted.contains(transaction.request.source.kind) == true
            else { continue }
            let scene = transaction.request.scene
            if let other = newer[scene, default: []].first(where: { $0.trust.mayDisplace(transaction.trust) }) {
                abandon(transaction, .superseded(by: other.id))
            } else {
                if !transaction.request.beginsWithWhatShows { newer[scene, default: []].append(transaction) }
            }
        }
    }

    /// The transaction in flight for the same screen, source and first source, which this one duplicates; `nil` if
    /// there is none.
    func original(of transaction: LinkTransaction, in lane: LinkLane) -> TransactionID? {
        // A caller that awaits a result awaits its own screen. A pushed, presented or replacing route depends on the
        // current state, where the planner finds a screen that is already visible.
        guard transaction.request.payload[ResultSlot.self] == nil, !transaction.request.beginsWithWhatShows,
            case .screens = lane
        else { return nil }
        let others = state.withLock { state in
            // If the user has gone back or selected meanwhile, the other link's destination is no longer visible.
            state.others(before: transaction, in: lane).filter { $0.id > state.lastMove }
        }
        guard !others.isEmpty, let link = transaction.tracedMatch?.match.link else { return nil }
        let canonical = link.canonicalLink
        return others.first { other in
            guard let otherLink = other.tracedMatch?.match.link,
                transaction.trust.mayShareOutcome(of: other.trust),
                other.request.shownBy == transaction.request.shownBy,
                other.request.arguments.entries == transaction.request.arguments.entries,
                otherLink == link || otherLink.canonicalLink == canonical
            else { return false }
            return other.request.payload.isSame(as: transaction.request.payload)
        }?.id
    }
}

extension String {
    /// One spelling of all equal links.
    fileprivate var canonicalLink: String { (try? ParsedLink(self))?.canonicalText ?? self }
}
