import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// The parents below a link's screen, while they are checked.
struct LinkParents: Sendable {
    /// The parents that are still to be checked, outermost first.
    var remaining: ArraySlice<RouteMatch> = []
    /// The time limit of all their interceptors together, which is that of one interceptor.
    var deadline = Duration.zero
    /// The parents that may be shown, outermost first.
    var shown: [RouteReference] = []
    /// The names of the parents that are left out.
    var omitted: [String] = []
    /// The shown parents with deciding interceptors or requirements of rules, which are checked again when a gate is closed.
    var guarded: [LinkContext] = []
}

/// The stages on the main actor: `scene` and `parents`.
extension LinkRun {
    /// Finds the scene of the link, in which it is shown or leaves the app.
    @MainActor
    mutating func passScene(_ found: LinkCandidate) -> Next {
        let next = findScene()
        guard case .goOn = next, found.row.target == .external else { return next }
        return .wait(for: .departure(scheme: nil))
    }

    /// Finds the scene of the link; a link without a scene waits for the first one, but not for a specific one.
    ///
    /// It continues in the scene in which it waited for a modal.
    @MainActor
    mutating func findScene() -> Next {
        let (state, wanted) = (router.navigation.state, transaction.request.scene)
        let own = wanted ?? sceneOfModal.flatMap { state.contains($0) ? $0 : nil }
        if let present = own ?? state.focus, state.contains(present) {
            scene = present
            record(.scene, present.rawValue, .passes)
            return .goOn
        }
        if let wanted, !state.scenes.isEmpty {
            let absence = NavigationOutcome.unavailable(.noScene)
            record(.scene, wanted.rawValue, .fails(absence.detail ?? ""))
            return .end(absence)
        }
        return isStale ? .beginAgain : .wait(for: .gate(.scene))
    }

    /// Checks the parents below the link's screen: each must pass the same checks as a link to it.
    ///
    /// A parent never causes a presentation, a redirect or a suspension; it is left out unless it passes at once.
    @MainActor
    mutating func passParents(_ found: LinkCandidate) -> Next {
        if found.parents == nil { beginParents(of: found) }
        while let match = self.found?.parents?.remaining.popFirst() {
            switch checkParent(match) {
            case .passes(let context): addParent(match, context)
            case .asks(let guards, let context): return .wait(for: .parent(match, guards, context))
            case .omitted(let reason, let unasked): omitParent(match, because: reason, unasked: unasked)
            }
        }
        return .goOn
    }

    /// Finds the parents if the policy requires them, and why the next declared one is missing.
    private mutating func beginParents(of found: LinkCandidate) {
        self.found?.parents = LinkParents()
        let placement = transaction.request.placement(over: found.row.placement)
        guard placement.policy.backStack == .declared else { return }
        let (matches, gap) = table.parents(of: found.context.match)
        if let gap { omit(gap.parent, because: gap.reason) }
        guard !matches.isEmpty else { return }
        let deadline = router.deadlines.now() + router.limits.interceptor
        self.found?.parents?.remaining = matches[...]
        self.found?.parents?.deadline = deadline
    }

    /// Records that a parent may be shown.
    mutating func addParent(_ match: RouteMatch, _ context: LinkContext?) {
        found?.parents?.shown.append(RouteReference(match))
        if let context { found?.parents?.guarded.append(context) }
    }

    /// Leaves out a parent, except a first screen: it shows in any case, and no parent below it.
    mutating func omitParent(_ match: RouteMatch, because reason: String, unasked: String? = nil) {
        guard let row = found?.row, !table.isFirstScreen(match, below: row) else {
            found?.parents?.shown = []
            found?.parents?.omitted = []
            found?.parents?.guarded = []
            return
        }
        omit(match.routeName, because: reason)
        guard let unasked, !isExplained else { return }
        router.reportOmission(of: match.routeName, in: transaction, unasked: unasked)
    }

    private mutating func omit(_ parent: String, because reason: String) {
        found?.parents?.omitted.append(parent)
        record(.parent, parent, .fails(reason))
        router.note(transaction, .omitsParent(parent, because: reason))
    }

