import RouteMatching
@testable import SwitchyardSupport
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

/// A driver with one scene, a headless host and a test clock: the usual setup for tests of navigation.
///
/// ```swift
/// let app = HeadlessNavigation(scene)
/// let outcome = await app.driver.open(target)
/// #expect(app.driver.state.difference(from: expected) == nil)
/// ```
@MainActor
struct HeadlessNavigation {
    /// The driver.
    let driver: NavigationDriver

    /// The host of the only scene.
    let host: HeadlessHost

    /// The opener of further scenes.
    let scenes: HeadlessScenes

    /// The clock that measures limits.
    let clock: TestClock

    /// The recorder of all updates of the driver.
    let recorder: NavigationRecorder

    /// Creates a driver, and connects a host.
    init(_ scene: NavigationScene, limits: NavigationLimits = NavigationLimits()) {
        clock = TestClock()
        driver = NavigationDriver(clock: clock, limits: limits)
        scenes = HeadlessScenes()
        host = HeadlessHost(scene)
        driver.opener = scenes
        recorder = NavigationRecorder(driver)
        driver.connect(host)
        recorder.forget()
    }
}

extension HeadlessNavigation {
    /// Waits until no navigation is under way, and records an issue if one remains.
    func settle() async {
        do throws(BusyNavigation) {
            try await driver.waitUntilIdle(within: .seconds(1_800))
        } catch {
            Issue.record(error)
        }
    }

    /// Waits until no navigation goes on by itself, and expects that the host holds a step.
    func settleHolding() async {
        let busy = await #expect(throws: BusyNavigation.self) {
            try await driver.waitUntilIdle(within: .seconds(1_800))
        }
        #expect(busy?.cause == .held)
    }

    /// Waits until no navigation goes on by itself, whether the host holds a step or not.
    func settleOrHold() async {
        do throws(BusyNavigation) {
            try await driver.waitUntilIdle(within: .seconds(1_800))
        } catch {
            #expect(error.cause == .held)
        }
    }
}

/// Navigations were still under way when a test stopped waiting.
struct BusyNavigation: Error, CustomStringConvertible {
    let cause: BusyCause
    /// What is under way, one line per scene, such as `main: T7 pushes orders.detail, held by the host; queued: T8`.
    let lines: [String]

    var description: String {
        ([cause.sentence(about: "Navigation")] + lines.map { "- \($0)" }).joined(separator: "\n")
    }
}

extension NavigationDriver {
    /// Waits until no navigation is under way or queued, in any scene.
    ///
    /// A main-actor task that was created before this call begins first. The limit is measured in real time by default,
    /// because a test clock does not advance by itself.
    ///
    /// - Throws: ``BusyNavigation`` after the limit, or when the task is cancelled; at once if only held steps or held
    ///   scenes are left.
    func waitUntilIdle(
        within limit: Duration = .seconds(1_800), by clock: any Clock<Duration> = ContinuousClock()
    ) async throws(BusyNavigation) {
        let watcher = IdleWatcher()
        idle.add(watcher)
        defer { idle.remove(watcher) }
        let ending = await watcher.wait(within: limit, by: clock) {
            let work = underWay
            return work.isEmpty ? .idle : work.allSatisfy { $0.heldStep != nil } ? .held : .busy
        }
        guard let cause = BusyCause(ending, limit: limit) else { return }
        throw BusyNavigation(cause: cause, lines: underWay.map(\.description))
    }

    /// Goes back.
    func back(
        _ count: Int = 1, policy: NavigationPolicy = NavigationPolicy(), in scene: SceneID? = nil
    ) async -> PlanOutcome {
        await navigate(in: scene, policy: policy) { planner throws(PlanRefusal) in try planner.back(count) }
    }
}

extension PlanOutcome {
    /// The details of an arrival; `nil` for other outcomes.
    var arrival: Arrival? {
        guard case .arrived(let arrival) = self else { return nil }
        return arrival
    }
}

/// Records all updates of a driver, in order.
@MainActor
final class NavigationRecorder {
    /// All recorded updates.
    private(set) var updates: [NavigationUpdate] = []

    /// Creates a recorder of a driver; an existing observer is called first.
    init(_ driver: NavigationDriver) {
        let previous = driver.onUpdate
        driver.onUpdate = { [weak self] update in
            previous?(update)
            self?.updates.append(update)
        }
    }

    /// The steps that really happened, in order.
    var performed: [NavigationStep] {
        updates.compactMap { if case .performed(let step) = $0 { step } else { nil } }
    }

    /// The failures, in order.
    var failures: [StepFailure] {
        updates.compactMap { if case .failed(_, let failure) = $0 { failure } else { nil } }
    }

    /// The events that the driver did not request, in order.
    var events: [NavigationEvent] {
        updates.compactMap { if case .happened(let event, in: _) = $0 { event } else { nil } }
    }

    /// Removes all recorded updates.
    func forget() { updates = [] }
}
