import RouteMatching
import SwitchyardContracts
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// The runner: waits for what stages need, and continues with the answer.
extension LinkRun {
    /// Runs the link to its outcome.
    mutating func outcome() async -> NavigationOutcome {
        var next = Next.goBack(to: .link)
        while true {
            next = follow(next)
            switch next {
            case .end(let outcome): return outcome
            case .wait(let need): next = await answer(to: need)
            case .goOn, .goBack, .beginAgain: continue
            }
        }
    }

    private mutating func answer(to need: LinkNeed) async -> Next {
        switch need {
        case .callback(let callback): return .end(router.take(callback, by: transaction))
        case .fallback(let accepts): return await pass(to: accepts)
        case .gate(let suspension): return await wait(suspension)
        case .modules(let names):
            switch router.requestStart(ofModules: names) {
            case .running: return .goOn
            case .starting(let module): return .wait(for: .gate(LinkSuspension(gate: .module(module))))
            case .failed(let failure): return .end(.unavailable(.module(failure)))
            }
        case .interceptor(let interceptor, let context): return await ask(interceptor, context)
        case .turn(let lane):
            await router.waitForTurn(transaction, in: lane)
            if let ending = endingFromOutside { return .end(ending) }
            return isStale ? .beginAgain : .goOn
        case .handler(let handler, let context): return await run(handler, context)
        case .removals:
            await router.waitForRemovals(transaction)
            return endingFromOutside.map { .end($0) } ?? .goOn
        case .mainActor: return await passScreenStages()
        case .parent(let match, let guards, let context): return await ask(guards, about: match, context)
        case .departure(let scheme?): return await leave(by: scheme)
        case .departure(nil): return await leaveByRoute()
        case .screen(let found, let scene): return await show(found, in: scene)
        }
    }

    private mutating func wait(_ suspension: LinkSuspension) async -> Next {
        if let ending = await router.suspend(transaction, suspension) { return .end(ending) }
        sceneOfModal = suspension.blocker?.scene ?? sceneOfModal
        // The limit is for gates: the user may open and close modals as often as they like.
        return suspension.gate == .modal ? .goBack(to: stageToBeginAgain()) : .beginAgain
    }

    /// Passes the original link to a fallback of the app.
    private mutating func pass(to accepts: @Sendable (ReceivedLink) async -> Bool) async -> Next {
        guard router.begin(transaction, in: .actions, unlessGatesChangedSince: nil) else {
            return .end(endingFromOutside ?? .cancelled)
        }
        // A fallback that was already called is not called again if the link starts over.
        stageOfReplacement = .match
        let request = transaction.request
        guard await accepts(request.link ?? ReceivedLink(path.link, from: request.source, of: request.ancestor)) else {
            return endingFromOutside.map { .end($0) } ?? .goBack(to: .miss)
        }
        note(.fallback)
        return .end(.performed(nil))
    }

    /// Runs the handler of the route, which cannot be undone.
    private func run(_ handler: LinkHandler, _ context: LinkContext) async -> Next {
        guard router.begin(transaction, in: .actions, unlessGatesChangedSince: path.gateChanges) else {
            return endingFromOutside.map { .end($0) } ?? .beginAgain
        }
        do {
            return .end(.performed(try await handler(context)))
        } catch let outcome as NavigationOutcome {
            return .end(outcome)
        } catch let failure as CallError {
            return .end(NavigationOutcome(failure))
        } catch {
            return .end(.failed(.perform, error))
        }
    }

    // MARK: Interceptors

