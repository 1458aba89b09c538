import FakeBase

extension FakeSystem {
    /// Plays a test on its own system, which all code and tasks of the test find.
    ///
    /// - Parameters:
    ///   - version: The version of iOS that is played.
    ///   - body: The test.
    /// - Returns: What the test returns.
    /// - Throws: What the test throws, or ``FakeViolations`` that the test did not take with ``takeViolations()``.
    @discardableResult package static func run<Value>(
        version: Int = 26, _ body: @MainActor (FakeSystem) async throws -> Value
    ) async throws -> Value {
        // A run within another one is part of it; waiting for it would never end.
        let waits = !FakeContext.isBound
        if waits { await turnstile.enter() }
        defer { if waits { turnstile.leave() } }
        let system = FakeSystem(version: version)
        let value = try await system.context.run { try await body(system) }
        system.end()
        if !system.violations.isEmpty { throw FakeViolations(all: system.violations) }
        return value
    }

    private static let turnstile = Turnstile()

    /// Forgets what the system holds, so that controllers of an ended test are freed.
    private func end() {
        cause = .code
        transitions = []
        laterTurns = []
        waitingStacks = []
        pendingDoors = []
        checkAnswers(isLast: true)
        // Observers belong to the process: those of systems that are over would hear of every later one.
        for scene in connectedScenes { post(UIScene.didDisconnectNotification, scene) }
        for scene in connectedScenes { scene.delegate = nil }
        connectedScenes = []
        sessions = []
        makeSceneDelegate = nil
        storyboards = [:]
        nibs = [:]
        application.fakeDelegate = nil
        context.clear()
    }
}

/// Lets one run in after the other.
@MainActor private final class Turnstile {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func enter() async {
        if !isTaken {
            isTaken = true
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func leave() {
        if waiting.isEmpty {
            isTaken = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
