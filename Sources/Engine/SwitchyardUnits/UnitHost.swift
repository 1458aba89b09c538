import SwitchyardModules
import SwitchyardNavigation
import SwitchyardRouter
import SwitchyardRoutes
import SwitchyardSupport

/// The trees of one router, and the units of its screens.
///
/// It observes the router as any app can. A change of screens that a hook causes is handled after the present one.
@MainActor
final class UnitHost: RouterObserver {
    /// A change of the screens of one scene.
    private struct Change {
        let scene: SceneID
        let arrived: [NavigationEntry]
        let removed: [NavigationEntry]
    }

    /// A root that lives while a gate is open.
    private struct GatedRoot {
        let gate: Gate
        let kind: Kind
        let make: () -> any LogicUnit
    }

    /// What a tree has besides its root.
    struct Kind {
        let limits: UnitLimits
        let leaks: LeakProbe
    }

    /// A root that is made for each scene.
    private struct SceneRoot {
        let kind: Kind
        let make: (SceneID) -> any LogicUnit
    }

    weak let router: Router?
    private let time: @Sendable () -> Duration
    private(set) var appTree: UnitTree?
    private(set) var sceneTrees: [SceneID: UnitTree] = [:]
    /// The roots of scenes that are not connected yet.
    private var awaitedScenes: [SceneID: SceneRoot] = [:]
    private var everyScene: SceneRoot?
    private var gated: GatedRoot?
    private let watchedGate = Locked<Gate?>(nil)
    /// Whether a gate ends the tree, which may begin again.
    private var isClosingGate = false
    private var connected: Set<SceneID> = []
    private var changes: [Change] = []
    private var isChanging = false
    /// The screens whose units are being made.
    private var making: Set<UnitScreens.Key> = []
    let screens = UnitScreens()
    /// The links that units have opened and that have not ended.
    private var openings: [TransactionID: UnitOpening] = [:]
    private let openingLinks = Locked<Set<TransactionID>>([])
    /// The links whose step was not acknowledged in time, and whose screens may still arrive; the oldest first.
    private var lateOpenings: [TransactionID] = []
    private static let mostLateOpenings = 64
    private var watchers: [Int: () -> Void] = [:]
    private var lastWatcher = 0

    static func of(_ router: Router) -> UnitHost {
        router.attachment { UnitHost(router) }
    }

    private init(_ router: Router) {
        self.router = router
        time = RelativeClock(router.clock).now
        for scene in router.navigationState.scenes {
            connected.insert(scene.id)
            for entry in scene.entries { screens.add(entry, in: scene.id) }
        }
        router.add(self)
    }

    // MARK: Trees

    func tree(in scene: SceneID?) -> UnitTree? { scene.map { sceneTrees[$0] } ?? appTree }

    /// The root above the screens of a scene.
    private func root(above scene: SceneID) -> UnitNode? { (sceneTrees[scene] ?? appTree)?.root }

    /// The time since the host was created.
    func now() -> Duration { time() }

    func start(_ root: any LogicUnit, _ kind: Kind) -> UnitError? {
        guard appTree == nil, gated == nil else { return startedTwice(root) }
        return begin(root, in: makeTree(of: nil, kind)) { self.appTree = $0 }
    }

    func start(while gate: Gate, _ kind: Kind, _ make: @escaping () -> any LogicUnit) -> UnitError? {
        guard appTree == nil, gated == nil else { return startedTwice(nil) }
        gated = GatedRoot(gate: gate, kind: kind, make: make)
        watchedGate.withLock { $0 = gate }
        guard router?.isOpen(gate) == true, let error = beginGated() else { return nil }
        forgetGate()
        return error
    }

    func start(in scene: SceneID, _ kind: Kind, _ make: @escaping () -> any LogicUnit) -> UnitError? {
        guard sceneTrees[scene] == nil, awaitedScenes[scene] == nil else { return startedTwice(nil) }
        let root = SceneRoot(kind: kind) { _ in make() }
        guard connected.contains(scene) else {
            awaitedScenes[scene] = root
            return nil
        }
        return begin(root, in: scene)
    }

    func startInScenes(_ kind: Kind, _ make: @escaping (SceneID) -> any LogicUnit) -> UnitError? {
        guard everyScene == nil else { return startedTwice(nil) }
        let root = SceneRoot(kind: kind, make: make)
        everyScene = root
        var begun: [SceneID] = []
        for scene in router?.navigationState.scenes.map(\.id) ?? [] where sceneTrees[scene] == nil {
            guard let error = begin(root, in: scene) else {
                begun.append(scene)
                continue
            }
            everyScene = nil
            for scene in begun { stop(in: scene) }
            return error
        }
        return nil
    }

