import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardRules
import SwitchyardSupport

/// Runs the stages of ``LinkRun`` for an unregistered transaction, and records the checks of the link.
///
/// ``LinkRun`` calls code of the app and waits for its answer; this type only predicts the answer.
@MainActor
struct LinkExplainer {
    typealias Check = LinkExplanation.Check
    typealias End = LinkExplanation.End

    private let link: String
    private var run: LinkRun
    private var checks: [Check] = []
    /// The conditions that the link would wait for or depend on; all later results depend on them too.
    private var deciding: [String] = []
    private var matchedRow: RouterRow?
    private var plan: Result<NavigationPlan, PlanRefusal>?

    init(_ run: LinkRun) {
        self.run = run
        link = run.path.link
    }

    private var router: Router { run.router }
    private var table: RouterTable { run.table }
    private var transaction: LinkTransaction { run.transaction }
    private var path: LinkPath { run.path }
    private var request: NavigationRequest { transaction.request }

    /// Runs all stages.
    mutating func explanation() -> LinkExplanation {
        let end = end()
        return LinkExplanation(
            link: link, finalLink: path.link, hops: path.hops, requirements: path.trail.requirements,
            match: table.routes.explain(path.link), row: matchedRow, checks: checks, plan: plan,
            end: deciding.isEmpty ? end : .depends(on: deciding))
    }

    private mutating func end() -> End {
        if let refusal = router.refusal(of: transaction) { return End(refusal) }
        if let callback = router.callback(path.link, table) { return endOfCallback(callback.token) }
        var outcome: NavigationOutcome
        switch pass() {
        case .reached(let end): return end
        case .over(let ending): outcome = ending
        }
        while true {
            switch run.replacement(for: outcome, isExplained: true) {
            case .goOn: return End(outcome)
            case .ended(let ending): return End(ending)
            case .matchAnew: break
            }
            switch match() {
            case .reached(let end): return end
            case .over(let ending): outcome = ending
            }
        }
    }

    /// The result of one pass.
    private enum Pass {
        case reached(End)
        case over(NavigationOutcome)
    }

    /// Rules, match, and the checks of the first route that matches the link.
    private mutating func pass() -> Pass {
        if case .end(let ending) = run.passRules() { return .over(ending) }
        return match()
    }

    private mutating func match() -> Pass {
        while true {
            switch run.search() {
            case .found:
                guard let found = run.found else { preconditionFailure("a search that finds a route stores it") }
                return pass(found)
            case .ended(let ending): return .over(ending)
            case .linkReplaced: continue
            case .nothing: break
            }
            matchedRow = nil
            plan = nil
            switch run.passMiss() {
            case .goOn:
                guard showFallback() else { return miss() }
                continue
            case .matchAnew: continue
            case .ended(let ending): return .over(ending)
            }
        }
    }

    /// Continues with the route of a fallback; the answer of a closure before it is unknown.
    private mutating func showFallback() -> Bool {
        guard router.mode == .performing else { return false }
        for case .link(let link) in table.fallbacks where run.showFallback(link) == nil {
            if case .code? = table.fallbacks.first { depend(on: "fallback", .fallback) }
            return true
        }
        return false
    }

    /// The result of a link that no route matches.
    private mutating func miss() -> Pass {
        let explanation = run.explanation
        guard router.mode == .performing else { return .over(.notFound(explanation.nearest)) }
        if !table.fallbacks.isEmpty { depend(on: "fallback", .fallback) }
        guard let scheme = run.scheme(toLeaveBy: explanation) else { return .over(.notFound(explanation.nearest)) }
        let lane = LinkLane.screens(request.scene)
        if let original = router.original(of: transaction, by: path.link, in: lane) {
            return .over(.duplicated(of: original))
        }
        checks.append(Check(.handler, scheme, .passes))
        return scene().map { .over($0) } ?? .reached(.leaves)
    }

    /// The checks of a route, in order.
    private mutating func pass(_ found: LinkCandidate) -> Pass {
        let (context, row) = (found.context, found.row)
        let kind = request.source.kind
        matchedRow = row
        plan = nil
        transaction.check(.init(match: context.match, revealed: row.revealed, named: row.named))
        if let refusal = run.refusalOfSource(found) {
            checks.append(Check(.source, kind.rawValue, .fails(refusal.detail ?? "")))
            return .over(refusal)
        }
        checks.append(Check(.source, kind.rawValue, .passes))
        if let original = router.original(of: transaction, in: found.lane) { return .over(.duplicated(of: original)) }
        if router.mode == .observing { return .over(.unavailable(.observing(found.name))) }
        if let failure = passGates(of: found) { return .over(failure) }
        for interceptor in table.interceptors(of: row, requiredBy: context.requirements) where !interceptor.observes {
            depend(on: interceptor.name, .interceptor, .asked)
        }
        guard case .screens = found.lane, row.row.route.target != .external else { return handle(found) }
        if let supplied = table.suppliedScreens {
            let absence = NavigationOutcome.unavailable(.noScreen(found.name))
            let isThere = supplied.contains(found.name)
            checks.append(Check(.screen, found.name, isThere ? .made : .fails(absence.detail ?? "")))
            if !isThere { return .over(absence) }
        }
        if let ending = scene() { return .over(ending) }
        return show(found)
    }

