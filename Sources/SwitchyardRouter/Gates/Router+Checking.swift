import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// What the checks of one scene remember.
struct SceneChecks {
    var entries = CheckedEntries()
    /// Whether screens are being removed, so that no second removal begins.
    var isRemoving = false
    /// The session in which the current plan was made.
    var session: LinkSession?
    /// The entries of steps that the driver has given up, which may still happen.
    ///
    /// Each has the session of its plan.
    private(set) var late: [(entry: NavigationEntry, session: LinkSession?)] = []

    /// The driver no longer waits for a step.
    mutating func giveUp(_ step: NavigationStep) {
        late += step.entries.map { ($0, session) }
        late.removeFirst(max(0, late.count - 64))
    }

    /// Whether an entry was planned in another session than this one.
    func isLate(_ entry: NavigationEntry, in session: LinkSession?) -> Bool {
        late.contains { $0.entry == entry && $0.session != nil && $0.session != session }
    }
}

/// The check that each screen passes, however it has become part of the state.
///
/// A screen comes from a link, a plan, a late step, a connected host, or a report of a host.
extension Router {
    /// The result of the check of a screen.
    private enum Verdict {
        /// It may stay.
        case stays(ScreenNeeds)
        /// It must be removed. This gate is closed, or nothing is known about it.
        case goes(Gate, isUnknown: Bool)
        /// A change of a gate in progress decides about it.
        case waits
    }

    /// Checks the screens that an update of the driver has added to the state.
    @MainActor
    func check(_ update: NavigationUpdate) {
        switch update {
        case .planned(_, in: let scene, _, _):
            checks[scene, default: SceneChecks()].session = state.withLock { $0.gates.session }
        case .disconnected(let scene): checks[scene] = nil
        case .connected(let scene):
            checks[scene]?.entries = CheckedEntries()
            check(scene)
        case .happened(_, in: let scene):
            checks[scene]?.entries.tryAgain()
            check(scene)
        case .performed(let step):
            // A link has passed its gates. If one closes before the step, its change checks the scene afterwards.
            if case .link? = navigation.owner(of: step.scene), !step.entries.isEmpty {
                let age = state.withLock { $0.gateChanges }
                for entry in step.entries { checks[step.scene, default: SceneChecks()].entries.pass(entry, at: age) }
            }
            check(step.scene)
        case .failed(let step, let failure):
            if case .notAcknowledged = failure { checks[step.scene, default: SceneChecks()].giveUp(step) }
            check(step.scene)
        case .performedLate(let step): check(step.scene)
        }
    }

    /// Checks all scenes.
    @MainActor
    func checkScenes() {
        for scene in navigation.state.scenes { check(scene.id) }
    }

    /// Checks the screens that were not checked since a gate was closed.
    ///
    /// Removes those that must go.
    @MainActor
    private func check(_ scene: SceneID) {
        guard mode == .performing, let table = routerTable, checks[scene]?.isRemoving != true else { return }
        var asked: [NavigationEntry] = []
        guard firstToGo(in: scene, table, asking: &asked) == nil else { return removeProtected(in: scene, table) }
        if !asked.isEmpty { askAgain(about: asked, in: scene, table) }
    }

    /// The first screen that must go, and why.
    @MainActor
    private func firstToGo(
        in id: SceneID, _ table: RouterTable, asking asked: inout [NavigationEntry], except tried: Set<EntryID> = []
    ) -> (entry: NavigationEntry, gate: Gate, isUnknown: Bool)? {
        guard let scene = navigation.state.scene(id) else { return nil }
        let (age, hasClosed) = state.withLock { ($0.gateChanges, !$0.gates.closed.isEmpty) }
        let due = checks[id, default: SceneChecks()].entries.due(in: scene, at: age)
        var first: (NavigationEntry, Gate, Bool)?
        for (entry, isNew) in due where !tried.contains(entry.id) {
            switch verdict(on: entry, in: id, table) {
            case .waits: continue
            case .goes(let gate, let isUnknown): first = first ?? (entry, gate, isUnknown)
            case .stays(let needs):
                checks[id]?.entries.pass(entry, at: age)
                let isLate = checks[id]?.isLate(entry, in: state.withLock { $0.gates.session }) ?? false
                if isNew, hasClosed || isLate, needs.isGuarded { asked.append(entry) }
            }
        }
        return first
    }

