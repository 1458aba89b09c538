import RouteMatching
import SwitchyardNavigation

/// The checks of one route: source, sameness, gates, interceptors.
extension Router {
    /// Passes a link through all checks: those of its route, and those that rules require.
    ///
    /// A requirement that is no interceptor's name is a gate.
    ///
    /// - Returns: `nil` where it goes on to be performed.
    func check(
        _ context: LinkContext, _ row: RouterRow, _ transaction: LinkTransaction, _ table: RouterTable
    ) async -> Pass? {
        // Between a step that is written down and the next deadline nothing is waited for, so one reading serves both.
        var now: Duration?
        if let refusal = refusal(of: context, row, transaction, table, &now) { return .ended(refusal) }
        if mode == .observing { return nil }
        let requirements = context.requirements
        switch obstacle(to: row, requirements, table) {
        case nil: break
        case .gate(let gate): return await suspend(transaction, at: .gate(gate)).map { .ended($0) } ?? .resumed
        case .absence(let failure): return .ended(.unavailable(.module(failure)))
        }
        // One closure for all. It keeps the router, as the task does that runs the link.
        let expire: @Sendable (String) -> Void = { name in
            self.abandon(transaction, .expired(.intercept(name)))
        }
        for interceptor in table.interceptors(of: row, requiredBy: requirements) {
            if let pass = await ask(interceptor, context, transaction, &now, expire) { return pass }
        }
        return nil
    }

    /// The checks that wait for nobody: source and sameness.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    private func refusal(
        of context: LinkContext, _ row: RouterRow, _ transaction: LinkTransaction, _ table: RouterTable,
        _ now: inout Duration?
    ) -> OpenOutcome? {
        let lane = lane(of: context)
        let newer = transaction.check(
            .init(
                match: context.match, revealed: row.revealed, named: row.named, origin: context.hops.first?.from),
            in: lane)
        if let refusal = refusal(of: context, row, table) { return refusal }
        if let original = original(of: transaction, in: lane) { return .duplicated(of: original) }
        if let newer { return .superseded(by: newer) }
        now = note(transaction, .route(context.match.routeName))
        letGo()
        return nil
    }

    /// Says that the route does not accept the source; `nil` where it does.
    func refusal(of context: LinkContext, _ row: RouterRow, _ table: RouterTable) -> OpenOutcome? {
        let kind = context.request.source.kind
        // The error page stands for a route that accepted the source, or for none.
        let isErrorPage =
            context.hops.last?.isDegraded == true && context.match.link == table.errorPage && row.exit == nil
        if row.accepted.contains(kind) || isErrorPage { return nil }
        return .refused(.source(kind, accepted: row.accepted.map(\.rawValue).sorted()))
    }

    /// What keeps a link from going on to the interceptors.
    private enum Obstacle {
        /// A gate that is closed.
        case gate(String)
        /// A module that does not run.
        case absence(ModuleFailure)
    }

    /// Looks at the gates of a route, and after them at its modules, which start where nothing has asked for them.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    private func obstacle(to row: RouterRow, _ requirements: [String], _ table: RouterTable) -> Obstacle? {
        let gates = row.row.gates + requirements.filter { table.interceptors[$0] == nil }
        if gates.isEmpty, row.modules.isEmpty { return nil }
        if let gate = gates.first(where: { ModuleGate.module(of: $0) == nil && !isOpen($0) }) {
            return .gate(gate)
        }
        switch readiness(ofModules: row.modules + gates.compactMap(ModuleGate.module)) {
        case .running: return nil
        case .starting(let module): return .gate(ModuleGate.name(of: module))
        case .failed(let failure): return .absence(failure)
        }
    }

    func lane(of context: LinkContext) -> LinkTransaction.Lane {
        context.row.route.target.isShown ? .screens(context.request.scene) : .actions
    }

    /// Asks one interceptor, and does not wait for ever.
    ///
    /// - Returns: `nil` where the link goes on.
    private func ask(
        _ interceptor: any Interceptor, _ context: LinkContext, _ transaction: LinkTransaction,
        _ now: inout Duration?, _ expire: @escaping @Sendable (String) -> Void
    ) async -> Pass? {
        let name = interceptor.name
        let deadline = deadlines.set(after: limits.interceptor, since: now, name: name, expire)
        let generation = state.withLock { $0.generation }
        let answer: InterceptorAnswer
        do {
            answer = try await interceptor.intercept(context)
        } catch {
            deadlines.cancel(deadline)
            if let outcome = transaction.outcome.value { return .ended(outcome) }
            return .ended(.failed(.intercept(name), error))
        }
        deadlines.cancel(deadline)
        if transaction.isOver, let outcome = transaction.outcome.value { return .ended(outcome) }
        // Each case by itself: to look at an answer twice is to copy it.
        switch answer {
        case .proceed:
            now = note(transaction, .intercept(name, .proceed))
            return nil
        case .decline:
            now = note(transaction, .intercept(name, .decline))
            return .declined
        case .redirect(let destination):
            note(transaction, .intercept(name, .redirect))
            return .redirected(destination, by: name)
        case .refuse(let reason):
            note(transaction, .intercept(name, .refuse))
            return .ended(.refused(.interceptor(name, reason: reason)))
        case .suspend(let key, let presented):
            note(transaction, .suspend(name, until: key))
            return await wait(until: key, presenting: presented, transaction, since: generation)
        }
    }

    private func wait(
        until key: String, presenting presented: LinkRequest?, _ transaction: LinkTransaction,
        since generation: Int
    ) async -> Pass {
        let presented = presented.map { presented in
            var request = presented
            request.scene = request.scene ?? transaction.request.scene
            request.isFromPerson = false
            return request
        }
        let ending = await suspend(transaction, at: .suspended(key), since: generation, presenting: presented)
        return ending.map { .ended($0) } ?? .resumed
    }
}
