import Switchyard

/// The app whose links and screens these tests play: two tabs or columns, a sheet, a cover, an overlay.
enum LibraryRoute: TypedRoute {
    case books, book(isbn: Int), loans, loan(Int), pick, cover, banner, vault

    static let routes: [RouteDescriptor<LibraryRoute>] = [
        RouteDescriptor("books", "/books", .books),
        RouteDescriptor(
            "book", "/books/:isbn<int>", parent: .route(LibraryRoute.books),
            read: { .book(isbn: try $0.value("isbn")) },
            write: { if case .book(let isbn) = $0 { ["isbn": isbn] } else { nil } }),
        RouteDescriptor("loans", "/loans", .loans),
        RouteDescriptor(
            "loan", "/loans/:id<int>", parent: .route(LibraryRoute.loans),
            read: { .loan(try $0.value("id")) },
            write: { if case .loan(let id) = $0 { ["id": id] } else { nil } }),
        RouteDescriptor("pick", "/pick", .pick, as: .sheet),
        RouteDescriptor("cover", "/cover", .cover, as: .cover),
        RouteDescriptor("banner", "/banner", .banner, as: .overlay),
        RouteDescriptor("vault", "/vault", .vault, requires: [Gate("signedIn")]),
    ]
}

extension Branch {
    static let books = Branch("books")
    static let loans = Branch("loans")
}

extension Router {
    /// Creates the router of the library, whose first two tabs or columns have names; a test declares screens for its host.
    static func library(
        tabs: Int = 2, isSplit: Bool = false, settings: RouterSettings = RouterSettings(),
        declare: (inout RouterBuilder) throws -> Void
    ) throws(DeclarationError) -> Router {
        try Router(
            "library", origins: ["library://", "https://library.example"],
            accepting: [.customScheme, .universalLink, .notification, .quickAction, .activity, .widget, .extension],
            routes: LibraryRoute.self, settings: settings
        ) {
            for number in 0..<tabs {
                let branch: Branch = number == 0 ? .books : number == 1 ? .loans : Branch("tab\(number)")
                let root: LibraryRoute = number == 0 ? .books : number == 1 ? .loans : .loan(number)
                isSplit ? $0.column(branch, root: root) : $0.tab(branch, root: root)
            }
            $0.gate(Gate("signedIn"))
            try declare(&$0)
        }
    }
}
