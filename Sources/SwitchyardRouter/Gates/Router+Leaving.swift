import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// What leaves when a gate is closed.
extension Router {
    /// Takes away the screens that need a gate, or that an interceptor does not let go on.
    ///
    /// - Returns: The screens that had to leave.
    @MainActor
    func leaveScreens(behind gate: Gate, for change: Int) async -> [NavigationEntry] {
        guard let table else { return [] }
        var left: [NavigationEntry] = []
        for scene in navigation.state.scenes {
            for entry in scene.entries {
                // Going in order, from the bottom: what a screen took along needs no check.
                guard navigation.state.scene(scene.id)?.entries.contains(where: { $0.id == entry.id }) == true,
                    await mustLeave(entry, scene.id, behind: gate, table)
                else { continue }
                screens.isClosing = gate
                if await close(entry.id, scene.id, for: change) { left.append(entry) }
                screens.isClosing = nil
            }
        }
        await endCallbacks(behind: gate, table)
        return left
    }

    /// Ends the waits for other apps whose routes need the gate, or are not let go on.
    @MainActor
    private func endCallbacks(behind gate: Gate, _ table: RouterTable) async {
        for waiting in callbacks.withLock({ $0.waiting }) {
            let opened = waiting.context
            guard let row = table.row(of: opened.match) else { continue }
            let context = LinkContext(
                match: opened.match, request: opened.request, row, id: opened.id, isRecheck: true)
            guard await !letsStay(context, row, opened.requirements, behind: gate, table) else { continue }
            endCallbacks(as: .cancelled, .gateClosed(gate)) { $0.token == waiting.token }
        }
    }

    @MainActor
    private func mustLeave(
        _ entry: NavigationEntry, _ scene: SceneID, behind gate: Gate, _ table: RouterTable
    ) async -> Bool {
        // Of a parent that of the link that brought it: its source counts again.
        let opened = screens.checkedContext(of: entry, in: scene, table)
        // The state keeps the link that came in; what a rule made of it, or was left where one declined, shows.
        guard let match = opened?.match ?? entry.route?.link.flatMap({ try? table.routes.match($0) }),
            let row = table.row(of: match)
        else { return false }
        let context = LinkContext(
            match: match, request: opened?.request ?? LinkRequest(match.link, from: .restore), row,
            id: opened?.id ?? TransactionID(rawValue: 0), isRecheck: true)
        // Links that came later may have added to what rules require.
        let requirements = screens.requirements(of: entry.id, in: scene)
        return await !letsStay(context, row, requirements, behind: gate, table)
    }

    /// Whether a screen, or a wait for another app, may stay when a gate is closed.
    private func letsStay(
        _ context: LinkContext, _ row: RouterRow, _ requirements: [String], behind gate: Gate, _ table: RouterTable
    ) async -> Bool {
        if table.gates(of: row, requiredBy: requirements).contains(gate) { return false }
        for interceptor in table.interceptors(of: row, requiredBy: requirements) {
            let question = ask(interceptor, about: context, for: limits.interceptor)
            let stays = await question.proceeds.wait()
            finish(question)
            // One that does not answer does not let it stay.
            if !stays { return false }
        }
        return true
    }

    /// Takes a screen away, with what lies above it.
    ///
    /// - Returns: Whether it went.
    @MainActor
    func close(_ entry: EntryID, _ scene: SceneID, for change: Int) async -> Bool {
        var policy = NavigationPolicy()
        policy.foreignEntries = .takeAway
        let screens = screens
        let outcome = await navigation.navigate(in: scene, policy: policy, for: .gate(change)) {
            planner throws(PlanRefusal) in
            let plan = try planner.close(entry)
            screens.announces(plan, for: nil)
            return plan
        }
        guard case .arrived = outcome else { return false }
        return true
    }
}
