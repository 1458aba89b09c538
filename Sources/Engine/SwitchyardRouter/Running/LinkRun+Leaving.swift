@_spi(Tooling) import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// Leaving the app is a step like any other: planned, performed by the host of a scene, verified and traced.
extension LinkRun {
    /// An external destination with its links, to be tried in order.
    private struct WayOut {
        /// The name of the route, or the scheme of a link without a route.
        let name: String
        /// The links as traces and outcomes show them, and as they are opened with callbacks.
        let links: [(shown: String, opened: String)]
        let policy: NavigationPolicy
        var hops = 0
        /// The number of gate changes; `nil` if they do not matter.
        var gateChanges: Int?
    }

    /// Leaves the app by a route.
    @MainActor
    func leave(_ found: LinkCandidate) async -> LinkPassage {
        let context = found.context
        guard let exit = found.row.exit else { return .end(.unavailable(.noHandler(found.name))) }
        let token = context.request.payload[ResultSlot.self].flatMap { slot in
            exit.callback.flatMap { router.awaitCallback(exit, $0, slot, for: context) }
        }
        let passage: LinkPassage
        do {
            let links = try exit.resolver(context).links.map { link in
                guard let token, let origin = exit.callbackOrigin else { return (link, link) }
                return (link, try exit.callback?.adding(to: link, token, at: origin) ?? link)
            }
            passage = await leave(
                by: WayOut(
                    name: found.name, links: links,
                    policy: context.request.shownBy?.policy ?? found.row.placement.policy,
                    hops: context.hops.count, gateChanges: path.gateChanges))
        } catch {
            passage = .end(.failed(.perform, error))
        }
        if case .end(.left) = passage { return passage }
        // The caller gets the outcome, or waits for the next try, which has its own token.
        if let token { router.forgetCallback(token) }
        return passage
    }

    /// Leaves the app by a link whose origin belongs to no namespace, opened by the app's own code.
    func leave(by scheme: String) async -> LinkPassage {
        let lane = LinkLane.screens(transaction.request.scene)
        if let original = router.original(of: transaction, by: path.link, in: lane) {
            return .end(.duplicated(of: original))
        }
        if let newer = router.check(transaction, nil, in: lane) { return .end(.superseded(by: newer)) }
        await router.waitForTurn(transaction, in: lane)
        if let ending = endingFromOutside { return .end(ending) }
        return await leave(
            by: WayOut(
                name: scheme, links: [(path.link, path.link)],
                policy: transaction.request.shownBy?.policy ?? NavigationPolicy()))
    }

    /// The scheme of a link with which the app's own code may leave the app; `nil` if it may not.
    func scheme(toLeaveBy explanation: RouteExplanation) -> String? {
        let request = transaction.request
        guard case .notFound(.unknownOrigin) = explanation.outcome, path.hops.isEmpty,
            request.source.kind == .app, case .link = request.destination,
            let scheme = explanation.link?.scheme, table.leavingSchemes.contains(scheme)
        else { return nil }
        return scheme
    }

    @MainActor
    private func leave(by way: WayOut) async -> LinkPassage {
        guard let scene = presentScene else { return absenceOfScene }
        for (index, link) in way.links.enumerated() {
            let (owner, firstSource) = (NavigationOwner.link(transaction.id), transaction.firstSource)
            let outcome = await router.navigation.navigate(
                in: scene, policy: way.policy, for: owner, firstSource: firstSource
            ) {
                [router, transaction] planner throws(PlanRefusal) in
                let plan = try planner.leave(to: link.opened)
                guard
                    router.begin(
                        transaction, in: .screens(transaction.request.scene), unlessGatesChangedSince: way.gateChanges)
                else { throw .noScene }
                return plan
            }
            if let ending = transaction.outcome.value { return .end(ending) }
            let scheme = link.shown.prefix { $0 != ":" }
            switch outcome {
            case .arrived:
                router.note(transaction, .leave(scheme, isTaken: true))
                return .end(.left(.init(link: link.shown, scene: scene, isFallback: index > 0, hops: way.hops)))
            case .failed(_, .noApp): router.note(transaction, .leave(scheme, isTaken: false))
            case .refused(let refusal) where way.gateChanges == nil: return .end(.refused(.plan(refusal)))
            default: return passage(afterFailure: outcome)
            }
        }
        return .end(.unavailable(.noApp(way.name)))
    }
}

extension Router {
    /// The transaction in flight with the same link and source, such as the first of a double tap; `nil` if there is
    /// none.
    func original(of transaction: LinkTransaction, by link: String, in lane: LinkLane) -> TransactionID? {
        state.withLock { $0.others(before: transaction, in: lane) }.first { other in
            guard case .link(link) = other.request.destination else { return false }
            return other.request.source == transaction.request.source && other.firstSource == transaction.firstSource
        }?.id
    }
}
