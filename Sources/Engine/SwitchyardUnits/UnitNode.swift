import SwitchyardContracts
import SwitchyardModules
import SwitchyardRouter

/// A unit's place in its tree.
@MainActor
final class UnitNode {
    enum State {
        /// Attached, and not active: its parent is not, or it is paused.
        case waiting
        case active
        /// Its hook will be called or is being called; nothing can be attached.
        case resigning
        /// Detached for ever.
        case ended
    }

    let unit: any LogicUnit
    weak let tree: UnitTree?
    weak var parent: UnitNode?
    var children: [UnitNode] = []
    var state = State.waiting
    var isPaused = false
    /// Whether the unit was detached while it resigned.
    var isToBeDetached = false
    /// Whether `willResignActive` was called in this activation.
    var isLeaving = false
    /// How often it became active: what began in an older activation changes nothing any more.
    var activation = 0
    /// Whether it is the unit of a screen, or has opened one.
    var hasScreen: Bool
    /// Whether a replay of a session attaches it again, so that what it opens is not recorded.
    let isReplayed: Bool
    /// When it was attached, by the clock of its router.
    let began: Duration
    var run: Task<Void, Never>?
    /// What few units have.
    var extras: UnitExtras?
    #if DEBUG
    let log: UnitWorkLog? = UnitWorkLog()
    #else
    var log: UnitWorkLog? { nil }
    #endif

    /// A replay shows screens again, whatever opened them, and so their units.
    init(_ unit: any LogicUnit, in tree: UnitTree, below parent: UnitNode?, isOfScreen: Bool = false) {
        self.unit = unit
        self.tree = tree
        self.parent = parent
        hasScreen = isOfScreen
        isReplayed = isOfScreen || parent?.isReplayed != false && tree.isCallerReplayed
        began = tree.host?.now() ?? .zero
    }

    deinit { run?.cancel() }

    var name: String { "\(type(of: unit))" }
    var path: String { parent.map { "\($0.path)/\(name)" } ?? name }
    var isAttached: Bool { state != .ended }
    /// Whether its own hooks may still act as an active unit.
    var isActive: Bool { state == .active || state == .resigning && run != nil }
    var depth: Int { sequence(first: self, next: \.parent).reduce(0) { count, _ in count + 1 } }

    func isBelow(_ other: UnitNode) -> Bool { sequence(first: self, next: \.parent).contains { $0 === other } }

    func ensureExtras() -> UnitExtras {
        let extras = extras ?? UnitExtras()
        self.extras = extras
        return extras
    }

    /// The units from this one down, children last attached first, each before its parent.
    func bottomUp(_ visit: (UnitNode) -> Void) {
        for child in children.reversed() { child.bottomUp(visit) }
        visit(self)
    }

    /// The nearest units below this one that fulfil a condition, or this one alone.
    func topmost(where isMeant: (UnitNode) -> Bool) -> [UnitNode] {
        isMeant(self) ? [self] : children.flatMap { $0.topmost(where: isMeant) }
    }

    func ownService<Service: Sendable>() throws(CallError) -> Service? { try extras?.services?.resolve(for: self) }

    // MARK: Watching

    enum Change { case active, childActive, ended }

    static func attached(_ unit: any LogicUnit) -> UnitNode? {
        if case .attached(let node) = AttachedUnits.all.place(of: unit) { node } else { nil }
    }

    /// Calls a closure for each change of the unit, until the returned closure is called.
    func watch(_ receive: @escaping @MainActor (Change) -> Void) -> @MainActor () -> Void {
        let extras = ensureExtras()
        extras.lastWatcher += 1
        extras.watchers[extras.lastWatcher] = receive
        return { [weak extras, number = extras.lastWatcher] in extras?.watchers[number] = nil }
    }

    func notify(_ change: Change) {
        for receive in (extras?.watchers ?? [:]).values { receive(change) }
    }

    // MARK: Work

    /// Whether a replay repeats what the unit begins now.
    private var isNowReplayed: Bool { isReplayed && tree?.isCallerReplayed == true }

    func beginRun() {
        tree?.host?.willBegin()
        let run = UnitRun(self, isReplayed: isNowReplayed)
        self.run = Task.detached(priority: Task.currentPriority, operation: run.perform)
    }

    func beginWorkers() {
        for worker in extras?.workers ?? [] where worker.task == nil { begin(worker) }
    }

    func begin(_ worker: UnitWork) {
        worker.begin { name, work in self.begin(name, work) }
    }

