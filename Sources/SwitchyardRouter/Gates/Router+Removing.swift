import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// Removes screens when a gate is closed.
///
/// First the screens that require the gate are removed. Links that show screens wait for that, so that no plan depends
/// on a screen that is about to be removed. Then interceptors check the other screens, which may take long.
extension Router {
    /// Removes the screens that require a gate, or that an interceptor refuses.
    ///
    /// - Returns: The screens that were removed.
    @MainActor
    func removeScreens(behind gate: Gate, for change: GateChange) async -> [NavigationEntry] {
        guard let table = routerTable else {
            change.hasRemoved.fulfill(())
            return []
        }
        let waiting = endCallbacks(behind: gate, table)
        let scenes = navigation.state.scenes.map(\.id)
        let first = await inEach(of: scenes) { scene in
            // A plan in progress is not part of the state yet, and is checked when it has been performed.
            _ = await self.navigation.navigate(in: scene, policy: NavigationPolicy(), for: .gate(change.number)) {
                _ throws(PlanRefusal) in throw .noScene
            }
            let seen = self.navigation.state.scene(scene).map { Array($0.entries) } ?? []
            return (
                seen: seen,
                removed: await self.remove(seen, in: scene, behind: gate, for: change) { entry in
                    guard let (_, row, requirements) = self.checked(entry, in: scene, table) else { return false }
                    return table.gates(of: row, requiredBy: requirements).contains(gate)
                }
            )
        }
        change.hasRemoved.fulfill(())
        let second = await inEach(of: scenes) { scene in
            await self.remove(first[scene]?.seen ?? [], in: scene, behind: gate, for: change) { entry in
                guard let (context, row, requirements) = self.checked(entry, in: scene, table) else { return false }
                return await !self.letStay(context, row, requirements, behind: gate, table)
            }
        }
        await endCallbacks(waiting, behind: gate, table)
        return scenes.flatMap { (first[$0]?.removed ?? []) + (second[$0] ?? []) }
    }

    /// Performs work in all scenes at the same time, because a step in one scene may take long.
    @MainActor
    private func inEach<Result: Sendable>(
        of scenes: [SceneID], _ body: @escaping @MainActor @Sendable (SceneID) async -> Result
    ) async -> [SceneID: Result] {
        await withTaskGroup(of: (SceneID, Result).self) { group in
            for scene in scenes { group.addTask { (scene, await body(scene)) } }
            var results: [SceneID: Result] = [:]
            for await (scene, result) in group { results[scene] = result }
            return results
        }
    }

    /// Removes screens from the bottom up; screens above a removed one are not checked.
    ///
    /// - Returns: The screens that were removed.
    @MainActor
    private func remove(
        _ entries: [NavigationEntry], in scene: SceneID, behind gate: Gate, for change: GateChange,
        where mustGo: @MainActor (NavigationEntry) async -> Bool
    ) async -> [NavigationEntry] {
        var removed: [NavigationEntry] = []
        for entry in entries where navigation.state.scene(scene)?.shows(entry.id) == true {
            guard await mustGo(entry) else { continue }
            if await removeScreen(entry.id, in: scene, behind: gate, for: change.number) { removed.append(entry) }
        }
        return removed
    }

    /// Ends the awaited callbacks whose routes require the gate.
    ///
    /// - Returns: The other callbacks.
    private func endCallbacks(behind gate: Gate, _ table: RouterTable) -> [CallbackLedger.Waiting] {
        let waiting = callbacks.withLock { $0.waiting }
        let ended = waiting.filter { waiting in
            table.row(of: waiting.context.match).map { row in
                table.gates(of: row, requiredBy: waiting.context.requirements).contains(gate)
            } ?? false
        }.map(\.token)
        endCallbacks(as: .cancelled, .gateClosed(gate)) { ended.contains($0.token) }
        return waiting.filter { !ended.contains($0.token) }
    }

    /// Ends the awaited callbacks that an interceptor refuses.
    private func endCallbacks(_ waiting: [CallbackLedger.Waiting], behind gate: Gate, _ table: RouterTable) async {
        for waiting in waiting {
            let opened = waiting.context
            guard let row = table.row(of: opened.match) else { continue }
            let context = LinkContext(
                match: opened.match, request: opened.request, row, id: opened.id, isRecheck: true)
            if await letStay(context, row, opened.requirements, behind: gate, table) { continue }
            endCallbacks(as: .cancelled, .gateClosed(gate)) { $0.token == waiting.token }
        }
    }

    /// The context in which a screen is checked again; `nil` if no route matches it.
    @MainActor
    private func checked(
        _ entry: NavigationEntry, in scene: SceneID, _ table: RouterTable
    ) -> (context: LinkContext, row: RouterRow, requirements: [String])? {
        // For a parent, the context of the link that added it: its source is checked again.
        let opened = screens.checkedContext(of: entry, in: scene, table)
        // The state keeps the original link; the context has the link after rules and declining interceptors.
        guard let match = opened?.match ?? entry.route?.link.flatMap({ try? table.routes.match($0) }),
            let row = table.row(of: match)
        else { return nil }
        let context = LinkContext(
            match: match, request: opened?.request ?? NavigationRequest(match.link, from: .restore), row,
            id: opened?.id ?? TransactionID(rawValue: 0), isRecheck: true)
        // Later links may have added requirements of rules.
        return (context, row, screens.requirements(of: entry.id, in: scene))
    }

    /// Whether all interceptors let a screen or an awaited callback proceed.
    private func letStay(
        _ context: LinkContext, _ row: RouterRow, _ requirements: [String], behind gate: Gate, _ table: RouterTable
    ) async -> Bool {
        for interceptor in table.interceptors(of: row, requiredBy: requirements) where !interceptor.observes {
            let stays = await allows(context, interceptor, until: deadlines.now() + limits.interceptor)
            // An answer that may be about the next user counts as a refusal, too.
            if !stays || gate == .signedIn && isOpen(gate) { return false }
        }
        return true
    }

    /// Removes a screen, and the screens above it.
    ///
    /// - Parameters:
    ///   - entry: The screen.
    ///   - scene: Its scene.
    ///   - gate: The closed gate that causes the removal; `nil` for the presentation of a gate.
    ///   - change: The number of the change of the gate.
    ///   - isMeant: Whether it is still to be removed, after earlier navigations of the scene.
    /// - Returns: Whether it was removed.
    @MainActor
    func removeScreen(
        _ entry: EntryID, in scene: SceneID, behind gate: Gate? = nil, for change: Int,
        if isMeant: @escaping @MainActor @Sendable () -> Bool = { true }
    ) async -> Bool {
        var policy = NavigationPolicy()
        policy.foreignEntries = .remove
        let screens = screens
        defer { screens.clearReason(in: scene, of: .gate(change)) }
        let outcome = await navigation.navigate(in: scene, policy: policy, for: .gate(change)) {
            planner throws(PlanRefusal) in
            guard isMeant() else { throw .noEntry(entry) }
            let plan = try planner.close(entry)
            screens.setReason(gate.map(ScreenRemoval.gateClosed) ?? .closed, in: scene, of: .gate(change))
            screens.announces(plan, for: nil)
            return plan
        }
        if case .arrived = outcome { return true }
        if let gate, let entry = navigation.state.scene(scene)?.entries.first(where: { $0.id == entry }) {
            report(.stays(entry.route?.name ?? "\(entry.id)", behind: gate))
        }
        return false
    }
}

extension NavigationScene {
    /// Whether a screen still shows.
    fileprivate func shows(_ entry: EntryID) -> Bool { entries.contains { $0.id == entry } }
}
