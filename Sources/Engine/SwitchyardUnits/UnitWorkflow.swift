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
            let tasks = branches.map { branch in Task { await branch.perform(unit, value, run) } }
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
        let run = WorkflowRun()
        // Clocks trap beyond their range.
        let limit = min(limit, .seconds(1 << 32))
        let timer = Task {
            if (try? await clock.sleep(for: limit)) != nil { run.expire() }
        }
        defer { timer.cancel() }
        return try await body(start, run).1
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
    private var isExpired = false
    private var waiting: [Int: @MainActor () -> Void] = [:]
    private var last = 0

    func expire() {
        isExpired = true
        for end in waiting.values { end() }
    }

    func perform<Output>(
        _ name: String, _ unit: any LogicUnit, _ body: @escaping @MainActor () async throws -> Output
    ) async throws(WorkflowError) -> Output {
        if Task.isCancelled { throw .cancelled(step: name) }
        if isExpired { throw .timedOut(step: name) }
        guard let node = UnitNode.attached(unit) else {
            throw .unavailable(step: name, unit: "\(type(of: unit))")
        }
        let path = node.path
        let end = StepEnd<Output>()
        var work: Task<Void, Never>?
        func begin() {
            guard work == nil else { return }
            work = Task {
                do { end.settle(.success(try await body())) } catch {
                    end.settle(.failure(error as? WorkflowError ?? .failed(step: name, error)))
                }
            }
        }
        last += 1
        let number = last
        waiting[number] = { end.settle(.failure(.timedOut(step: name))) }
        let stopWatching = node.watch { change in
            switch change {
            case .active: begin()
            case .ended: end.settle(.failure(.unavailable(step: name, unit: path)))
            case .childActive: break
            }
        }
        if node.state == .active { begin() }
        let result = await withTaskCancellationHandler {
            await end.result()
        } onCancel: {
            Task { @MainActor in end.settle(.failure(.cancelled(step: name))) }
        }
        waiting[number] = nil
        stopWatching()
        work?.cancel()
        return try result.get()
    }
}

/// The first end of a step.
@MainActor
final class StepEnd<Output> {
    private var ending: Result<Output, WorkflowError>?
    private var waiter: CheckedContinuation<Void, Never>?

    func settle(_ result: Result<Output, WorkflowError>) {
        guard ending == nil else { return }
        ending = result
        waiter?.resume()
        waiter = nil
    }

    func result() async -> Result<Output, WorkflowError> {
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
        let name = "\(type)"
        guard let node, node.isAttached else { throw .unavailable(step: name, unit: name) }
        let (end, path) = (StepEnd<Child>(), node.path)
        func look() {
            let found = node.children.lazy.filter { $0.isActive }.compactMap { $0.unit as? Child }.first
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
        let result = await withTaskCancellationHandler {
            await end.result()
        } onCancel: {
            Task { @MainActor in end.settle(.failure(.cancelled(step: name))) }
        }
        stopWatching()
        return try result.get()
    }
}
