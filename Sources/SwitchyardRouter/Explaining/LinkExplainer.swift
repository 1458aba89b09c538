import RouteMatching
import SwitchyardNavigation

/// Goes the way of a link with a transaction that nobody knows of, and notes what it meets.
///
/// It asks the rules, the table and the planner as ``Router/run(_:)`` does, and looks where that asks and waits.
@MainActor
struct LinkExplainer {
    typealias Check = LinkExplanation.Check
    typealias End = LinkExplanation.End

    let router: Router
    let table: RouterTable
    let transaction: LinkTransaction
    private let link: String
    private var path: LinkPath
    private var checks: [Check] = []
    /// What the link would wait for, or be decided by; whatever comes after them depends on them.
    private var deciding: [String] = []
    private var route: RouteEntry?
    private var plan: Result<NavigationPlan, PlanRefusal>?

    init(_ router: Router, _ table: RouterTable, _ transaction: LinkTransaction, _ path: LinkPath) {
        self.router = router
        self.table = table
        self.transaction = transaction
        self.path = path
        link = path.link
    }

    private var request: LinkRequest { transaction.request }

    /// Goes the whole way.
    mutating func explanation() -> LinkExplanation {
        let end = end()
        return LinkExplanation(
            link: link, finalLink: path.link, hops: path.hops, requirements: path.trail.requirements,
            match: table.routes.explain(path.link), route: route, checks: checks, plan: plan,
            end: deciding.isEmpty ? end : .depends(on: deciding))
    }

    private mutating func end() -> End {
        if let refusal = router.turnsAway(transaction) { return End(refusal) }
        if let callback = router.callback(path.link, table) { return endOfCallback(callback.token) }
        var slot = RouteRule.Slot.beforeMatch
        while true {
            let outcome: OpenOutcome
            switch pass(from: slot) {
            case .reached(let end): return end
            case .over(let ending): outcome = ending
            }
            guard outcome.asksForFallback, !path.isDegraded else { return End(outcome) }
            switch router.ask(.fallback, &path, transaction, table) {
            case .goOn: return End(outcome)
            case .matchAnew: slot = .fallback
            case .ended(let ending): return End(ending)
            }
        }
    }

    /// What one pass comes to.
    private enum Pass {
        case reached(End)
        case over(OpenOutcome)
    }

    /// Rules, match, and the checks of the first route that takes the link.
    private mutating func pass(from slot: RouteRule.Slot) -> Pass {
        if slot == .beforeMatch, case .ended(let ending) = router.ask(.beforeMatch, &path, transaction, table) {
            return .over(ending)
        }
        var left = Router.slotsOfMisses[...]
        misses: while true {
            switch router.candidate(after: nil, on: &path, transaction, table, 0) {
            case .found(let clearance): return pass(clearance)
            case .ended(let ending): return .over(ending)
            case .ledElsewhere: continue misses
            case .nothing: break
            }
            (route, plan) = (nil, nil)
            if path.showsErrors { return .over(.unavailable(.noErrorPage(rule: nil))) }
            while !left.isEmpty {
                switch router.ask(left.removeFirst(), &path, transaction, table) {
                case .goOn: continue
                case .matchAnew: continue misses
                case .ended(let ending): return .over(ending)
                }
            }
            return miss()
        }
    }

    /// What becomes of a link that no route takes.
    private mutating func miss() -> Pass {
        let explanation = router.explanation(of: path, table)
        guard router.mode == .performing else { return .over(.notFound(explanation.nearest)) }
        if table.fallback != nil { depend(on: "fallback", .fallback) }
        guard let scheme = router.schemeOfLeave(request, path, explanation, table) else {
            return .over(.notFound(explanation.nearest))
        }
        let lane = LinkTransaction.Lane.screens(request.scene)
        if let original = router.original(of: transaction, by: path.link, in: lane) {
            return .over(.duplicated(of: original))
        }
        checks.append(Check(.handler, scheme, .passes))
        return scene().map { .over($0) } ?? .reached(.leaves)
    }

