/// Carries out the decisions of a ``StepMachine`` on a platform, for both adapters and for the tests of the machine.
@MainActor
package final class StepRunner {
    /// The machine that decides.
    package private(set) var machine: StepMachine

    /// The platform.
    ///
    /// If it is released, the runner closes.
    package weak var platform: (any StepPlatform)?

    private var inputs: [StepMachine.Input] = []
    private var isWorking = false
    private var isWaitingToSettle = false
    private var lastNumber = 0
    private var ends: [Int: CheckedContinuation<StepFailure?, Never>] = [:]
    private var readings: [Int: CheckedContinuation<Void, Never>] = [:]

    /// Creates a runner for a scene.
    package init(_ shown: NavigationScene) { machine = StepMachine(shown) }

    /// The current scene.
    package var shown: NavigationScene { machine.shown }

    /// Performs a step, and returns when it has succeeded on the real screens.
    ///
    /// Cancelling the task abandons the step.
    ///
    /// - Parameter step: The step.
    /// - Throws: The reason why the step failed.
    package func perform(_ step: NavigationStep) async throws(StepFailure) {
        // The callback of the platform that caused the step returns first: a step begins in a job of its own.
        let changes = machine.changes
        await Task.yield()
        // The user or other code has changed something meanwhile, and a new screen may have taken an identity of the step.
        if machine.changes != changes { throw .interrupted }
        lastNumber += 1
        let request = StepMachine.Request(number: lastNumber, step: step)
        let failure = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                ends[request.number] = continuation
                handle(.asked(request))
            }
        } onCancel: {
            Task { @MainActor in self.handle(.abandoned(number: request.number)) }
        }
        if let failure { throw failure }
    }

    /// Whether the last reading is what the user sees.
    package var isReadingCurrent: Bool {
        machine.phase == .idle && platform.map { $0.isSettled && !$0.differs } ?? true
    }

    /// Waits until no transition runs and the screens were read; cancelling the task ends the wait.
    package func refreshReading() async {
        lastNumber += 1
        let number = lastNumber
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                readings[number] = continuation
                handle(.disturbed)
            }
        } onCancel: {
            Task { @MainActor in self.readings.removeValue(forKey: number)?.resume() }
        }
    }

    /// The platform reports that a step has happened.
    package func signal(_ signal: StepMachine.Signal) { handle(.signal(signal)) }

    /// The platform refuses the current step.
    func fail(_ failure: StepFailure) { handle(.failed(failure)) }

    /// Returns the completion for the link of the current step, which leaves the app.
    ///
    /// The completion has no effect on a later step.
    package func departure() -> @MainActor @Sendable (_ isTaken: Bool) -> Void {
        let request = machine.underWay?.number
        return { [weak self] isTaken in
            guard let self, machine.underWay?.number == request else { return }
            if isTaken { signal(.left) } else { fail(.noApp) }
        }
    }

    /// Other code may have changed something.
    package func disturb() { handle(.disturbed) }

    /// The scene is disconnected.
    package func close() { handle(.closed) }

    /// A turn of the run loop ends: continues the current step if the platform does not report that it can continue.
    package func turn() {
        guard let platform else { return }
        if isWaitingToSettle {
            guard platform.isSettled, isPrepared(on: platform) else { return }
            isWaitingToSettle = false
            handle(.settled)
        } else if let awaited = machine.awaited, platform.isEvident(awaited) {
            handle(.signal(awaited))
        }
    }

    /// Whether the step that is about to begin may do so.
    private func isPrepared(on platform: any StepPlatform) -> Bool {
        guard case .settling(let request) = machine.phase else { return true }
        return platform.prepare(for: request.step)
    }

    /// A turn of the run loop ends in which no gesture is tracked: looks for changes that the platform never reports.
    package func lookForChanges() {
        guard let platform, machine.phase == .idle, platform.differs else { return }
        handle(.disturbed)
    }

    /// Processes one input after another.
    ///
    /// An input that an effect causes waits until the effects before it are carried out.
    private func handle(_ input: StepMachine.Input) {
        inputs.append(input)
        guard !isWorking else { return }
        isWorking = true
        defer { isWorking = false }
        while !inputs.isEmpty {
            for effect in machine.handle(inputs.removeFirst()) { perform(effect) }
        }
        guard !readings.isEmpty, machine.phase == .idle || machine.phase == .closed else { return }
        let ended = readings.values
        readings = [:]
        for reading in ended { reading.resume() }
    }

    private func perform(_ effect: StepMachine.Effect) {
        if case .end(let number, let failure) = effect {
            ends.removeValue(forKey: number)?.resume(returning: failure)
            return
        }
        guard let platform else { return inputs.append(.closed) }
        switch effect {
        case .settle:
            if platform.isSettled, platform.isLaidOut, isPrepared(on: platform) {
                inputs.append(.settled)
            } else {
                isWaitingToSettle = true
                platform.wakeWhenSettled()
            }
        case .read:
            let found = platform.read()
            inputs.append(.found(found, lastStepTookEffect: platform.lastStepTookEffect))
        case .issue(let step):
            do throws(StepFailure) {
                inputs.append(.issued(try platform.issue(step)))
            } catch {
                inputs.append(.failed(error))
            }
        case .name(let identities): platform.name(identities)
        case .show(let scene): platform.show(scene)
        case .report(let event): platform.report(event)
        case .end: break
        }
    }
}
