// A link that waits for a condition of its route.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

// snippet.map
extension Gate {
    static let wallet = Gate("wallet")
}

let document = """
    { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
      { "name": "menu", "pattern": "/" },
      { "name": "pay", "pattern": "/pay", "gates": ["signedIn", "wallet"] } ] } ] }
    """
// snippet.end
let router = Router()
router.navigation.connect(HeadlessHost(NavigationScene("main", stack: RouteReference("menu"))))
router.install(try RouterTableBuilder(try RouteMap(data: Data(document.utf8), file: "eats.json")).build())

let opening = router.open("eats://pay", from: .app)
try await router.waitUntilIdle()
precondition(router.suspended.map(\.gate) == [.signedIn])
// snippet.open
router.openGate(.signedIn)  // when the user has signed in, or at launch where the session is still valid
router.openGate(.wallet)  // when the wallet is loaded
// snippet.end
let outcome = await opening.outcome
precondition(outcome.kind == .arrived, "\(outcome)")