    /// The result of checking a parent without side effects.
    private enum ParentCheck {
        /// It may be shown; with a context if rules have requirements for it.
        case passes(LinkContext?)
        /// These guards must be asked with this context.
        case asks([NamedInterceptor], LinkContext)
        /// It must be left out, for this reason; with the interceptor that decides about links only, if that is the
        /// reason.
        case omitted(String, unasked: String? = nil)
    }

    private func checkParent(_ match: RouteMatch) -> ParentCheck {
        guard let row = table.row(of: match) else { return .omitted("no route") }
        let source = transaction.request.source.kind
        guard row.accepted.contains(source) else { return .omitted("source \(source.rawValue)") }
        let (rule, requirements) = router.firstRule(deciding: match, from: source, in: table)
        // A redirected parent is left out, whatever its new destination.
        if let rule { return .omitted("rule \(rule)") }
        let gates = table.gates(of: row, requiredBy: requirements)
        if let gate = firstGateToStop(at: gates) { return .omitted("gate \(gate)") }
        for module in row.modules + gates.compactMap(\.module) {
            guard case .running = router.readiness(ofModule: module) else { return .omitted("module \(module)") }
        }
        // A sender may add values that only the parent reads; they must not make the link fail.
        if let error = table.readers[match.routeName]?(RouteReference(match)) {
            return .omitted("values: \(error.descriptionWithoutValues)")
        }
        let interceptors = table.interceptors(of: row, requiredBy: requirements).filter { !$0.observes }
        if !transaction.trust.mayShowUnaskedParents, let first = interceptors.first(where: { !$0.guards }) {
            return .omitted("interceptor \(first.name) has no allows(_:)", unasked: first.name)
        }
        if interceptors.isEmpty, requirements.isEmpty { return .passes(nil) }
        let asked = interceptors.filter(\.guards)
        // Its own values, without those that only the child has.
        let context = LinkContext(
            match: match, request: transaction.request.about(match.link), row, id: transaction.id,
            requirements: requirements)
        return asked.isEmpty ? .passes(context) : .asks(asked, context)
    }

    /// The target of the plan.
    @MainActor
    func target(of found: LinkCandidate, in scene: SceneID) -> NavigationTarget {
        let request = transaction.request
        let placement = request.placement(over: found.row.placement)
        return NavigationTarget(
            reference(to: found), parents: found.parents?.shown ?? [],
            branches: request.branches(of: placement, found.row, in: router.navigation.state.scene(scene)))
    }

    /// The route of the link's own screen, handler or external destination.
    ///
    /// The state keeps the original link, so that it passes the rules again when it is restored.
    func reference(to found: LinkCandidate) -> RouteReference {
        RouteReference(found.context.match, overriddenBy: transaction.request.arguments, link: path.address)
    }

    /// What a link does after a modal has refused it: it waits until the modal has gone; `nil` if it does not wait.
    ///
    /// Only links from outside wait, and those that a gate has suspended: its web sheet may close after the log-in.
    @MainActor
    func wait(after outcome: PlanOutcome, in scene: SceneID, _ policy: NavigationPolicy) -> Next? {
        guard case .refused(let refusal) = outcome, let entry = refusal.obstacle(policy), endingFromOutside == nil,
            !transaction.trust.isOwn || resumptions > 0
        else { return nil }
        guard let shown = router.navigation.state.scene(scene) else { return nil }
        let modal = shown.modals.first { $0.id == entry || $0.container.entries.contains { $0.id == entry } }
        // Screens that the app has pushed stay.
        if modal == nil, shown.entries.contains(where: { $0.id == entry }) { return nil }
        return modal.map { .wait(for: .gate(.modal($0.id, in: scene))) } ?? .beginAgain
    }
}

extension PlanRefusal {
    /// The modal, or the screen in a modal, for which a link may wait.
    fileprivate func obstacle(_ policy: NavigationPolicy) -> EntryID? {
        if policy.foreignEntries == .refuse { return nil }
        switch self {
        case .foreignEntryKept(let entry), .modalKeptOpen(let entry): return entry.id
        case .alertPresented(let modal): return modal
        case .outsideRegion(let step):
            // Above an adopted stack, each modal of the app is outside.
            guard case .dismiss(let modal) = step.change else { return nil }
            return modal
        default: return nil
        }
    }
}
