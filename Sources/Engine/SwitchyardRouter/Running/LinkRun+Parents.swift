import RouteMatching
import SwitchyardNavigation
import SwitchyardRules
import SwitchyardSupport

/// The parents of a link's screen, after their checks.
struct CheckedParents {
    /// The parents that may be shown, outermost first.
    var shown: [RouteReference] = []
    /// The names of the parents that are left out.
    var omitted: [String] = []
    /// The shown parents with deciding interceptors or requirements of rules, which are checked again when a gate is closed.
    var guarded: [LinkContext] = []
}

/// The result of checking a parent without side effects.
enum ParentCheck {
    /// It may be shown; with a context if interceptors decide about it, or if rules have requirements for it.
    case passes(LinkContext?)
    /// These guards must be asked with this context.
    case asks([NamedInterceptor], LinkContext)
    /// It must be left out, for this reason; with the interceptor that decides about links only, if that is the reason.
    case omitted(String, unasked: String? = nil)
}

/// The checks of parents: a screen below the link's screen must pass the same checks as a link to it.
extension LinkRun {
    /// The parents to show below the screen, outermost first, and why the next declared one is missing; empty unless
    /// the policy requires them.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    func parents(
        of found: LinkCandidate, _ policy: NavigationPolicy
    ) -> (matches: [RouteMatch], gap: BackStack.Gap?) {
        guard policy.backStack == .declared else { return ([], nil) }
        return table.parents(of: found.context.match)
    }

    /// The target of the plan.
    // Not inlined, for the same reason.
    @inline(never)
    func target(
        of found: LinkCandidate, above parents: [RouteReference], in branches: [String]
    ) -> NavigationTarget {
        // The state keeps the original link, so that it passes the rules again when it is restored.
        let route = RouteReference(
            found.context.match, overriddenBy: transaction.request.arguments, link: path.trail.address)
        return NavigationTarget(route, parents: parents, branches: branches)
    }

    /// Checks the parents of the link's screen.
    ///
    /// A parent never causes a presentation, a redirect or a suspension; it is left out unless it passes at once.
    ///
    /// - Parameters:
    ///   - matches: The parents, outermost first.
    ///   - row: The row of the link's route.
    ///   - gap: Why the next declared parent is missing.
    /// - Returns: The parents that may be shown, and those that are left out.
    func checkParents(_ matches: [RouteMatch], of row: RouterRow, _ gap: BackStack.Gap?) async -> CheckedParents {
        var parents = CheckedParents()
        if let gap { omit(gap.parent, from: &parents, because: gap.reason) }
        // The interceptors of all parents share the time limit of one interceptor.
        let end = router.deadlines.now() + router.limits.interceptor
        for match in matches {
            var check = checkParent(match)
            if case .asks(let guards, let context) = check {
                check = .passes(context)
                for routeGuard in guards where await !router.allows(context, routeGuard, until: end, cancelled: false) {
                    check = .omitted("interceptor \(routeGuard.name)")
                    break
                }
            }
            guard case .omitted(let reason, let unasked) = check else {
                parents.shown.append(RouteReference(match))
                if case .passes(let context?) = check { parents.guarded.append(context) }
                continue
            }
            // The first screen shows in any case, and no parent below it.
            if table.isFirstScreen(match, below: row) {
                parents = CheckedParents()
                continue
            }
            omit(match.routeName, from: &parents, because: reason)
            if let unasked { router.reportOmission(of: match.routeName, in: transaction, unasked: unasked) }
        }
        return parents
    }

    private func omit(_ parent: String, from parents: inout CheckedParents, because reason: String) {
        parents.omitted.append(parent)
        router.note(transaction, .omitsParent(parent, because: reason))
    }

    /// Checks whether a parent may be shown, without side effects.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    func checkParent(_ match: RouteMatch) -> ParentCheck {
        guard let row = table.row(of: match) else { return .omitted("no route") }
        let source = transaction.request.source.kind
        guard row.accepted.contains(source) else { return .omitted("source \(source.rawValue)") }
        var trail = RuleTrail(match.link)
        // A redirected parent is left out, whatever its new destination.
        if let rule = rule(againstParent: match, &trail) { return .omitted("rule \(rule)") }
        let gates = table.gates(of: row, requiredBy: trail.requirements)
        if let gate = firstGateToStop(at: gates) { return .omitted("gate \(gate)") }
        for module in row.modules + gates.compactMap(\.module) {
            guard case .running = router.readiness(ofModule: module) else { return .omitted("module \(module)") }
        }
        // A sender may add values that only the parent reads; they must not make the link fail.
        if let error = table.readers[match.routeName]?(RouteReference(match)) {
            return .omitted("values: \(error.descriptionWithoutValues)")
        }
        let interceptors = table.interceptors(of: row, requiredBy: trail.requirements).filter { !$0.observes }
        if source.isOutside, let first = interceptors.first(where: { !$0.guards }) {
            return .omitted("interceptor \(first.name) has no allows(_:)", unasked: first.name)
        }
        if interceptors.isEmpty, trail.requirements.isEmpty { return .passes(nil) }
        let asked = interceptors.filter(\.guards)
        let context = context(ofParent: match, row, trail)
        return asked.isEmpty ? .passes(context) : .asks(asked, context)
    }

    /// The context of a parent for an interceptor: its own values, without those that only the child has.
    private func context(
        ofParent match: RouteMatch, _ row: RouterRow, _ trail: RuleTrail
    ) -> LinkContext {
        LinkContext(
            match: match, request: transaction.request.about(match.link), row, id: transaction.id,
            requirements: trail.requirements)
    }

    /// The first rule that redirects or refuses a parent; `nil` if none does.
    func rule(againstParent match: RouteMatch, _ trail: inout RuleTrail) -> String? {
        guard let (rules, context) = router.rules(about: transaction) else { return nil }
        return rules.firstDecidingRule(&trail, context: context, match: match, tags: table.tags(of:))
    }
}
