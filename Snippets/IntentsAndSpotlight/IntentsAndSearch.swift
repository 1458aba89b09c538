// Performs the route of an intent, and donates a route to the system's search, without a system.
import Switchyard
import SwitchyardIntents
import SwitchyardTesting

// snippet.declare
enum LibraryRoute: TypedRoute {
    case books
    case book(isbn: Int)
    case loans
    case staff

    static let routes: [RouteDescriptor<LibraryRoute>] = [
        RouteDescriptor("library.books", "/books", .books),
        RouteDescriptor(
            "library.book", "/books/:isbn<int>", parent: .route(LibraryRoute.books)
        ) {
            .book(isbn: try $0.value("isbn"))
        } write: {
            if case .book(let isbn) = $0 { ["isbn": isbn] } else { nil }
        },
        RouteDescriptor("library.loans", "/loans", .loans, requires: [.signedIn]),
        RouteDescriptor("library.staff", "/staff", .staff, accepting: .appOnly),
    ]
}

let router = try Router(
    "library", origins: ["library://", "https://library.example"], accepting: [.intent, .activity, .universalLink],
    routes: LibraryRoute.self
) {
    $0.root(LibraryRoute.books)
    $0.gate(.signedIn)
    $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
}
// snippet.end
let app = HeadlessApp(router)

// snippet.perform
try await router.perform(LibraryRoute.book(isbn: 7))

do {
    try await router.perform(LibraryRoute.staff)
} catch IntentFailure.notArrived(.refused(let reason)) {
    print("The system says that the app does not open this from here: \(reason)")
}
// snippet.end
precondition(app.visible == LibraryRoute.book(isbn: 7))

// snippet.item
let item = try router.searchItem(for: LibraryRoute.book(isbn: 7), title: "Emma", keywords: ["novel"])
print(item.identifier)  // library://books/7

do {
    _ = try router.searchItem(for: LibraryRoute.staff, title: "Staff")
} catch {
    print(error)  // The route 'library.staff' accepts … Add `.activity` to what the route accepts.
}
// snippet.end
precondition(item.identifier == "library://books/7")

// snippet.found
let outcome = await router.open(item.identifier, from: .activity).outcome
// snippet.end
precondition(outcome.kind == .arrived)
