import RouteMatching
import SwitchyardNavigation

/// The checks of one route: source, sameness, gates, interceptors.
extension Router {
    /// Why a link does not go on to be performed.
    enum Decision {
        /// The route does not take it.
        case declined
        /// Something else becomes of it.
        case other(Pass)

        var pass: Pass {
            switch self {
            case .declined: .ended(.notFound(nil))
            case .other(let pass): pass
            }
        }
    }

    /// Passes a link through all checks: those of its route, and those that rules require.
    ///
    /// A requirement that is no interceptor's name is a gate.
    ///
    /// - Returns: `nil` where it goes on to be performed.
    func check(
        _ context: LinkContext, _ row: RouterRow, _ transaction: LinkTransaction, _ table: RouterTable,
        _ requirements: [String]
    ) async -> Decision? {
        let lane = lane(of: context)
        transaction.check(.init(match: context.match, revealed: row.revealed), in: lane)
        let kind = transaction.request.source.kind
        // The error page stands for a route that accepted the source, or for none.
        let isErrorPage = context.hops.last?.isDegraded == true && context.match.link == table.errorPage
        guard row.accepted.contains(kind) || isErrorPage else {
            let accepted = row.accepted.map(\.rawValue).sorted()
            return .other(.ended(.refused(.source(kind, accepted: accepted))))
        }
        if let original = original(of: transaction, in: lane) {
            return .other(.ended(.duplicated(of: original)))
        }
        note(transaction, "route", context.match.route.name)
        letGo()
        if mode == .observing { return nil }
        let gates = row.row.gates + requirements.filter { table.interceptors[$0] == nil }
        for gate in gates where !isOpen(gate) {
            switch await suspend(transaction, until: gate, isAtGate: true) {
            case .resumed: return .other(.resumed)
            case .expired: return .other(.ended(.expired(.gate(gate))))
            case .over: return .other(.ended(transaction.outcome.value ?? .cancelled))
            }
        }
        for interceptor in table.interceptors(of: row, requiredBy: requirements) {
            if let decision = await ask(interceptor, context, transaction) { return decision }
        }
        return nil
    }

    func lane(of context: LinkContext) -> LinkTransaction.Lane {
        context.match.route.target == .screen ? .screens(context.request.scene) : .actions
    }

    /// Asks one interceptor, and does not wait for ever.
    ///
    /// - Returns: `nil` where the link goes on.
    private func ask(
        _ interceptor: any Interceptor, _ context: LinkContext, _ transaction: LinkTransaction
    ) async -> Decision? {
        let name = interceptor.name
        let deadline = deadlines.set(after: limits.interceptor) { [weak self] in
            self?.abandon(transaction, .expired(.intercept(name)))
        }
        let generation = state.withLock { $0.generation }
        let answer: InterceptorAnswer
        do {
            answer = try await interceptor.intercept(context)
        } catch {
            deadlines.cancel(deadline)
            if let outcome = transaction.outcome.value { return .other(.ended(outcome)) }
            return .other(.ended(.failed(.intercept(name), error)))
        }
        deadlines.cancel(deadline)
        if let outcome = transaction.outcome.value { return .other(.ended(outcome)) }
        note(transaction, "intercept \(name)", answer.word)
        switch answer {
        case .proceed: return nil
        case .decline: return .declined
        case .redirect(let destination): return .other(.redirected(destination, by: name))
        case .refuse(let reason): return .other(.ended(.refused(.interceptor(name, reason: reason))))
        case .suspend(let key, let presented):
            return .other(await wait(until: key, presenting: presented, transaction, since: generation))
        }
    }

    private func wait(
        until key: String, presenting destination: LinkRequest.Destination?, _ transaction: LinkTransaction,
        since generation: Int
    ) async -> Pass {
        if let destination {
            var request = LinkRequest(destination)
            request.scene = transaction.request.scene
            request.isFromPerson = false
            request.isChosenByApp = true
            enqueue(request)
        }
        switch await suspend(transaction, until: key, isAtGate: false, since: generation) {
        case .resumed: return .resumed
        case .expired: return .ended(.expired(.suspended(key)))
        case .over: return .ended(transaction.outcome.value ?? .cancelled)
        }
    }
}
