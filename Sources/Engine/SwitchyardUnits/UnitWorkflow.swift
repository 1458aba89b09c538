import SwitchyardRouter
import SwitchyardSupport

/// A path through a tree as typed steps, such as that of a notification: each waits until its unit is active, does its part,
/// and names the next unit.
///
/// ```swift
/// let launched = UnitWorkflow(from: AppUnit.self)
///     .step("log in") { app, _ in (try await app.signedIn(), ()) }
/// let order = launched.step("order") { user, _ in (try await user.showOrders(), 42) }
/// let number = try await order.perform(from: app)
/// ```
///
/// A workflow is a value: several continue one prefix, and each ``perform(from:within:clock:)`` runs it anew.
@MainActor
public struct UnitWorkflow<Start: LogicUnit, Unit: LogicUnit, Value> {
    private let body: @MainActor (Start, WorkflowRun) async throws(WorkflowError) -> (Unit, Value)

    private init(_ body: @escaping @MainActor (Start, WorkflowRun) async throws(WorkflowError) -> (Unit, Value)) {
        self.body = body
    }

    /// Adds a step.
    ///
    /// If the unit is never attached, or is detached before the step has ended, the workflow ends as
    /// ``WorkflowError/unavailable(step:unit:)``. If the unit only resigns, the step goes on.
    ///
    /// - Parameters:
    ///   - name: Its name, for errors.
    ///   - body: The work, with the unit and the value of the step before; returns the next unit and a value.
    /// - Returns: The longer workflow.
    public func step<Next: LogicUnit, Output>(
        _ name: String, _ body: @escaping @MainActor (Unit, Value) async throws -> (Next, Output)
    ) -> UnitWorkflow<Start, Next, Output> {
        UnitWorkflow<Start, Next, Output> { [before = self.body] start, run throws(WorkflowError) in
            let (unit, value) = try await before(start, run)
            return try await run.perform(name, unit) { try await body(unit, value) }
        }
    }

    /// Adds branches, which begin together and end when all have ended.
    ///
    /// A branch that fails does not stop the others.
    ///
    /// - Parameter branches: The branches. The first error in this order is that of the workflow.
    /// - Returns: The longer workflow, at the unit where it forked.
    public func fork(_ branches: UnitBranch<Unit, Value>...) -> UnitWorkflow<Start, Unit, Void> {
        UnitWorkflow<Start, Unit, Void> { [before = self.body] start, run throws(WorkflowError) in
            let (unit, value) = try await before(start, run)
            run.progress.fork(into: branches.count)
            let tasks = branches.map { branch in
                Task {
                    let failure = await branch.perform(unit, value, run)
                    run.progress.endBranch()
                    return failure
                }
            }
            let failures = await withTaskCancellationHandler {
                var failures: [WorkflowError] = []
                for task in tasks { if let failure = await task.value { failures.append(failure) } }
                return failures
            } onCancel: {
                for task in tasks { task.cancel() }
            }
            if let first = failures.first { throw first }
            return (unit, ())
        }
    }

    /// Runs the workflow.
    ///
    /// It returns with the first of its end, the end of a step's unit, the limit and cancellation. A step that ignores
    /// its cancellation is not awaited.
    ///
    /// - Parameters:
    ///   - start: The first unit, which must be attached.
    ///   - limit: The limit for the whole workflow.
    ///   - clock: The clock of the limit.
    /// - Returns: The value of the last step.
    /// - Throws: ``WorkflowError``.
    @discardableResult
    public func perform(
        from start: Start, within limit: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock()
    ) async throws(WorkflowError) -> Value {
        try await perform(WorkflowRun(.work(of: UnitNode.attached(start)?.tree?.host?.router)), within: limit, clock) {
            _ in start
        }
    }

    /// Runs the workflow from the first unit of its type in the trees of a router, for which it waits.
    func perform(
        in host: UnitHost, for link: LinkContext, within limit: Duration, clock: any Clock<Duration>
    ) async throws(WorkflowError) -> Value {
        link.leaveTurn()
        return try await perform(WorkflowRun(.handler(of: link)), within: limit, clock) { run throws(WorkflowError) in
            try await run.first(Start.self, in: host, link.scene)
        }
    }

    private func perform(
        _ run: WorkflowRun, within limit: Duration, _ clock: any Clock<Duration>,
        from start: @MainActor (WorkflowRun) async throws(WorkflowError) -> Start
    ) async throws(WorkflowError) -> Value {
        let timer = run.expire(after: limit, clock)
        defer {
            timer.cancel()
            run.progress.finish()
        }
        return try await body(try await start(run), run).1
    }

    fileprivate static func seeded(_ value: Value) -> UnitWorkflow<Start, Start, Value> {
        UnitWorkflow<Start, Start, Value> { start, _ throws(WorkflowError) in (start, value) }
    }
}