    @MainActor
    private func verdict(on entry: NavigationEntry, in scene: SceneID, _ table: RouterTable) -> Verdict {
        guard entry.route != nil else { return .stays(ScreenNeeds()) }
        let needs = needs(of: entry, in: scene, table)
        let (closed, changing, isCovered, session) = state.withLock { state in
            let changing = state.gates.changes.values.filter { !$0.hasRemoved.isSettled }.compactMap(\.gate)
            return (
                needs?.gates.first { !$0.isReserved && !state.gates.isOpen($0) } ?? nil, changing,
                state.gates.isCovered(scene), state.gates.session
            )
        }
        let isRoot = navigation.state.scene(scene)?.root.branches.contains { $0.root.id == entry.id } ?? false
        guard let needs else {
            let closed = state.withLock { $0.gates.closed }
            guard changing.isEmpty, !(isRoot && isCovered) else { return .waits }
            let gate = closed.contains(.signedIn) ? .signedIn : closed.inOrder { $0.rawValue < $1.rawValue }.first
            return gate.map { .goes($0, isUnknown: true) } ?? .stays(ScreenNeeds())
        }
        if let closed {
            return changing.contains(closed) || isRoot && isCovered ? .waits : .goes(closed, isUnknown: false)
        }
        let isLate = needs.gates.contains(.signedIn) && checks[scene]?.isLate(entry, in: session) == true
        return isLate ? .goes(.signedIn, isUnknown: false) : .stays(needs)
    }

    /// Leaves out the screens of a plan that require a closed gate.
    ///
    /// Nothing is shown before.
    @MainActor
    func withoutProtected(
        _ plan: NavigationPlan, by planner: NavigationPlanner
    ) throws(PlanRefusal) -> NavigationPlan {
        guard let table = routerTable, let scene = plan.steps.first?.scene, let goal = plan.goal.scene(scene),
            plan.steps.contains(where: { !$0.entries.isEmpty })
        else { return plan }
        let before = planner.state.scene(scene).map { Array($0.entries) } ?? []
        var left: [EntryID] = []
        for entry in goal.entries where !before.contains(entry) {
            guard case .goes(let gate, _) = verdict(on: entry, in: scene, table) else { continue }
            left.append(entry.id)
            report(.unshown(entry, behind: gate))
        }
        if left.isEmpty { return plan }
        return try planner.plan(plan, without: left, in: scene) { firstScreen(of: $0, table) }
    }

    /// Removes the screens of a scene that must go.
    ///
    /// Covers what cannot be removed.
    @MainActor
    private func removeProtected(in scene: SceneID, _ table: RouterTable) {
        checks[scene]?.isRemoving = true
        let change = state.withLock { state in
            state.lastID += 1
            return state.gates.beginChange(TransactionID(rawValue: state.lastID))
        }
        Task { @MainActor in
            var (tried, asked): (Set<EntryID>, [NavigationEntry]) = ([], [])
            var uncovered: [(NavigationEntry, Gate)] = []
            while let (entry, gate, isUnknown) = firstToGo(in: scene, table, asking: &asked, except: tried) {
                tried.insert(entry.id)
                // A gate that the app opens right after it has connected a host was never closed for a screen.
                let wasClosed = state.withLock { $0.gates.closed.contains(gate) }
                let removal = await removeScreen(entry.id, in: scene, behind: gate, for: change.number) { [self] in
                    if wasClosed || !isOpen(gate) { return true }
                    if case .goes = verdict(on: entry, in: scene, table) { return true }
                    return false
                }
                if removal == .removed, isUnknown { report(.unshown(entry, behind: gate)) }
                if removal == .isRoot { uncovered.append((entry, gate)) }
                let isFinal = removal == .stays || removal == .isRoot && table.presentations[gate] == nil
                guard isFinal || removal == .staysNow || removal == .isRoot else { continue }
                checks[scene]?.entries.fail(entry, isFinal: isFinal, at: state.withLock { $0.gateChanges })
            }
            checks[scene]?.isRemoving = false
            change.hasRemoved.fulfill(())
            for (entry, gate) in uncovered { cover(scene, above: entry, behind: gate) }
            end(change)
            if !asked.isEmpty { askAgain(about: asked, in: scene, table) }
        }
    }

    /// Asks interceptors about screens that were added later.
    ///
    /// Removes what they refuse.
    @MainActor
    private func askAgain(about entries: [NavigationEntry], in scene: SceneID, _ table: RouterTable) {
        let (change, gate) = state.withLock { state in
            state.lastID += 1
            let closed = state.gates.closed
            let gate = closed.contains(.signedIn) ? nil : closed.inOrder { $0.rawValue < $1.rawValue }.first
            return (state.gates.beginChange(TransactionID(rawValue: state.lastID)), gate ?? .signedIn)
        }
        // Links do not wait for it: interceptors may take long.
        change.hasRemoved.fulfill(())
        Task { @MainActor in
            for entry in entries where navigation.state.scene(scene)?.shows(entry.id) == true {
                guard let needs = needs(of: entry, in: scene, table),
                    await !letStay(needs, behind: gate)
                else { continue }
                let removal = await removeScreen(entry.id, in: scene, behind: gate, for: change.number)
                if removal == .isRoot { cover(scene, above: entry, behind: gate) }
            }
            end(change)
        }
    }
}
