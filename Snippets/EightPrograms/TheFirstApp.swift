// The first app: two tabs, a deep link, a log-in that resumes, a picker with a result, two tests and the inspector.
// snippet.hide
#if Macros
/// What the host of this sample shows.
///
/// With SwiftUI or UIKit it is a view or a view controller.
@MainActor
struct Page {
    let title: String
    let buttons: [String: @MainActor () -> Void]

    init(_ title: String, _ buttons: [String: @MainActor () -> Void] = [:]) {
        self.title = title
        self.buttons = buttons
    }

    func tap(_ button: String) { buttons[button]?() }
}
// snippet.show
// snippet.routes
import Switchyard
import SwitchyardInspector

extension Branch {
    static let books = Branch("books")
    static let search = Branch("search")
}

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/books/:isbn", parent: books) case book(isbn: String)
    @Pattern("/search{?words}") case search(words: String?)
    @Pattern("/reservations", parent: books, requires: .signedIn) case reservations
    @Pattern("/login", as: .cover, accepting: .appOnly) case login
}
// snippet.end

// snippet.picker
@Route("/shelves/pick", as: .sheet, returning: Shelf.self, accepting: .appOnly)
struct PickShelf {}

struct Shelf: Sendable, Hashable {
    let name: String
}
// snippet.end

// snippet.router
func makeRouter() throws(DeclarationError) -> Router {
    try Router(
        "library", origins: ["library://", "https://library.example"], accepting: [.notification, .universalLink],
        routes: LibraryRoute.self, PickShelf.self
    ) {
        $0.tab(.books, root: LibraryRoute.books)
        $0.tab(.search, root: LibraryRoute.search(words: nil))
        $0.gate(.signedIn, presenting: LibraryRoute.login)
        $0.screen(LibraryRoute.self, as: Page.self) { route, screen in
            switch route {
            case .books:
                Page("Books", ["First book": { screen.router.push(LibraryRoute.book(isbn: "978")) }])
            case .book(let isbn):
                BookPage(isbn: isbn, router: screen.router).page
            case .search(let words):
                Page("Search \(words ?? "")")
            case .reservations:
                Page("Reservations", ["Sign out": { screen.router.closeGate(.signedIn) }])
            case .login:
                Page("Log in", ["Log in": { screen.router.openGate(.signedIn) }])
            }
        }
        $0.screen(PickShelf.self, as: Page.self) { _, screen in
            Page("Which shelf?", ["Summer": { screen.finish(with: Shelf(name: "Summer")) }])
        }
    }
}
// snippet.end

// snippet.result
@MainActor
final class BookPage {
    let isbn: String
    let router: Router
    private(set) var shelf: Shelf?

    init(isbn: String, router: Router) {
        self.isbn = isbn
        self.router = router
    }

    var page: Page { Page("Book \(isbn)", ["Put on a shelf": { Task { await self.pickShelf() } }]) }

    func pickShelf() async {
        do {
            shelf = try await router.result(of: PickShelf())
        } catch .dismissed {
            // The user closed the sheet.
        } catch {
            print(error)
        }
    }
}
// snippet.end

// snippet.inspector
#if DEBUG
func startInspector(_ router: Router) async throws {
    print("Inspector:", try await Inspector(router).start())
}
#endif
// snippet.end

// snippet.login
import SwitchyardTesting

@MainActor
func loginResumesTheLink() async throws {
    let app = HeadlessApp(try makeRouter())
    let opening = app.open("library://reservations", from: .notification)
    try await app.settle()
    precondition(app.visible == LibraryRoute.login)
    precondition(app.suspended.map(\.gate) == [.signedIn])

    app.router.openGate(.signedIn)
    try await app.settle()
    precondition(app.stack == [LibraryRoute.books, LibraryRoute.reservations])
    let outcome = await opening.outcome
    precondition(outcome.kind == .arrived)
}
// snippet.end

// snippet.shelf
@MainActor
func pickerReturnsAShelf() async throws {
    let app = HeadlessApp(try makeRouter())
    let picking = app.result(of: PickShelf())
    try await app.settle()
    try app.finish(PickShelf.self, with: Shelf(name: "Summer"))
    let shelf = try await picking.value
    precondition(shelf == Shelf(name: "Summer"))
    try await app.settle()
    precondition(app.visible == LibraryRoute.books)
}
// snippet.end
// snippet.hide

/// The same by the buttons that a user taps.
@MainActor
func buttonsDoTheSame() async throws {
    let app = HeadlessApp(try makeRouter())
    try await tap("First book", in: app)
    precondition(app.stack == [LibraryRoute.books, LibraryRoute.book(isbn: "978")])
    try await tap("Put on a shelf", in: app)
    try await app.wait { $0.visible == PickShelf() }
    try await tap("Summer", in: app)
    precondition(app.visible == LibraryRoute.book(isbn: "978"))

    let opening = app.open("https://library.example/reservations", from: .universalLink)
    try await app.settle()
    try await tap("Log in", in: app)
    let outcome = await opening.outcome
    precondition(outcome.kind == .arrived && app.visible == LibraryRoute.reservations)
    try await tap("Sign out", in: app)
    precondition(app.visible == LibraryRoute.books)
}

/// The link of the guide, and a log-in that the user closes.
@MainActor
func linksLeadToTheirTab() async throws {
    let app = HeadlessApp(try makeRouter())
    app.router.select(.search)
    try await app.settle()
    precondition(app.branch == .search)
    let opened = await app.router.open("library://books/978", from: .notification).outcome
    precondition(opened.kind == .arrived && app.branch == .books, "\(opened)")
    precondition(app.stack == [LibraryRoute.books, LibraryRoute.book(isbn: "978")])
    let refused = await app.open("library://shelves/pick", from: .notification).outcome
    precondition(refused.kind == .refused, "\(refused)")

    let opening = app.open("library://reservations", from: .notification)
    try await app.settle()
    try app.act(.dismiss)
    let outcome = await opening.outcome
    precondition(outcome.kind == .cancelled, "\(outcome)")
}

@MainActor
func tap(_ button: String, in app: HeadlessApp) async throws {
    try app.screen(as: Page.self).tap(button)
    try await app.settle()
}

/// A page whose picker was answered keeps the shelf; one whose sheet the user closed keeps none.
@MainActor
func bookKeepsTheShelf() async throws {
    let app = HeadlessApp(try makeRouter())
    let book = BookPage(isbn: "978", router: app.router)
    for isFinished in [false, true] {
        let picking = Task { await book.pickShelf() }
        try await app.wait { $0.visible == PickShelf() }
        if isFinished { try app.finish(PickShelf.self, with: Shelf(name: "Summer")) } else { try app.act(.dismiss) }
        await picking.value
        precondition(book.shelf == (isFinished ? Shelf(name: "Summer") : nil))
    }
}

try await loginResumesTheLink()
try await pickerReturnsAShelf()
try await buttonsDoTheSame()
try await linksLeadToTheirTab()
try await bookKeepsTheShelf()
#if DEBUG
do {
    try await startInspector(makeRouter())
} catch let error as InspectorError where error.code == .absent {
    print(error)  // Built without the trait: there is no server.
}
#endif
#endif
