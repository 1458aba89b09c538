// What an app does with what shows, from its buttons.
import SwitchyardCore
import SwitchyardTesting

struct Shelf: TypedRoute {
    static let routes = [RouteDescriptor("shelf", RoutePattern(checked: "/books"), Shelf())]
}

struct Book: TypedRoute {
    let isbn: String

    static let routes = [
        RouteDescriptor<Book>("book", RoutePattern(checked: "/books/:isbn"), parent: .route(Shelf())) {
            Book(isbn: try $0.value("isbn"))
        } write: {
            ["isbn": $0.isbn]
        }
    ]
}

let rows = (Shelf.routes.map(\.row) + Book.routes.map(\.row))
let map = RouteMap(namespaces: [RouteMap.Namespace("library", origins: [try Origin("library://")], rows: rows)])
let router = Router()
let scene = try NavigationScene(
    "main", tabs: [("books", RouteReference("shelf")), ("search", RouteReference("shelf"))], selected: "books")
let host = HeadlessHost(scene)
router.navigation.connect(host)
router.install(try RouterTableBuilder(map).build())
let (link, books) = ("library://books/978-0", Branch("books"))

// snippet.verbs
router.push(Book(isbn: "978"))  // on top of what shows
router.present(Book(isbn: "979"))  // as a sheet
router.replace(with: Book(isbn: "980"))  // in the place of the screen that shows
router.dismiss()
router.select(books, toRoot: true)
router.open(link, from: .app)  // where the link leads, with its parents
router.back()
// snippet.end
try await router.waitUntilIdle()
precondition(host.shown.visibleEntry.route?.name == "shelf")
