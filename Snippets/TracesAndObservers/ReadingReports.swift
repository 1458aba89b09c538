// A debug build reports what links wait for in vain.
import Foundation
import SwitchyardCore
import SwitchyardFiles
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

let document = """
    { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
      { "name": "menu", "pattern": "/" },
      { "name": "orders.detail", "pattern": "/orders/:id<int>" } ] } ] }
    """
let clock = TestClock()
let router = Router(clock: clock)
router.install(try RouterBuilder(try RouteMap(data: Data(document.utf8), file: "eats.json")).build())
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
// warning SY1341 No host is connected: the link T1 (orders.detail) from ownCode has waited for one for three seconds.
//     Call router.navigation.connect(_:) with the host of a scene.
// snippet.end
opening.cancel()
_ = await opening.outcome

#if DEBUG
precondition(
    lines.all == [
        """
        warning SY1341 No host is connected: the link T1 (orders.detail) from ownCode has waited for one for three seconds.
            Call router.navigation.connect(_:) with the host of a scene.
        """
    ], "\(lines.all)")
#endif
