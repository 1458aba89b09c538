public import SwitchyardContracts
import SwitchyardModules
import SwitchyardRouter
public import SwitchyardSupport

/// A tree of units, which needs no router.
///
/// ```swift
/// let tree = UnitTree()
/// tree.start(RiderUnit(trips))
/// tree.scope?.child(TripUnit.self)?.stop()
/// tree.stop()
/// ```
///
/// A unit is active while its parent is, so activity enters from the root downwards and leaves from the leaves upwards.
@MainActor
public final class UnitTree {
    let limits: UnitLimits
    let services: ServiceRegistry?
    let scene: SceneID?
    let leaks: LeakProbe
    /// The router's trees, if it has started this one.
    weak var host: UnitHost?
    /// Whether the root becomes active with the first scene.
    var isAwaitingScene = false
    private(set) var root: UnitNode?
    private var nesting = 0
    private var declarations = UnitDeclarations()
    private var observers: [(number: Int, receive: (UnitEvent) -> Void)] = []
    private var lastObserver = 0

    /// Creates a tree without a root.
    ///
    /// - Parameters:
    ///   - services: The services of the app, which units find behind their own.
    ///   - scene: The scene of the tree, for services of a scene.
    ///   - limits: The bounds of the tree.
    ///   - leaks: Expects each detached unit to be released.
    public init(
        services: ServiceRegistry? = nil, scene: SceneID? = nil, limits: UnitLimits = UnitLimits(),
        leaks: LeakProbe = .shared
    ) {
        self.leaks = leaks
        self.services = services
        self.scene = scene
        self.limits = limits
    }

    /// The place of the root; `nil` without one.
    public var scope: UnitScope? { root.map { UnitScope(node: $0) } }

    /// Attaches the root, and makes it active.
    ///
    /// - Parameters:
    ///   - root: A unit that was never attached.
    ///   - isActive: Whether it becomes active at once; otherwise ``activate()`` does it.
    /// - Returns: What is wrong; `nil` if the root is attached.
    @discardableResult
    public func start(_ root: some LogicUnit, isActive: Bool = true) -> UnitError? {
        let found = self.root == nil ? obstacle(to: root, below: nil) : error(.startedTwice, root, nil)
        if let found {
            report(found, at: nil)
            return found
        }
        let node = UnitNode(root, in: self, below: nil)
        node.isPaused = !isActive
        add(node)
        return nil
    }

    /// Makes the root active, and then everything below it that is not paused.
    public func activate() { change(isPaused: false) }

    /// Makes everything inactive, from the leaves upwards; the units stay attached.
    public func resign() { change(isPaused: true) }

    private func change(isPaused: Bool) {
        isAwaitingScene = false
        guard let root, let error = setPaused(isPaused, root) else { return }
        report(error, at: root)
    }

    /// Detaches the root with everything below it.
    public func stop() {
        guard let root else { return }
        detach(root)
    }

    /// The units, one a line, each below its parent, with `waiting` or `paused` if it is not active.
    public var drawing: String {
        func lines(_ node: UnitNode, _ depth: Int) -> [String] {
            let state = node.isActive ? "" : node.isPaused ? " paused" : " waiting"
            return [String(repeating: "  ", count: depth) + node.name + state]
                + node.children.flatMap { lines($0, depth + 1) }
        }
        return root.map { lines($0, 0).joined(separator: "\n") } ?? ""
    }

    // MARK: Observers

    /// Adds an observer of every change of the tree, in order, within the call that causes it.
    ///
    /// - Parameter receive: Receives an event.
    /// - Returns: A closure that removes it.
    @discardableResult
    public func addObserver(_ receive: @escaping @MainActor (UnitEvent) -> Void) -> @MainActor () -> Void {
        lastObserver += 1
        observers.append((lastObserver, receive))
        return { [weak self, number = lastObserver] in self?.observers.removeAll { $0.number == number } }
    }

    /// Whether anything receives the events; otherwise, no path is built.
    private var isObserved: Bool { !observers.isEmpty || host?.router?.recordsTrees == true }

    private func emit(_ kind: UnitEvent.Kind, _ node: UnitNode?) {
        if isObserved { send(UnitEvent(kind: kind, path: node?.path ?? "")) }
    }

    private func send(_ event: UnitEvent) {
        host?.router?.record(RouterTreeEvent(event.kind.words, of: event.path, in: scene))
        for observer in observers { observer.receive(event) }
    }

    func report(_ error: UnitError, at node: UnitNode?) {
        host?.report(error)
        emit(.failed(error), node)
    }

