import RouteMatching
import SwitchyardNavigation

/// Planning, performing, verifying: what cannot be taken back.
extension Router {
    /// The gate that is open while any scene is connected; each screen waits for it.
    static let sceneGate = "scene"

    /// Performs a link that has passed all checks.
    ///
    /// - Returns: The outcome; `nil` where it begins anew: it was suspended for want of a scene, or the session changed.
    func perform(_ transaction: LinkTransaction, _ clearance: Clearance) async -> OpenOutcome? {
        let (context, row) = (clearance.context, clearance.row)
        let lane = lane(of: context)
        let name = row.row.route.name
        let needsScreen = if case .screens = lane { row.row.route.target != .external } else { false }
        // Before its turn, in which it would end an older link of another source.
        if needsScreen, clearance.table.suppliedScreens?.contains(name) == false {
            return .unavailable(.noScreen(name))
        }
        if isStale(clearance) { return nil }
        await waitForTurn(transaction, in: lane)
        if transaction.isOver, let outcome = transaction.outcome.value { return outcome }
        if isStale(clearance) { return nil }
        guard case .screens = lane else { return await handle(transaction, context, row) }
        if row.row.route.target == .external {
            if let left = await depart(transaction, clearance) { return left }
            if isStale(clearance) { return nil }
            return await suspend(transaction, at: .gate(Self.sceneGate))
        }
        if let shown = await show(transaction, clearance) { return shown }
        if isStale(clearance) { return nil }
        return await suspend(transaction, at: .gate(Self.sceneGate))
    }

    /// Whether the session has changed since the checks began.
    func isStale(_ clearance: Clearance) -> Bool {
        state.withLock { $0.sessionChanges } != clearance.sessionChanges
    }

    private func handle(
        _ transaction: LinkTransaction, _ context: LinkContext, _ row: RouterRow
    ) async -> OpenOutcome {
        guard let handler = row.handler else { return .unavailable(.noHandler(row.row.route.name)) }
        guard transaction.begin(.actions) else { return transaction.outcome.value ?? .cancelled }
        do {
            return .performed(try await handler(context))
        } catch let failure as CallFailure {
            return OpenOutcome(failure)
        } catch {
            return .failed(.perform, error)
        }
    }

    /// Shows a screen.
    ///
    /// - Returns: The outcome; `nil` where there is no scene yet, or the session changed before the first step.
    @MainActor
    private func show(
        _ transaction: LinkTransaction, _ clearance: Clearance
    ) async -> OpenOutcome? {
        let (context, row) = (clearance.context, clearance.row)
        let request = transaction.request
        guard let scene = request.scene ?? navigation.state.focus, navigation.state.scene(scene) != nil else {
            return request.scene == nil || navigation.state.scenes.isEmpty ? nil : .unavailable(.noScene)
        }
        let policy = request.policy ?? row.placement.policy
        let matches = clearance.parents(policy)
        let parents =
            matches.isEmpty ? CheckedParents() : await checkParents(matches, transaction, clearance.table)
        let (target, guarded) = (clearance.target(parents.shown), parents.guarded)
        let lane = LinkTransaction.Lane.screens(request.scene)
        // The task keeps the router until this is over, so the request may.
        let plan: NavigationRequest = { [self] planner throws(PlanRefusal) in
            let plan = try planner.open(target)
            // Whoever is signed in now may not be the one for whom the checks were passed.
            let isStale = !transaction.isPerforming && isStale(clearance)
            let steps = TraceStep.plan(steps: plan.steps.count)
            let note = transaction.isTraced ? TraceNote(step: steps, time: deadlines.now()) : nil
            guard !isStale, transaction.begin(lane, noting: note) else { throw .noScene }
            screens.keep(context, for: plan.destination, in: scene)
            if !guarded.isEmpty { screens.keep(parents: guarded, of: plan, in: scene, navigation.state) }
            screens.announces(plan, for: transaction.id)
            letGo()
            return plan
        }
        // What comes of a screen that shows is no part of the link. Once a link performs, nobody cancels its task.
        let outcome = await LinkTransaction.$current.withValue(nil) {
            await navigation.navigateHere(in: scene, policy: policy, for: .link(transaction.id), plan)
        }
        if !guarded.isEmpty, case .arrived(let arrival) = outcome {
            screens.require(guarded, below: arrival.entry, in: scene, navigation.state)
        }
        screens.settle(transaction.id, navigation.state, in: scene)
        return ending(of: transaction, clearance, target, without: parents.omitted, outcome)
    }

    /// What a navigation means for its link; `nil` where the session changed before the first step.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    private func ending(
        of transaction: LinkTransaction, _ clearance: Clearance, _ target: NavigationTarget,
        without omitted: [String], _ outcome: NavigationOutcome
    ) -> OpenOutcome? {
        let context = clearance.context
        if transaction.isOver, let ending = transaction.outcome.value { return ending }
        switch outcome {
        case .arrived(let arrival):
            return .arrived(
                .init(
                    route: target.route, scene: arrival.scene, entry: arrival.entry, hops: context.hops.count,
                    isDegraded: context.hops.contains(where: \.isDegraded), wasShowing: arrival.steps == 0,
                    omittedParents: omitted))
        case .refused where !transaction.isPerforming && isStale(clearance): return nil
        case .refused(let refusal): return .refused(.plan(refusal))
        case .failed(let step, let failure): return .failed(.perform, StepError(step: step, failure: failure))
        case .overtaken: return .failed(.perform, StepFailure.interrupted)
        case .cancelled: return .cancelled
        case .queueFull(let count): return .unavailable(.inboxFull(count))
        }
    }

    /// Follows what the driver tells.
    @MainActor
    func follow(_ update: NavigationUpdate) {
        screens.follow(update, navigation.state)
        tell(update)
        switch update {
        case .connected: openAnyGate(Self.sceneGate)
        case .disconnected(let scene):
            services.endScene(scene)
            if navigation.state.scenes.isEmpty { closeAnyGate(Self.sceneGate) }
        case .planned, .performed, .failed, .happened, .happenedLate: break
        }
    }
}