    /// Begins work that inherits neither a link nor other values of the task that made the unit active.
    private func begin(_ name: String, _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        let (host, log, isReplayed) = (tree?.host, log, isNowReplayed)
        host?.willBegin()
        let begun: @MainActor () async -> Void = { [weak host] in
            host?.hasBegun()
            // Cancelled before it began: the unit resigned in the same turn.
            guard !Task.isCancelled else { return }
            log?.begin(name)
            await Router.asReplayed(isReplayed, work)
            log?.end(name)
        }
        return Task.detached(priority: Task.currentPriority, operation: begun)
    }

    func begin(_ work: @escaping @MainActor () async -> Void) {
        let extras = ensureExtras()
        extras.lastTask += 1
        let number = extras.lastTask
        // What is cancelled before it begins is forgotten by what cancels it.
        extras.tasks[number] = begin("task") { [weak extras] in
            await work()
            extras?.tasks[number] = nil
        }
    }

    func cancelWork() {
        run?.cancel()
        run = nil
        guard let extras else { return }
        extras.cancelTasks()
        for worker in extras.workers { worker.end() }
    }
}

/// The parts of a node that few units need, apart from it so that the others stay small.
@MainActor
final class UnitExtras {
    var lastTask = 0
    var tasks: [Int: Task<Void, Never>] = [:]
    var workers: [UnitWork] = []
    var services: UnitServiceStore?
    var lastWatcher = 0
    var watchers: [Int: @MainActor (UnitNode.Change) -> Void] = [:]

    func cancelTasks() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }

    deinit {
        for task in tasks.values { task.cancel() }
        // A tree may be dropped without being stopped.
        guard !watchers.isEmpty else { return }
        Task { @MainActor [watchers] in
            for receive in watchers.values { receive(.ended) }
        }
    }
}

/// What the task of `run` holds: the unit, but neither its node nor its tree, which would keep themselves.
@MainActor
private final class UnitRun {
    private let unit: any LogicUnit
    private weak let node: UnitNode?
    private weak let host: UnitHost?
    private let activation: Int
    private let isReplayed: Bool
    private let log: UnitWorkLog?

    init(_ node: UnitNode, isReplayed: Bool) {
        unit = node.unit
        self.node = node
        host = node.tree?.host
        activation = node.activation
        self.isReplayed = isReplayed
        log = node.log
    }

    func perform() async {
        host?.hasBegun()
        guard !Task.isCancelled, let scope = node.map({ UnitScope(node: $0, activation: activation) }) else { return }
        log?.begin("run")
        defer { log?.end("run") }
        do {
            if isReplayed {
                try await Router.asReplayed { try await unit.run(scope) }
            } else {
                try await unit.run(scope)
            }
        } catch {
            // The error of a cancelled run is how it ended.
            guard !Task.isCancelled, let node, let tree = node.tree, node.activation == activation else { return }
            tree.report(UnitError(reason: .runFailed("\(error)"), unit: node.path, parent: ""), at: node)
        }
    }
}

/// Work that a unit starts for as long as it is active; several units may use one value.
///
/// ```swift
/// scope.start(UnitWorker("location") { for await place in places { … } })
/// ```
public struct UnitWorker: Sendable {
    let name: String
    let work: @MainActor @Sendable () async -> Void

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - name: Its name, for people.
    ///   - work: The work, which begins anew with each activation and is cancelled when the unit resigns.
    public init(_ name: String, _ work: @escaping @MainActor @Sendable () async -> Void) {
        self.name = name
        self.work = work
    }
}

/// A worker that a unit started.
@MainActor
public struct UnitWorkerHandle {
    // The unit may keep the handle, and the work the unit: with a strong reference, both would outlive a dropped tree.
    weak let work: UnitWork?

    /// Whether it was started, and neither stopped nor its unit detached; also while the unit is inactive.
    public var isStarted: Bool { work?.isStarted == true }

    /// Cancels the work, and does not start it again.
    public func stop() { work?.stop() }
}

@MainActor
final class UnitWork {
    private let worker: UnitWorker
    private weak let extras: UnitExtras?
    private(set) var isStarted = true
    private(set) var task: Task<Void, Never>?

    init(_ worker: UnitWorker, in extras: UnitExtras) {
        self.worker = worker
        self.extras = extras
    }

    deinit { task?.cancel() }

    func begin(_ begin: (String, @escaping @MainActor () async -> Void) -> Task<Void, Never>) {
        task = begin("worker \(worker.name)", worker.work)
    }

    func end() {
        task?.cancel()
        task = nil
    }

    func stop() {
        isStarted = false
        end()
        extras?.workers.removeAll { $0 === self }
    }
}
