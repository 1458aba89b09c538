// A widget seals its link with a secret that it shares with the app.
import Foundation
import SwitchyardExtensions

// snippet.routes
/// The routes, in a module that the app and its extensions link.
enum LibraryRoute: TypedRoute {
    case book(isbn: Int)
    case shared(item: String)

    static let routes: [RouteDescriptor<LibraryRoute>] = [
        RouteDescriptor("book", "/books/:isbn<int>", accepting: [.widget, .customScheme]) {
            .book(isbn: try $0.value("isbn"))
        } write: {
            if case .book(let isbn) = $0 { ["isbn": isbn] } else { nil }
        },
        RouteDescriptor("shared", "/shared/:item", accepting: [.extension]) {
            .shared(item: try $0.value("item"))
        } write: {
            if case .shared(let item) = $0 { ["item": item] } else { nil }
        },
    ]
}
// snippet.end

// snippet.secret
/// Makes the secret once; keep it in the keychain, in an access group of the app and its extensions.
func makeSecret() -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
}
// snippet.end

// snippet.seal
/// The links of the widget: a table prints them, and the seal of the group seals them.
struct WidgetLinks {
    let table: RouteTable
    let seal: LinkSeal

    init(secret: [UInt8]) throws {
        table = try RouteTable("library", origins: ["library://"]) { $0.routes(LibraryRoute.self) }
        seal = try LinkSeal(secret: secret, for: "group.example.library")
    }

    /// The URL for `widgetURL(_:)`, valid until the timeline of the widget ends.
    func url(to route: LibraryRoute, until end: Date) throws -> URL {
        try seal.sealed(table.url(to: route), until: end)
    }
}
// snippet.end

let links = try WidgetLinks(secret: makeSecret())
let url = try links.url(to: .book(isbn: 9), until: Date(timeIntervalSince1970: 2_000_000_000))
precondition(url.absoluteString.hasPrefix("library://books/9?switchyard-seal=1."))
precondition((try? LinkSeal(secret: [1, 2, 3])) == nil)
