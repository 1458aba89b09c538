import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// The check that each screen passes, however it has become part of the state.
///
/// A screen comes from a link, a plan, a late step, a connected host, or a report of a host.
extension Router {
    /// The result of the check of a screen.
    private enum Verdict {
        /// It may stay; a late one was planned in an earlier session.
        case stays(ScreenNeeds, isLate: Bool)
        /// It must be removed. This gate is closed, or nothing is known about the screen.
        case goes(Gate, isUnknown: Bool)
        /// A change of a gate in progress decides about it, or a cover hides it.
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
            checks[scene]?.reconnect(navigation.state.scene(scene))
            check(scene)
        case .happened(_, in: let scene):
            checks[scene]?.forgetFailures()
            check(scene)
        case .performed(let step):
            // A link has passed its gates. If one closes before the step, its change checks the scene afterwards.
            if case .link? = navigation.owner(of: step.scene) {
                let (entries, gateChanges) = (step.entries, state.withLock { $0.gateChanges })
                if !entries.isEmpty { checks[step.scene, default: SceneChecks()].pass(entries, at: gateChanges) }
            }
            check(step.scene)
        case .failed(let step, let failure):
            if case .notAcknowledged = failure { checks[step.scene, default: SceneChecks()].addLate(step) }
            check(step.scene)
        case .performedLate(let step): check(step.scene)
        }
    }

    /// Checks all scenes.
    @MainActor
    func checkScenes() {
        for scene in navigation.state.scenes { check(scene.id) }
    }

    /// Checks the screens of a scene that have not passed a check since a gate changed.
    ///
    /// Screens that must go are removed.
    @MainActor
    func check(_ scene: SceneID) {
        guard mode == .performing, let table = declarations, checks[scene]?.removal == nil else { return }
        var asked: [NavigationEntry] = []
        if firstToGo(in: scene, table, asking: &asked) != nil {
            removeProtected(in: scene, table, asking: asked)
        } else if !asked.isEmpty {
            askAgain(about: asked, in: scene, table)
        }
    }

    /// The first screen that must go, and why.
    @MainActor
    private func firstToGo(
        in id: SceneID, _ table: Declarations, asking asked: inout [NavigationEntry], except tried: Set<EntryID> = []
    ) -> (entry: NavigationEntry, gate: Gate, isUnknown: Bool)? {
        guard let scene = navigation.state.scene(id) else { return nil }
        let (gateChanges, hasClosed) = state.withLock { ($0.gateChanges, $0.gates.reasonToRemove != nil) }
        var first: (NavigationEntry, Gate, Bool)?
        let due = checks[id, default: SceneChecks()].due(in: scene, at: gateChanges)
        for entry in due where !tried.contains(entry.id) {
            switch verdict(on: entry, in: id, table) {
            case .waits: continue
            case .goes(let gate, let isUnknown): first = first ?? (entry, gate, isUnknown)
            case .stays(let needs, let isLate):
                let isFirst = checks[id]?.pass(entry, at: gateChanges) ?? true
                if isFirst, hasClosed || isLate, needs.isGuarded { asked.append(entry) }
            }
        }
        return first
    }

    /// The check of one screen.
    @MainActor
    private func verdict(
        on entry: NavigationEntry, in scene: SceneID, _ table: Declarations, isPlanned: Bool = false
    ) -> Verdict {
        guard entry.route != nil else { return .stays(ScreenNeeds(), isLate: false) }
        let needs = needs(of: entry, in: scene, table)
        let isRoot = navigation.state.scene(scene)?.root.branches.contains { $0.root.id == entry.id } ?? false
        let checks = checks[scene]
        return state.withLock { state in
            let isHidden = isRoot && state.gates.isCovered(scene)
            guard let needs else {
                guard isPlanned || !state.gates.isRemoving && !isHidden else { return .waits }
                return state.gates.reasonToRemove.map { .goes($0, isUnknown: true) }
                    ?? .stays(ScreenNeeds(), isLate: false)
            }
            if let closed = needs.gates.first(where: { !$0.isReserved && !state.gates.isOpen($0) }) {
                let waits = !isPlanned && (state.gates.isRemoving(behind: closed) || isHidden)
                return waits ? .waits : .goes(closed, isUnknown: false)
            }
            guard checks?.isLate(entry, in: state.gates.session) == true else { return .stays(needs, isLate: false) }
            return needs.gates.contains(.signedIn) ? .goes(.signedIn, isUnknown: false) : .stays(needs, isLate: true)
        }
    }

    /// The plan without the screens that require a closed gate.
    ///
    /// Those screens are never shown.
    @MainActor
    func withoutProtected(
        _ plan: NavigationPlan, by planner: NavigationPlanner
    ) throws(PlanRefusal) -> NavigationPlan {
        guard let table = declarations, let scene = plan.steps.first?.scene, let goal = plan.goal.scene(scene),
            plan.steps.contains(where: { !$0.entries.isEmpty })
        else { return plan }
        let before = planner.state.scene(scene).map { Array($0.entries) } ?? []
        var left: [EntryID] = []
        for entry in goal.entries where !before.contains(entry) {
            guard case .goes(let gate, _) = verdict(on: entry, in: scene, table, isPlanned: true) else { continue }
            left.append(entry.id)
            report(.unshown(entry, behind: gate))
        }
        if left.isEmpty { return plan }
        return try planner.plan(plan, without: left, in: scene) { firstScreen(of: $0, table) }
    }

    /// Removes the screens of a scene that must go, and covers what cannot be removed.
    @MainActor
    private func removeProtected(in scene: SceneID, _ table: Declarations, asking: [NavigationEntry]) {
        let change = state.withLock { $0.gates.beginChange() }
        checks[scene]?.removal = change.number
        Task { @MainActor in
            var asked = asking
            var tried: Set<EntryID> = []
            var uncovered: [(NavigationEntry, Gate)] = []
            // Another host may be connected meanwhile, whose screens another removal checks.
            while checks[scene]?.removal == change.number,
                let (entry, gate, isUnknown) = firstToGo(in: scene, table, asking: &asked, except: tried)
            {
                tried.insert(entry.id)
                // A gate that the app opens right after it has connected a host was never closed for a screen.
                let wasClosed = state.withLock { $0.gates.wasClosed(gate) }
                let removal = await removeScreen(entry.id, in: scene, behind: gate, for: change.number) { [self] in
                    if wasClosed || !isOpen(gate) { return true }
                    if case .goes = verdict(on: entry, in: scene, table) { return true }
                    return false
                }
                let gateChanges = state.withLock { $0.gateChanges }
                switch removal {
                case .removed:
                    if isUnknown { report(.unshown(entry, behind: gate)) }
                    if checks[scene]?.countRemoval() == true { report(.stays(entry, behind: gate)) }
                case .isRoot:
                    if table.presentations[gate] == nil { checks[scene]?.fail(entry, until: gateChanges) }
                    uncovered.append((entry, gate))
                case .stays: checks[scene]?.fail(entry, until: gateChanges)
                case .staysNow: checks[scene]?.fail(entry, until: nil)
                case .gone: break
                }
            }
            if checks[scene]?.removal == change.number { checks[scene]?.removal = nil }
            change.hasRemoved.fulfill(())
            for (entry, gate) in uncovered { cover(scene, above: entry, behind: gate) }
            end(change)
            if !asked.isEmpty { askAgain(about: asked, in: scene, table) }
        }
    }

    /// Asks interceptors about screens that were added after a gate was closed.
    ///
    /// Refused screens are removed.
    @MainActor
    private func askAgain(about entries: [NavigationEntry], in scene: SceneID, _ table: Declarations) {
        let (change, gate) = state.withLock { ($0.gates.beginChange(), $0.gates.reasonToRemove ?? .signedIn) }
        // Links do not wait for it: interceptors may take long.
        change.hasRemoved.fulfill(())
        Task { @MainActor in
            let root = await remove(entries, in: scene, behind: gate, for: change) { [self] entry in
                guard let needs = needs(of: entry, in: scene, table) else { return .mayStay }
                return await letStay(needs, behind: gate) ? .mayStay : .isRefused
            }.root
            if let root { cover(scene, above: root, behind: gate) }
            end(change)
        }
    }
}

