// A link from a notification: its source, its outcome, and the identifier that makes a second tap harmless.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Switchyard

/// Called by the app's notification delegate.
@MainActor
func didReceive(link: String, identifier: String, router: Router) async {
    let outcome = await router.open(link, from: .notification, event: identifier).outcome
    switch outcome {
    case .arrived(let arrival): print("shows", arrival.route.name)
    case .notFound(let nearest): print("no such link; nearest is", nearest?.route.name ?? "nothing")
    case .refused(.source(let source, let accepted)): print(source, "is not one of", accepted)
    case .cancelled: break  // The user closed the log-in.
    default: print(outcome)
    }
}
// snippet.hide

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/books/:isbn", parent: books, accepting: [.notification]) case book(isbn: String)
    @Pattern("/reservations", parent: books, requires: .signedIn) case reservations
    @Pattern("/login", as: .cover, accepting: .appOnly) case login
}

let router = try Router("library", origins: ["library://"], accepting: [.notification], routes: LibraryRoute.self) {
    $0.root(LibraryRoute.books)
    $0.gate(.signedIn, presenting: LibraryRoute.login)
}
let app = HeadlessApp(router)

await didReceive(link: "library://books/978", identifier: "1", router: router)
precondition(app.stack == [LibraryRoute.books, LibraryRoute.book(isbn: "978")])

// The system delivers the same notification again: nothing changes.
app.router.backToRoot()
try await app.settle()
await didReceive(link: "library://books/978", identifier: "1", router: router)
precondition(app.stack == [LibraryRoute.books] && app.trace?.outcome == .duplicated, "\(app.drawing)")

await didReceive(link: "library://boks/978", identifier: "2", router: router)
precondition(app.trace?.outcome == .notFound)
await didReceive(link: "library://login", identifier: "3", router: router)
precondition(app.trace?.outcome == .refused)

// The user closes the log-in.
let receiving = Task { await didReceive(link: "library://reservations", identifier: "4", router: router) }
try await app.wait { $0.visible == LibraryRoute.login }
// The log-in is visible before its own link has ended.
try await app.settle()
try app.act(.dismiss)
await receiving.value
precondition(app.trace?.outcome == .cancelled && app.visible == LibraryRoute.books)
#endif
