/// How one step is handed to a host, and what it is to lead to.
extension NavigationDriver {
    /// What the scene of a step is to show when it has happened; `nil` where it has no place.
    func expectation(of step: NavigationStep, since next: EntryID?) -> NavigationScene? {
        guard let after = try? state.applying(CollectionOfOne(step)) else { return nil }
        // A screen of the app's own may have come and gone with an identity that was meant for this step.
        if let next, let now = state.scene(step.scene)?.nextEntry, next < now,
            step.identities.contains(where: { (next..<now).contains($0) })
        {
            return nil
        }
        return after.scene(step.scene)
    }

    /// Has a step performed, and waits until the host says that it happened.
    func acknowledge(_ step: NavigationStep) async -> StepFailure? {
        let scene = step.scene
        let wait = StepWait()
        // A scene that is being opened cannot be closed yet, and is connected before this ends.
        if hosts[scene] != nil { waits[scene] = wait }
        defer { if waits[scene] === wait { waits[scene] = nil } }
        return await wait.ending(of: begin(step, wait), deadlines, limits.acknowledgement, idle)
    }

    /// Has a step performed, in a task of its own: what the caller's task carries along is not for hosts.
    private func begin(_ step: NavigationStep, _ wait: StepWait) -> Task<Void, Never> {
        // Directly: to make of a function what a task takes, is a block of the heap and two frames.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            return Task.immediateDetached { @MainActor in await self.perform(step, wait) }
        }
        return Task.atOnceDetached { @MainActor in await self.perform(step, wait) }
    }

    private func perform(_ step: NavigationStep, _ wait: StepWait) async {
        // The scene may have been closed, and another host be in its place.
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
        if !wait.end(nil) { tellLate(step) }
    }

    // Apart, as is what opens a scene: a frame of a task is on the heap, and has room for all that is in a function.
    @inline(never)
    private func tellLate(_ step: NavigationStep) {
        readState(of: step.scene)
        onUpdate?(.happenedLate(step))
    }

    @inline(never)
    private func open(_ scene: NavigationScene) async throws(StepFailure) {
        guard let opener else { throw .noHost }
        let host = try await opener.openScene(scene)
        // An app may connect a host as soon as it has it.
        if hosts[scene.id] !== host { connect(host) }
        if hosts[scene.id] != nil { state.focus = scene.id }
    }
}
