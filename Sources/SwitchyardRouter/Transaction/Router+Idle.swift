import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// What a router remembers for ``Router/waitUntilIdle(within:)``; an ordinary link changes none of it.
struct IdleState: Sendable {
    /// The links that wait until changes of gates have removed what they remove.
    var awaitingRemovals: Set<TransactionID> = []
    /// What handlers and interceptors wait for: links, and changes of what shows and of gates, which have no link.
    var awaited: [(ending: Promise<NavigationOutcome>, link: TransactionID?, opener: TransactionID)] = []
    /// The results of screens that handlers and interceptors wait for.
    var awaitedResults: [(slot: ResultSlot, opener: TransactionID)] = []
}

/// Waiting until nothing is under way, for tests.
extension Router {
    /// Does the same with the limit measured by another clock.
    @MainActor
    package func waitUntilIdle(within limit: Duration, by clock: any Clock<Duration>) async throws(BusyRouter) {
        try await watch(within: limit, by: clock) {
            let work = underWay
            if work.contains(where: { $0.progress == .busy }) { return .busy }
            return work.contains { $0.progress == .held } ? .held : .idle
        }
    }

    /// Waits for a condition, which is looked at again whenever something has ended.
    ///
    /// - Parameters:
    ///   - limit: How long to wait, at the most, in real time.
    ///   - condition: The condition.
    /// - Throws: ``BusyRouter`` past the limit, and when the task is cancelled.
    @MainActor
    package func wait(within limit: Duration, until condition: () -> Bool) async throws(BusyRouter) {
        try await watch(within: limit, by: ContinuousClock()) { condition() ? .idle : .busy }
    }

    /// Looks again and again whenever something has ended.
    @MainActor
    private func watch(
        within limit: Duration, by clock: any Clock<Duration>, _ look: () -> IdleWatcher.Answer
    ) async throws(BusyRouter) {
        let watcher = IdleWatcher()
        navigation.idle.add(watcher)
        defer { navigation.idle.remove(watcher) }
        let ending = await watcher.wait(within: limit, by: clock, look)
        guard let cause = BusyNavigation.Cause(ending, limit: limit) else { return }
        throw BusyRouter(cause, underWay.map { $0.words() })
    }

    /// Everything under way, in the order in which it came in; navigations, changes of gates and modules come last.
    @MainActor
    private var underWay: [RouterWork] {
        // First of all: what passed before this is seen by its effects below.
        let isDue = deadlines.isDue
        // Before the links: one that waits for a module is about to go on when that has ended.
        let modules = moduleEngine?.underWay ?? []
        let navigations = navigation.underWay
        let moduleGates = state.withLock { $0.gates.awaited }.filter(isModuleGateOpen)
        let carried = Set(navigations.flatMap { [$0.owner] + $0.waiting })
        let (links, gateChanges) = state.withLock { state in
            let links = state.links.inOrder.compactMap { link in
                carried.contains(.link(link.id)) ? nil : work(of: link, state, openModuleGates: moduleGates)
            }
            return (links, state.gates.changes.keys.filter { !carried.contains(.gate($0)) })
        }
        return links + navigations.map { work in RouterWork(work.heldStep == nil ? .busy : .held, work.description) }
            + gateChanges.map { _ in RouterWork(.busy, "A gate change checks the visible screens") }
            + modules.map { words in RouterWork(.busy, words) }
            + (isDue ? [RouterWork(.busy, "A deadline has passed and has no effect yet")] : [])
    }

    /// What a link that no navigation carries does; `nil` where it waits for a user, a gate or a table.
    private func work(
        of link: LinkTransaction, _ state: RouterState, openModuleGates: Set<Gate>
    ) -> RouterWork? {
        // Its outcome is settled, and is about to be given to the caller.
        if link.isOver { return RouterWork(.busy, "\(link.label) ends") }
        if state.links.isWaitingForTurn(link.id) {
            return RouterWork(.follows, "\(link.label) waits for its turn")
        }
        if state.idle.awaitingRemovals.contains(link.id) {
            return RouterWork(.follows, "\(link.label) waits for a gate change to remove screens")
        }
        let awaited = state.idle.awaited.first { $0.opener == link.id && !$0.ending.isSettled }
        if let awaited {
            let what = awaited.link.map { "\($0)" } ?? "another navigation"
            return RouterWork(.follows, "\(link.label) waits for \(what)")
        }
        if state.idle.awaitedResults.contains(where: { $0.opener == link.id && !$0.slot.result.isSettled }) {
            return RouterWork(.follows, "\(link.label) waits for the result of a screen")
        }
        switch state.links.phase(of: link.id) {
        case nil: return nil
        case .unresolved:
            if state.table == nil, let ready = state.inbox.ready(for: link), !ready.isSettled { return nil }
            return RouterWork(.busy, "\(link.label) is matched")
        case .checking: return RouterWork(.busy, "\(link.label) is checked")
        case .performing: return RouterWork(.busy, "\(link.label) is performed")
        case .suspended:
            // What it waited for may have come, and the link be about to go on.
            guard let waiting = state.gates.waiting(link.id), !waiting.resumed.isSettled,
                !openModuleGates.contains(waiting.gate)
            else { return RouterWork(.busy, "\(link.label) is resumed") }
            return nil
        }
    }

    /// Waits for the end of what a call has begun; a link in whose handler that is done is idle until then.
    ///
    /// - Parameters:
    ///   - ending: The end.
    ///   - link: The link that ends; `nil` of a change of what shows or of a gate.
    ///   - cancelled: What a task gets that is cancelled while it waits; `nil` where it goes on waiting.
    /// - Returns: How it ended.
    func wait(
        for ending: Promise<NavigationOutcome>, of link: TransactionID?, cancelled: NavigationOutcome?
    ) async -> NavigationOutcome {
        if let outcome = ending.released { return outcome }
        guard let opener = LinkTransaction.underWay?.id else { return await ending.wait(cancelled: cancelled) }
        state.withLock { $0.idle.awaited.append((ending, link, opener)) }
        navigation.idle.wake()
        let outcome = await ending.wait(cancelled: cancelled)
        state.withLock { state in state.idle.awaited.removeAll { $0.ending === ending } }
        // Its opener may wait for others, which are idle.
        navigation.idle.wake()
        return outcome
    }

    /// Waits for the result of a screen; a link in whose handler that is done is idle until then.
    @MainActor
    func wait(for slot: ResultSlot) async -> Result<any Sendable, ResultError> {
        let opener = LinkTransaction.underWay?.id
        if let opener {
            state.withLock { $0.idle.awaitedResults.append((slot, opener)) }
            navigation.idle.wake()
        }
        defer {
            if opener != nil { state.withLock { state in state.idle.awaitedResults.removeAll { $0.slot === slot } } }
        }
        return await slot.result.wait(cancelled: .failure(.dismissed))
    }
}
