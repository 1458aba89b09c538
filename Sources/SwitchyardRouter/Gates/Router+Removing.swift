import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// Screens that go when a gate is closed.
///
/// Two passes: what needs the gate goes first, and links that are to show something wait for that, so nothing of theirs is
/// built upon a screen that is about to go. Then interceptors are asked about the rest, and may take their time.
extension Router {
    /// Removes the screens that need a gate, or that an interceptor does not let stay.
    ///
    /// - Returns: The screens that had to go.
    @MainActor
    func removeScreens(behind gate: Gate, for change: GateChange) async -> [NavigationEntry] {
        guard let table = routerTable else {
            change.hasRemoved.fulfill(())
            return []
        }
        let waiting = endCallbacks(behind: gate, table)
        let scenes = navigation.state.scenes.map(\.id)
        let first = await inEach(of: scenes) { scene in
            // What is being performed is no part of the state until it has happened, and is looked at then.
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

    /// Does something in all scenes at once: none waits for another one, in which a step may take its time.
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

    /// Removes those of some screens that have to go, from the bottom: what one took along is asked about no more.
    ///
    /// - Returns: Those that went.
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

    /// Ends the waits for other apps whose routes need the gate.
    ///
    /// - Returns: The others.
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

    /// Ends those of some waits for other apps that an interceptor does not let go on.
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

    /// As what a screen is checked; `nil` of one that no route takes.
    @MainActor
    private func checked(
        _ entry: NavigationEntry, in scene: SceneID, _ table: RouterTable
    ) -> (context: LinkContext, row: RouterRow, requirements: [String])? {
        // Of a parent that of the link that brought it: its source counts again.
        let opened = screens.checkedContext(of: entry, in: scene, table)
        // The state keeps the link that came in; what a rule made of it, or was left where one declined, shows.
        guard let match = opened?.match ?? entry.route?.link.flatMap({ try? table.routes.match($0) }),
            let row = table.row(of: match)
        else { return nil }
        let context = LinkContext(
            match: match, request: opened?.request ?? NavigationRequest(match.link, from: .restore), row,
            id: opened?.id ?? TransactionID(rawValue: 0), isRecheck: true)
        // Links that came later may have added to what rules require.
        return (context, row, screens.requirements(of: entry.id, in: scene))
    }

    /// Whether all interceptors let a screen, or a wait for another app, stay.
    private func letStay(
        _ context: LinkContext, _ row: RouterRow, _ requirements: [String], behind gate: Gate, _ table: RouterTable
    ) async -> Bool {
        for interceptor in table.interceptors(of: row, requiredBy: requirements) {
            let question = ask(interceptor, about: context, for: limits.interceptor)
            let stays = await question.proceeds.wait()
            finish(question)
            // One that does not answer does not let it stay; nor does one that may have been asked about the next user.
            if !stays || gate == .signedIn && isOpen(gate) { return false }
        }
        return true
    }

    /// Removes a screen, with what lies above it.
    ///
    /// - Parameters:
    ///   - entry: The screen.
    ///   - scene: Its scene.
    ///   - gate: The gate that has been closed, because of which it goes; `nil` where it goes because one has opened.
    ///   - change: The number of the change of the gate.
    /// - Returns: Whether it went.
    @MainActor
    func removeScreen(_ entry: EntryID, in scene: SceneID, behind gate: Gate? = nil, for change: Int) async -> Bool {
        var policy = NavigationPolicy()
        policy.foreignEntries = .remove
        let screens = screens
        defer { screens.clearReason(in: scene, of: .gate(change)) }
        let outcome = await navigation.navigate(in: scene, policy: policy, for: .gate(change)) {
            planner throws(PlanRefusal) in
            let plan = try planner.close(entry)
            screens.setReason(gate.map(ResultError.gateClosed) ?? .replaced, in: scene, of: .gate(change))
            screens.announces(plan, for: nil)
            return plan
        }
        guard case .arrived = outcome else { return false }
        return true
    }
}

extension NavigationScene {
    /// Whether a screen is still there.
    fileprivate func shows(_ entry: EntryID) -> Bool { entries.contains { $0.id == entry } }
}