/// What the checks of the screens of one scene remember.
struct SceneChecks {
    private struct Seen {
        let entry: NavigationEntry
        /// How many gates had changed when it passed a check; `nil` before that.
        var passedAt: Int?
        /// How often its removal has failed.
        var failures = 0
        /// Whether its interceptors were asked, or need not be.
        var isAsked = false
    }

    /// How often the removal of a screen, or a cover, may fail before the next change of the scene.
    private static let mostFailures = 8
    /// The number of removals of a scene after which the router reports a loop.
    private static let manyRemovals = 16

    /// The change in which screens are being removed, so that no second removal begins.
    var removal: Int?
    /// The session in which the current plan was made.
    var session: LinkSession?
    private var seen: [EntryID: Seen] = [:]
    /// The entries of steps that the driver has given up, which may still happen.
    ///
    /// Each has the session of its plan.
    private var late: [(entry: NavigationEntry, session: LinkSession?)] = []
    private var checkedAt = 0
    private var coverFailures = 0
    private var removals = 0

    /// The entries of a scene that have not passed a check since gates have changed, in the order of the scene.
    mutating func due(in scene: NavigationScene, at gateChanges: Int) -> [NavigationEntry] {
        if checkedAt != gateChanges {
            checkedAt = gateChanges
            removals = 0
            forgetFailures()
        }
        var due: [NavigationEntry] = []
        var count = 0
        for entry in scene.entries {
            count += 1
            // Another screen may have taken the identity.
            if seen[entry.id]?.entry != entry { seen[entry.id] = Seen(entry: entry) }
            if let known = seen[entry.id], known.passedAt != gateChanges, known.failures < Self.mostFailures {
                due.append(entry)
            }
        }
        // Nearly always one screen has gone.
        if seen.count > count, let gone = seen.keys.first(where: { id in !scene.entries.contains { $0.id == id } }) {
            seen[gone] = nil
        }
        if seen.count > count {
            let present = Set(scene.entries.lazy.map(\.id))
            seen = seen.filter { present.contains($0.key) }
        }
        return due
    }

