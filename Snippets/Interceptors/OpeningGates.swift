// A link that waits for a condition of its route.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

// snippet.map
let document = """
    { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
      { "name": "menu", "pattern": "/" },
      { "name": "pay", "pattern": "/pay", "gates": ["session", "wallet"] } ] } ] }
    """
// snippet.end
let router = Router()
router.navigation.connect(HeadlessHost(NavigationScene("main", stack: RouteReference("menu"))))
router.install(try RouterBuilder(try RouteMap(data: Data(document.utf8), file: "eats.json")).build())

let opening = Task { await router.open("eats://pay", from: .app) }
try await router.waitUntilIdle()
precondition(router.suspendedLinks.map(\.key) == ["session"] && router.suspendedLinks[0].isAtGate)
// snippet.open
router.openGate("session")  // when it is known whether somebody is signed in
router.openGate("wallet")  // when the module has started
// snippet.end
let outcome = await opening.value
precondition(outcome.kind == .arrived, "\(outcome)")
