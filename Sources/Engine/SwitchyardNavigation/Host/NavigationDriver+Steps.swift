import SwitchyardSupport

/// Performing one step on a host, and computing the expected scene.
extension NavigationDriver {
    /// What the scene of a step must show after it; `nil` if the step is not possible.
    func expectation(of step: NavigationStep, since next: EntryID?) -> NavigationScene? {
        guard let after = try? state.applying(CollectionOfOne(step)) else { return nil }
        // A foreign screen may have come and gone in the meantime, with an identity that was reserved for this step.
        if let next, let now = state.nextEntry(of: step.scene), next < now,
            step.identities.contains(where: { (next..<now).contains($0) })
        {
            return nil
        }
        return after.scene(step.scene)
    }

    /// Performs a step, and waits until the host reports that it happened.
    func acknowledge(_ step: NavigationStep) async -> StepFailure? {
        let scene = step.scene
        let wait = StepWait()
        // A scene that is being opened cannot be closed yet, and its host is connected before this ends.
        if hosts[scene] != nil { waits[scene] = wait }
        wait.host = hosts[scene]
        overdue.remove(scene)
        defer {
            if waits[scene] === wait { waits[scene] = nil }
            if wait.isBusyHost { overdue.insert(scene) }
        }
        return await wait.ending(of: begin(step, wait), deadlines, limits.acknowledgement, idle)
    }

    /// Performs a step in a detached task, so that task-local values of the caller do not reach hosts.
    private func begin(_ step: NavigationStep, _ wait: StepWait) -> Task<Void, Never> {
        Task.atOnceDetached { @MainActor in await self.perform(step, wait) }
    }

    private func perform(_ step: NavigationStep, _ wait: StepWait) async {
        // In the meantime the scene may have been closed, and another host connected for it.
        guard !wait.isOver else { return }
        do throws(StepFailure) {
            if case .openScene(let scene) = step.change {
                try await open(scene)
            } else {
                guard let host = hosts[step.scene] else { throw .noHost }
                try await host.perform(step)
            }
        } catch {
            wait.end(error)
            return
        }
        if !wait.end(nil) { reportLate(step) }
    }

    // Separate functions, not inlined: the task's frame on the heap has room for everything in a function.
    @inline(never)
    private func reportLate(_ step: NavigationStep) {
        readState(of: step.scene)
        onUpdate?(.performedLate(step))
    }

    @inline(never)
    private func open(_ scene: NavigationScene) async throws(StepFailure) {
        guard let opener else { throw .noHost }
        let host = try await opener.openScene(scene)
        // The app may already have connected the host itself.
        if hosts[scene.id] !== host { connect(host) }
        if hosts[scene.id] != nil { state.focus = scene.id }
    }
}