    // MARK: Replays

    /// Whether a replay repeats the present call.
    var isCallerReplayed: Bool { host?.router?.isCallerReplayed == true }

    /// Calls a hook; what a unit does that a replay does not attach is recorded.
    private func call(_ node: UnitNode, _ hook: (UnitScope) -> Void) {
        let scope = UnitScope(node: node)
        guard !node.isReplayed, isCallerReplayed else { return hook(scope) }
        Router.asReplayed(false) { hook(scope) }
    }

    // MARK: Attaching

    func error(_ reason: UnitError.Reason, _ unit: any LogicUnit, _ parent: UnitNode?) -> UnitError {
        UnitError(reason: reason, unit: "\(type(of: unit))", parent: parent?.path ?? "")
    }

    /// Why a unit cannot be attached.
    func obstacle(to unit: any LogicUnit, below parent: UnitNode?, ignoringCount: Bool = false) -> UnitError? {
        let reason = reason(against: unit, below: parent, ignoringCount: ignoringCount)
        return reason.map { error($0, unit, parent) } ?? missingService(of: unit, below: parent)
    }

    private func reason(
        against unit: any LogicUnit, below parent: UnitNode?, ignoringCount: Bool
    ) -> UnitError.Reason? {
        switch AttachedUnits.all.place(of: unit) {
        case .unknown: break
        case .ended: return .ended
        case .attached(let node):
            guard node.tree === self else { return .inOtherTree }
            return parent?.isBelow(node) == true ? .circular : .attachedTwice
        }
        if let parent {
            if parent.state == .resigning { return .resigning }
            if !parent.isAttached { return .notActive }
            if parent.depth >= limits.depth { return .tooDeep }
            if !ignoringCount, parent.children.count >= limits.children { return .tooManyChildren }
        }
        return nesting >= limits.nesting ? .nestedTooDeep : nil
    }

    /// The first service that a unit misses, or one of its declared children.
    private func missingService(of unit: any LogicUnit, below parent: UnitNode?) -> UnitError? {
        for missing in declarations.missing(in: type(of: unit)) {
            let isAbove = parent.map { parent in
                sequence(first: parent, next: \.parent).contains {
                    $0.extras?.services?.providers[missing.need.id] != nil
                }
            }
            guard isAbove != true, services.map(missing.need.isProvided) != true else { continue }
            let path = [parent?.path].compactMap(\.self) + missing.path
            return UnitError(
                reason: .missingService(missing.need.name), unit: missing.path.last ?? "",
                parent: path.dropLast().joined(separator: "/"))
        }
        return nil
    }

    func attach(_ unit: any LogicUnit, to parent: UnitNode, isOfScreen: Bool = false) -> UnitError? {
        if let error = obstacle(to: unit, below: parent) { return error }
        add(UnitNode(unit, in: self, below: parent, isOfScreen: isOfScreen))
        return nil
    }

    private func add(_ node: UnitNode) {
        nesting += 1
        defer { nesting -= 1 }
        let providers = declarations[type(of: node.unit)].providers
        if !providers.isEmpty { node.ensureExtras().services = UnitServiceStore(providers) }
        AttachedUnits.all.add(node)
        if let parent = node.parent { parent.children.append(node) } else { root = node }
        emit(.willAttach, node)
        if node.isAttached { call(node, node.unit.didLoad) }
        if node.isAttached { emit(.didAttach, node) }
        activateIfDue(node)
        host?.didAttach()
    }

    /// Moves a unit to another parent; if both are active, its activity does not change.
    func move(_ node: UnitNode, to parent: UnitNode) {
        guard node.state == .active || node.state == .waiting, parent.isAttached, let before = node.parent else {
            return
        }
        before.children.removeAll { $0 === node }
        parent.children.append(node)
        node.parent = parent
        emit(.moved, node)
        if parent.state == .active { activateIfDue(node) } else { resign(node) }
    }

    // MARK: Activity

    /// Makes a unit active whose parent is, unless it is paused.
    private func activateIfDue(_ node: UnitNode) {
        func isDue() -> Bool {
            node.state == .waiting && !node.isPaused && node.parent.map { $0.state == .active } ?? (root === node)
        }
        guard isDue() else { return }
        emit(.willBecomeActive, node)
        // The observer may have detached or paused it, or a unit above.
        guard isDue() else { return }
        node.state = .active
        node.activation += 1
        node.isLeaving = false
        let activation = node.activation
        // After each call of the app, the unit may have resigned.
        var isCurrent: Bool { node.state == .active && node.activation == activation }
        node.beginRun()
        call(node, node.unit.didBecomeActive)
        guard isCurrent else { return }
        node.beginWorkers()
        node.notify(.active)
        node.parent?.notify(.childActive)
        emit(.didBecomeActive, node)
        for child in node.children {
            guard isCurrent else { return }
            activateIfDue(child)
        }
    }