    /// Asks one interceptor, with a time limit.
    private mutating func ask(_ interceptor: NamedInterceptor, _ context: LinkContext) async -> Next {
        let name = interceptor.name
        let deciding: any Interceptor
        switch interceptor.role {
        case .observes(let observer):
            guard observations.insert([name, context.match.routeName]).inserted else {
                return .goBack(to: .interceptors)
            }
            observer.observe(context)
            note(.intercept(name, .observe))
            return .goBack(to: .interceptors)
        case .guards(let routeGuard): deciding = routeGuard
        case .decides(let interceptor): deciding = interceptor
        }
        let deadline = router.deadlines.set(
            after: router.limits.interceptor, since: now, telling: router, of: transaction.id.rawValue, named: name)
        let opening = router.state.withLock { $0.gates.lastOpening }
        let answer: InterceptorAnswer
        do {
            answer = try await deciding.intercept(context)
        } catch {
            router.deadlines.cancel(deadline)
            return .end(endingFromOutside ?? .failed(.intercept(name), error))
        }
        router.deadlines.cancel(deadline)
        if let ending = endingFromOutside { return .end(ending) }
        // One switch over all cases, because inspecting the answer twice would copy it.
        switch answer {
        case .proceed:
            note(.intercept(name, .proceed))
            return .goBack(to: .interceptors)
        case .decline:
            note(.intercept(name, .decline))
            declined = context
            return .goBack(to: .match)
        case .redirect(let route):
            note(.intercept(name, .redirect))
            return redirect(to: .route(route), by: name)
        case .redirectToLink(let link):
            note(.intercept(name, .redirect))
            return redirect(to: .link(link), by: name)
        case .refuse(let reason):
            note(.intercept(name, .refuse))
            return .end(.refused(.interceptor(name, reason: reason)))
        case .suspend(let gate, let presented):
            note(.suspend(name, until: gate))
            return .wait(for: .gate(LinkSuspension(gate: gate, asked: (name, opening), presented: presented)))
        }
    }

    private mutating func redirect(to destination: NavigationRequest.Destination, by name: String) -> Next {
        guard let link = try? destination.link(in: table.routes) else {
            return .end(.unavailable(.unknownRoute(destination.typeName)))
        }
        guard path.redirect(to: link, by: name, limit: router.limits.hops) else {
            return .end(.refused(.tooManyHops(path.links)))
        }
        return .goBack(to: .rules)
    }

    /// Asks the guards of a parent.
    private mutating func ask(
        _ guards: [NamedInterceptor], about match: RouteMatch, _ context: LinkContext
    ) async -> Next {
        let deadline = found?.parents?.deadline ?? .zero
        for routeGuard in guards where await !router.allows(context, routeGuard, until: deadline, cancelled: false) {
            omitParent(match, because: "interceptor \(routeGuard.name)")
            return .goBack(to: .parents)
        }
        addParent(match, context)
        return .goBack(to: .parents)
    }

    // MARK: Screens

    /// Shows a screen: the driver plans from the current state, performs step by step, and verifies.
    @MainActor
    private func show(_ found: LinkCandidate, in scene: SceneID) async -> Next {
        let (navigation, screens) = (router.navigation, router.screens)
        let policy = transaction.request.placement(over: found.row.placement).policy
        let (target, guarded) = (target(of: found, in: scene), found.parents?.guarded ?? [])
        // The task retains the router until this is over, so the closure may too.
        let plan: RevocablePlanRequest = {
            [router, transaction, gateChanges = path.gateChanges] planner throws(PlanRefusal) in
            let plan = try planner.open(target)
            guard router.begin(transaction, plan, unlessGatesChangedSince: gateChanges) else { return nil }
            screens.record(found.context, for: plan.destination, in: scene)
            if !target.parents.isEmpty {
                screens.recordParents(guarded, addedBy: found.context, of: plan, in: scene, navigation.state)
            }
            screens.announce(plan, for: transaction.id)
            return plan
        }
        // Code of the visible screen is not part of the link. Once a link is being performed, its task is not
        // cancelled.
        let outcome = await LinkTransaction.$current.withValue(nil) {
            await navigation.navigateInCallerTask(
                in: scene, policy: policy, for: .link(transaction.id), firstSource: transaction.firstSource, plan)
        }
        var destination: EntryID?
        if case .arrived(let arrival) = outcome {
            destination = arrival.entry
            if !guarded.isEmpty { screens.require(guarded, below: arrival.entry, in: scene, navigation.state) }
        }
        screens.settle(transaction.id, arrivedAt: destination, navigation.state, in: scene)
        if let wait = wait(after: outcome, in: scene, policy) {
            // A plan that was begun may have been interrupted by the modal.
            transaction.check(nil)
            return wait
        }
        if let ending = endingFromOutside { return .end(ending) }
        guard case .arrived(let arrival) = outcome else { return next(afterFailure: outcome) }
        if arrival.steps == 0 { router.reportUnreadPayload(of: transaction, at: target.route.name) }
        return .end(
            .arrived(
                .init(
                    route: target.route, scene: arrival.scene, entry: arrival.entry, hops: found.context.hops.count,
                    isDegraded: found.context.hops.contains(where: \.isDegraded), wasShowing: arrival.steps == 0,
                    omittedParents: found.parents?.omitted ?? [])))
    }

