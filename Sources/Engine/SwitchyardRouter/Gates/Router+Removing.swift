import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// Removes screens when a gate is closed.
///
/// First the screens that require the gate are removed. Links that show screens wait for that, so that no plan depends
/// on a screen that is about to be removed. Then interceptors check the other screens, which may take long.
extension Router {
    /// Removes the screens that require a gate, or that an interceptor refuses.
    @MainActor
    func removeScreens(
        behind gate: Gate, for change: GateChange, asking asksInterceptors: Bool
    ) async -> [NavigationEntry] {
        guard let table = declarations else {
            endRemoval(behind: gate, for: change)
            return []
        }
        let waiting = endCallbacks(behind: gate, table)
        let scenes = navigation.state.scenes.map(\.id)
        let first = await inEach(of: scenes) { scene in
            // A plan in progress is not part of the state yet, and is checked when it has been performed.
            _ = await self.navigation.navigate(in: scene, policy: NavigationPolicy(), for: .gate(change.number)) { _ in
                nil
            }
            let seen = self.navigation.state.scene(scene).map { Array($0.entries) } ?? []
            return (
                seen: seen,
                went: await self.remove(seen, in: scene, behind: gate, for: change) { entry in
                    guard let needs = self.needs(of: entry, in: scene, table) else { return .isUnknown }
                    return needs.gates.contains(gate) ? .isRefused : .mayStay
                }
            )
        }
        endRemoval(behind: gate, for: change)
        // What has become visible meanwhile in a scene that was already checked.
        checkScenes()
        let second = await inEach(of: scenes) { scene in
            await self.remove(first[scene]?.seen ?? [], in: scene, behind: gate, for: change) { entry in
                guard let needs = self.needs(of: entry, in: scene, table) else { return .mayStay }
                return await self.letStay(needs, behind: gate, asking: asksInterceptors) ? .mayStay : .isRefused
            }
        }
        await endCallbacks(waiting, behind: gate, table, asking: asksInterceptors)
        for scene in scenes {
            if let root = first[scene]?.went.root ?? second[scene]?.root { cover(scene, above: root, behind: gate) }
        }
        return scenes.flatMap { (first[$0]?.went.removed ?? []) + (second[$0]?.removed ?? []) }
    }

