import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// The state for ``Router/waitUntilIdle(within:)``; an ordinary link does not change it.
struct IdleState: Sendable {
    /// The verbs without a link that were called, and begin in a turn of their own.
    var calledVerbs = 0
    /// The links that wait until gate changes have removed their screens.
    var awaitingRemovals: Set<TransactionID> = []
    /// The work that handlers and interceptors wait for: links, and navigations and gate changes without a link.
    var awaited: [(ending: Promise<NavigationOutcome>, link: TransactionID?, opener: TransactionID)] = []
    /// The links whose handlers go on beside later links, and how often each waits for the user now.
    var apart: [TransactionID: Int] = [:]
    /// The names of other work in progress, in the order in which it began.
    var work: [(number: Int, name: String)] = []
    var lastWork = 0
    /// The results of screens that handlers and interceptors wait for.
    var awaitedResults: [(slot: ResultSlot, opener: TransactionID)] = []
}

/// Waits for an idle router, for tests.
extension Router {
    /// The same, with the limit measured by another clock.
    @MainActor
    package func waitUntilIdle(within limit: Duration, by clock: any Clock<Duration>) async throws(BusyRouter) {
        try await waitUntilIdle(within: limit, by: clock) {
            let work = underWay
            if work.contains(where: { $0.progress == .busy }) { return .busy }
            return work.contains { $0.progress == .held } ? .held : .idle
        }
    }

    /// Waits for a condition, which is checked again whenever work has ended.
    @MainActor
    package func wait(within limit: Duration, until condition: () -> Bool) async throws(BusyRouter) {
        try await waitUntilIdle(within: limit, by: ContinuousClock()) { condition() ? .idle : .busy }
    }

    /// Repeats a check whenever work has ended.
    @MainActor
    private func waitUntilIdle(
        within limit: Duration, by clock: any Clock<Duration>, _ check: () -> IdleWatcher.Activity
    ) async throws(BusyRouter) {
        let watcher = IdleWatcher()
        navigation.idle.add(watcher)
        defer { navigation.idle.remove(watcher) }
        let ending = await watcher.wait(within: limit, by: clock, check)
        guard let cause = BusyCause(ending, limit: limit) else { return }
        throw BusyRouter(cause, underWay.map { $0.words() })
    }

    /// All work in progress, in the order in which it was received, followed by navigations, gate changes and modules.
    @MainActor
    private var underWay: [RouterWork] {
        // Read first: the effects of deadlines that passed before are visible below.
        let isDue = deadlines.isDue
        // Read before the links: a link that waits for a module resumes when the module has started.
        let modules = moduleEngine?.underWay ?? []
        let navigations = navigation.underWay
        let moduleGates = state.withLock { $0.gates.awaited }.filter(isModuleGateOpen)
        let carried = Set(navigations.flatMap { [$0.owner] + $0.waiting })
        let (links, gateChanges, calledVerbs, named) = state.withLock { state in
            let links = state.links.inOrder.compactMap { link in
                carried.contains(.link(link.id)) ? nil : work(of: link, state, openModuleGates: moduleGates)
            }
            let gateChanges = state.gates.changes.keys.filter { !carried.contains(.gate($0)) }
            return (links, gateChanges, state.idle.calledVerbs, state.idle.work.map(\.name))
        }
        return links + navigations.map { work in RouterWork(work.heldStep == nil ? .busy : .held, work.description) }
            + gateChanges.map { _ in RouterWork(.busy, "A gate change checks the visible screens") }
            + (calledVerbs > 0 ? [RouterWork(.busy, "A verb is about to begin")] : [])
            + (modules + named).map { words in RouterWork(.busy, words) }
            + (isDue ? [RouterWork(.busy, "A deadline has passed and has no effect yet")] : [])
    }