    /// What a link does after a navigation that did not arrive.
    ///
    /// It starts over if a gate has changed before it was planned, or if its scene was closed: another one may have the
    /// focus now.
    private func next(afterFailure outcome: PlanOutcome) -> Next {
        let mayBeginAgain =
            switch outcome {
            case .refused(.unknownScene) where transaction.request.scene == nil: true
            case .refused, .cancelled: isStale
            default: false
            }
        if mayBeginAgain, !transaction.isPerforming { return .beginAgain }
        return .end(NavigationOutcome(afterFailure: outcome))
    }

    // MARK: Leaving the app

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

    /// Leaves the app by the matched route.
    @MainActor
    private func leaveByRoute() async -> Next {
        guard let found, let exit = found.row.exit else { return .end(.unavailable(.noHandler(found?.name ?? ""))) }
        let context = found.context
        let token = context.request.payload[ResultSlot.self].flatMap { slot in
            exit.callback.flatMap { router.awaitCallback(exit, $0, slot, for: context) }
        }
        let next: Next
        do {
            let links = try exit.resolver(context).links.map { link in
                guard let token, let origin = exit.callbackOrigin else { return (link, link) }
                return (link, try exit.callback?.adding(to: link, token, at: origin) ?? link)
            }
            next = await leave(
                by: WayOut(
                    name: found.name, links: links,
                    policy: context.request.shownBy?.policy ?? found.row.placement.policy,
                    hops: context.hops.count, gateChanges: path.gateChanges))
        } catch {
            next = .end(.failed(.perform, error))
        }
        if case .end(.left) = next { return next }
        // The caller gets the outcome, or waits for the next try, which has its own token.
        if let token { router.forgetCallback(token) }
        return next
    }

    /// Leaves the app by a link whose origin belongs to no namespace, opened by the app's own code.
    @MainActor
    private mutating func leave(by scheme: String) async -> Next {
        await router.waitForTurn(transaction, in: .screens(transaction.request.scene))
        if let ending = endingFromOutside { return .end(ending) }
        let next = findScene()
        guard case .goOn = next else { return next }
        return await leave(
            by: WayOut(
                name: scheme, links: [(path.link, path.link)],
                policy: transaction.request.shownBy?.policy ?? NavigationPolicy()))
    }

    /// Leaving the app is a step like any other: planned, performed by the host of a scene, verified and traced.
    @MainActor
    private func leave(by way: WayOut) async -> Next {
        guard let scene else { return .goBack(to: .scene) }
        for (index, link) in way.links.enumerated() {
            let outcome = await router.navigation.navigate(
                in: scene, policy: way.policy, for: .link(transaction.id), firstSource: transaction.firstSource
            ) { [router, transaction] planner throws(PlanRefusal) in
                let plan = try planner.leave(to: link.opened)
                let lane = LinkLane.screens(transaction.request.scene)
                return router.begin(transaction, in: lane, unlessGatesChangedSince: way.gateChanges) ? plan : nil
            }
            if let ending = transaction.outcome.value { return .end(ending) }
            let scheme = link.shown.prefix { $0 != ":" }
            switch outcome {
            case .arrived:
                router.note(transaction, .leave(scheme, isTaken: true))
                return .end(.left(.init(link: link.shown, scene: scene, isFallback: index > 0, hops: way.hops)))
            case .failed(_, .noApp): router.note(transaction, .leave(scheme, isTaken: false))
            case .refused(let refusal) where way.gateChanges == nil: return .end(.refused(.plan(refusal)))
            default: return next(afterFailure: outcome)
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
            return transaction.trust.mayShareOutcome(of: other.trust)
        }?.id
    }

    /// Marks a link as performing a plan, unless it has ended or a gate has changed; returns whether it may perform.
    func begin(
        _ transaction: LinkTransaction, _ plan: NavigationPlan, unlessGatesChangedSince gateChanges: Int
    ) -> Bool {
        let steps = TraceStep.plan(steps: plan.steps.count)
        let note = transaction.isTraced ? TraceNote(step: steps, time: deadlines.now()) : nil
        return begin(
            transaction, in: .screens(transaction.request.scene), unlessGatesChangedSince: gateChanges, noting: note)
    }
}