extension UnitWorkflow where Start == Unit, Value == Void {
    /// Creates a workflow without steps.
    ///
    /// - Parameter start: The type of the first unit.
    public init(from start: Start.Type) { self.init { start, _ throws(WorkflowError) in (start, ()) } }
}

/// A branch of a fork.
@MainActor
public struct UnitBranch<Unit: LogicUnit, Value> {
    fileprivate let perform: @MainActor (Unit, Value, WorkflowRun) async -> WorkflowError?

    /// Creates a branch.
    ///
    /// - Parameter steps: Continues the workflow at the fork.
    public init<Last: LogicUnit, Output>(
        _ steps: @escaping @MainActor (UnitWorkflow<Unit, Unit, Value>) -> UnitWorkflow<Unit, Last, Output>
    ) {
        perform = { unit, value, run in
            do throws(WorkflowError) {
                _ = try await steps(.seeded(value)).continue(unit, run)
                return nil
            } catch {
                return error
            }
        }
    }
}

extension UnitWorkflow {
    fileprivate func `continue`(_ start: Start, _ run: WorkflowRun) async throws(WorkflowError) -> (Unit, Value) {
        try await body(start, run)
    }
}

/// Why a workflow has no value.
public enum WorkflowError: Error {
    /// The unit of a step was never attached, or was detached before the step had ended.
    case unavailable(step: String, unit: String)
    /// The task that performs the workflow was cancelled.
    case cancelled(step: String)
    /// The limit has passed.
    case timedOut(step: String)
    /// A step threw an error.
    case failed(step: String, any Error)
}

/// One performance of a workflow: its limit ends the steps that wait.
@MainActor
private final class WorkflowRun {
    let progress: WorkflowProgress
    private var isExpired = false
    private var waiting: [Int: @MainActor () -> Void] = [:]
    private var last = 0

    init(_ progress: WorkflowProgress) { self.progress = progress }

    func expire(after limit: Duration, _ clock: any Clock<Duration>) -> Task<Void, Never> {
        // Clocks trap beyond their range.
        let limit = min(limit, .seconds(1 << 32))
        return Task {
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            isExpired = true
            for end in waiting.values { end() }
        }
    }

    /// Waits for the end of a step, cancellation or the limit.
    private func result<Output>(
        of end: StepEnd<Output>, _ name: String, until stopWatching: @MainActor () -> Void
    ) async -> Result<Output, WorkflowError> {
        last += 1
        let number = last
        waiting[number] = { end.settle(.failure(.timedOut(step: name))) }
        let result = await end.resultOrCancellation(of: name)
        waiting[number] = nil
        stopWatching()
        return result
    }

    /// Waits until a router's trees have a unit of a type.
    func first<Unit: LogicUnit>(
        _ type: Unit.Type, in host: UnitHost, _ scene: SceneID?
    ) async throws(WorkflowError) -> Unit {
        let end = StepEnd<Unit>(progress)
        func look() {
            if let unit = host.first(type, in: scene) { end.settle(.success(unit)) }
        }
        let stopWatching = host.watch(look)
        end.waitForUser()
        look()
        return try await result(of: end, "\(type)", until: stopWatching).get()
    }

    func perform<Output>(
        _ name: String, _ unit: any LogicUnit, _ body: @escaping @MainActor () async throws -> Output
    ) async throws(WorkflowError) -> Output {
        if Task.isCancelled { throw .cancelled(step: name) }
        if isExpired { throw .timedOut(step: name) }
        let end = StepEnd<Output>(progress)
        var work: Task<Void, Never>?
        let stopWatching = watch(unit, for: end, name) { [progress] in
            guard work == nil, !end.hasEnded else { return }
            end.goOn()
            work = Task {
                guard !Task.isCancelled, !end.hasEnded else { return }
                await WorkflowProgress.$current.withValue(progress) {
                    do { end.settle(.success(try await body())) } catch {
                        end.settle(.failure(error as? WorkflowError ?? .failed(step: name, error)))
                    }
                }
            }
        }
        let result = await result(of: end, name, until: stopWatching)
        work?.cancel()
        return try result.get()
    }

    /// Begins a step when its unit is active; apart from what waits, which must not retain the node.
    private func watch<Output>(
        _ unit: any LogicUnit, for end: StepEnd<Output>, _ name: String, _ begin: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
        guard let node = UnitNode.attached(unit) else {
            end.settle(.failure(.unavailable(step: name, unit: "\(type(of: unit))")))
            return {}
        }
        let path = node.path
        let stopWatching = node.watch { change in
            switch change {
            case .active: begin()
            case .ended: end.settle(.failure(.unavailable(step: name, unit: path)))
            case .childActive: break
            }
        }
        if node.state == .active { begin() } else { end.waitForUser() }
        return stopWatching
    }
}

