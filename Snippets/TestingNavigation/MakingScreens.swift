// A screen that cannot be created fails the link in a test, as it does in the app.
import Switchyard
import SwitchyardTesting

enum BooksRoute: TypedRoute {
    case list
    case book(number: Int)

    static let routes: [RouteDescriptor<BooksRoute>] = [
        RouteDescriptor("list", "/books", .list),
        RouteDescriptor("book", "/books/:number", parent: .route(BooksRoute.list)) {
            .book(number: try $0.value("number"))
        } write: {
            if case .book(let number) = $0 { ["number": number] } else { nil }
        },
    ]
}

struct Page {
    let title: String
}

func makeRouter() throws(DeclarationError) -> Router {
    try Router("library", origins: ["library://"], accepting: [.notification], routes: BooksRoute.self) {
        $0.root(BooksRoute.list)
        $0.screen(BooksRoute.self, as: Page.self) { route, _ in
            switch route {
            case .list: Page(title: "All books")
            case .book(let number): Page(title: "Book \(number)")
            }
        }
    }
}

// snippet.screens
let app = HeadlessApp(try makeRouter())
let found = try await app.outcome(of: app.open("library://books/7", from: .notification))
print(found, try app.screen(as: Page.self).title)  // arrived at book(number: 7) Book 7

// The pattern is "/books/:number" instead of "/books/:number<int>".
let failed = try await app.outcome(of: app.open("library://books/x", from: .notification))
print(failed)
// snippet.end

precondition("\(found)" == "arrived at book(number: 7)")
let reason = """
    failed while being performed: The host refused the step: The screen of 'book' could not be created: The value 'x' for \
    'number' is not of type int: correct it in the link, or read it as a string.
    """
precondition("\(failed)" == reason, "\(failed)")
