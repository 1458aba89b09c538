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

    func perform(_ job: NavigationJob.Order) async -> PlanOutcome {
        var steps = 0
        var replans = 0
        do throws(PlanRefusal) {
            await refreshReading(of: job.scene)
            readState(of: job.scene)
            let start = state.scene(job.scene)
            var host = hosts[job.scene]
            guard var plan = try plan(for: job) else { return .cancelled(isPerforming: false) }
            var planned = start
            var wanted = plan
            while true {
                if !plan.steps.isEmpty { reportUpdate(.planned(plan, in: job.scene, replans: replans, for: job.owner)) }
                guard let stop = await perform(plan, from: planned, on: &host, count: &steps) else {
                    return .arrived(.init(scene: job.scene, entry: wanted.destination, steps: steps, replans: replans))
                }
                // A removal for a gate is completed, whatever the user does.
                if stop.failure == .undoneByUser, !job.owner.isGate { return .overtaken }
                if stop.isFinal { return .failed(stop.step, stop.failure) }
                let seen = state.scene(job.scene)
                let wasRead = await refreshReading(of: job.scene)
                readState(of: job.scene)
                if wasRead { reportNotShown(stop) }
                if replans >= limits.replans { return .failed(stop.step, stop.failure) }
                replans += 1
                // The rest was possible for what the step left, not for what has happened since.
                let isRestLeft = stop.isRestLeft && state.scene(job.scene) == seen
                guard let next = try replan(job, plan, from: start, wanted: &wanted, isRestLeft) else {
                    return .overtaken
                }
                plan = next
                planned = state.scene(job.scene)
            }
        } catch {
            return .refused(error)
        }
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
    @inline(never)
    private func reportNotShown(_ stop: Stop) {
        guard case .notAcknowledged = stop.failure, let shown = state.scene(stop.step.scene) else { return }
        let added = stop.step.identities
        if !added.isEmpty, !shown.entries.contains(where: { added.contains($0.id) }) {
            reportUpdate(.failed(stop.step, .notShown))
        }
    }

    /// Makes the request's plan. A plan with steps of another scene is refused, because it would bypass that scene's
    /// queue.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    private func plan(for job: NavigationJob.Order) throws(PlanRefusal) -> NavigationPlan? {
        let plan = try job.request(planner(in: job.scene, job.policy, for: job.owner))
        guard let plan else { return nil }
        guard plan.steps.allSatisfy({ $0.scene == job.scene }) else { throw .unreachable }
        return plan
    }

    /// Plans the rest of a navigation from what the host shows now; `nil` if the user has left the destination.
    ///
    /// The destination is that of the request's last plan.
    private func replan(
        _ job: NavigationJob.Order, _ plan: NavigationPlan, from start: NavigationScene?, wanted: inout NavigationPlan,
        _ isRestLeft: Bool
    ) throws(PlanRefusal) -> NavigationPlan? {
        var planner = planner(in: job.scene, job.policy, for: job.owner)
        // A modal that the plan dismisses was not kept open, or code that knows what is lost dismisses it.
        let kept = Set(wanted.goal.scene(job.scene)?.modals.map(\.id) ?? [])
        planner.keptOpen.formIntersection(kept)
        // Running the request again would repeat the steps that already happened.
        if isRestLeft, let goal = plan.goal.scene(job.scene), let rest = try? planner.plan(to: goal) {
            return rest
        }
        // The whole entry is compared: a foreign screen may have taken the identity before the step began.
        if let sought = wanted.goal.scene(job.scene)?.entries.first(where: { $0.id == wanted.destination }) {
            if state.scene(job.scene)?.entries.contains(sought) == true { return try planner.reveal(sought.id) }
            if start?.entries.contains(sought) == true { return nil }
        }
        guard let next = try self.plan(for: job) else { return nil }
        wanted = next
        return wanted
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

    private func perform(
        _ plan: NavigationPlan, from planned: NavigationScene?, on host: inout (any NavigationHost)?, count: inout Int
    ) async -> Stop? {
        // The next identity that the scene gives out if nothing but this plan changes it.
        var next = plan.steps.first.flatMap { state.nextEntry(of: $0.scene) }
        for step in plan.steps {
            // A plan is invalid for a host that was connected later, whose identities mean other screens.
            guard hosts[step.scene] === host else { return stop(at: step, because: .sceneClosed) }
            guard let expectation = expectation(of: step, in: plan, from: planned, since: next) else {
                // The scene changed between two steps, so this step is no longer possible.
                return stop(at: step, because: .interrupted)
            }
            var failure = await acknowledge(step)
            // A newly opened scene has a host from here on.
            if host == nil { host = hosts[step.scene] }
            if hosts[step.scene] !== host { failure = .sceneClosed }
            if let stop = verify(step, expectation, failure, isFirst: count == 0) { return stop }
            count += 1
            if let after = step.greatestIdentity?.successor { next = next.map { max($0, after) } }
            reportUpdate(.performed(step))
        }
        return nil
    }

    // None of these is inlined: the values they use would become part of the task's frame, which is on the heap.

    @inline(never)
    private func reportUpdate(_ update: NavigationUpdate) { onUpdate?(update) }

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
        // Nearly every plan has a single step from the current scene, so the plan's goal is the scene after it.
        let isWhole = plan.steps.count == 1 && before == planned
        let after = isWhole ? plan.goal.scene(step.scene) : expectation(of: step, since: next)
        return after.map { Expectation(before: before, after: $0) }
    }

    /// Reads the host's scene after a step, and compares it with the expected one; returns what is wrong, or `nil` if
    /// the step happened as expected.
    @inline(never)
    private func verify(
        _ step: NavigationStep, _ expectation: Expectation, _ failure: StepFailure?, isFirst: Bool
    ) -> Stop? {
        readState(of: step.scene)
        let after = state.scene(step.scene)
        // Leaving the app does not change the scene, so only the host knows whether it happened.
        if failure == nil, step.leaves || after?.showsSame(as: expectation.after) == true { return nil }
        let before = expectation.before
        let isAsBefore = before.map { after?.showsSame(as: $0) == true } ?? (after == nil)
        // Before the first step, the user could not know of the navigation.
        let isLeft = (failure == nil || !isFirst) && expectation.isLeft(by: after)
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
