package import RouteMatching
package import SwitchyardSupport

/// The requests that a driver performs. Each call returns when the hosts show the result, or when it has failed.
extension NavigationDriver {
    /// Opens a route.
    package func open(
        _ target: NavigationTarget, policy: NavigationPolicy = NavigationPolicy(), in scene: SceneID? = nil
    ) async -> PlanOutcome {
        await navigate(in: scene, policy: policy) { planner throws(PlanRefusal) in try planner.open(target) }
    }

    /// Opens a route in a new scene, which the ``opener`` creates.
    package func open(
        _ target: NavigationTarget, inNew scene: NavigationScene, policy: NavigationPolicy = NavigationPolicy()
    ) async -> PlanOutcome {
        await navigate(in: scene.id, policy: policy) { planner throws(PlanRefusal) in
            try planner.open(target, inNew: scene)
        }
    }

    /// Selects a tab or a column of the scene's root.
    package func select(
        _ name: String, policy: NavigationPolicy = NavigationPolicy(), in scene: SceneID? = nil
    ) async -> PlanOutcome {
        await navigate(in: scene, policy: policy) { planner throws(PlanRefusal) in try planner.select(name) }
    }

    /// Performs the plan of a request when the scene's earlier navigations have ended.
    ///
    /// ```swift
    /// await driver.navigate { planner throws(PlanRefusal) in try planner.back(to: "orders.list") }
    /// ```
    ///
    /// If screens appear or disappear in the meantime, the driver plans again to reach the same entry. If that entry
    /// was new and has been removed, the request makes a new plan. If it existed before and has been removed, the
    /// outcome is ``PlanOutcome/overtaken``.
    ///
    /// - Parameters:
    ///   - scene: The scene; `nil` means the scene that has the focus at the time of the call.
    ///   - policy: The policy of the planner.
    ///   - request: Makes the plan, with a planner of the state at that time. A plan for another scene is refused.
    /// - Returns: The outcome. Cancelling the task removes a queued navigation from the queue. A navigation that has
    ///   begun continues; only the call returns.
    package func navigate(
        in scene: SceneID? = nil, policy: NavigationPolicy = NavigationPolicy(),
        _ request: @escaping RevocablePlanRequest
    ) async -> PlanOutcome {
        await navigate(in: scene, policy: policy, for: .app, request)
    }

    /// Performs the plan of a request, and records the reason for it.
    package func navigate(
        in scene: SceneID?, policy: NavigationPolicy, for owner: NavigationOwner, firstSource: FirstSource = .app,
        _ request: @escaping RevocablePlanRequest
    ) async -> PlanOutcome {
        guard let scene = scene ?? state.focus else { return .refused(.noScene) }
        guard !Task.isCancelled else { return .cancelled(isPerforming: false) }
        // `??` would put a typed-throws function into a generic type, which needs the runtime of iOS 18.
        var marked = request
        if let marking { marked = marking(request) }
        let job = NavigationJob(
            NavigationJob.Order(scene: scene, policy: policy, request: marked, owner: owner, firstSource: firstSource))
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                job.continuation = continuation
                enqueue(job)
            }
        } onCancel: {
            job.isCancelled.withLock { $0 = true }
            Task { @MainActor in job.cancel() }
        }
    }

    /// Performs the plan of a request, in the caller's task if no other navigation of the scene is under way.
    ///
    /// That saves a link one task and one suspension. Once the request has made a plan, cancelling the task has no
    /// effect: the call returns when the navigation ends. So use this only in tasks that have no waiting caller, such
    /// as those of links.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - policy: The policy of the planner.
    ///   - owner: The reason for the navigation.
    ///   - firstSource: The first source of the link, whose share of the queue it uses.
    ///   - request: Makes the plan, with a planner of the state at that time. A plan for another scene is refused.
    /// - Returns: The outcome.
    package func navigateInCallerTask(
        in scene: SceneID, policy: NavigationPolicy, for owner: NavigationOwner, firstSource: FirstSource,
        _ request: @escaping RevocablePlanRequest
    ) async -> PlanOutcome {
        guard queues[scene] == nil else {
            return await navigate(in: scene, policy: policy, for: owner, firstSource: firstSource, request)
        }
        guard !Task.isCancelled else { return .cancelled(isPerforming: false) }
        queues[scene] = NavigationQueue(owner)
        let order = NavigationJob.Order(scene: scene, policy: policy, request: request, owner: owner)
        let outcome = await perform(order)
        if let next = nextJob(of: scene) {
            Task.atOnceDetached { @MainActor in await self.work(from: next) }
        }
        return outcome
    }

    private func enqueue(_ job: NavigationJob) {
        guard var queue = queues[job.scene] else {
            queues[job.scene] = NavigationQueue(job.order.owner)
            // Detached: task-local values of the first caller must not reach other callers or hosts.
            Task.atOnceDetached { @MainActor in await self.work(from: job) }
            return
        }
        let count = queue.count(of: job.order.firstSource)
        // A navigation for a gate is queued regardless of the limit, because it removes screens that must not stay.
        if count < limits.waiting || job.order.owner.isGate { queue.append(job) } else { job.end(.queueFull(count)) }
        queues[job.scene] = queue
        // A link that is queued behind a held step no longer continues by itself, so waiting tests check again.
        idle.wake()
    }

    /// Performs a job and all jobs that are queued in the meantime.
    private func work(from first: NavigationJob) async {
        var next: NavigationJob? = first.continuation == nil ? nextJob(of: first.scene) : first
        while let job = next {
            job.isPerforming = true
            job.end(await perform(job.order))
            next = nextJob(of: first.scene)
        }
    }

    /// Removes and returns the next job of a scene.
    ///
    /// Without one, the scene's queue is removed.
    private func nextJob(of scene: SceneID) -> NavigationJob? {
        guard var queue = queues.remove(scene), let job = queue.next() else {
            idle.wake()
            return nil
        }
        queues[scene] = queue
        return job
    }
}
