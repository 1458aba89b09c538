// The server ends the session: the router closes the screens that require the log-in, and presents the log-in.
// snippet.hide
#if Macros
import Switchyard
import SwitchyardTesting

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/reservations", parent: books, requires: .signedIn) case reservations
    @Pattern("/login", as: .cover, accepting: .appOnly) case login
}
// snippet.show
// snippet.logout
/// Called by the network layer when the server answers 401.
func sessionExpired(_ router: Router) async {
    _ = await router.closeGate(.signedIn).outcome  // Screens that require the gate have closed.
    router.open(LibraryRoute.login)
}
// snippet.end
// snippet.hide

let router = try Router("library", origins: ["library://"], accepting: [.notification], routes: LibraryRoute.self) {
    $0.tab(Branch("books"), root: LibraryRoute.books)
    $0.gate(.signedIn, presenting: LibraryRoute.login)
}
let app = HeadlessApp(router)
router.openGate(.signedIn)
_ = try await app.outcome(of: app.open("library://reservations", from: .notification))
precondition(app.visible == LibraryRoute.reservations)
await sessionExpired(router)
try await app.settle()
precondition(app.visible == LibraryRoute.login, "\(app.drawing)")
let modals = app.modals
precondition(modals.count == 1)
try app.act(.dismiss)
try await app.settle()
precondition(app.visible == LibraryRoute.books, "\(app.drawing)")
#endif
