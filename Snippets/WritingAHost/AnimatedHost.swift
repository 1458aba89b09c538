// A host whose transitions take time: it waits for the platform, can be cancelled, and is disturbed by the user.
import Switchyard
import SwitchyardTesting

/// Represents UIKit, a browser or a game engine: a transition begins now, and ends in a later callback.
@MainActor
final class Platform {
    private var completion: (@MainActor (Bool) -> Void)?
    // snippet.hide
    private let began = AsyncStream<NavigationStep>.makeStream()
    // snippet.show

    func begin(_ step: NavigationStep, completion: @escaping @MainActor (_ isFinished: Bool) -> Void) {
        self.completion = completion
        // snippet.hide
        began.continuation.yield(step)
        // snippet.show
    }

    /// The animation has ended, or was stopped half-way.
    func end(isFinished: Bool) {
        let completion = self.completion
        self.completion = nil
        completion?(isFinished)
    }
    // snippet.hide

    /// Returns when the next transition has begun.
    func nextTransition() async {
        for await _ in began.stream { return }
    }
    // snippet.show
}

@MainActor
final class AnimatedHost: NavigationHost {
    private(set) var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?
    private let platform: Platform
    private var transition: Task<Bool, Never>?

    init(_ scene: NavigationScene, on platform: Platform) {
        shown = scene
        self.platform = platform
    }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        _ = await transition?.value  // The transition of a cancelled step may still be running.
        // A screen that the app pushes during the transition must not get an identity of this step.
        shown.reserveIdentities(of: step)
        let transition = Task {
            await withCheckedContinuation { ended in platform.begin(step) { ended.resume(returning: $0) } }
        }
        self.transition = transition
        let isFinished = await withTaskCancellationHandler {
            await transition.value
        } onCancel: {
            // The driver no longer waits. A host that cannot stop its platform omits this call: the step then completes
            // late.
            Task { @MainActor in platform.end(isFinished: false) }
        }
        guard isFinished else { throw .interrupted }
        do { try shown.apply(step) } catch { throw .refused("\(error)") }
    }

    /// Called by the platform when the user went back, closed a modal or selected a tab, also during a transition.
    func userDid(_ event: NavigationEvent) {
        guard (try? shown.update(after: event)) != nil else { return }
        platform.end(isFinished: false)  // Stops the current transition; its step then fails.
        onEvent?(event)
    }
}

enum OrdersRoute: TypedRoute {
    case list
    case detail(id: Int)

    static let routes: [RouteDescriptor<OrdersRoute>] = [
        RouteDescriptor("orders.list", "/orders", .list),
        RouteDescriptor("orders.detail", "/orders/:id<int>", parent: .route(OrdersRoute.list)) {
            .detail(id: try $0.value("id"))
        } write: {
            if case .detail(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}

let clock = TestClock()
var settings = RouterSettings()
settings.clock = clock
let router = try Router("eats", origins: ["eats://"], routes: OrdersRoute.self, settings: settings) {
    $0.root(OrdersRoute.list)
}
let platform = Platform()
let host = AnimatedHost(NavigationScene("main", of: router), on: platform)
router.connect(host)

let first = router.open(OrdersRoute.detail(id: 1))
await platform.nextTransition()  // The transition runs, and the host still shows the previous screen.
platform.end(isFinished: true)
print(await first.outcome)  // arrived
let firstOutcome = await first.outcome
precondition(firstOutcome.kind == .arrived, "\(firstOutcome)")

let second = router.open(OrdersRoute.detail(id: 2))
await platform.nextTransition()
let stack = host.shown.topContainer.selected
host.userDid(.wentBack(to: stack.entries[0].id, at: StackAddress(stack.name)))  // The user swipes back meanwhile.
await platform.nextTransition()  // The rest is planned again, from the list.
platform.end(isFinished: true)
print(await second.outcome)  // arrived
let secondOutcome = await second.outcome
precondition(secondOutcome.kind == .arrived, "\(secondOutcome)")
precondition(host.shown.topContainer.selected.entries.map(\.route).count == 2, "\(host.shown)")

let third = router.open(OrdersRoute.detail(id: 3))
await platform.nextTransition()  // The platform never calls back.
clock.advance(by: router.limits.acknowledgement)  // The driver cancels the step, and plans again.
await platform.nextTransition()
platform.end(isFinished: true)
print(await third.outcome)  // arrived
let thirdOutcome = await third.outcome
precondition(thirdOutcome.kind == .arrived, "\(thirdOutcome)")
precondition(router.visible() == OrdersRoute.detail(id: 3), "\(host.shown)")