    /// Lets links show screens again, because those that require the gate are removed.
    private func endRemoval(behind gate: Gate, for change: GateChange) {
        state.withLock { $0.gates.endRemoval(behind: gate) }
        change.hasRemoved.fulfill(())
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

    /// The result of a check of a screen.
    enum ScreenVerdict { case mayStay, isRefused, isUnknown }

    /// Removes screens from the bottom up; screens above a removed one are not checked.
    @MainActor
    func remove(
        _ entries: [NavigationEntry], in scene: SceneID, behind gate: Gate, for change: GateChange,
        where check: @MainActor (NavigationEntry) async -> ScreenVerdict
    ) async -> (removed: [NavigationEntry], root: NavigationEntry?) {
        var removed: [NavigationEntry] = []
        var root: NavigationEntry?
        for entry in entries where navigation.state.scene(scene)?.shows(entry.id) == true {
            let answer = await check(entry)
            if answer == .mayStay { continue }
            switch await removeScreen(entry.id, in: scene, behind: gate, for: change.number) {
            case .removed:
                removed.append(entry)
                if answer == .isUnknown { report(.unshown(entry, behind: gate)) }
            case .isRoot: root = root ?? entry
            case .gone, .staysNow, .stays: break
            }
        }
        return (removed, root)
    }

    /// Ends the awaited callbacks whose routes require the gate.
    private func endCallbacks(behind gate: Gate, _ table: Declarations) -> [CallbackLedger.Waiting] {
        let waiting = state.withLock { $0.callbacks.waiting }
        let ended = waiting.filter { waiting in
            table.row(of: waiting.context.match).map { row in
                table.gates(of: row, requiredBy: waiting.context.requirements).contains(gate)
            } ?? false
        }.map(\.token)
        endCallbacks(as: .cancelled, .gateClosed(gate)) { ended.contains($0.token) }
        return waiting.filter { !ended.contains($0.token) }
    }

    /// Ends the awaited callbacks that an interceptor refuses.
    private func endCallbacks(
        _ waiting: [CallbackLedger.Waiting], behind gate: Gate, _ table: Declarations, asking asksInterceptors: Bool
    ) async {
        for waiting in waiting {
            let opened = waiting.context
            guard let row = table.row(of: opened.match) else { continue }
            let context = LinkContext(
                match: opened.match, request: opened.request, row, id: opened.id, isRecheck: true)
            let interceptors = table.interceptors(of: row, requiredBy: opened.requirements)
            let needs = ScreenNeeds(interceptors: interceptors, context: context)
            if await letStay(needs, behind: gate, asking: asksInterceptors) { continue }
            endCallbacks(as: .cancelled, .gateClosed(gate)) { $0.token == waiting.token }
        }
    }

    /// Whether all interceptors let a screen or an awaited callback proceed.
    func letStay(_ needs: ScreenNeeds, behind gate: Gate, asking asksInterceptors: Bool = true) async -> Bool {
        for interceptor in needs.interceptors where !interceptor.observes {
            guard asksInterceptors, let context = needs.context else { return false }
            let stays = await allows(context, interceptor, until: deadlines.now() + limits.interceptor)
            // An answer that may be about the next user counts as a refusal, too.
            if !stays || gate == .signedIn && isOpen(gate) { return false }
        }
        return true
    }

    /// How the removal of a screen ended.
    enum Removal {
        case removed
        /// It was already removed, or is no longer to be removed.
        case gone
        /// The host did not perform it.
        case staysNow
        /// It cannot be removed.
        case stays
        /// It is a root of the scene that no declared first screen can replace.
        case isRoot
    }

    /// Removes a screen, and the screens above it.
    ///
    /// A root is replaced by a declared first screen. Above one that will be covered, all screens are removed.
    ///
    /// - Parameters:
    ///   - entry: The screen.
    ///   - scene: Its scene.
    ///   - gate: The closed gate that causes the removal; `nil` for the presentation of a gate.
    ///   - change: The number of the change of the gate.
    ///   - isMeant: Whether it is still to be removed, after earlier navigations of the scene.
    /// - Returns: How it ended.
    @MainActor
    @discardableResult
    func removeScreen(
        _ entry: EntryID, in scene: SceneID, behind gate: Gate? = nil, for change: Int,
        if isMeant: @escaping @MainActor @Sendable () -> Bool = { true }
    ) async -> Removal {
        var policy = NavigationPolicy()
        policy.foreignEntries = .remove
        let (screens, table) = (screens, gate == nil ? nil : declarations)
        defer { screens.clearReason(in: scene, of: .gate(change)) }
        let outcome = await navigation.navigate(in: scene, policy: policy, for: .gate(change)) {
            [self] planner throws(PlanRefusal) in
            guard isMeant() else { throw .noEntry(entry) }
            let branch = planner.state.scene(scene)?.root.branches.first { $0.root.id == entry }
            let root = table.flatMap { table in branch.flatMap { firstScreen(of: $0, table) } }
            let plan: NavigationPlan
            if let gate, branch != nil, root == nil, table?.presentations[gate] != nil,
                // A log-in above the root stays, because the user may be typing.
                !state.withLock({ $0.gates.hasPresentation(in: scene) })
            {
                // The root will be covered.
                plan = try planner.closeAll(aboveRoot: entry)
            } else {
                plan = try planner.close(entry, replacingRootBy: root)
            }
            screens.setReason(gate.map(ScreenRemoval.gateClosed) ?? .closed, in: scene, of: .gate(change))
            screens.announce(plan, for: nil)
            return plan
        }
        if case .arrived = outcome { return navigation.state.scene(scene)?.shows(entry) == true ? .isRoot : .removed }
        guard let gate, let entry = navigation.state.scene(scene)?.entries.first(where: { $0.id == entry }) else {
            return .gone
        }
        if case .refused(.noEntry) = outcome { return .gone }
        if case .refused(.notEnoughEntries) = outcome { return .isRoot }
        report(.stays(entry, behind: gate), onceFor: ["stays", scene.rawValue, "\(entry.id)", gate.rawValue])
        if case .refused = outcome { return .stays }
        return .staysNow
    }
}

extension NavigationScene {
    /// Whether a screen still shows.
    func shows(_ entry: EntryID) -> Bool { entries.contains { $0.id == entry } }
}
