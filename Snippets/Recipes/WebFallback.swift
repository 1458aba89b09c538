// A link that the app does not know opens as a page of the app's own site, with its path and query.
// snippet.hide
#if Macros
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/page{?url<link>!}", parent: books) case page(url: URL)
}
// snippet.show
// snippet.rule
let router = try Router(
    "library", origins: ["library://", "https://library.example"], accepting: [.notification, .universalLink],
    routes: LibraryRoute.self
) {
    $0.tab(Branch("books"), root: LibraryRoute.books)
    $0.rules([
        RouteRule(
            "web", .pattern("/*"), .degrade(to: "/page?url=https://library.example/{link.path}?{link.query}"),
            slot: .fallback)
    ])
}
// snippet.end
// snippet.hide

let app = HeadlessApp(router)
for (link, page) in [
    ("https://library.example/events/summer?day=1&from=mail", "https://library.example/events/summer?day=1&from=mail"),
    ("library://events/summer?day=1", "https://library.example/events/summer?day=1"),
    ("https://library.example/events", "https://library.example/events"),
] {
    let outcome = try await app.outcome(of: app.open(link, from: .universalLink))
    guard let url = URL(string: page) else { preconditionFailure(page) }
    precondition(app.visible == LibraryRoute.page(url: url), "\(link): \(outcome)")
}
let outside = try await app.outcome(of: app.open("https://other.example/events", from: .notification))
precondition(outside.kind == .notFound, "\(outside)")
#endif
