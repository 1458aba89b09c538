// A debug build reports links that wait for a condition that never becomes true.
import Foundation
import Switchyard
import SwitchyardTesting

// snippet.observer
struct Reports: RouterObserver {
    let lines: Lines

    func transactionEnded(_ trace: TransactionTrace) {}

    func routerReported(_ finding: Finding) -> Bool {
        lines.add("\(finding)")
        return true
    }
}
// snippet.end

// Unchecked, because the compiler does not know the lock: each use of `lines` holds it.
final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
}

enum EatsRoute: TypedRoute {
    case menu, order(id: Int)

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("menu", "/", .menu),
        RouteDescriptor("orders.detail", "/orders/:id<int>") {
            .order(id: try $0.value("id"))
        } write: {
            if case .order(let id) = $0 { ["id": id] } else { nil }
        },
    ]
}

let clock = TestClock()
var settings = RouterSettings()
settings.clock = clock
let router = try Router("eats", origins: ["eats://"], routes: EatsRoute.self, settings: settings)
let lines = Lines()
router.add(Reports(lines: lines))

// snippet.waiting
// No host is connected.
let opening = router.open("eats://orders/42", from: .app)
// snippet.hide
try await router.waitUntilIdle()
// snippet.show
clock.advance(by: .seconds(3))
// snippet.hide
try await router.waitUntilIdle()
// snippet.show
// warning SY1341 No host is connected: the link T1 (orders.detail) from app has waited for one for three seconds.
//     Call router.connect(_:) with the host of a scene.
// snippet.end
opening.cancel()
_ = await opening.outcome

#if DEBUG
precondition(
    lines.all == [
        """
        warning SY1341 No host is connected: the link T1 (orders.detail) from app has waited for one for three seconds.
            Call router.connect(_:) with the host of a scene.
        """
    ], "\(lines.all)")
#endif
