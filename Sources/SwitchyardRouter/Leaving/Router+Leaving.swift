import RouteMatching
import SwitchyardNavigation

/// Leaving the app is a step as well: planned, performed by the host of a scene, verified, traced.
extension Router {
    /// A way out of the app, with what is tried one after another.
    private struct WayOut {
        /// What the route is called, or the scheme of a link that has none.
        let name: String
        /// The links as the app knows them, and as they are opened.
        let links: [(shown: String, opened: String)]
        let policy: NavigationPolicy
        var hops = 0
    }

    /// Leaves by a route.
    ///
    /// - Returns: The outcome; `nil` where there is no scene yet, or the session changed before the first step.
    @MainActor
    func depart(_ transaction: LinkTransaction, _ clearance: Clearance) async -> OpenOutcome? {
        let (context, row) = (clearance.context, clearance.row)
        let name = row.row.route.name
        guard let exit = row.exit else { return .unavailable(.noHandler(name)) }
        let token = context.request.payload[ResultSlot.self].flatMap { slot in
            exit.callback.flatMap { awaitCallback(exit, $0, slot, for: context) }
        }
        var outcome: OpenOutcome?
        do {
            let links = try exit.resolver(context).links.map { link in
                guard let token, let origin = exit.callbackOrigin else { return (link, link) }
                return (link, try exit.callback?.adding(to: link, token, at: origin) ?? link)
            }
            let way = WayOut(
                name: name, links: links, policy: context.request.policy ?? row.placement.policy,
                hops: context.hops.count)
            outcome = await depart(transaction, by: way) { [weak self] in self?.isStale(clearance) ?? true }
        } catch {
            outcome = .failed(.perform, error)
        }
        if case .left? = outcome { return outcome }
        // Whoever waits is told by the outcome, or waits for the next try, which has a token of its own.
        if let token { forgetCallback(token) }
        return outcome
    }

    /// Leaves by a link that no namespace has an origin for, where the app's own code has opened it as it is.
    ///
    /// - Returns: How it went on; `nil` where the link may not leave.
    func departByOwnCode(
        _ transaction: LinkTransaction, _ path: LinkPath, _ explanation: RouteExplanation, _ table: RouterTable
    ) async -> Pass? {
        guard let scheme = schemeOfLeave(transaction.request, path, explanation, table) else { return nil }
        let lane = LinkTransaction.Lane.screens(transaction.request.scene)
        if let original = original(of: transaction, by: path.link, in: lane) {
            return .ended(.duplicated(of: original))
        }
        if let newer = transaction.check(nil, in: lane) { return .ended(.superseded(by: newer)) }
        await waitForTurn(transaction, in: lane)
        if let outcome = transaction.outcome.value { return .ended(outcome) }
        let way = WayOut(
            name: scheme, links: [(path.link, path.link)], policy: transaction.request.policy ?? NavigationPolicy())
        if let outcome = await depart(transaction, by: way, isStale: { false }) { return .ended(outcome) }
        return await suspend(transaction, at: .gate(Self.sceneGate)).map { .ended($0) } ?? .resumed
    }

    /// The scheme of a link by which the app's own code may leave; `nil` where it may not.
    func schemeOfLeave(
        _ request: LinkRequest, _ path: LinkPath, _ explanation: RouteExplanation, _ table: RouterTable
    ) -> String? {
        guard case .notFound(.unknownOrigin) = explanation.outcome, path.hops.isEmpty,
            request.source.kind == .app, case .link = request.destination,
            let scheme = explanation.link?.scheme, table.leavingSchemes.contains(scheme)
        else { return nil }
        return scheme
    }

    /// The transaction under way by the same link from the same source, as where a person taps twice; `nil` where there
    /// is none.
    func original(
        of transaction: LinkTransaction, by link: String, in lane: LinkTransaction.Lane
    ) -> TransactionID? {
        state.withLock { state in
            state.active.first { other in
                guard other.id < transaction.id, !other.isOver, other.request.source == transaction.request.source,
                    other.quota == transaction.quota, case .link(link) = other.request.destination
                else { return false }
                return other.phase == .checking(lane) || other.phase == .performing(lane)
            }?.id
        }
    }

    @MainActor
    private func depart(
        _ transaction: LinkTransaction, by way: WayOut, isStale: @escaping @MainActor @Sendable () -> Bool
    ) async -> OpenOutcome? {
        let request = transaction.request
        guard let scene = request.scene ?? navigation.state.focus, navigation.state.scene(scene) != nil else {
            return request.scene == nil || navigation.state.scenes.isEmpty ? nil : .unavailable(.noScene)
        }
        for (index, link) in way.links.enumerated() {
            let owner = NavigationOwner.link(transaction.id)
            let outcome = await navigation.navigate(in: scene, policy: way.policy, for: owner) {
                [weak self] planner throws(PlanRefusal) in
                let plan = try planner.leave(to: link.opened)
                guard transaction.isPerforming || !isStale(), transaction.begin(.screens(request.scene)) else {
                    throw .noScene
                }
                self?.letGo()
                return plan
            }
            if let ending = transaction.outcome.value { return ending }
            let scheme = link.shown.prefix { $0 != ":" }
            switch outcome {
            case .arrived:
                note(transaction, .leave(scheme, isTaken: true))
                return .left(
                    .init(link: link.shown, scene: scene, isFallback: index > 0, hops: way.hops))
            case .failed(_, .noApp): note(transaction, .leave(scheme, isTaken: false))
            case .failed(let step, let failure): return .failed(.perform, StepError(step: step, failure: failure))
            case .refused where !transaction.isPerforming && isStale(): return nil
            case .refused(let refusal): return .refused(.plan(refusal))
            case .overtaken: return .failed(.perform, StepFailure.interrupted)
            case .cancelled: return .cancelled
            case .queueFull(let count): return .unavailable(.inboxFull(count))
            }
        }
        return .unavailable(.noApp(way.name))
    }
}
