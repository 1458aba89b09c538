import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// Predicts the result of a link: it runs the stages of ``LinkRun`` for a transaction that is not admitted, records
/// what the runner would wait for, and continues as if each answer let the link pass.
@MainActor
struct LinkPrediction {
    private var run: LinkRun
    private var end: LinkExplanation.End?
    /// The plan of the last route that shows a screen.
    private var plan: (link: LinkContext, plan: Result<NavigationPlan, PlanRefusal>)?

    /// Creates the prediction of a run, whose path names the link.
    init(_ run: LinkRun) {
        self.run = run
        self.run.checks = []
    }

    /// Runs all stages.
    mutating func explanation() -> LinkExplanation {
        let link = run.path.link
        var next = run.router.refusal(of: run.transaction).map { Next.end($0) } ?? .goBack(to: .link)
        while end == nil {
            next = run.follow(next)
            switch next {
            case .end(let outcome): end = LinkExplanation.End(outcome)
            case .wait(let need): next = answer(to: need)
            case .goOn, .goBack, .beginAgain: continue
            }
        }
        let waits = run.checks?.filter(\.isUndecided).map(\.name) ?? []
        let names = waits.indices.filter { !waits[..<$0].contains(waits[$0]) }.map { waits[$0] }
        return LinkExplanation(
            link: link, finalLink: run.path.link, hops: run.path.hops, requirements: run.path.requirements,
            match: run.table.routes.explain(run.path.link), row: run.found?.row, checks: run.checks ?? [],
            plan: plan.flatMap { $0.link === run.found?.context ? $0.plan : nil },
            end: names.isEmpty ? end ?? .opens : .depends(on: names))
    }

    private mutating func answer(to need: LinkNeed) -> Next {
        switch need {
        case .callback(let callback):
            switch run.router.state.withLock({ $0.callbacks.validity(of: callback.token) }) {
            case .awaited: return reach(.runs)
            case .spent(let outcome): return .end(outcome)
            case .unknown: return .end(.notFound(nil))
            }
        case .fallback:
            if run.checks?.contains(where: { $0.kind == .fallback }) == false {
                run.record(.fallback, "fallback", .waits)
            }
            return .goBack(to: .miss)
        case .gate(let suspension): return pass(suspension.gate)
        case .modules(let names): return pass(modules: names)
        case .interceptor(let interceptor, _):
            if !interceptor.observes { run.record(.interceptor, interceptor.name, .asked) }
            return .goBack(to: .interceptors)
        case .turn, .removals: return .goOn
        case .handler: return reach(.runs)
        case .mainActor: return run.passScreenStages()
        case .parent(let match, _, let context):
            run.record(.parent, match.routeName, .asked)
            run.addParent(match, context)
            return .goBack(to: .parents)
        case .departure(nil): return reach(.leaves)
        case .departure:
            let next = run.findScene()
            guard case .goOn = next else { return next }
            return reach(.leaves)
        case .screen(let found, let scene): return show(found, in: scene)
        }
    }

    private mutating func pass(_ gate: Gate) -> Next {
        guard gate != .scene || run.stage == .gates else {
            run.record(.scene, gate.rawValue, .waits)
            return reach(run.found?.row.target == .screen ? .opens : .leaves)
        }
        run.record(.gate, gate.rawValue, .waits)
        run.found?.recordedGates.insert(gate)
        // A link that was suspended also waits for a modal, whatever its source.
        run.resumptions = 1
        return .goBack(to: .gates)
    }

    private mutating func pass(modules: [String]) -> Next {
        var failure: ModuleFailure?
        for module in modules {
            switch run.router.readiness(ofModule: module) {
            case .running: run.record(.module, module, .passes)
            case .starting:
                run.record(.module, module, .waits)
                run.resumptions = 1
            case .failed(let reason):
                run.record(.module, module, .fails("\(reason)"))
                failure = failure ?? reason
            }
        }
        return failure.map { .end(.unavailable(.module($0))) } ?? .goOn
    }

    /// Plans like the driver.
    private mutating func show(_ found: LinkCandidate, in scene: SceneID) -> Next {
        let navigation = run.router.navigation
        let policy = run.transaction.request.placement(over: found.row.placement).policy
        do throws(PlanRefusal) {
            let shown = try navigation.planner(in: scene, policy).open(run.target(of: found, in: scene))
            plan = (found.context, .success(shown))
            let next = navigation.state.scene(scene)?.nextEntry
            let new = shown.goal.scene(scene)?.entries.filter { entry in next.map { entry.id >= $0 } ?? true }
            return reach(.opens, reading: new?.compactMap(\.route) ?? [])
        } catch {
            plan = (found.context, .failure(error))
            guard case .wait(for: .gate(let suspension))? = run.wait(after: .refused(error), in: scene, policy) else {
                return .end(.refused(.plan(error)))
            }
            run.record(.gate, suspension.gate.rawValue, .waits)
            return reach(.opens, reading: [])
        }
    }

    /// Ends the prediction, unless a new screen, or the handler, cannot read its values.
    ///
    /// Screens that are visible are not created. For a screen that is not planned, the link's own route is read.
    private mutating func reach(_ end: LinkExplanation.End, reading routes: [RouteReference]? = nil) -> Next {
        for route in routes ?? run.found.map({ [run.reference(to: $0)] }) ?? [] {
            guard let error = run.table.readers[route.name]?(route) else { continue }
            run.record(.values, route.name, .fails(error.descriptionWithoutValues))
            return .end(
                .failed(
                    .perform,
                    end == .opens
                        ? StepFailure.refused("\(ScreenError(route: route.name, underlying: error))") : error))
        }
        self.end = end
        return .goOn
    }
}

extension Router {
    /// Predicts the result of a request for a link or a route; a request that goes back or selects has neither.
    @MainActor
    package func explain(_ request: NavigationRequest) -> LinkExplanation {
        let (lastID, installed) = state.withLock { ($0.lastID, $0.table) }
        // The transaction is never admitted, so it has no effect on other links.
        let transaction = LinkTransaction(
            TransactionID(rawValue: lastID + 1), request, in: nil, began: deadlines.now(), isTraced: false)
        guard let table = installed else { return explainWithoutTable(transaction) }
        let link = (try? request.destination.link(in: table.routes)) ?? request.destination.name
        var prediction = LinkPrediction(LinkRun(self, transaction, table, path: LinkPath(link)))
        return prediction.explanation()
    }

    @MainActor
    private func explainWithoutTable(_ transaction: LinkTransaction) -> LinkExplanation {
        let link = transaction.request.destination.name
        let refusal = refusal(of: transaction)
        return LinkExplanation(
            link: link, finalLink: link, hops: [], requirements: [], match: RouteExplanation(withoutTable: link),
            row: nil,
            checks: refusal == nil ? [.init(.table, "table", .waits)] : [], plan: nil,
            end: refusal.map { .init($0) } ?? .depends(on: ["table"]))
    }
}
