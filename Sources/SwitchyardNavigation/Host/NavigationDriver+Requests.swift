/// What can be asked of a driver. Each call returns when the hosts show it, or when it is certain that they will not.
extension NavigationDriver {
    /// Opens a route.
    ///
    /// - Parameters:
    ///   - target: The route, and what is declared about its place.
    ///   - policy: How it is opened.
    ///   - scene: The scene; without one, that which has the focus when this is called.
    /// - Returns: How it ended.
    package func open(
        _ target: NavigationTarget, policy: NavigationPolicy = NavigationPolicy(), in scene: SceneID? = nil
    ) async -> PlanOutcome {
        await navigate(in: scene, policy: policy) { planner throws(PlanRefusal) in try planner.open(target) }
    }

    /// Opens a route in a scene that is yet to be opened, by the ``opener``.
    ///
    /// - Parameters:
    ///   - target: The route, and what is declared about its place.
    ///   - scene: The new scene as it is without the route.
    ///   - policy: How it is opened.
    /// - Returns: How it ended.
    package func open(
        _ target: NavigationTarget, inNew scene: NavigationScene, policy: NavigationPolicy = NavigationPolicy()
    ) async -> PlanOutcome {
        await navigate(in: scene.id, policy: policy) { planner throws(PlanRefusal) in
            try planner.open(target, inNew: scene)
        }
    }

    /// Goes back.
    ///
    /// - Parameters:
    ///   - count: How often a person would go back.
    ///   - policy: What may be done about what is in the way.
    ///   - scene: The scene; without one, that which has the focus when this is called.
    /// - Returns: How it ended.
    package func back(
        _ count: Int = 1, policy: NavigationPolicy = NavigationPolicy(), in scene: SceneID? = nil
    ) async -> PlanOutcome {
        await navigate(in: scene, policy: policy) { planner throws(PlanRefusal) in try planner.back(count) }
    }

    /// Selects a tab or a column of the scene's root.
    ///
    /// - Parameters:
    ///   - name: The name of the tab or column.
    ///   - policy: What to do with modals, and where it is selected already.
    ///   - scene: The scene; without one, that which has the focus when this is called.
    /// - Returns: How it ended.
    package func select(
        _ name: String, policy: NavigationPolicy = NavigationPolicy(), in scene: SceneID? = nil
    ) async -> PlanOutcome {
        await navigate(in: scene, policy: policy) { planner throws(PlanRefusal) in try planner.select(name) }
    }

    /// Performs what a planner plans, when it is the turn of this call.
    ///
    /// ```swift
    /// await driver.navigate { planner throws(PlanRefusal) in try planner.back(to: "orders.list") }
    /// ```
    ///
    /// Where screens come or go meanwhile, the same entry is sought in what is there then; where it is gone and was new,
    /// the request is planned anew; where it is gone and was there before, the navigation is
    /// ``PlanOutcome/overtaken``.
    ///
    /// - Parameters:
    ///   - scene: The scene; without one, that which has the focus when this is called.
    ///   - policy: What the planner goes by.
    ///   - request: Makes the plan, with a planner of the state at that time; a plan for another scene is refused.
    /// - Returns: How it ended. Cancelling the task takes a navigation that waits out of the queue; one that has begun
    ///   goes on, and the call alone ends.
    package func navigate(
        in scene: SceneID? = nil, policy: NavigationPolicy = NavigationPolicy(),
        _ request: @escaping PlanRequest
    ) async -> PlanOutcome {
        await navigate(in: scene, policy: policy, for: .app, request)
    }

    /// Performs what a planner plans, and says for what.
    package func navigate(
        in scene: SceneID?, policy: NavigationPolicy, for owner: NavigationOwner, _ request: @escaping PlanRequest
    ) async -> PlanOutcome {
        guard let scene = scene ?? state.focus else { return .refused(.noScene) }
        guard !Task.isCancelled else { return .cancelled(isPerforming: false) }
        // `??` would put a typed-throws function into a generic type, which needs the runtime of iOS 18.
        var marked = request
        if let marking { marked = marking(request) }
        let job = NavigationJob(NavigationJob.Order(scene: scene, policy: policy, request: marked, owner: owner))
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                job.continuation = continuation
                enqueue(job)
            }
        } onCancel: {
            Task { @MainActor in job.cancel() }
        }
    }

    /// Performs what a planner plans, in the task of the caller where nothing else of the scene is under way.
    ///
    /// That spares a link a task and a wait. Once the request has made a plan, cancelling the task ends nothing, not
    /// even this call; so this is for tasks that nobody waits for then, as those of links.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - policy: What the planner goes by.
    ///   - owner: For what it is performed.
    ///   - request: Makes the plan, with a planner of the state at that time; a plan for another scene is refused.
    /// - Returns: How it ended.
    package func navigateHere(
        in scene: SceneID, policy: NavigationPolicy, for owner: NavigationOwner, _ request: @escaping PlanRequest
    ) async -> PlanOutcome {
        guard queues[scene] == nil else { return await navigate(in: scene, policy: policy, for: owner, request) }
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
            // What the first caller's task carries along is not for the others, nor for hosts.
            Task.atOnceDetached { @MainActor in await self.work(from: job) }
            return
        }
        let count = queue.count
        // What has to go because a gate was closed goes, however many wait.
        if count < limits.waiting || job.order.owner.isGate { queue.append(job) } else { job.end(.queueFull(count)) }
        queues[job.scene] = queue
        // A link that is queued behind a held step goes on no more by itself.
        idle.wake()
    }

    /// Performs a job and those that come to wait for it.
    private func work(from first: NavigationJob) async {
        var next: NavigationJob? = first.continuation == nil ? nextJob(of: first.scene) : first
        while let job = next {
            job.isPerforming = true
            job.end(await perform(job.order))
            next = nextJob(of: first.scene)
        }
    }

    /// Takes the next job of a scene; where there is none, the scene is without a queue.
    private func nextJob(of scene: SceneID) -> NavigationJob? {
        guard var queue = queues.removeValue(forKey: scene), let job = queue.next() else {
            idle.wake()
            return nil
        }
        queues[scene] = queue
        return job
    }
}
