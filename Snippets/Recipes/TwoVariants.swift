// A rule sends the users of one group to another screen.
// snippet.hide
#if Macros
import Switchyard
import SwitchyardTesting

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/books/:isbn", parent: books) case book(isbn: String)
    @Pattern("/books/:isbn/new", parent: books) case newBook(isbn: String)
}
// snippet.show
// snippet.rule
let router = try Router("library", origins: ["library://"], accepting: [.notification], routes: LibraryRoute.self) {
    $0.tab(Branch("books"), root: LibraryRoute.books)
    $0.rules([
        RouteRule("new-book", .route("library.book"), .rewrite(to: "/books/{isbn}/new"), when: .flag("book", "b"))
    ])
}
// The group of this user, as the experiment service assigned it.
router.environment.flags["book"] = "b"
// snippet.end
// snippet.hide

let app = HeadlessApp(router)
_ = try await app.outcome(of: app.open("library://books/978", from: .notification))
precondition(app.visible == LibraryRoute.newBook(isbn: "978"), "\(app.drawing)")
precondition(app.trace?.route == "library.newBook", "\(String(describing: app.trace))")
router.environment.flags["book"] = "a"
_ = try await app.outcome(of: app.open("library://books/979", from: .notification))
precondition(app.visible == LibraryRoute.book(isbn: "979"), "\(app.drawing)")
#endif
