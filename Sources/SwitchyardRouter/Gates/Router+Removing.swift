import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// Screens that go when a gate is closed.
extension Router {
    /// Removes the screens that need a gate, or that an interceptor does not let stay.
    ///
    /// - Returns: The screens that had to go.
    @MainActor
    func removeScreens(behind gate: Gate, for change: GateChange) async -> [NavigationEntry] {
        guard let table else { return [] }
        // No scene waits for another one, in which a step may take its time.
        return await withTaskGroup(of: (SceneID, [NavigationEntry]).self) { group in
            let scenes = navigation.state.scenes.map(\.id)
            for scene in scenes {
                group.addTask { (scene, await self.removeScreens(in: scene, behind: gate, for: change, table)) }
            }
            await endCallbacks(behind: gate, table)
            var removed: [SceneID: [NavigationEntry]] = [:]
            for await (scene, entries) in group { removed[scene] = entries }
            return scenes.flatMap { removed[$0] ?? [] }
        }
    }

    @MainActor
    private func removeScreens(
        in scene: SceneID, behind gate: Gate, for change: GateChange, _ table: RouterTable
    ) async -> [NavigationEntry] {
        // What is being performed is no part of the state until it has happened, and is looked at then.
        _ = await navigation.navigate(in: scene, policy: NavigationPolicy(), for: .gate(change.number)) {
            _ throws(PlanRefusal) in throw .noScene
        }
        var removed: [NavigationEntry] = []
        // What needs the gate goes first; interceptors may take their time.
        for isAsked in [false, true] {
            guard let entries = navigation.state.scene(scene)?.entries else { return removed }
            for entry in entries {
                // Going in order, from the bottom: what a screen took along needs no check.
                guard navigation.state.scene(scene)?.entries.contains(where: { $0.id == entry.id }) == true,
                    await mustGo(entry, scene, behind: gate, isAsked, for: change, table)
                else { continue }
                if await removeScreen(entry.id, in: scene, behind: gate, for: change.number) { removed.append(entry) }
            }
        }
        return removed
    }

    /// Ends the waits for other apps whose routes need the gate, or are not let go on.
    @MainActor
    private func endCallbacks(behind gate: Gate, _ table: RouterTable) async {
        for waiting in callbacks.withLock({ $0.waiting }) {
            let opened = waiting.context
            guard let row = table.row(of: opened.match) else { continue }
            let context = LinkContext(
                match: opened.match, request: opened.request, row, id: opened.id, isRecheck: true)
            let needsGate = table.gates(of: row, requiredBy: opened.requirements).contains(gate)
            if !needsGate, await letStay(context, row, opened.requirements, behind: gate, table) { continue }
            endCallbacks(as: .cancelled, .gateClosed(gate)) { $0.token == waiting.token }
        }
    }

    /// Whether a screen has to go: because it needs a gate, or where interceptors are asked, because one says so.
    @MainActor
    private func mustGo(
        _ entry: NavigationEntry, _ scene: SceneID, behind gate: Gate, _ isAsked: Bool, for change: GateChange,
        _ table: RouterTable
    ) async -> Bool {
        // Of a parent that of the link that brought it: its source counts again.
        let opened = screens.checkedContext(of: entry, in: scene, table)
        // A link that was taken in after the gate had closed has passed it since it was opened again.
        if let opened, opened.id > change.id { return false }
        // The state keeps the link that came in; what a rule made of it, or was left where one declined, shows.
        guard let match = opened?.match ?? entry.route?.link.flatMap({ try? table.routes.match($0) }),
            let row = table.row(of: match)
        else { return false }
        let context = LinkContext(
            match: match, request: opened?.request ?? LinkRequest(match.link, from: .restore), row,
            id: opened?.id ?? TransactionID(rawValue: 0), isRecheck: true)
        // Links that came later may have added to what rules require.
        let requirements = screens.requirements(of: entry.id, in: scene)
        if !isAsked { return table.gates(of: row, requiredBy: requirements).contains(gate) }
        return await !letStay(context, row, requirements, behind: gate, table)
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
        policy.foreignEntries = .takeAway
        let screens = screens
        defer { screens.clearReason(in: scene, of: .gate(change)) }
        let outcome = await navigation.navigate(in: scene, policy: policy, for: .gate(change)) {
            planner throws(PlanRefusal) in
            let plan = try planner.close(entry)
            if let gate { screens.setReason(.gateClosed(gate), in: scene, of: .gate(change)) }
            screens.announces(plan, for: nil)
            return plan
        }
        guard case .arrived = outcome else { return false }
        return true
    }
}
