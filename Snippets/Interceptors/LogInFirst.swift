// A link that needs a signed-in user: the log-in is presented, and the link goes on afterwards.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

let document = """
    { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
      { "name": "menu", "pattern": "/" },
      { "name": "orders.list", "pattern": "/orders", "gates": ["signedIn"] },
      { "name": "account", "pattern": "/account", "gates": ["signedIn"], "sources": ["ownCode", "notification"] },
      { "name": "sign-in", "pattern": "/sign-in" } ] } ] }
    """
let host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
let router = Router()
router.navigation.connect(host)
var builder = RouterBuilder(try RouteMap(data: Data(document.utf8), file: "eats.json"))

// snippet.install
builder.gate(.signedIn, presenting: NavigationRequest("eats://sign-in", from: .app))

builder.place("sign-in", .cover)
router.install(try builder.build())
// snippet.end

// snippet.open
let opening = router.open("eats://account", from: .notification)
// snippet.hide
let listing = Task {
    var request = NavigationRequest("eats://orders", from: .app)
    request.isFromPerson = false
    return await router.navigate(request).outcome
}
try await router.waitUntilIdle()
precondition(host.shown.modals.count == 1, "\(host.shown.modals) \(router.history)")
precondition(host.asked.count == 1, "\(host.asked)")
if let id = router.suspended.first(where: { $0.link == "eats://orders" })?.id { router.drop(id) }
let listed = await listing.value
precondition(listed.kind == .cancelled)
try await router.waitUntilIdle()
// snippet.show
// The log-in shows, and the link waits: router.suspended has it, at the gate "signedIn".
// snippet.end
precondition(router.suspended.map(\.gate) == [.signedIn] && router.suspended[0].link == "eats://account")

// snippet.resume
router.openGate(.signedIn)  // what the log-in screen calls when it is done
let outcome = await opening.outcome  // arrived at the account; the log-in closed by itself
// snippet.end
guard case .arrived(let arrival) = outcome else { preconditionFailure("\(outcome)") }
precondition(arrival.route.name == "account" && host.shown.modals.isEmpty)

// snippet.signOut
router.closeGate(.signedIn)
// snippet.end
try await router.waitUntilIdle()
precondition(host.shown.visibleEntry.route?.name == "menu")

// snippet.giveUp
let again = router.open("eats://account", from: .app)
// snippet.hide
try await router.waitUntilIdle()
if let logIn = host.shown.modals.last { try host.act(.dismissed(logIn.id)) }
// snippet.show
// The user closes the log-in:
print(await again.outcome)  // cancelled
// snippet.end
let dropped = await again.outcome
precondition(dropped.kind == .cancelled && router.suspended.isEmpty)
