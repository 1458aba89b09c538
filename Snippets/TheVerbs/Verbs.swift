// The verbs, as an app calls them from its buttons.
import Switchyard
import SwitchyardTesting

struct Shelf: TypedRoute {
    static let routes = [RouteDescriptor("shelf", "/books", Shelf())]
}

struct Book: TypedRoute {
    let isbn: String

    static let routes = [
        RouteDescriptor<Book>("book", "/books/:isbn", parent: .route(Shelf())) {
            Book(isbn: try $0.value("isbn"))
        } write: {
            ["isbn": $0.isbn]
        }
    ]
}

extension Branch {
    static let books = Branch("books")
    static let search = Branch("search")
}

struct Search: TypedRoute {
    static let routes = [RouteDescriptor("search", "/search", Search())]
}

let router = try Router("library", origins: ["library://"], routes: Shelf.self, Book.self, Search.self) {
    $0.tab(.books, root: Shelf())
    $0.tab(.search, root: Search())
}
let app = HeadlessApp(router)
let link = "library://books/978-0"

// snippet.verbs
router.push(Book(isbn: "978"))  // on top of the current stack
router.present(Book(isbn: "979"))  // as a sheet
router.replace(with: Book(isbn: "980"))  // instead of the topmost screen
router.dismiss()
router.select(.books, toRoot: true)
router.open(link, from: .app)  // the link's route, with its parents
router.back()
// snippet.end
try await app.settle()
precondition(app.visible == Shelf())
