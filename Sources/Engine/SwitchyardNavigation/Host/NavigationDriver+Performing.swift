package import SwitchyardSupport

/// Performing one navigation: plan, perform steps, and plan again if a step fails or is disturbed.
extension NavigationDriver {
    /// A step that did not lead to the expected scene.
    // A class, because it is large and rare: the frame of a plan that does not stop would reserve space for it as well.
    private final class Stop {
        let step: NavigationStep
        let failure: StepFailure
        let isAsBefore: Bool
        /// Whether no entry was added or removed by anything else, so that the rest of the plan is still valid.
        let isRestLeft: Bool

        init(_ step: NavigationStep, _ failure: StepFailure, isAsBefore: Bool = false, isRestLeft: Bool = false) {
            self.step = step
            self.failure = failure
            self.isAsBefore = isAsBefore
            self.isRestLeft = isRestLeft
        }

        /// Whether the navigation must not be retried, because it cannot succeed or would repeat an irreversible
        /// effect.
        var isFinal: Bool {
            switch (failure, step.change) {
            case (.sceneClosed, _), (.noHost, _), (_, .leave): true
            case (_, .openScene): isAsBefore
            default: false
            }
        }
    }

    /// What is known of one navigation while it is performed.
    // A class, because its scenes and plans are large: they would be part of the task's frames.
    @MainActor
    private final class Attempt {
        let job: NavigationJob.Order
        /// The scene when the navigation began.
        let start: NavigationScene?
        /// The last plan of the request, whose destination is wanted.
        var wanted: NavigationPlan
        /// The current plan: that of the request, or the rest of it.
        var plan: NavigationPlan
        /// The scene for which the current plan was made, or that its last step has left.
        var planned: NavigationScene?
        var host: (any NavigationHost)?
        /// The next identity that the scene gives out if nothing but the current plan changes it.
        var next: EntryID?
        /// What the scene shows before the current step, and must show after it.
        var expectation: Expectation?
        /// How many steps have happened.
        var steps = 0
        /// How often it was planned again.
        var replans = 0

        init(
            _ job: NavigationJob.Order, _ plan: NavigationPlan, from start: NavigationScene?,
            on host: (any NavigationHost)?
        ) {
            self.job = job
            self.start = start
            wanted = plan
            self.plan = plan
            planned = start
            self.host = host
        }
    }

    func perform(_ job: NavigationJob.Order) async -> PlanOutcome {
        await refreshReading(of: job.scene)
        do throws(PlanRefusal) {
            guard let attempt = try begin(job) else { return .cancelled(isPerforming: false) }
            while true {
                reportPlan(of: attempt)
                guard let stop = await performPlan(of: attempt) else { return arrival(of: attempt) }
                // A removal for a gate is completed, whatever the user does.
                if stop.failure == .undoneByUser, !job.owner.isGate { return .overtaken }
                if stop.isFinal { return .failed(stop.step, stop.failure) }
                attempt.planned = state.scene(job.scene)
                let wasRead = await refreshReading(of: job.scene)
                if let outcome = try planAgain(attempt, after: stop, wasRead) { return outcome }
            }
        } catch {
            return .refused(error)
        }
    }

    // None of these is inlined: the values they use would become part of the task's frame, which is on the heap.

    /// Makes the first plan of a navigation; `nil` if the request makes none any more.
    @inline(never)
    private func begin(_ job: NavigationJob.Order) throws(PlanRefusal) -> Attempt? {
        readState(of: job.scene)
        let (start, host) = (state.scene(job.scene), hosts[job.scene])
        return try plan(for: job).map { Attempt(job, $0, from: start, on: host) }
    }

    @inline(never)
    private func reportPlan(of attempt: Attempt) {
        guard !attempt.plan.steps.isEmpty else { return }
        let job = attempt.job
        onUpdate?(.planned(attempt.plan, in: job.scene, replans: attempt.replans, for: job.owner))
    }

    @inline(never)
    private func arrival(of attempt: Attempt) -> PlanOutcome {
        .arrived(
            .init(
                scene: attempt.job.scene, entry: attempt.wanted.destination, steps: attempt.steps,
                replans: attempt.replans))
    }