    /// The work of a link outside any navigation; `nil` if it waits for a user, a gate or a table.
    private func work(
        of link: LinkTransaction, _ state: RouterState, openModuleGates: Set<Gate>
    ) -> RouterWork? {
        // Its outcome is settled, and about to be returned to the caller.
        if link.isOver { return RouterWork(.busy, "\(link.label) ends") }
        if state.idle.apart[link.id, default: 0] > 0 { return nil }
        if state.links.isWaitingForTurn(link.id) {
            return RouterWork(.follows, "\(link.label) waits for its turn")
        }
        if state.idle.awaitingRemovals.contains(link.id) {
            // The changes may just have ended, so that the link is about to resume.
            if state.gates.changes.values.allSatisfy(\.hasRemoved.isSettled) {
                return RouterWork(.busy, "\(link.label) is resumed")
            }
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
            // Its gate may have opened, so that the link is about to resume.
            guard let waiting = state.gates.waiting(link.id), !waiting.resumed.isSettled,
                !openModuleGates.contains(waiting.gate)
            else { return RouterWork(.busy, "\(link.label) is resumed") }
            return nil
        }
    }

    /// Waits for the end of a navigation; a link whose handler waits is idle until then.
    func wait(
        for ending: Promise<NavigationOutcome>, of link: TransactionID?, cancelled: NavigationOutcome?
    ) async -> NavigationOutcome {
        if let outcome = ending.released { return outcome }
        guard let opener = LinkTransaction.underWay?.id else { return await ending.wait(cancelled: cancelled) }
        state.withLock { $0.idle.awaited.append((ending, link, opener)) }
        navigation.idle.wake()
        let outcome = await ending.wait(cancelled: cancelled)
        state.withLock { state in state.idle.awaited.removeAll { $0.ending === ending } }
        // The link of the handler may itself wait for other links that are idle.
        navigation.idle.wake()
        return outcome
    }

    /// Waits for the result of a screen; a link whose handler waits is idle until then.
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

/// Work of handlers and of other products that the router cannot see.
extension Router {
    /// Makes ``waitUntilIdle(within:)`` wait for work of the app, until the returned closure is called.
    ///
    /// - Parameter name: What is done, for messages.
    /// - Returns: A closure that ends the work.
    public func beginWork(_ name: String) -> @Sendable () -> Void {
        let number = state.withLock { state in
            state.idle.lastWork += 1
            state.idle.work.append((state.idle.lastWork, name.escapedForDisplay))
            return state.idle.lastWork
        }
        return { [weak self] in
            guard let self else { return }
            state.withLock { state in state.idle.work.removeAll { $0.number == number } }
            navigation.idle.wake()
        }
    }
}

extension LinkContext {
    /// Lets a handler go on beside later links, such as for a flow of several steps that waits for the user.
    ///
    /// Afterwards the link blocks no other link, and `cancel()` of its navigation cancels the task of the handler. For a
    /// link without a handler, nothing happens.
    public func leaveTurn() {
        guard let router = router as? Router else { return }
        let free = router.state.withLock { state in
            guard let link = state.links.link(id), link.isPerforming else { return [LinkTurn]() }
            link.check(nil)
            state.idle.apart[id] = 0
            return state.links.enter(.suspended, link)
        }
        router.resume(free)
    }

    /// Makes the link count as idle for `waitUntilIdle`, until the returned closure is called.
    ///
    /// For a handler that has left its turn, and waits for what only the user does.
    ///
    /// - Returns: A closure that ends the wait; later calls of it have no effect.
    public func beginWaiting() -> @Sendable () -> Void {
        changeWaits(by: 1)
        let isWaiting = Locked(true)
        return {
            let isFirst = isWaiting.withLock { isWaiting in
                defer { isWaiting = false }
                return isWaiting
            }
            if isFirst { self.changeWaits(by: -1) }
        }
    }

    private func changeWaits(by count: Int) {
        guard let router = router as? Router else { return }
        router.state.withLock { $0.idle.apart[id]? += count }
        router.navigation.idle.wake()
    }
}

/// One piece of work in progress.
struct RouterWork {
    /// Whether the work continues by itself.
    enum Progress {
        /// The work continues by itself, or code of the app is running.
        case busy
        /// A host holds its step.
        case held
        /// It waits for other work, and ends with that work.
        case follows
    }

    let progress: Progress
    /// A description, created only when it is shown.
    let words: () -> String

    init(_ progress: Progress, _ words: @escaping @autoclosure () -> String) {
        self.progress = progress
        self.words = words
    }
}

extension LinkTransaction {
    /// The name of the link in descriptions, without values.
    var label: String { tracedMatch.map { "\(id) (\($0.match.routeName))".escapedForDisplay } ?? "\(id)" }
}