    func stop(in scene: SceneID?) {
        guard let scene else {
            forgetGate()
            appTree?.stop()
            return
        }
        awaitedScenes[scene] = nil
        sceneTrees[scene]?.stop()
    }

    func stopInScenes() {
        everyScene = nil
        awaitedScenes = [:]
        for scene in sceneTrees.keys.inOrder(by: { $0.rawValue < $1.rawValue }) { stop(in: scene) }
    }

    private func makeTree(of scene: SceneID?, _ kind: Kind) -> UnitTree {
        let tree = UnitTree(services: router?.services, scene: scene, limits: kind.limits, leaks: kind.leaks)
        tree.host = self
        return tree
    }

    private func begin(_ root: SceneRoot, in scene: SceneID) -> UnitError? {
        begin(root.make(scene), in: makeTree(of: scene, root.kind)) { self.sceneTrees[scene] = $0 }
    }

    /// Starts a tree, and attaches the units of the screens that already show, the lowest first.
    ///
    /// An app starts its trees in a replay as well.
    private func begin(
        _ root: any LogicUnit, in tree: UnitTree, _ keep: (UnitTree?) -> Void
    ) -> UnitError? {
        Router.asReplayed {
            keep(tree)
            let isActive = tree.scene != nil || !connected.isEmpty
            tree.isAwaitingScene = !isActive
            if let error = tree.start(root, isActive: isActive) {
                keep(nil)
                return error
            }
            for scene in router?.navigationState.scenes ?? [] where tree.scene == nil || tree.scene == scene.id {
                for entry in scene.entries {
                    screens.place(of: entry.id, in: scene.id).map { attachUnit(of: entry, to: $0) }
                }
            }
            return nil
        }
    }

    private func beginGated() -> UnitError? {
        guard let gated, appTree == nil else { return nil }
        return begin(gated.make(), in: makeTree(of: nil, gated.kind)) { self.appTree = $0 }
    }

    private func startedTwice(_ root: (any LogicUnit)?) -> UnitError {
        let error = UnitError(reason: .startedTwice, unit: root.map { "\(type(of: $0))" } ?? "root", parent: "")
        report(error)
        return error
    }

    /// Sends an error to the observers of the router.
    func report(_ error: UnitError) {
        router?.report(Finding(error.diagnosticCode, as: .warning, value: error.unit, error.message, error.remedy))
    }

    // MARK: What the router reports

    nonisolated func gateChanged(_ gate: Gate, isOpen: Bool) {
        guard watchedGate.withLock(\.self) == gate else { return }
        // A replay changes the gate again. The tree does not belong to the link that changed it.
        Task.detached { @MainActor in Router.asReplayed { self.changeGate(isOpen: isOpen) } }
    }

    private func changeGate(isOpen: Bool) {
        guard let gated else { return }
        if !isOpen { endGated() }
        // The gate may have changed again since.
        if router?.isOpen(gated.gate) == true { _ = beginGated() } else { endGated() }
    }

    private func endGated() {
        isClosingGate = true
        appTree?.stop()
        isClosingGate = false
    }

    nonisolated func transactionEnded(_ trace: TransactionTrace) {
        guard openingLinks.withLock({ $0.remove(trace.id) }) != nil else { return }
        let isLate = trace.code == Self.notAcknowledged
        Task { @MainActor in
            // Otherwise, its screens have arrived before.
            if isLate { keepLate(trace.id) } else { openings[trace.id] = nil }
        }
    }

    private nonisolated static let notAcknowledged = "\(StepFailure.notAcknowledged(after: .zero).diagnosticCode)"

    /// Takes the last link to a screen that had no time left, and of which the router knows nothing more.
    ///
    /// A link has one screen, so later screens of its route belong to others.
    private func takeLateOpening(of entry: NavigationEntry, in scene: SceneID) -> UnitOpening? {
        guard !lateOpenings.isEmpty, let route = entry.route else { return nil }
        let index = lateOpenings.lastIndex { self.openings[$0]?.isOf(route, in: scene) == true }
        return index.flatMap { openings.removeValue(forKey: lateOpenings.remove(at: $0)) }
    }

    private func forgetLateOpenings(in scene: SceneID) {
        for link in lateOpenings where openings[link]?.scene == scene { openings[link] = nil }
        lateOpenings.removeAll { openings[$0] == nil }
    }

    private func keepLate(_ link: TransactionID) {
        lateOpenings.append(link)
        if lateOpenings.count > Self.mostLateOpenings { openings[lateOpenings.removeFirst()] = nil }
    }

    func screensChanged(
        in scene: SceneID, arrived: [NavigationEntry], removed: [NavigationEntry], because cause: ScreenRemoval?
    ) {
        changes.append(Change(scene: scene, arrived: arrived, removed: removed))
        guard !isChanging else { return }
        isChanging = true
        defer { isChanging = false }
        while !changes.isEmpty { handle(changes.removeFirst()) }
    }