/// Whether a workflow works or waits for the user, for routers that wait until nothing is in progress.
///
/// It waits for the user if all of its branches wait for units that are not active.
@MainActor
final class WorkflowProgress {
    @TaskLocal static var current: WorkflowProgress?

    /// How many branches work.
    private var working = 1
    private var branches = 1
    /// Called when it begins to work, or to wait; the returned closure ends that.
    private let work: (() -> @Sendable () -> Void)?
    private let wait: (() -> @Sendable () -> Void)?
    private var end: (@Sendable () -> Void)?

    private init(work: (() -> @Sendable () -> Void)? = nil, wait: (() -> @Sendable () -> Void)? = nil) {
        self.work = work
        self.wait = wait
        end = work?()
    }

    /// A workflow that code of the app performs.
    static func work(of router: Router?) -> WorkflowProgress {
        WorkflowProgress(work: router.map { router in { router.beginWork("A workflow runs") } })
    }

    /// A workflow that performs a link, which is in progress anyway.
    static func handler(of link: LinkContext) -> WorkflowProgress { WorkflowProgress(wait: { link.beginWaiting() }) }

    func goOn() { change(by: 1) }

    func pause() { change(by: -1) }

    func fork(into count: Int) {
        branches += max(count, 1) - 1
        change(by: max(count, 1) - 1)
    }

    func endBranch() {
        guard branches > 1 else { return }
        branches -= 1
        pause()
    }

    func finish() {
        end?()
        end = nil
        branches = 0
    }

    private func change(by count: Int) {
        let wasWorking = working > 0
        working += count
        guard branches > 0, wasWorking != (working > 0) else { return }
        // Begins before the other ends, so that no check falls between both.
        let next = working > 0 ? work?() : wait?()
        end?()
        end = next
    }
}

/// The first end of a step.
@MainActor
final class StepEnd<Output> {
    private let progress: WorkflowProgress?
    private var isWaitingForUser = false
    /// Known before the end is settled on the main actor.
    private let isCancelled = Locked(false)
    private var ending: Result<Output, WorkflowError>?
    private var waiter: CheckedContinuation<Void, Never>?

    init(_ progress: WorkflowProgress?) { self.progress = progress }

    /// Whether nothing may begin any more.
    var hasEnded: Bool { ending != nil || isCancelled.withLock(\.self) }

    /// Only the user, or code that the workflow does not know, lets it go on.
    func waitForUser() {
        guard ending == nil, !isWaitingForUser else { return }
        isWaitingForUser = true
        progress?.pause()
    }

    func goOn() {
        guard isWaitingForUser else { return }
        isWaitingForUser = false
        progress?.goOn()
    }

    func settle(_ result: Result<Output, WorkflowError>) {
        guard ending == nil else { return }
        goOn()
        ending = result
        waiter?.resume()
        waiter = nil
    }

    func resultOrCancellation(of step: String) async -> Result<Output, WorkflowError> {
        await withTaskCancellationHandler {
            await result()
        } onCancel: {
            isCancelled.withLock { $0 = true }
            Task { @MainActor in settle(.failure(.cancelled(step: step))) }
        }
    }

    private func result() async -> Result<Output, WorkflowError> {
        while true {
            if let ending { return ending }
            await withCheckedContinuation { waiter = $0 }
        }
    }
}

extension UnitScope {
    /// Waits until a child of a type is active.
    ///
    /// - Parameter type: The type.
    /// - Returns: The first such child.
    /// - Throws: `unavailable` if this unit is detached first, or `cancelled`.
    public func child<Child: LogicUnit>(whenActive type: Child.Type) async throws(WorkflowError) -> Child {
        let end = StepEnd<Child>(WorkflowProgress.current)
        let stopWatching = watch(for: end)
        let result = await end.resultOrCancellation(of: "\(type)")
        stopWatching()
        return try result.get()
    }

    /// Ends a step with the first active child of a type; apart from what waits, which must not retain the node.
    private func watch<Child: LogicUnit>(for end: StepEnd<Child>) -> @MainActor () -> Void {
        let name = "\(Child.self)"
        guard let node, node.isAttached else {
            end.settle(.failure(.unavailable(step: name, unit: name)))
            return {}
        }
        let path = node.path
        let look = { @MainActor [weak node] in
            let found = node?.children.lazy.filter { $0.isActive }.compactMap { $0.unit as? Child }.first
            if let found { end.settle(.success(found)) }
        }
        let stopWatching = node.watch { change in
            switch change {
            case .childActive: look()
            case .ended: end.settle(.failure(.unavailable(step: name, unit: "\(path)/\(name)")))
            case .active: break
            }
        }
        look()
        end.waitForUser()
        return stopWatching
    }
}
