import ConformanceSupport
import Testing
@testable import SwitchyardNavigation
@testable import SwitchyardTesting

/// Random programs of navigations, user actions, refusals and time limits.
@MainActor
struct RandomDrivingTests {
    /// Makes the host respond at random, with a separate seed so that a program can be repeated.
    static func disturb(_ app: HeadlessNavigation, seed: UInt64) {
        var random = SplitMix(seed: seed)
        // Every fourth host fails most of the time.
        let calm = random.once(in: 4) ? 8 : 24
        app.host.onStep = { [host = app.host] _ in
            switch Int.random(in: 0..<calm, using: &random) {
            case 0: .refuses("busy")
            case 1: .confirmsOnly
            case 2, 3: .isInterrupted(by: random.userEvent(in: host.shown))
            case 4...6: .holds
            default: .arrives
            }
        }
    }

    /// Lets held steps happen or fail, and simulates user actions, until a task has ended.
    static func settle<Value: Sendable>(
        _ task: Task<Value, Never>, _ app: HeadlessNavigation, _ random: inout SplitMix
    ) async -> Value {
        let isOver = Flag()
        let watching = Task {
            let value = await task.value
            isOver.isSet = true
            return value
        }
        while !isOver.isSet {
            await app.settleOrHold()
            switch Int.random(in: 0..<8, using: &random) {
            case 0: app.host.refuse("no")
            case 1: app.clock.advance(by: app.driver.limits.acknowledgement)
            case 2: app.clock.advance(by: .seconds(1))
            case 3: try? app.host.act(random.userEvent(in: app.host.shown))
            default: app.host.arrive()
            }
        }
        return await watching.value
    }

    static func run(
        _ check: (HeadlessNavigation, NavigationTarget?, PlanOutcome?) throws -> Void
    ) async throws -> [String: Int] {
        var endings: [String: Int] = [:]
        for program in 0..<PropertyRun.programs / 2 {
            let seed = PropertyRun.seed &+ UInt64(program)
            var random = SplitMix(seed: seed)
            let app = HeadlessNavigation(try random.fresh())
            disturb(app, seed: ~seed)
            for _ in 0..<6 {
                var target: NavigationTarget?
                var outcome: PlanOutcome?
                if random.once(in: 4) {
                    try? app.host.act(random.userEvent(in: app.host.shown))
                } else {
                    let wanted = random.target()
                    let policy = random.policy()
                    let opening = Task { await app.driver.open(wanted, policy: policy) }
                    let ending = await settle(opening, app, &random)
                    (target, outcome) = (wanted, ending)
                    endings[ending.kind, default: 0] += 1
                }
                // Steps that the driver has stopped waiting for may still happen, and update the state.
                await app.settleOrHold()
                while app.host.arrive() { await app.settleOrHold() }
                try check(app, target, outcome)
            }
        }
        return endings
    }

    @Test
    func `when nothing is under way, state and host are equal and valid`() async throws {
        let endings = try await Self.run { app, _, _ in
            #expect(app.driver.state.main.showsSame(as: app.host.shown), "\(app.recorder.updates.suffix(5))")
            #expect(app.driver.state.main.nextEntry >= app.host.shown.nextEntry)
            #expect(app.driver.state.reasons == [])
        }
        for kind in ["arrived", "refused", "failed"] {
            #expect(endings[kind, default: 0] > 20, "too few to show anything: \(endings)")
        }
    }

    @Test
    func `an arrived destination was visible after the last step`() async throws {
        let endings = try await Self.run { app, target, outcome in
            guard let target, case .arrived(let arrival) = outcome else { return }
            let entry = arrival.entry
            // The entry may have been removed afterwards, so it is looked up in the last plan that contains it.
            let route = app.recorder.updates.reversed().lazy.compactMap { $0.route(of: entry) }.first
            let shown = app.driver.state.main.allEntries.first { $0.id == entry }?.route ?? route
            #expect(shown?.isSamePlace(as: target.route) == true)
        }
        #expect(endings["arrived", default: 0] > 100)
    }
}

@MainActor
private final class Flag {
    var isSet = false
}

extension PlanOutcome {
    fileprivate var kind: String {
        switch self {
        case .arrived: "arrived"
        case .refused: "refused"
        case .failed: "failed"
        case .overtaken: "overtaken"
        case .cancelled: "cancelled"
        case .queueFull: "queueFull"
        }
    }
}

extension NavigationUpdate {
    /// The route of an entry in the goal of a plan.
    fileprivate func route(of entry: EntryID) -> RouteReference? {
        guard case .planned(let plan, in: _, replans: _, for: _) = self else { return nil }
        return plan.goal.scenes.lazy.flatMap(\.allEntries).first { $0.id == entry }?.route
    }
}

extension NavigationScene {
    fileprivate func showsSame(as other: NavigationScene) -> Bool {
        root == other.root && modals == other.modals && overlays == other.overlays
    }
}

extension SplitMix {
    /// A random user action, which may be impossible in the scene.
    mutating func userEvent(in scene: NavigationScene) -> NavigationEvent {
        let stack = scene.topContainer.selected.entries
        let address = StackAddress(scene.topContainer.selected.name, in: scene.modals.last?.id)
        switch Int.random(in: 0..<8, using: &self) {
        case 0, 1: return .wentBack(to: pick(stack).id, at: address)
        case 2: return .selected(StackAddress(pick(scene.root.branches.map(\.name))))
        case 3: return .pushedForeign("Map", at: address)
        case 4: return .presentedForeign("Survey", pick(ModalStyle.allCases))
        case 5: return scene.overlays.last.map { .dismissedOverlay($0.id) } ?? .focused
        case 6: return .changed
        default: return scene.modals.last.map { .dismissed($0.id) } ?? .focused
        }
    }
}
