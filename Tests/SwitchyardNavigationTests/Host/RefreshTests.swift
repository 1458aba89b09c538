import ConformanceSupport
import SwitchyardSupport
import SwitchyardTesting
import Testing
@testable import SwitchyardNavigation

/// A driver whose host must read its screens before a plan is made.
@Suite(.tags(.concurrent))
@MainActor
struct RefreshTests {
    /// A host that learns what the user sees when it reads.
    private final class ReadingHost: NavigationHost {
        private(set) var shown: NavigationScene
        var onEvent: (@MainActor (NavigationEvent) -> Void)?
        /// What the next reading finds.
        var found: NavigationScene?
        /// Whether a transition runs that does not end.
        var isStuck = false
        private(set) var readings = 0
        private(set) var steps: [NavigationStep] = []
        private var waiting: CheckedContinuation<Void, Never>?

        init(_ scene: NavigationScene) { shown = scene }

        var isReadingCurrent: Bool { found == nil && !isStuck }

        func refreshReading() async {
            readings += 1
            if isStuck {
                await withTaskCancellationHandler {
                    await withCheckedContinuation { waiting = $0 }
                } onCancel: {
                    Task { @MainActor in waiting?.resume() }
                }
            }
            if let found { shown = found }
            found = nil
        }

        func perform(_ step: NavigationStep) async throws(StepFailure) {
            steps.append(step)
            do { try shown.apply(step) } catch { throw .refused("\(error)") }
        }
    }

    private let clock = TestClock()
    private let driver: NavigationDriver
    private let host: ReadingHost

    init() throws {
        driver = NavigationDriver(clock: clock)
        host = ReadingHost(try Eats.tabs())
        driver.connect(host)
    }

    @Test func `no plan begins with a modal that has gone`() async throws {
        let before = host.shown
        var covered = before
        try covered.update(after: .presentedForeign("UIAlertController", .alert))
        host.found = covered
        _ = await driver.back()
        #expect(host.shown.modals.count == 1)
        host.found = before
        #expect(await driver.open(Eats.orderTarget(42)).arrival != nil)
        #expect(host.readings == 2)
    }

    @Test func `a host that is up to date is not asked to read`() async throws {
        #expect(await driver.open(Eats.orderTarget(42)).arrival != nil)
        #expect(host.readings == 0)
    }

    @Test func `a host that is never ready delays a plan as long as a step at most`() async throws {
        host.isStuck = true
        let opening = Task { await driver.open(Eats.orderTarget(42)) }
        while host.readings == 0 { await Task.yield() }
        clock.advance(by: driver.limits.acknowledgement)
        #expect(await opening.value.arrival != nil)
    }

    @Test func `a scene that is closed while its host reads ends the navigation`() async throws {
        host.isStuck = true
        let opening = Task { await driver.open(Eats.orderTarget(42), in: "main") }
        while host.readings == 0 { await Task.yield() }
        driver.disconnect("main")
        #expect(await opening.value == .refused(.unknownScene("main")))
    }
}
