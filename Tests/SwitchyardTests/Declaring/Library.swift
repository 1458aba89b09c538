import Switchyard

/// A small app: two tabs, a log-in, a picker.
enum Library {
    enum Route: TypedRoute {
        case books, book(isbn: String), search, reservations, login, sorry

        static let routes: [RouteDescriptor<Route>] = [
            RouteDescriptor("library.books", "/books", .books),
            RouteDescriptor(
                "library.book", "/books/:isbn", parent: .route(Route.books),
                read: { .book(isbn: try $0.value("isbn")) },
                write: { if case .book(let isbn) = $0 { ["isbn": isbn] } else { nil } }),
            RouteDescriptor("library.search", "/search", .search),
            RouteDescriptor(
                "library.reservations", "/reservations", .reservations,
                parent: .route(Route.books), isParentOptional: true, requires: [.signedIn], tags: [.personal]),
            RouteDescriptor("library.login", "/login", .login, accepting: .appOnly),
            RouteDescriptor("library.sorry", "/sorry", .sorry, accepting: .appOnly),
        ]
    }

    struct PickShelf: ReturningRoute {
        typealias RouteResult = String

        static let routes = [
            RouteDescriptor("pickShelf", "/shelves/pick", PickShelf(), accepting: .appOnly)
        ]
    }

    struct Page {
        let title: String
        var finish: (@MainActor (String) -> Void)?
    }

    /// Declares the app, with a test's additions.
    static func router(
        modules: [any AppModule] = [], settings: RouterSettings = RouterSettings(),
        _ more: (inout RouterBuilder) throws -> Void = { _ in }
    ) throws(DeclarationError) -> Router {
        try Router(
            "library", origins: ["library://", "https://library.example"], accepting: [.notification, .universalLink],
            routes: Route.self, PickShelf.self, modules: modules, settings: settings
        ) {
            $0.tab(.books, root: Route.books)
            $0.tab(.search, root: Route.search)
            $0.gate(.signedIn, presenting: Route.login)
            $0.screen(Route.self, as: Page.self) { route, _ in Page(title: "\(route)") }
            $0.screen(PickShelf.self, as: Page.self) { _, screen in
                Page(title: "Which shelf?") { screen.finish(with: $0) }
            }
            try more(&$0)
        }
    }
}

extension Branch {
    static let books = Branch("books")
    static let search = Branch("search")
}

extension RouteTag {
    static let personal = RouteTag("personal")
}
