import SwitchyardExtensions

enum LibraryRoute: TypedRoute {
    case book(isbn: Int)

    static let routes: [RouteDescriptor<LibraryRoute>] = [
        RouteDescriptor("book", "/books/:isbn<int>", accepting: [.widget]) {
            .book(isbn: try $0.value("isbn"))
        } write: {
            if case .book(let isbn) = $0 { ["isbn": isbn] } else { nil }
        }
    ]
}

let table = try RouteTable("library", origins: ["library://"]) { $0.routes(LibraryRoute.self) }
print(try table.url(to: LibraryRoute.book(isbn: 978)))
