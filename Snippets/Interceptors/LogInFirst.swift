// A link that needs somebody to be signed in: the log-in is presented, and the link goes on afterwards.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

// snippet.interceptor
actor Session {
    private(set) var isSignedIn = false
    func signIn() { isSignedIn = true }
    func signOut() { isSignedIn = false }
}

struct LogIn: Interceptor {
    let name = "logIn"
    let isFreeOfEffects = true  // it only answers, so parents of a link can be asked for
    let session: Session

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        if await session.isSignedIn { return .proceed }
        return .suspend(until: "signedIn", presenting: .init("eats://sign-in", from: .app))
    }
}
// snippet.end

let document = """
    { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
      { "name": "menu", "pattern": "/" },
      { "name": "orders.list", "pattern": "/orders", "tags": ["private"] },
      { "name": "account", "pattern": "/account", "tags": ["private"], "sources": ["ownCode", "notification"] },
      { "name": "sign-in", "pattern": "/sign-in" } ] } ] }
    """
let host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
let router = Router()
router.navigation.connect(host)
var builder = RouterBuilder(try RouteMap(data: Data(document.utf8), file: "eats.json"))

// snippet.install
let session = Session()
builder.intercept(LogIn(session: session), .tag("private"))

var asSheet = NavigationPolicy()
asSheet.presentation = .modal
asSheet.launchMode = .singleTop  // two links that wait present one log-in
builder.place("sign-in", RoutePlacement(policy: asSheet))
router.install(try builder.build())
// snippet.end

// snippet.open
let opening = Task { await router.open("eats://account", from: .notification) }
// snippet.hide
let listing = Task {
    var request = LinkRequest("eats://orders", from: .app)
    request.isFromPerson = false
    return await router.open(request)
}
try await router.waitUntilIdle()
precondition(host.shown.modals.count == 1, "\(host.shown.modals) \(router.history)")
precondition(host.asked.count == 1, "\(host.asked)")
if let id = router.suspendedLinks.first(where: { $0.link == "eats://orders" })?.id { router.drop(id) }
let listed = await listing.value
precondition(listed.kind == .cancelled)
try await router.waitUntilIdle()
// snippet.show
// The log-in shows, the link waits: router.suspendedLinks has it, with the key "signedIn".
// snippet.end
precondition(router.suspendedLinks.map(\.key) == ["signedIn"] && router.suspendedLinks[0].link == "eats://account")

// snippet.resume
/// What the log-in screen calls when it is done.
@MainActor
func signedIn() async {
    await session.signIn()
    await router.sessionChanged(to: .signedIn)
    router.resume("signedIn")
}
// snippet.hide
await signedIn()
// snippet.show
let outcome = await opening.value  // arrived at the account; the log-in went on the way
// snippet.end
guard case .arrived(let arrival) = outcome else { preconditionFailure("\(outcome)") }
precondition(arrival.route.name == "account" && host.shown.modals.isEmpty)

// snippet.signOut
await session.signOut()
let gone = await router.sessionChanged(to: .signedOut)
print(gone.compactMap(\.route?.name))  // ["account"]
// snippet.end
precondition(gone.map { $0.route?.name } == ["account"] && host.shown.visibleEntry.route?.name == "menu")

let again = Task { await router.open("eats://account", from: .app) }
try await router.waitUntilIdle()
// snippet.giveUp
/// What the log-in screen calls when somebody closes it.
func gaveUp() {
    for link in router.suspendedLinks where link.key == "signedIn" { router.drop(link.id) }
}
// snippet.end
gaveUp()
let dropped = await again.value
precondition(dropped.kind == .cancelled && router.suspendedLinks.isEmpty)