    /// Ends first, the topmost before the others; then arrivals, the lowest first.
    private func handle(_ change: Change) {
        // After an exchange of hosts, a screen is removed and arrives at once, and its content may hold its unit.
        let kept = Set(change.arrived.filter { change.removed.contains($0) }.map(\.id))
        let gone = change.removed.filter { !kept.contains($0.id) }
            .compactMap { screens.remove($0.id, in: change.scene) }
        for place in gone { end(place) }
        if router?.navigationState.scene(change.scene) == nil {
            connected.remove(change.scene)
            forgetLateOpenings(in: change.scene)
            sceneTrees[change.scene]?.stop()
            return
        }
        if connected.insert(change.scene).inserted { connect(change.scene) }
        for entry in change.arrived where !kept.contains(entry.id) { arrive(entry, in: change.scene) }
    }

    private func connect(_ scene: SceneID) {
        // Not a tree that the app has made inactive.
        if appTree?.isAwaitingScene == true { appTree?.activate() }
        guard sceneTrees[scene] == nil, let root = awaitedScenes.removeValue(forKey: scene) ?? everyScene else {
            return
        }
        _ = begin(root, in: scene)
    }

    private func arrive(_ entry: NavigationEntry, in scene: SceneID) {
        // The app's closures hear of a change first, and may have removed the screen or begun the tree meanwhile.
        guard screens.place(of: entry.id, in: scene) == nil,
            router?.navigationState.scene(scene)?.entries.contains(where: { $0.id == entry.id }) == true
        else { return }
        let opening =
            router?.context(of: entry.id, in: scene).map { openings[$0.id] } ?? takeLateOpening(of: entry, in: scene)
        let place = screens.add(entry, in: scene)
        if let opening, opening.isRevoked {
            close([place], of: opening.path)
            return
        }
        place.opener = opening?.nearest
        attachUnit(of: entry, to: place)
    }

    // MARK: Units of screens

    /// Attaches the unit of a screen below the unit that opened it, or else below the root.
    private func attachUnit(of entry: NavigationEntry, to place: UnitPlace) {
        guard place.unit == nil, let unit = unit(of: entry, in: place.scene) else { return }
        guard let parent = place.opener ?? root(above: place.scene), let tree = parent.tree else {
            reportIfWithoutTree(place, unit)
            return
        }
        screens.forget(place.entry, in: place.scene)
        place.unit = unit
        guard let error = tree.attach(unit, to: parent, isOfScreen: true) else { return }
        place.unit = nil
        tree.report(error, at: parent)
    }

    /// A tree may be started in the same turn.
    private func reportIfWithoutTree(_ place: UnitPlace, _ unit: any LogicUnit) {
        Task { [weak self] in
            guard let self, place.unit == nil, screens.contains(place), root(above: place.scene) == nil else { return }
            report(UnitError(reason: .noTree, unit: "\(type(of: unit))", parent: place.name))
        }
    }

    /// The unit that was created for a screen and is not attached yet; otherwise it is created now.
    private func unit(of entry: NavigationEntry, in scene: SceneID) -> (any LogicUnit)? {
        if let built = screens.built(entry.id, in: scene) { return built }
        // The closure that makes it may ask for the unit of its own screen.
        let screen = UnitScreens.Key(entry: entry.id, scene: scene)
        guard making.insert(screen).inserted else { return nil }
        defer { making.remove(screen) }
        // A route whose values cannot be read has no screen either.
        guard let made = try? router?.companion(of: entry, in: scene, as: ScreenUnit.self) else { return nil }
        screens.build(made.unit, entry.id, in: scene)
        return made.unit
    }

    /// The unit of a screen, or the nearest unit of a type above it.
    func unit<U: LogicUnit>(
        _ type: U.Type, of entry: EntryID, in scene: SceneID, _ reference: RouteReference?, link: TransactionID?
    ) -> U? {
        let place = screens.place(of: entry, in: scene)
        if let unit = place?.unit as? U { return unit }
        if place?.unit == nil, let reference,
            let unit = unit(of: NavigationEntry(entry, .route(reference)), in: scene) as? U
        {
            return unit
        }
        let opener = place?.opener ?? link.flatMap { openings[$0]?.nearest }
        guard let nearest = opener ?? root(above: scene) else { return nil }
        return sequence(first: nearest, next: \.parent).lazy.compactMap { $0.unit as? U }.first
    }

