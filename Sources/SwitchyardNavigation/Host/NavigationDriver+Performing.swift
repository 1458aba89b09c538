/// How one navigation is performed: plan, steps, and another plan where something came between.
extension NavigationDriver {
    /// A step that did not lead where it should have.
    // A class, because it is large and rare, and the way of a plan that does not stop has room for it as well.
    private final class Stop {
        let step: NavigationStep
        let failure: StepFailure
        let isAsBefore: Bool
        /// Whether nobody else brought anything or took it away, so that what is left of the plan is left to do.
        let isRestLeft: Bool

        init(_ step: NavigationStep, _ failure: StepFailure, isAsBefore: Bool = false, isRestLeft: Bool = false) {
            self.step = step
            self.failure = failure
            self.isAsBefore = isAsBefore
            self.isRestLeft = isRestLeft
        }

        /// Whether nothing is tried again: it cannot be, or what would happen twice could not be taken back.
        var isFinal: Bool {
            switch (failure, step.change) {
            case (.sceneClosed, _), (.noHost, _), (_, .leave): true
            case (_, .openScene): isAsBefore
            default: false
            }
        }
    }

    func perform(_ job: NavigationJob.Order) async -> PlanOutcome {
        var steps = 0
        var replans = 0
        do throws(PlanRefusal) {
            readState(of: job.scene)
            let start = state.scene(job.scene)
            var host = hosts[job.scene]
            var plan = try plan(for: job)
            var planned = start
            var wanted = plan
            while true {
                if !plan.steps.isEmpty { tell(.planned(plan, in: job.scene, replans: replans)) }
                guard let stop = await perform(plan, from: planned, on: &host, count: &steps) else {
                    return .arrived(.init(scene: job.scene, entry: wanted.destination, steps: steps, replans: replans))
                }
                if stop.isFinal || replans >= limits.replans { return .failed(stop.step, stop.failure) }
                replans += 1
                guard let next = try replan(job, plan, from: start, wanted: &wanted, after: stop) else {
                    return .overtaken
                }
                (plan, planned) = (next, state.scene(job.scene))
            }
        } catch {
            return .refused(error)
        }
    }

    private func planner(for job: NavigationJob.Order) -> NavigationPlanner {
        NavigationPlanner(state, policy: job.policy, scene: job.scene, region: regions[job.scene])
    }

    /// Has the request make its plan, which must be for the job's own scene: of others the order would not be kept.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    private func plan(for job: NavigationJob.Order) throws(PlanRefusal) -> NavigationPlan {
        let plan = try job.request(planner(for: job))
        guard plan.steps.allSatisfy({ $0.scene == job.scene }) else { throw .unreachable }
        return plan
    }

    /// Plans the rest, from where the host really is; `nil` where a person has left what was asked for.
    ///
    /// What is sought is the destination of the plan that the request made last.
    private func replan(
        _ job: NavigationJob.Order, _ plan: NavigationPlan, from start: NavigationScene?, wanted: inout NavigationPlan,
        after stop: Stop
    ) throws(PlanRefusal) -> NavigationPlan? {
        let planner = planner(for: job)
        // The request would do it all again.
        if stop.isRestLeft, let goal = plan.goal.scene(job.scene), let rest = try? planner.plan(to: goal) {
            return rest
        }
        // By its identity alone it could be a foreign screen, which took that before its step began.
        if let sought = wanted.goal.scene(job.scene)?.entries.first(where: { $0.id == wanted.destination }) {
            if state.scene(job.scene)?.entries.contains(sought) == true { return try planner.reveal(sought.id) }
            if start?.entries.contains(sought) == true { return nil }
        }
        wanted = try self.plan(for: job)
        return wanted
    }

    /// What the scene of a step shows before it, and is to show after it.
    private struct Expectation {
        let before: NavigationScene?
        let after: NavigationScene
    }

    private func perform(
        _ plan: NavigationPlan, from planned: NavigationScene?, on host: inout (any NavigationHost)?, count: inout Int
    ) async -> Stop? {
        // The next identity, were nobody else there.
        var next = plan.steps.first.flatMap { state.scene($0.scene)?.nextEntry }
        for step in plan.steps {
            // The plan is worth nothing to a host that came after: identities mean other screens there.
            guard hosts[step.scene] === host else { return stop(at: step, because: .sceneClosed) }
            guard let expectation = expectation(of: step, in: plan, from: planned, since: next) else {
                // Something changed between two steps, so that this one has no place any more.
                return stop(at: step, because: .interrupted)
            }
            var failure = await acknowledge(step)
            // A scene that was to be opened has its host now.
            if host == nil { host = hosts[step.scene] }
            if hosts[step.scene] !== host { failure = .sceneClosed }
            if let stop = verify(step, expectation, failure) { return stop }
            count += 1
            if let after = step.greatestIdentity?.successor { next = next.map { max($0, after) } }
            tell(.performed(step))
        }
        return nil
    }

    // None of these is inlined: what they compare and tell would become part of the task's frame, which is on the heap.

    @inline(never)
    private func tell(_ update: NavigationUpdate) { onUpdate?(update) }

    @inline(never)
    private func stop(at step: NavigationStep, because failure: StepFailure) -> Stop {
        onUpdate?(.failed(step, failure))
        return Stop(step, failure)
    }

    @inline(never)
    private func expectation(
        of step: NavigationStep, in plan: NavigationPlan, from planned: NavigationScene?, since next: EntryID?
    ) -> Expectation? {
        let before = state.scene(step.scene)
        // Nearly every plan is one step from what is there, and its goal says where that leads.
        let isWhole = plan.steps.count == 1 && before == planned
        let after = isWhole ? plan.goal.scene(step.scene) : expectation(of: step, since: next)
        return after.map { Expectation(before: before, after: $0) }
    }

    /// Reads off the host what came of a step.
    ///
    /// - Returns: What is wrong; `nil` where it happened.
    @inline(never)
    private func verify(_ step: NavigationStep, _ expectation: Expectation, _ failure: StepFailure?) -> Stop? {
        readState(of: step.scene)
        let after = state.scene(step.scene)
        // Leaving changes nothing here, so the host alone can tell.
        if failure == nil, step.leaves || after?.showsSame(as: expectation.after) == true { return nil }
        let before = expectation.before
        let isAsBefore = before.map { after?.showsSame(as: $0) == true } ?? (after == nil)
        let reason = failure ?? (isAsBefore ? .notShown : .interrupted)
        onUpdate?(.failed(step, reason))
        // A host of a new scene may have begun with the root alone.
        let isRestLeft = [before, expectation.after].contains { $0?.hasSameScreens(as: after) ?? true }
        return Stop(step, reason, isAsBefore: isAsBefore, isRestLeft: isRestLeft)
    }
}

extension NavigationStep {
    fileprivate var leaves: Bool {
        guard case .leave = change else { return false }
        return true
    }
}
