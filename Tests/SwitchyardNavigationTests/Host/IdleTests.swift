import ConformanceSupport
import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

/// When a driver is idle.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct IdleTests {
    let app: HeadlessNavigation

    init() throws { app = HeadlessNavigation(try Eats.tabs()) }

    @Test
    func `a driver without navigations is idle at once`() async throws {
        try await app.driver.waitUntilIdle(within: .zero)
    }

    @Test
    func `waiting for idle includes a navigation that a task has just begun`() async throws {
        let opening = Task { await app.driver.open(Eats.orderTarget(42)) }
        try await app.driver.waitUntilIdle(within: .seconds(1_800))
        #expect(app.host.shown.sketch == "[menu] *[orders orders/42] [account]")
        #expect(await opening.value.arrival != nil)
    }

    @Test
    func `a held step ends the wait at once, and the error names held and queued navigations`() async throws {
        app.host.onStep = { _ in .holds }
        let first = Task { await app.driver.open(Eats.orderTarget(1)) }
        let second = Task { await app.driver.open(Eats.orderTarget(2)) }
        let busy = await #expect(throws: BusyNavigation.self) {
            try await app.driver.waitUntilIdle(within: .seconds(1_800))
        }
        #expect(busy?.cause == .held)
        #expect(busy?.lines == ["main: the app pushes orders.detail, held by the host; queued: the app"])
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        try await app.driver.waitUntilIdle(within: .seconds(1_800))
        #expect(await first.value.arrival != nil)
        #expect(await second.value.arrival != nil)
    }

    @Test
    func `a step that becomes held during the wait ends the wait`() async throws {
        let host = SlowHost(try Eats.tabs())
        app.driver.connect(host)
        let opening = Task { await app.driver.open(Eats.orderTarget(42)) }
        let waiting = await Task.started { await remaining(within: .seconds(1_800), by: ContinuousClock()) }
        for await _ in host.begun { break }
        host.go.yield()
        #expect(await waiting.value?.cause == .held)
        host.inner.arrive()
        #expect(await opening.value.arrival?.steps == 2)
    }

    @Test
    func `a step that a host starts to hold late, without notice, ends the wait`() async throws {
        let host = LateHost(try Eats.tabs())
        app.driver.connect(host)
        let opening = Task { await app.driver.open(Eats.orderTarget(42)) }
        let waiting = await Task.started { await remaining(within: .seconds(1_800), by: ContinuousClock()) }
        await host.turn.wait()
        host.isHolding = true
        #expect(await waiting.value?.cause == .held)
        host.end.fulfill(())
        #expect(await opening.value.arrival != nil)
    }

    @Test
    func `a scene that an opener holds ends the wait at once`() async {
        let opener = HeldOpener()
        opener.saysSo = true
        let opening = await open(with: opener)
        let busy = await remaining(within: .seconds(1_800), by: ContinuousClock())
        #expect(busy?.cause == .held)
        #expect(busy?.lines == ["second: the app opens the scene second, held by the host"])
        opener.show()
        #expect(await opening.value.arrival != nil)
    }

    @Test
    func `a navigation that never ends is named after the limit`() async {
        let (opener, clock) = (HeldOpener(), TestClock())
        let opening = await open(with: opener)
        // The limit counts from here.
        let waiting = await Task.started { await remaining(within: .seconds(5), by: clock) }
        clock.advance(by: .seconds(5))
        let busy = await waiting.value
        #expect(busy?.cause == .limit(.seconds(5)))
        #expect(
            busy?.description == """
                Navigation is not idle after 5.0 seconds. End what is still under way:
                - second: the app is in progress
                """)
        opener.show()
        #expect(await opening.value.arrival != nil)
    }

    @Test
    func `a cancelled wait reports what is under way`() async {
        let opener = HeldOpener()
        let opening = await open(with: opener)
        let waiting = Task { await remaining(within: .seconds(10), by: ContinuousClock()) }
        waiting.cancel()
        #expect(await waiting.value?.cause == .cancelled)
        opener.show()
        #expect(await opening.value.arrival != nil)
    }

    /// Opens a route in a new scene, and returns when the opener has received the request.
    private func open(with opener: HeldOpener) async -> Task<PlanOutcome, Never> {
        app.driver.opener = opener
        let scene = NavigationScene("second", stack: Eats.menu)
        let opening = Task { await app.driver.open(Eats.orderTarget(42), inNew: scene) }
        for await _ in opener.asked { break }
        return opening
    }

    /// Waits until the driver is idle, and returns what is still under way.
    private func remaining(within limit: Duration, by clock: any Clock<Duration>) async -> BusyNavigation? {
        do throws(BusyNavigation) {
            try await app.driver.waitUntilIdle(within: limit, by: clock)
            return nil
        } catch {
            return error
        }
    }
}

/// Opens a scene when the test says so.
@MainActor
private final class HeldOpener: SceneOpener {
    let (asked, ask) = AsyncStream<Void>.makeStream()
    /// Whether it reports the scene in `heldScenes`.
    var saysSo = false
    private var scene: NavigationScene?
    var heldScenes: [NavigationScene] { saysSo ? [scene].compactMap(\.self) : [] }
    private var opened: CheckedContinuation<any NavigationHost, Never>?

    func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
        self.scene = scene
        return await withCheckedContinuation { continuation in
            opened = continuation
            ask.yield()
        }
    }

    func show(_ change: (HeadlessHost) -> Void = { _ in }) {
        guard let scene else { return }
        let host = HeadlessHost(scene)
        change(host)
        opened?.resume(returning: host)
    }
}

/// A host that reports its first step as held some time after the step has begun.
@MainActor
private final class LateHost: NavigationHost {
    let inner: HeadlessHost
    /// Fulfilled when the step has begun.
    let turn = Promise<Void>()
    let end = Promise<Void>()
    var isHolding = false
    private var step: NavigationStep?

    init(_ scene: NavigationScene) { inner = HeadlessHost(scene) }

    var shown: NavigationScene { inner.shown }
    var heldSteps: [NavigationStep] { isHolding ? [step].compactMap(\.self) : [] }
    var onEvent: (@MainActor (NavigationEvent) -> Void)? {
        get { inner.onEvent }
        set { inner.onEvent = newValue }
    }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        self.step = step
        turn.fulfill(())
        await end.wait()
        isHolding = false
        try await inner.perform(step)
    }
}

/// A host that is slow to perform the first step, and holds the second.
@MainActor
private final class SlowHost: NavigationHost {
    let inner: HeadlessHost
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let (goes, go) = AsyncStream<Void>.makeStream()

    init(_ scene: NavigationScene) {
        inner = HeadlessHost(scene)
        inner.onStep = { [unowned inner] _ in inner.asked.count == 1 ? .arrives : .holds }
    }

    var shown: NavigationScene { inner.shown }
    var heldSteps: [NavigationStep] { inner.heldSteps }
    var onEvent: (@MainActor (NavigationEvent) -> Void)? {
        get { inner.onEvent }
        set { inner.onEvent = newValue }
    }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        if inner.asked.isEmpty {
            begin.yield()
            for await _ in goes { break }
        }
        try await inner.perform(step)
    }
}
