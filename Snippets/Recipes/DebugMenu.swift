// A menu of a debug build that opens any route.
// snippet.hide
#if Macros
import Switchyard
import SwitchyardTesting

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/books/:isbn", parent: books) case book(isbn: String)
    @Pattern("/login", as: .cover, accepting: .appOnly) case login
}
// snippet.show
// snippet.menu
@MainActor
struct DebugMenu {
    let router: Router

    /// The rows of the menu, which fill the text field with a pattern.
    var rows: [(name: String, pattern: String)] { router.table.routes.map { ($0.name, "\($0.pattern)") } }

    /// Shown below the text field: the route of the link, or why it has none.
    func preview(_ link: String) -> String { "\(router.explain(link, from: .app))" }

    /// The source is the app, so routes open that links from outside cannot open.
    func open(_ link: String) async -> NavigationOutcome { await router.open(link, from: .app).outcome }
}
// snippet.end
// snippet.hide

let router = try Router("library", origins: ["library://"], accepting: [.notification], routes: LibraryRoute.self) {
    $0.tab(Branch("books"), root: LibraryRoute.books)
}
let app = HeadlessApp(router)
let menu = DebugMenu(router: router)
let rows = menu.rows.map { "\($0.name) \($0.pattern)" }
precondition(rows == ["library.books /books", "library.book /books/:isbn", "library.login /login"], "\(rows)")
precondition(menu.preview("library://books/978").contains("library.book"), menu.preview("library://books/978"))
let outcome = await menu.open("library://login")
precondition(outcome.kind == .arrived && app.visible == LibraryRoute.login, "\(outcome)")
#endif
