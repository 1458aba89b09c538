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
        return await wait.run(deadlines, limits.acknowledgement, idle) { @MainActor [self] in
            // The scene may have been closed, and another host be in its place.
            guard !wait.isOver else { return }
            do throws(StepFailure) {
                try await hand(step)
            } catch {
                wait.end(error)
                return
            }
            if wait.end(nil) { return }
            readState(of: scene)
            onUpdate?(.happenedLate(step))
        }
    }

    private func hand(_ step: NavigationStep) async throws(StepFailure) {
        if case .openScene(let scene) = step.change {
            guard let opener else { throw .noHost }
            let host = try await opener.openScene(scene)
            // An app may connect a host as soon as it has it.
            if hosts[scene.id] !== host { connect(host) }
            if hosts[scene.id] != nil { state.focus = scene.id }
            return
        }
        guard let host = hosts[step.scene] else { throw .noHost }
        try await host.perform(step)
    }
}