    /// The checks of a route, in their order.
    private mutating func pass(_ clearance: Router.Clearance) -> Pass {
        let (context, row) = (clearance.context, clearance.row)
        let kind = request.source.kind
        (route, plan) = (table.entry(of: row, in: context.match.namespace), nil)
        let lane = router.lane(of: context)
        transaction.check(.init(match: context.match, revealed: row.revealed, named: row.named), in: lane)
        if let refusal = router.refusal(of: context, row, table) {
            checks.append(Check(.source, kind.rawValue, .fails(refusal.detail ?? "")))
            return .over(refusal)
        }
        checks.append(Check(.source, kind.rawValue, .passes))
        if let original = router.original(of: transaction, in: lane) { return .over(.duplicated(of: original)) }
        let name = row.row.route.name
        if router.mode == .observing { return .over(.unavailable(.observing(name))) }
        if let failure = passGates(of: row, context.requirements) { return .over(failure) }
        for interceptor in table.interceptors(of: row, requiredBy: context.requirements) {
            depend(on: interceptor.name, .interceptor, .asked)
        }
        guard case .screens = lane, row.row.route.target != .external else { return handle(row) }
        if let supplied = table.suppliedScreens {
            let absence = OpenOutcome.unavailable(.noScreen(name))
            let isThere = supplied.contains(name)
            checks.append(Check(.screen, name, isThere ? .passes : .fails(absence.detail ?? "")))
            if !isThere { return .over(absence) }
        }
        if let ending = scene() { return .over(ending) }
        return show(clearance)
    }

    private mutating func handle(_ row: RouterRow) -> Pass {
        let name = row.row.route.name
        let leaves = row.row.route.target == .external
        guard leaves ? row.exit != nil : row.handler != nil else {
            let absence = OpenOutcome.unavailable(.noHandler(name))
            checks.append(Check(.handler, name, .fails(absence.detail ?? "")))
            return .over(absence)
        }
        checks.append(Check(.handler, name, .passes))
        guard leaves else { return .reached(.runs) }
        return scene().map { .over($0) } ?? .reached(.leaves)
    }

    /// The parents that would be laid out, if those interceptors let them that are asked about parents.
    private mutating func parents(_ clearance: Router.Clearance, _ policy: NavigationPolicy) -> [RouteReference] {
        var shown: [RouteReference] = []
        for match in clearance.parents(policy) {
            switch router.look(atParent: match, transaction, table) {
            case .passes: shown.append(RouteReference(match))
            case .asks:
                checks.append(Check(.parent, match.routeName, .asked))
                shown.append(RouteReference(match))
            case .omitted(let reason): checks.append(Check(.parent, match.routeName, .fails(reason)))
            }
        }
        return shown
    }

    /// Plans as the driver would.
    private mutating func show(_ clearance: Router.Clearance) -> Pass {
        let navigation = router.navigation
        guard let scene = request.scene ?? navigation.state.focus, navigation.state.scene(scene) != nil else {
            return .reached(.opens)
        }
        let policy = request.policy ?? clearance.row.placement.policy
        let planner = NavigationPlanner(
            navigation.state, policy: policy, scene: scene, region: navigation.regions[scene])
        do throws(PlanRefusal) {
            plan = .success(try planner.open(clearance.target(parents(clearance, policy))))
            return .reached(.opens)
        } catch {
            plan = .failure(error)
            return .over(.refused(.plan(error)))
        }
    }

    /// Looks at the gates, and after them at the modules, as a link meets them.
    private mutating func passGates(of row: RouterRow, _ requirements: [String]) -> OpenOutcome? {
        let gates = row.row.gates + requirements.filter { table.interceptors[$0] == nil }
        for gate in gates where ModuleGate.module(of: gate) == nil {
            if router.isOpen(gate) { checks.append(Check(.gate, gate, .passes)) } else { depend(on: gate, .gate) }
        }
        var failure: ModuleFailure?
        for module in row.modules + gates.compactMap(ModuleGate.module) {
            switch router.look(atModule: module) {
            case .running: checks.append(Check(.module, module, .passes))
            case .starting: depend(on: module, .module)
            case .failed(let reason):
                checks.append(Check(.module, module, .fails("\(reason)")))
                failure = failure ?? reason
            }
        }
        return failure.map { .unavailable(.module($0)) }
    }

    /// Looks for the scene; one that is yet to come is waited for.
    ///
    /// - Returns: Why there will be none.
    private mutating func scene() -> OpenOutcome? {
        let state = router.navigation.state
        let name = (request.scene ?? state.focus)?.rawValue ?? Router.sceneGate
        if let scene = request.scene ?? state.focus, state.scene(scene) != nil {
            checks.append(Check(.scene, name, .passes))
            return nil
        }
        if request.scene == nil || state.scenes.isEmpty {
            depend(on: Router.sceneGate, .scene)
            return nil
        }
        let absence = OpenOutcome.unavailable(.noScene)
        checks.append(Check(.scene, name, .fails(absence.detail ?? "")))
        return absence
    }

    private func endOfCallback(_ token: String) -> End {
        switch router.callbacks.withLock({ $0.finding(token) }) {
        case .awaited: .runs
        case .spent(let outcome): End(outcome)
        case .unknown: End(.notFound(nil))
        }
    }

    private mutating func depend(on name: String, _ kind: Check.Kind, _ state: Check.State = .waits) {
        checks.append(Check(kind, name, state))
        if !deciding.contains(name) { deciding.append(name) }
    }
}
