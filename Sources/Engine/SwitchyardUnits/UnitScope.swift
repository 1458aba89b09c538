/// A unit's place in the tree, with the verbs that change its children.
///
/// A scope holds the unit weakly, and may be stored. The verbs never throw: their errors are mistakes of the program,
/// which they return and send to the observers of the tree. When ``attach(_:)`` returns, the child is active if and
/// only if its parent is.
@MainActor
public struct UnitScope {
    weak let node: UnitNode?
    /// For errors after the unit was detached.
    private weak let tree: UnitTree?
    /// The activation to which the scope belongs; `nil` for all.
    let activation: Int?

    init(node: UnitNode?, activation: Int? = nil) {
        self.node = node
        tree = node?.tree
        self.activation = activation
    }

    /// Whether the unit is active; for the scope of `run`, whether it is in this activation.
    ///
    /// Also `true` in `willResignActive`.
    public var isActive: Bool { live?.isActive ?? false }

    /// The names of the types from the root to the unit, as in `AppUnit/RiderUnit`; empty after the unit was detached.
    public var path: String { node.map { $0.isAttached ? $0.path : "" } ?? "" }

    /// The unit; `nil` after it was released.
    public var unit: (any LogicUnit)? { node?.unit }

    /// The services that the unit sees.
    public var services: UnitServices { UnitServices(node: node) }

    /// The children, in the order in which they were attached.
    public var children: [any LogicUnit] { node?.children.map(\.unit) ?? [] }

    /// Returns the first child of a type.
    ///
    /// - Parameter type: The type.
    /// - Returns: The child.
    public func child<Child: LogicUnit>(_ type: Child.Type) -> Child? {
        node?.children.lazy.compactMap { $0.unit as? Child }.first
    }

    /// Attaches a child: loads it, and makes it active if this unit is active.
    ///
    /// - Parameter child: A unit that was never attached.
    /// - Returns: What is wrong; `nil` if it is attached.
    @discardableResult
    public func attach(_ child: some LogicUnit) -> UnitError? {
        change(child) { $0.attach(child, to: $1) }
    }

    /// Detaches all children and attaches another, if it can be attached.
    ///
    /// - Parameter child: A unit that was never attached.
    /// - Returns: What is wrong; `nil` if it is attached. No child is detached if the new one cannot be attached.
    @discardableResult
    public func replace(with child: some LogicUnit) -> UnitError? {
        change(child) { tree, node in
            if let error = tree.obstacle(to: child, below: node, ignoringCount: true) { return error }
            for child in node.children.reversed() { tree.detach(child) }
            // Hooks of the old children may have changed anything.
            return tree.attach(child, to: node)
        }
    }

    /// Detaches a child with everything below it; each resigns before its parent.
    ///
    /// If it is resigning already, it is detached afterwards.
    ///
    /// - Parameter child: A child of this unit.
    /// - Returns: What is wrong; `nil` if it is or will be detached.
    @discardableResult
    public func detach(_ child: some LogicUnit) -> UnitError? {
        change(child) { tree, node in
            guard let found = node.children.first(where: { $0.unit === child }) else {
                return tree.error(.notAChild, child, node)
            }
            tree.detach(found)
            return nil
        }
    }

    /// Detaches the unit itself with everything below it, unless it was detached already.
    public func detach() {
        guard let node = live else { return }
        node.tree?.detach(node)
    }

    /// Makes a child inactive until it is resumed; it stays attached.
    ///
    /// - Parameter child: A child of this unit.
    /// - Returns: What is wrong; `nil` if it is paused.
    @discardableResult
    public func pause(_ child: some LogicUnit) -> UnitError? { setPaused(true, child) }

    /// Makes a paused child active again, if this unit is active.
    ///
    /// - Parameter child: A child of this unit.
    /// - Returns: What is wrong; `nil` if it is not paused any more.
    @discardableResult
    public func resume(_ child: some LogicUnit) -> UnitError? { setPaused(false, child) }

    private func setPaused(_ isPaused: Bool, _ child: some LogicUnit) -> UnitError? {
        change(child) { tree, node in
            guard let found = node.children.first(where: { $0.unit === child }) else {
                return tree.error(.notAChild, child, node)
            }
            return tree.setPaused(isPaused, found)
        }
    }

    /// Runs work, such as that of an intent, until the unit resigns.
    ///
    /// When the unit is inactive, the work never begins.
    ///
    /// - Parameter work: The work.
    /// - Returns: What is wrong; `nil` if it will begin.
    @discardableResult
    public func task(_ work: @escaping @MainActor () async -> Void) -> UnitError? {
        guard let node = live, node.state == .active else { return failure(.notActive) }
        node.begin(work)
        return nil
    }

    /// Starts work that begins anew with each activation of the unit, until it is stopped or the unit is detached.
    ///
    /// Call it once, in `didLoad`: each call starts another worker.
    ///
    /// - Parameter worker: The work.
    /// - Returns: A handle, which need not be kept.
    @discardableResult
    public func start(_ worker: UnitWorker) -> UnitWorkerHandle {
        guard let node = live else {
            _ = failure(.notActive)
            return UnitWorkerHandle(work: nil)
        }
        let extras = node.ensureExtras()
        let work = UnitWork(worker, in: extras)
        extras.workers.append(work)
        if node.state == .active { node.begin(work) }
        return UnitWorkerHandle(work: work)
    }

    /// Creates a listener that a child calls, without retaining this unit.
    ///
    /// - Parameters:
    ///   - owner: The object that receives the events, usually this unit; held weakly.
    ///   - receive: Receives an event.
    /// - Returns: The listener.
    public func listener<Owner: AnyObject, Event>(
        _ owner: Owner, _ receive: @escaping @MainActor (Owner, Event) -> Void
    ) -> UnitListener<Event> {
        UnitListener { [weak owner, weak node] event in
            guard let owner, node?.isAttached == true else { return false }
            receive(owner, event)
            return true
        }
    }

    // MARK: Checks

    /// The node, unless it was detached or the activation of this scope has ended.
    var live: UnitNode? {
        guard let node, node.isAttached else { return nil }
        return activation.map { $0 == node.activation && node.isActive } ?? true ? node : nil
    }

    private func change(_ child: any LogicUnit, _ body: (UnitTree, UnitNode) -> UnitError?) -> UnitError? {
        guard let node = live, let tree = node.tree else { return failure(.notActive, child) }
        let error = body(tree, node)
        if let error { tree.report(error, at: node) }
        return error
    }

    func failure(_ reason: UnitError.Reason, _ child: (any LogicUnit)? = nil) -> UnitError {
        let unit = child.map { "\(type(of: $0))" } ?? node?.name ?? ""
        let error = UnitError(reason: reason, unit: unit, parent: path)
        tree?.report(error, at: node)
        return error
    }
}

/// What a child calls to notify its parent.
@MainActor
public struct UnitListener<Event> {
    private let receive: @MainActor (Event) -> Bool

    init(_ receive: @escaping @MainActor (Event) -> Bool) { self.receive = receive }

    /// Sends an event.
    ///
    /// - Parameter event: The event.
    /// - Returns: Whether it was received: the parent is still attached, and its object exists.
    @discardableResult
    public func callAsFunction(_ event: Event) -> Bool { receive(event) }
}
