import ConformanceSupport
import InspectionSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardNavigation

@testable import SwitchyardInspector

/// Compares the recorded plans with the driver's states after each step.
@MainActor
struct RecordedPlansTests {
    private let driver = NavigationDriver(clock: TestClock())
    private let followed = Followed()

    /// A recorded moment, and the state that it must have.
    private final class Followed {
        var plans = RecordedPlans()
        /// The cause of the next plan.
        var requester = PlanRequester.app
        var moments: [(moment: Moment, update: NavigationUpdate, state: NavigationState)] = []
    }

    init() {
        driver.onUpdate = { [followed, unowned driver] update in
            if case .planned(let plan, let scene, let replans, _) = update {
                return followed.plans.begin(plan, in: scene, for: replans > 0 ? .sameAsBefore : followed.requester)
            }
            let moment = followed.plans.moment(of: update, driver.state, at: .zero)
            followed.moments.append((moment, update, driver.state))
        }
    }

    private func connect(_ id: SceneID) throws -> HeadlessHost {
        let host = HeadlessHost(
            try NavigationScene(
                id, tabs: [("menu", RouteReference("menu")), ("orders", RouteReference("orders"))], selected: "menu"))
        driver.connect(host)
        return host
    }

    /// The answer of a host to a step; mostly the expected one.
    private func response(_ random: inout SplitMix) -> HeadlessHost.Response {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .refuses("busy")
        case 1: .confirmsOnly
        case 2: .isInterrupted(by: .pushedForeign("camera", at: StackAddress("orders")))
        default: .arrives
        }
    }

    private func act(on scene: SceneID, _ host: HeadlessHost, _ random: inout SplitMix) async {
        let number = Int.random(in: 0..<5, using: &random)
        var policy = NavigationPolicy()
        policy.presentation = Bool.random(using: &random) ? .modal : .push
        let target = NavigationTarget(
            RouteReference("order", ["id": ["\(number)"]]), parents: number > 2 ? [RouteReference("orders")] : [],
            branches: number > 3 ? ["orders"] : [])
        switch Int.random(in: 0..<11, using: &random) {
        case 0...4: _ = await driver.open(target, policy: policy, in: scene)
        case 5: _ = await driver.navigate(in: scene) { planner throws(PlanRefusal) in try planner.back() }
        case 6: _ = try? host.pushForeign("map")
        case 7: try? host.goBack()
        case 8: try? host.act(.selected(StackAddress(Bool.random(using: &random) ? "menu" : "orders")))
        case 9: try? host.act(.focused)
        default:
            _ = await driver.navigate(in: scene) { planner throws(PlanRefusal) in
                try planner.leave(to: "https://partner.example/")
            }
        }
    }

    /// Events while a step is performed, so that the goal of its plan may differ from the state.
    private func disturb(_ host: HeadlessHost, _ kind: Int) {
        switch kind {
        case 0: _ = try? host.pushForeign("map")
        case 1:
            _ = try? host.pushForeign("map")
            try? host.goBack()
        case 2: try? host.goBack()
        case 3: try? host.act(.selected(StackAddress("orders")))
        case 4: try? host.act(.selected(StackAddress("menu")))
        default: break
        }
    }

    @Test(arguments: [false, true], 0..<20 as Range<UInt64>)
    func `each moment has its step and the state after it`(hasTwoScenes: Bool, seed: UInt64) async throws {
        var random = SplitMix(seed: seed)
        var hosts: [(id: SceneID, host: HeadlessHost)] = [("main", try connect("main"))]
        if hasTwoScenes { hosts.append(("second", try connect("second"))) }
        for _ in 0..<60 {
            let (id, host) = hosts[Int.random(in: hosts.indices, using: &random)]
            let response = response(&random)
            var isFirst = true
            let disturbed = hosts[Int.random(in: hosts.indices, using: &random)].host
            let disturbance = Int.random(in: 0..<8, using: &random)
            host.onStep = { _ in
                defer { isFirst = false }
                if isFirst { disturb(disturbed, disturbance) }
                return isFirst ? response : .arrives
            }
            await act(on: id, host, &random)
        }
        for (moment, update, state) in followed.moments {
            #expect(moment.state == state)
            switch moment.event {
            case .performed(let steps, at: let index): #expect(.performed(steps[index]) == update)
            case .update(let kept): #expect(kept == update)
            case .opened: Issue.record("nothing was opened")
            }
        }
        let kinds = Set(followed.moments.map(\.moment.event.isStepOfPlan))
        #expect(kinds == [true, false])
    }

    @Test
    func `a step has the cause of its plan, and so has the plan that replaces it`() async throws {
        let (main, second) = (try connect("main"), try connect("second"))
        let target = NavigationTarget(RouteReference("order"))
        let link = TransactionID(rawValue: 7)
        var refuses = true
        main.onStep = { _ in
            defer { refuses = false }
            return refuses ? .refuses("busy") : .arrives
        }
        followed.requester = .link(link)
        _ = await driver.open(target, in: "main")
        followed.requester = .app
        _ = await driver.open(target, in: "second")
        try second.pushForeign("map")
        try main.goBack()
        followed.requester = .link(link)
        _ = await driver.open(target, in: "second")
        _ = await driver.navigate(in: "main") { planner throws(PlanRefusal) in try planner.back() }
        // The scene that replaces it starts without a plan.
        driver.disconnect("second")
        _ = try connect("second")
        #expect(
            followed.moments.map(\.moment.cause) == [
                .system, .system, .link(link), .link(link), .app, .person, .person, .link(link), .system, .system,
            ])
    }
}

extension Moment.Event {
    fileprivate var isStepOfPlan: Bool {
        guard case .performed = self else { return false }
        return true
    }
}
