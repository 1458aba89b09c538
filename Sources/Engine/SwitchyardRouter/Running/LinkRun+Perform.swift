import RouteMatching
import SwitchyardContracts
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// The stage `perform`, which cannot be undone.
extension LinkRun {
    func perform(_ found: LinkCandidate) async -> LinkPassage {
        guard case .screens = found.lane else { return await handle(found) }
        // The change of the gate waits for its log-in, so the log-in must not wait for the change.
        guard isWanted else { return .end(.cancelled) }
        await router.waitForRemovals(transaction)
        if let ending = endingFromOutside { return .end(ending) }
        return found.row.row.route.target == .external ? await leave(found) : await show(found)
    }

    private func handle(_ found: LinkCandidate) async -> LinkPassage {
        guard let handler = found.row.handler else { return .end(.unavailable(.noHandler(found.name))) }
        guard router.begin(transaction, in: .actions, unlessGatesChangedSince: path.gateChanges) else {
            if let ending = endingFromOutside { return .end(ending) }
            return .beginAgain
        }
        do {
            return .end(.performed(try await handler(found.context)))
        } catch let failure as CallError {
            return .end(NavigationOutcome(failure))
        } catch {
            return .end(.failed(.perform, error))
        }
    }

    /// Whether the link still has a purpose: a log-in has none once its gate is open.
    private var isWanted: Bool {
        guard let presentation = transaction.request.payload[GatePresentation.self] else { return true }
        return router.state.withLock { $0.gates.isPresented(presentation) }
    }

    /// Shows a screen: the driver plans from the current state, performs step by step, and verifies.
    @MainActor
    private func show(_ found: LinkCandidate) async -> LinkPassage {
        let (navigation, screens) = (router.navigation, router.screens)
        guard let scene = presentScene else { return absenceOfScene }
        let placement = transaction.request.placement(over: found.row.placement)
        let (matches, gap) = parents(of: found, placement.policy)
        let parents = matches.isEmpty && gap == nil ? CheckedParents() : await checkParents(matches, of: found.row, gap)
        let branches = transaction.request.branches(of: placement, found.row, in: navigation.state.scene(scene))
        let (target, guarded) = (target(of: found, above: parents.shown, in: branches), parents.guarded)
        // The task retains the router until this is over, so the closure may too.
        let plan: PlanRequest = {
            [router, transaction, gateChanges = path.gateChanges] planner throws(PlanRefusal) in
            let plan = try planner.open(target)
            guard router.begin(transaction, plan, unlessGatesChangedSince: gateChanges) else { throw .noScene }
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
                in: scene, policy: placement.policy, for: .link(transaction.id),
                firstSource: transaction.firstSource, plan)
        }
        var destination: EntryID?
        if case .arrived(let arrival) = outcome {
            destination = arrival.entry
            if !guarded.isEmpty { screens.require(guarded, below: arrival.entry, in: scene, navigation.state) }
        }
        screens.settle(transaction.id, arrivedAt: destination, navigation.state, in: scene)
        if let wait = wait(after: outcome, in: scene, placement.policy) {
            // A plan that was begun may have been interrupted by the modal.
            transaction.check(nil)
            return wait
        }
        return passage(after: outcome, of: target, without: parents.omitted)
    }

    /// The next stage of a link that a modal refuses: it waits until the modal has gone; `nil` if it does not wait.
    ///
    /// Only links from outside wait, and those that a gate has suspended: its web sheet may close after the log-in.
    @MainActor
    func wait(after outcome: PlanOutcome, in scene: SceneID, _ policy: NavigationPolicy) -> LinkPassage? {
        guard case .refused(let refusal) = outcome, let entry = refusal.obstacle(policy), endingFromOutside == nil,
            !transaction.isOwn || resumptions > 0
        else { return nil }
        guard let shown = router.navigation.state.scene(scene) else { return nil }
        let modal = shown.modals.first { $0.id == entry || $0.container.entries.contains { $0.id == entry } }
        // Screens that the app has pushed stay.
        if modal == nil, shown.entries.contains(where: { $0.id == entry }) { return nil }
        return modal.map { .suspend(.modal($0.id, in: scene)) } ?? .beginAgain
    }

    /// The scene of the link; `nil` if it does not exist.
    ///
    /// A link without a scene continues in the scene in which it waited for a modal.
    @MainActor
    var presentScene: SceneID? {
        let state = router.navigation.state
        let own = transaction.request.scene ?? sceneOfModal.flatMap { state.contains($0) ? $0 : nil }
        guard let scene = own ?? state.focus, state.contains(scene) else { return nil }
        return scene
    }

    /// The next stage of a link without a scene: it waits for the first scene, but not for a specific one.
    @MainActor
    var absenceOfScene: LinkPassage {
        if transaction.request.scene != nil, !router.navigation.state.scenes.isEmpty {
            return .end(.unavailable(.noScene))
        }
        return isStale ? .beginAgain : .suspend(.scene)
    }

    /// The next stage of a link after its navigation.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    private func passage(
        after outcome: PlanOutcome, of target: NavigationTarget, without omitted: [String]
    ) -> LinkPassage {
        if let ending = endingFromOutside { return .end(ending) }
        switch outcome {
        case .arrived(let arrival):
            let hops = found?.context.hops ?? []
            if arrival.steps == 0 { router.reportUnreadPayload(of: transaction, at: target.route.name) }
            return .end(
                .arrived(
                    .init(
                        route: target.route, scene: arrival.scene, entry: arrival.entry, hops: hops.count,
                        isDegraded: hops.contains(where: \.isDegraded), wasShowing: arrival.steps == 0,
                        omittedParents: omitted)))
        default: return passage(afterFailure: outcome)
        }
    }

    /// The next stage of a link after a navigation that did not arrive.
    func passage(afterFailure outcome: PlanOutcome) -> LinkPassage {
        if case .refused(let refusal) = outcome, !transaction.isPerforming, isStale || hasLostItsScene(refusal) {
            return .beginAgain
        }
        return .end(NavigationOutcome(afterFailure: outcome))
    }

    /// Whether the scene that had the focus was closed before the link was planned; another one may have it now.
    private func hasLostItsScene(_ refusal: PlanRefusal) -> Bool {
        if case .unknownScene = refusal { transaction.request.scene == nil } else { false }
    }
}

extension Router {
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