    /// Plans again after a step that stopped the plan; returns how the navigation ends if it does not continue.
    @inline(never)
    private func planAgain(
        _ attempt: Attempt, after stop: Stop, _ wasRead: Bool
    ) throws(PlanRefusal) -> PlanOutcome? {
        let scene = attempt.job.scene
        readState(of: scene)
        if wasRead { reportNotShown(stop) }
        if attempt.replans >= limits.replans { return .failed(stop.step, stop.failure) }
        attempt.replans += 1
        // The rest was possible for what the step left, not for what has happened since.
        let isRestLeft = stop.isRestLeft && state.scene(scene) == attempt.planned
        guard let next = try replan(attempt, isRestLeft) else { return .overtaken }
        attempt.plan = next
        attempt.planned = state.scene(scene)
        return nil
    }

    /// A planner of the current state of a scene, whose plans leave the modals that its host keeps.
    package func planner(
        in scene: SceneID, _ policy: NavigationPolicy, for owner: NavigationOwner = .app
    ) -> NavigationPlanner {
        var planner = NavigationPlanner(state, policy: policy, scene: scene, region: regions[scene])
        guard state.scene(scene)?.modals.isEmpty == false, let host = hosts[scene] else { return planner }
        planner.covering = host.coveringModals
        // What a gate protects goes in any case.
        if !owner.isGate { planner.keptOpen = host.modalsKeptOpen }
        return planner
    }

    /// Waits until the host has read its screens, so that no plan begins with screens that are going away.
    ///
    /// A host that does not become ready in time is planned for as it was read last.
    ///
    /// - Returns: Whether the host has read its screens.
    // Not inlined: its frame is needed only for a host that is not ready.
    @inline(never)
    @discardableResult
    private func refreshReading(of scene: SceneID) async -> Bool {
        guard let host = hosts[scene] else { return false }
        // A host that is not busy any more has read its screens.
        if host.isReadingCurrent { return overdue.remove(scene) != nil }
        let wait = StepWait()
        waits[scene] = wait
        defer { if waits[scene] === wait { waits[scene] = nil } }
        let task = Task.atOnceDetached { @MainActor in
            await host.refreshReading()
            wait.end(nil)
        }
        return await wait.ending(of: task, deadlines, limits.acknowledgement, idle) == nil
    }

    /// Reports that a step whose limit has passed did not happen, after the host has read its screens.
    private func reportNotShown(_ stop: Stop) {
        guard case .notAcknowledged = stop.failure, let shown = state.scene(stop.step.scene) else { return }
        let added = stop.step.identities
        if !added.isEmpty, !shown.entries.contains(where: { added.contains($0.id) }) {
            onUpdate?(.failed(stop.step, .notShown))
        }
    }

    /// Makes the request's plan.
    ///
    /// A plan with steps of another scene is refused, because it would bypass that scene's queue.
    private func plan(for job: NavigationJob.Order) throws(PlanRefusal) -> NavigationPlan? {
        let plan = try job.request(planner(in: job.scene, job.policy, for: job.owner))
        guard let plan else { return nil }
        guard plan.steps.allSatisfy({ $0.scene == job.scene }) else { throw .unreachable }
        return plan
    }

    /// Plans the rest of a navigation from what the host shows now; `nil` if the user has left the destination.
    ///
    /// The destination is that of the request's last plan.
    private func replan(_ attempt: Attempt, _ isRestLeft: Bool) throws(PlanRefusal) -> NavigationPlan? {
        let (job, wanted) = (attempt.job, attempt.wanted)
        var planner = planner(in: job.scene, job.policy, for: job.owner)
        // A modal that the plan dismisses was not kept open, or code that knows what is lost dismisses it.
        let kept = Set(wanted.goal.scene(job.scene)?.modals.map(\.id) ?? [])
        planner.keptOpen.formIntersection(kept)
        // Running the request again would repeat the steps that already happened.
        if isRestLeft, let goal = attempt.plan.goal.scene(job.scene), let rest = try? planner.plan(to: goal) {
            return rest
        }
        // The whole entry is compared: a foreign screen may have taken the identity before the step began.
        if let sought = wanted.goal.scene(job.scene)?.entries.first(where: { $0.id == wanted.destination }) {
            if state.scene(job.scene)?.entries.contains(sought) == true { return try planner.reveal(sought.id) }
            if attempt.start?.entries.contains(sought) == true { return nil }
        }
        guard let next = try plan(for: job) else { return nil }
        attempt.wanted = next
        return next
    }