    /// Ends the unit of a removed screen; children whose own screens stay move to its parent.
    private func end(_ place: UnitPlace) {
        guard let unit = place.unit, let node = UnitNode.attached(unit), let tree = node.tree else { return }
        place.unit = nil
        if let parent = node.parent {
            for kept in node.topmost(where: { screens.holds($0.unit) }) { tree.move(kept, to: parent) }
            // What the units opened without a unit of its own stays as well, and ends with the parent.
            for other in screens.all where other.opener?.isBelow(node) == true { other.opener = parent }
            for opening in openings.values { opening.leave(node) }
        }
        tree.detach(node)
    }

    /// Called by a tree when units were detached, the lowest first; the path is that of the topmost.
    func didEnd(_ nodes: [UnitNode], path: String, in tree: UnitTree) {
        let ended = Set(nodes.map { ObjectIdentifier($0) })
        let units = Set(nodes.map { ObjectIdentifier($0.unit) })
        for opening in openings.values where opening.isOf(ended) { opening.revoke() }
        let isWhole = tree.root == nil
        var closing: [UnitPlace] = []
        for place in screens.all {
            let isOpened = place.opener.map { ended.contains(ObjectIdentifier($0)) } ?? false
            let isOwn = place.unit.map { units.contains(ObjectIdentifier($0)) } ?? false
            if isOpened { place.opener = nil }
            if isOwn { place.unit = nil }
            // When a whole tree ends, the router keeps the screens that no unit opened.
            if isOpened || isOwn && !isWhole { closing.append(place) }
        }
        if isWhole { forget(tree) }
        close(closing, of: path)
    }

    private func forget(_ tree: UnitTree) {
        if let scene = tree.scene { sceneTrees[scene] = nil } else { appTree = nil }
        if tree.scene == nil, !isClosingGate { forgetGate() }
    }

    private func forgetGate() {
        gated = nil
        watchedGate.withLock { $0 = nil }
    }

    /// Closes the screens of units that were detached, the lowest first; guards are not asked.
    private func close(_ places: [UnitPlace], of path: String) {
        guard let router, !places.isEmpty else { return }
        let order = Dictionary(
            router.navigationState.scenes.flatMap(\.entries).enumerated().map { ($1.id, $0) }
        ) { first, _ in first }
        let lowestFirst = places.sorted { (order[$0.entry] ?? 0) < (order[$1.entry] ?? 0) }
        let end = router.beginWork("Units close their screens")
        // The link that detaches them may have ended when the task begins.
        Router.asReplayed(router.isCallerReplayed) {
            _ = Task {
                defer { end() }
                for place in lowestFirst where screens.contains(place) {
                    _ = await router.navigate(in: place.scene) { planner throws(PlanRefusal) in
                        try planner.close(place.entry)
                    }.outcome
                    guard screens.contains(place) else { continue }
                    report(UnitError(reason: .screenStays, unit: path, parent: place.name))
                }
            }
        }
    }

    // MARK: Opening

    func open(_ route: some TypedRoute, as placement: Placement?, by node: UnitNode) -> NavigationTask {
        guard let router else { return NavigationTask(.cancelled) }
        let scene = node.tree?.scene
        let task = router.open(route, as: placement, in: scene)
        // A link that is not admitted has ended already.
        guard !task.hasEnded else { return task }
        openings[task.id] = UnitOpening(task, by: node, in: scene ?? router.navigationState.focus) { $0 == route }
        openingLinks.withLock { _ = $0.insert(task.id) }
        // It may have ended on another thread in between.
        if task.hasEnded, openingLinks.withLock({ $0.remove(task.id) }) != nil { openings[task.id] = nil }
        return task
    }

    // MARK: Work that is about to begin

    private var unbegun = 0
    private var endBeginning: (@Sendable () -> Void)?

    /// Makes the router busy until the first lines of the work have run, which may open links.
    func willBegin() {
        unbegun += 1
        if endBeginning == nil { endBeginning = router?.beginWork("Units begin their work") }
    }

    func hasBegun() {
        unbegun -= 1
        guard unbegun == 0 else { return }
        // After the first lines.
        Task {
            guard unbegun == 0 else { return }
            endBeginning?()
            endBeginning = nil
        }
    }

    // MARK: Watching

    /// Calls a closure whenever a unit was attached, until the returned closure is called.
    func watch(_ receive: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
        lastWatcher += 1
        watchers[lastWatcher] = receive
        return { [weak self, number = lastWatcher] in self?.watchers[number] = nil }
    }

    func didAttach() {
        for receive in watchers.values { receive() }
    }

    /// The first unit of a type: in the tree of a scene, and then in that of the app.
    func first<U: LogicUnit>(_ type: U.Type, in scene: SceneID?) -> U? {
        let scene = scene ?? router?.navigationState.focus
        let roots = [scene.flatMap { sceneTrees[$0] }, appTree].compactMap { $0?.root }
        for root in roots {
            if let found = root.topmost(where: { $0.unit is U }).first?.unit as? U { return found }
        }
        return nil
    }
}