    func setPaused(_ isPaused: Bool, _ node: UnitNode) -> UnitError? {
        if node.state == .resigning { return error(.resigning, node.unit, node.parent) }
        if !isPaused, nesting >= limits.nesting { return error(.nestedTooDeep, node.unit, node.parent) }
        nesting += 1
        defer { nesting -= 1 }
        node.isPaused = isPaused
        if isPaused { resign(node) } else { activateIfDue(node) }
        return nil
    }

    /// Makes a subtree inactive; the whole of it is marked first, so that no hook can add to it.
    ///
    /// A hook may change a unit above, whose pass then ends before this one: so a pass takes over units that another
    /// has marked, and skips those that are done.
    private func resign(_ node: UnitNode, detaching isDetaching: Bool = false) {
        var leaving: [UnitNode] = []
        var marked: [UnitNode] = []
        node.bottomUp { node in
            if node.isActive { leaving.append(node) }
            guard node.state == .active || isDetaching && node.state == .waiting else { return }
            node.state = .resigning
            marked.append(node)
        }
        for node in leaving {
            if !node.isLeaving {
                node.isLeaving = true
                emit(.willResign, node)
                call(node, node.unit.willResignActive)
            }
            guard node.run != nil else { continue }
            node.cancelWork()
            emit(.didResign, node)
        }
        if isDetaching { return }
        for node in marked where node.state == .resigning { node.state = .waiting }
        for node in marked where node.isToBeDetached { detach(node) }
    }

    // MARK: Detaching

    func detach(_ node: UnitNode) {
        switch node.state {
        case .ended: return
        case .resigning:
            node.isToBeDetached = true
            return
        case .waiting, .active: break
        }
        emit(.willDetach, node)
        // The observer may have detached it.
        guard node.state == .waiting || node.state == .active else { return }
        resign(node, detaching: true)
        // A hook may have detached a unit above.
        guard node.state == .resigning else { return }
        var ended: [(node: UnitNode, path: String)] = []
        #if DEBUG
        let needsPaths = true
        #else
        let needsPaths = isObserved
        #endif
        let top = node.path
        node.bottomUp { ended.append(($0, needsPaths ? $0.path : "")) }
        for (node, _) in ended {
            node.state = .ended
            AttachedUnits.all.end(node)
        }
        if let parent = node.parent { parent.children.removeAll { $0 === node } } else { root = nil }
        for (node, path) in ended {
            node.notify(.ended)
            node.children = []
            #if DEBUG
            // The views of a screen, which may retain both, live until its animation has ended.
            let limit = node.hasScreen ? LeakProbe.screenLimit : LeakProbe.limit
            for service in node.extras?.services?.made ?? [] {
                leaks.expect(service, path: "\(path)/\(type(of: service))", within: limit)
            }
            leaks.expect(node.unit, path: path, work: node.log, within: limit)
            #endif
            node.extras = nil
            if isObserved { send(UnitEvent(kind: .didDetach, path: path)) }
        }
        host?.didEnd(ended.map(\.node), path: top, in: self)
    }
}

/// Where each unit of the process is, so that no unit is attached twice.
@MainActor
final class AttachedUnits {
    enum Place {
        case unknown, ended
        case attached(UnitNode)
    }

    private struct Entry {
        // Addresses are reused, so the object is compared.
        weak var unit: (any LogicUnit)?
        weak var node: UnitNode?
    }

    static let all = AttachedUnits()

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of released units are removed.
    private var limit = 64

    func place(of unit: any LogicUnit) -> Place {
        guard let entry = entries[ObjectIdentifier(unit)], entry.unit === unit else { return .unknown }
        return entry.node.map { .attached($0) } ?? .ended
    }

    func add(_ node: UnitNode) {
        if entries.count >= limit {
            entries = entries.filter { $0.value.unit != nil }
            limit = max(64, entries.count * 2)
        }
        entries[ObjectIdentifier(node.unit)] = Entry(unit: node.unit, node: node)
    }

    func end(_ node: UnitNode) { entries[ObjectIdentifier(node.unit)]?.node = nil }
}
