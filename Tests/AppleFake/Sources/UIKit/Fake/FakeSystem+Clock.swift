import CoreFoundation

/// `settle` gave up.
///
/// The drawing shows what is going on.
package struct FakeUnsettled: Error, CustomStringConvertible {
    package let drawing: String

    package var description: String { "The system does not come to rest.\n\(drawing)" }
}

extension FakeSystem {
    /// Gives one turn of the main run loop: layout, transitions that were deferred, observers.
    package func turn() {
        acting(as: .system) {
            let due = laterTurns
            laterTurns = []
            for work in due { work() }
            for transition in transitions {
                guard let left = transition.turnsLeft else { continue }
                transition.turnsLeft = left - 1
                if left <= 1 { end(transition) }
            }
            for scene in connectedScenes {
                for window in (scene as? UIWindowScene)?.windows ?? [] where !window.isHidden {
                    window.layoutIfNeeded()
                }
            }
            startWaiting()
        }
        acting(as: .code) {
            runLoop.pass(.beforeWaiting, in: isTracking ? .fakeTracking : .defaultMode)
            checkAnswers(isLast: false)
        }
    }

    /// Ends the transition that began first, and what ``hold()`` holds.
    ///
    /// - Returns: Whether there was one.
    @discardableResult package func finish() -> Bool {
        isHolding = false
        guard let first = transitions.first(where: { !$0.coordinator.isInteractive }) else { return false }
        acting(as: .system) { end(first) }
        return true
    }

    /// Keeps transitions running, also in ``settle(rounds:)``, until ``finish()``.
    package func hold() { isHolding = true }

    /// Whether a transition is running that no script holds.
    var moves: Bool {
        !laterTurns.isEmpty
            || transitions.contains { $0.turnsLeft != nil || (!isHolding && !$0.coordinator.isInteractive) }
    }

    /// Gives turns and lets tasks run until nothing happens any more but what a script holds.
    ///
    /// Work on other threads and time are not seen: a test that waits for them uses ``settle(rounds:until:)``.
    ///
    /// - Parameter rounds: The number of turns after which it gives up.
    /// - Throws: ``FakeUnsettled`` with a drawing.
    package func settle(rounds: Int = 400) async throws { try await settle(rounds: rounds) { true } }

    /// Gives turns and lets tasks run until a condition is met and nothing happens any more.
    ///
    /// - Parameters:
    ///   - rounds: The number of turns after which it gives up.
    ///   - condition: What must be true at the end.
    /// - Throws: ``FakeUnsettled`` with a drawing.
    package func settle(rounds: Int = 400, until condition: () -> Bool) async throws {
        var quiet = 0
        for _ in 0..<rounds {
            let before = changes
            turn()
            for _ in 0..<8 { await Task.yield() }
            if !isHolding { finish() }
            quiet = changes == before && !moves ? quiet + 1 : 0
            if quiet >= 3, condition() { return }
        }
        throw FakeUnsettled(drawing: drawing)
    }

    // MARK: Transitions

    func begin(_ transition: FakeTransition) {
        note("begins: \(transition.drawing)")
        transitions.append(transition)
    }

    /// Ends a transition: appearance callbacks, then delegate and coordinator in the order of ``FakeUnknowns``.
    func end(_ transition: FakeTransition, isCancelled: Bool = false) {
        guard transitions.contains(where: { $0 === transition }) else { return }
        note("\(isCancelled ? "cancelled" : "ends"): \(transition.drawing)")
        transition.coordinator.release(isCancelled: isCancelled)
        transition.conclude(isCancelled)
        transitions.removeAll { $0 === transition }
        let announce = isCancelled ? nil : transition.announce
        if unknowns.didShowIsFirst || transition.kind != .stack { announce?() }
        transition.coordinator.complete()
        if !unknowns.didShowIsFirst, transition.kind == .stack { announce?() }
        startWaiting()
    }

    /// Removes a transition without reporting its end (P8).
    func abandon(_ transition: FakeTransition) {
        note("abandoned: \(transition.drawing)")
        transitions.removeAll { $0 === transition }
    }

    func nextTurn(_ work: @escaping () -> Void) { laterTurns.append(work) }

    /// Carries out changes of stacks that came during a transition (N1).
    func startWaiting() {
        for stack in waitingStacks where !stack.fakeIsBusy {
            waitingStacks.removeAll { $0 === stack }
            acting(as: .system) { stack.fakeCarryOutWaiting() }
        }
    }

    /// Returns the completion to call, which is nil if the script drops it.
    func completion(_ given: (() -> Void)?) -> (() -> Void)? {
        guard dropsNextCompletion else { return given }
        dropsNextCompletion = false
        note("a completion is dropped")
        return nil
    }
}