    private mutating func handle(_ found: LinkCandidate) -> Pass {
        let (row, name) = (found.row, found.name)
        let leaves = row.row.route.target == .external
        guard leaves ? row.exit != nil : row.handler != nil else {
            let absence = NavigationOutcome.unavailable(.noHandler(name))
            checks.append(Check(.handler, name, .fails(absence.detail ?? "")))
            return .over(absence)
        }
        checks.append(Check(.handler, name, .passes))
        if let error = errorOfValues(in: route(of: found)) { return .over(.failed(.perform, error)) }
        guard leaves else { return .reached(.runs) }
        return scene().map { .over($0) } ?? .reached(.leaves)
    }

    /// The parents that would be shown if their interceptors let them proceed.
    private mutating func parents(_ found: LinkCandidate, _ policy: NavigationPolicy) -> [RouteReference] {
        var shown: [RouteReference] = []
        let (matches, gap) = run.parents(of: found, policy)
        if let gap { checks.append(Check(.parent, gap.parent, .fails(gap.reason))) }
        for match in matches {
            switch run.checkParent(match) {
            case .passes: shown.append(RouteReference(match))
            case .asks:
                checks.append(Check(.parent, match.routeName, .asked))
                shown.append(RouteReference(match))
            case .omitted where table.isFirstScreen(match, below: found.row): shown = []
            case .omitted(let reason, _): checks.append(Check(.parent, match.routeName, .fails(reason)))
            }
        }
        return shown
    }

    /// Plans like the driver.
    private mutating func show(_ found: LinkCandidate) -> Pass {
        let navigation = router.navigation
        guard let scene = request.scene ?? navigation.state.focus, navigation.state.scene(scene) != nil else {
            return failure(of: [route(of: found)]).map { .over($0) } ?? .reached(.opens)
        }
        let placement = request.placement(over: found.row.placement)
        let branches = request.branches(of: placement, found.row, in: navigation.state.scene(scene))
        let planner = navigation.planner(in: scene, placement.policy)
        do throws(PlanRefusal) {
            let shown = try planner.open(
                run.target(of: found, above: parents(found, placement.policy), in: branches))
            plan = .success(shown)
            let next = navigation.state.scene(scene)?.nextEntry
            let new = shown.goal.scene(scene)?.entries.filter { entry in next.map { entry.id >= $0 } ?? true }
            return failure(of: (new ?? []).compactMap(\.route)).map { .over($0) } ?? .reached(.opens)
        } catch {
            plan = .failure(error)
            guard case .suspend(let suspension) = run.wait(after: .refused(error), in: scene, placement.policy) else {
                return .over(.refused(.plan(error)))
            }
            depend(on: suspension.gate.rawValue, .gate)
            return .reached(.opens)
        }
    }

    /// The link's own screen or handler.
    private func route(of found: LinkCandidate) -> RouteReference { run.target(of: found, above: [], in: []).route }

    /// The failure of the host's step if a new screen cannot read its values; screens that are visible are not created.
    private mutating func failure(of screens: [RouteReference]) -> NavigationOutcome? {
        for route in screens {
            guard let error = errorOfValues(in: route) else { continue }
            return .failed(.perform, StepFailure.refused("\(ScreenError(route: route.name, underlying: error))"))
        }
        return nil
    }

    /// The error that the screen or handler of a route throws when it reads its values.
    private mutating func errorOfValues(in route: RouteReference) -> RouteValueError? {
        let error = table.readers[route.name]?(route)
        if let error { checks.append(Check(.values, route.name, .fails(error.descriptionWithoutValues))) }
        return error
    }

    /// Checks the gates, and then the modules, as a link does.
    private mutating func passGates(of found: LinkCandidate) -> NavigationOutcome? {
        let gates = run.table.gates(of: found.row, requiredBy: found.context.requirements)
        for gate in gates where gate.module == nil {
            if router.isOpen(gate) {
                checks.append(Check(.gate, gate.rawValue, .passes))
            } else {
                depend(on: gate.rawValue, .gate)
            }
        }
        var failure: ModuleFailure?
        for module in found.row.modules + gates.compactMap(\.module) {
            switch router.readiness(ofModule: module) {
            case .running: checks.append(Check(.module, module, .passes))
            case .starting: depend(on: module, .module)
            case .failed(let reason):
                checks.append(Check(.module, module, .fails("\(reason)")))
                failure = failure ?? reason
            }
        }
        return failure.map { .unavailable(.module($0)) }
    }

    /// Finds the scene of the link; without any scene, the link waits for the first one.
    private mutating func scene() -> NavigationOutcome? {
        let state = router.navigation.state
        let name = (request.scene ?? state.focus)?.rawValue ?? Gate.scene.rawValue
        if let scene = request.scene ?? state.focus, state.scene(scene) != nil {
            checks.append(Check(.scene, name, .passes))
            return nil
        }
        if request.scene == nil || state.scenes.isEmpty {
            depend(on: Gate.scene.rawValue, .scene)
            return nil
        }
        let absence = NavigationOutcome.unavailable(.noScene)
        checks.append(Check(.scene, name, .fails(absence.detail ?? "")))
        return absence
    }

    private func endOfCallback(_ token: String) -> End {
        switch router.callbacks.withLock({ $0.validity(of: token) }) {
        case .awaited: .runs
        case .spent(let outcome): End(outcome)
        case .unknown: End(.notFound(nil))
        }
    }

    private mutating func depend(on name: String, _ kind: Check.Kind, _ state: Check.State = .waits) {
        checks.append(Check(kind, name, state))
        if !deciding.contains(name) { deciding.append(name) }
        // A link that was suspended also waits for a modal, whatever its source.
        if kind == .gate || kind == .module { run.resumptions = 1 }
    }
}
