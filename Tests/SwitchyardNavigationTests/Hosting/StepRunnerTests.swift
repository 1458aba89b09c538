import ConformanceSupport
import Testing
@testable import SwitchyardNavigation

@Suite("The step runner")
@MainActor
struct StepRunnerTests {
    private let platform: ScriptedPlatform
    private let runner: StepRunner
    private let scene: NavigationScene
    private let step: NavigationStep

    init() throws {
        scene = try Sample.scene()
        step = Sample.push(in: scene)
        platform = ScriptedPlatform(scene)
        runner = StepRunner(scene)
        runner.platform = platform
        platform.runner = runner
    }

    private var expected: NavigationScene {
        get throws {
            var expected = scene
            try expected.apply(step)
            return expected
        }
    }

    /// Begins a step, and returns when the platform has received it, or is asked to report when it has settled.
    private func begin(_ step: NavigationStep) async -> Task<StepFailure?, Never> {
        let before = platform.asks.withLock { $0 }
        let task = Task { () -> StepFailure? in
            do throws(StepFailure) { try await runner.perform(step) } catch { return error }
            return nil
        }
        await platform.asks.wait { $0 > before }
        return task
    }

    @Test("A step that completes during the platform's call is complete when the runner's call returns")
    func atOnce() async throws {
        try await runner.perform(step)
        #expect(try runner.shown == expected)
        #expect(platform.events.isEmpty)
    }

    @Test("No step begins on the call stack of the code that requests it")
    func ownTurn() async throws {
        let task = Task { try await runner.perform(step) }
        #expect(platform.issued.isEmpty)
        try await task.value
        #expect(platform.issued == [step])
    }

    @Test("A step that takes time ends when its transition does, and not before")
    func takesTime() async throws {
        platform.takesTime = true
        let task = await begin(step)
        #expect(runner.machine.awaited == .shown(Sample.address))
        #expect(try runner.shown.showsSame(as: Sample.scene()))
        platform.finish()
        #expect(await task.value == nil)
        #expect(try runner.shown == expected)
    }

    @Test("A change that the platform does not report is detected at the next turn")
    func silence() async throws {
        (platform.takesTime, platform.isSilent) = (true, true)
        let task = await begin(step)
        runner.turn()
        #expect(runner.machine.awaited != nil)
        platform.finish()
        runner.turn()
        #expect(await task.value == nil)
    }

    @Test("A step waits for a transition of other code, and then reads its result")
    func waitsForOthers() async throws {
        try platform.act(.selected(StackAddress("loans")), takingTime: true)
        let task = await begin(step)
        #expect(platform.isAskedToWake)
        #expect(platform.issued.isEmpty)
        platform.finish()
        runner.turn()
        #expect(await task.value == .interrupted)
        #expect(platform.events == [.selected(StackAddress("loans"))])
        #expect(platform.issued.isEmpty)
    }

    @Test("A cancelled swipe causes no event")
    func cancelledSwipe() async throws {
        try await runner.perform(step)
        try platform.act(.wentBack(to: scene.root.selected.root.id, at: Sample.address), takingTime: true)
        runner.disturb()
        platform.finish(cancelling: true)
        runner.turn()
        #expect(platform.events.isEmpty)
        #expect(runner.machine.phase == .idle)
    }

    @Test("An unreported change is detected at a turn, once")
    func foundAtTurn() throws {
        try platform.act(.presentedForeign("Share", .sheet))
        runner.lookForChanges()
        runner.lookForChanges()
        #expect(platform.events == [.presentedForeign("Share", .sheet)])
        #expect(platform.names.count == 2)
    }

    @Test("A step whose task is cancelled ends, and the next one begins when the screens are at rest")
    func abandoned() async throws {
        platform.takesTime = true
        let first = await begin(step)
        first.cancel()
        #expect(await first.value == .interrupted)
        #expect(runner.machine.phase == .following)
        platform.finish()
        runner.turn()
        platform.takesTime = false
        let second = Sample.push(in: runner.shown, "shelf")
        try await runner.perform(second)
        // The first step happened in spite of the cancellation, and was reported.
        #expect(runner.shown.stack(at: Sample.address)?.count == 3)
        #expect(platform.events.count == 1)
    }

    @Test("A refused step changes nothing, and has a reason")
    func refused() async throws {
        platform.refusal = .refused("The controller is on the stack already.")
        await #expect(throws: StepFailure.refused("The controller is on the stack already.")) {
            try await runner.perform(step)
        }
        #expect(runner.shown.showsSame(as: scene))
    }

    @Test("A disconnected scene ends its steps, and later steps too")
    func closed() async throws {
        platform.takesTime = true
        let task = await begin(step)
        runner.close()
        runner.close()
        #expect(await task.value == .sceneClosed)
        await #expect(throws: StepFailure.sceneClosed) { try await runner.perform(step) }
        #expect(platform.events == [.closed])
    }

    @Test("A step that the platform silently drops waits for the driver's deadline, not forever")
    func ignored() async throws {
        platform.ignoresSteps = true
        let task = await begin(step)
        for _ in 0..<10 { runner.turn() }
        #expect(runner.machine.awaited != nil)
        task.cancel()
        #expect(await task.value == .interrupted)
        #expect(runner.machine.phase == .idle)
    }
}