    /// What the scene of a step shows before the step, and must show after it.
    private struct Expectation {
        let before: NavigationScene?
        let after: NavigationScene

        /// Whether the user has selected another tab than the step.
        func isLeft(by found: NavigationScene?) -> Bool {
            // Below a modal, no user can select a tab.
            guard let found, after.root.kind == .tabs, after.modals.isEmpty, let before else { return false }
            let tab = found.root.selected.name
            return tab != after.root.selected.name && tab != before.root.selected.name
        }
    }

    /// Performs the steps of the current plan; returns the step that did not lead to the expected scene, if any.
    private func performPlan(of attempt: Attempt) async -> Stop? {
        attempt.next = state.nextEntry(of: attempt.job.scene)
        for step in attempt.plan.steps {
            // A plan is invalid for a host that was connected later, whose identities mean other screens.
            guard hosts[step.scene] === attempt.host else { return stop(at: step, because: .sceneClosed) }
            // The scene changed between two steps, so this step is no longer possible.
            guard prepare(step, in: attempt) else { return stop(at: step, because: .interrupted) }
            let failure = await acknowledge(step)
            if let stop = verify(step, failure, attempt) { return stop }
        }
        return nil
    }

    @inline(never)
    private func stop(at step: NavigationStep, because failure: StepFailure) -> Stop {
        onUpdate?(.failed(step, failure))
        return Stop(step, failure)
    }

    /// Determines what a step must lead to; returns whether it is possible.
    @inline(never)
    private func prepare(_ step: NavigationStep, in attempt: Attempt) -> Bool {
        let before = state.scene(step.scene)
        // Nearly every plan has a single step from the current scene, so the plan's goal is the scene after it.
        let isWhole = attempt.plan.steps.count == 1 && before == attempt.planned
        let after = isWhole ? attempt.plan.goal.scene(step.scene) : expectation(of: step, since: attempt.next)
        attempt.expectation = after.map { Expectation(before: before, after: $0) }
        return after != nil
    }

    /// Reads the host's scene after a step, compares it with the expected one, and reports the result; returns what is
    /// wrong, or `nil` if the step happened as expected.
    @inline(never)
    private func verify(_ step: NavigationStep, _ failure: StepFailure?, _ attempt: Attempt) -> Stop? {
        // A newly opened scene has a host from here on.
        if attempt.host == nil { attempt.host = hosts[step.scene] }
        let failure = hosts[step.scene] === attempt.host ? failure : .sceneClosed
        readState(of: step.scene)
        let after = state.scene(step.scene)
        guard let expectation = attempt.expectation else { return stop(at: step, because: .interrupted) }
        // Leaving the app does not change the scene, so only the host knows whether it happened.
        if failure == nil, step.leaves || after?.showsSame(as: expectation.after) == true {
            attempt.steps += 1
            if let next = attempt.next, let after = step.greatestIdentity?.successor { attempt.next = max(next, after) }
            onUpdate?(.performed(step))
            return nil
        }
        let before = expectation.before
        let isAsBefore = before.map { after?.showsSame(as: $0) == true } ?? (after == nil)
        // Before the first step, the user could not know of the navigation.
        let isLeft = (failure == nil || attempt.steps > 0) && expectation.isLeft(by: after)
        let reason = isLeft ? .undoneByUser : failure ?? (isAsBefore ? .notShown : .interrupted)
        onUpdate?(.failed(step, reason))
        // The host of a new scene may show only the roots at first.
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
