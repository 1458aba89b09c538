import SwitchyardNavigation

extension Router: Navigating {
    /// Performs one request, from any thread; every verb calls this.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - isolation: The actor of the caller, which runs every stage before planning.
    /// - Returns: The navigation in progress.
    @discardableResult
    public func navigate(
        _ request: NavigationRequest, isolation: isolated (any Actor)? = #isolation
    ) -> NavigationTask {
        switch request.action {
        case .openLink, .open, .push, .present, .replace: open(request, isolation: isolation)
        case .select(let branch, let toRoot):
            move(request) { planner throws(PlanRefusal) in try planner.select(branch.rawValue, toRoot: toRoot) }
        case .back(let count): move(request) { planner throws(PlanRefusal) in try planner.back(count) }
        case .backTo(let route):
            move(request) { planner throws(PlanRefusal) in
                try planner.back(to: "\(route)") { entry in entry.route?.leads(to: route) ?? false }
            }
        case .backToRoot: move(request) { planner throws(PlanRefusal) in try planner.backToFirstScreen() }
        case .dismiss: move(request) { planner throws(PlanRefusal) in try planner.dismiss() }
        }
    }

    /// Performs one request, for the conformance to ``Navigating``.
    ///
    /// - Parameter request: The request.
    /// - Returns: The navigation in progress.
    @_disfavoredOverload
    @discardableResult
    public func navigate(_ request: NavigationRequest) -> NavigationTask { navigate(request, isolation: nil) }

    /// Begins the transaction of a link or of a route.
    private func open(_ request: NavigationRequest, isolation: isolated (any Actor)?) -> NavigationTask {
        let transaction = admit(request)
        if !transaction.isOver { start(transaction, on: isolation) }
        return NavigationTask(transaction.id, LinkUnderWay(transaction: transaction, router: self))
    }
}

/// The transaction of a verb.
private struct LinkUnderWay: OngoingNavigation {
    let transaction: LinkTransaction
    let router: Router
    var hasEnded: Bool { transaction.isOver }

    func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome {
        let outcome = await router.wait(for: transaction.outcome, of: transaction.id, cancelled: cancelled)
        if outcome.isFailure { transaction.markAwaited() }
        return outcome
    }

    func cancel() { router.abandon(transaction, .cancelled) }
}