    /// Records the screens of a link, which has passed its gates and interceptors.
    mutating func pass(_ entries: [NavigationEntry], at gateChanges: Int) {
        // The others were there before, and have not passed the checks of this link.
        for entry in entries where seen[entry.id]?.entry != entry {
            seen[entry.id] = Seen(entry: entry, passedAt: gateChanges, isAsked: true)
        }
    }

    /// Records that an entry has passed a check of its gates, and returns whether it is the first one, so that its
    /// interceptors were not asked yet.
    mutating func pass(_ entry: NavigationEntry, at gateChanges: Int) -> Bool {
        let isAsked = seen[entry.id]?.isAsked ?? false
        seen[entry.id] = Seen(entry: entry, passedAt: gateChanges, isAsked: true)
        return !isAsked
    }

    /// Records that an entry cannot be removed.
    mutating func fail(_ entry: NavigationEntry, until gateChanges: Int?) {
        seen[entry.id]?.failures += 1
        if let gateChanges { seen[entry.id]?.passedAt = gateChanges }
    }

    /// Records that the cover of the scene was not shown, and returns whether it is tried again at once.
    mutating func failCover() -> Bool {
        coverFailures += 1
        return coverFailures < Self.mostFailures
    }

    /// Records a removal, and returns whether something shows removed screens again and again.
    mutating func countRemoval() -> Bool {
        removals += 1
        return removals == Self.manyRemovals
    }

    /// The scene has changed, so what has failed may succeed now.
    mutating func forgetFailures() {
        coverFailures = 0
        for id in seen.keys { seen[id]?.failures = 0 }
    }

    /// Another host shows the scene, so identities mean other screens.
    mutating func reconnect(_ scene: NavigationScene?) {
        let late = late.filter { late in scene?.entries.contains(late.entry) ?? false }
        self = SceneChecks()
        self.late = late
    }

    /// Records a step for which the driver no longer waits.
    mutating func addLate(_ step: NavigationStep) {
        late += step.entries.map { ($0, session) }
        late.removeFirst(max(0, late.count - 64))
    }

    /// Whether an entry was planned in another session than this one.
    func isLate(_ entry: NavigationEntry, in session: LinkSession?) -> Bool {
        late.contains { $0.entry == entry && $0.session != nil && $0.session != session }
    }
}
