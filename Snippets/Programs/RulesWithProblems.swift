// A list with one wrong rule: the report names the rule and the reason, and the other rules apply.
// snippet.hide
#if Macros
import SwitchyardTesting
// snippet.show
import Foundation
import Switchyard
import SwitchyardRules

// snippet.rules
func installRules(in router: Router) {
    let report = router.install(rules: [
        RouteRule("old-isbn", .pattern("/isbn/:isbn"), .rewrite(to: "/books/{isbn}")),
        RouteRule("no-pick", .route("pickShelf"), .block(reason: "Shelves are being moved.")),
        RouteRule("members", .tag(.membersOnly), .require(.signedIn), when: .appVersion(.below, "2.0")),
        RouteRule("search-down", .pattern("/search"), .degrade(to: "/books")),
    ])
    for finding in report.findings { print(finding) }
    print("inactive:", report.inactive)  // ["members"]
    // snippet.hide
    precondition(report.findings.map(\.subject) == ["members"], "\(report)")
    precondition(report.inactive == ["members"], "\(report)")
    // snippet.show
}

extension RouteTag {
    static let membersOnly = RouteTag("membersOnly")
}
// snippet.end

// snippet.json
/// Rules as a server sends them.
func installRules(json: Data, in router: Router) throws {
    let report = router.install(rules: try RouteRuleList(data: json, file: "rules.json").rules)
    guard report.isClean else { return print(report) }
}
// snippet.end
// snippet.hide

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/books/:isbn", parent: books) case book(isbn: String)
    @Pattern("/search{?words}") case search(words: String?)
}

@Route("/shelves/pick", returning: String.self)
struct PickShelf {}

let router = try Router(
    "library", origins: ["library://"], accepting: [.notification], routes: LibraryRoute.self, PickShelf.self
) {
    $0.root(LibraryRoute.books)
}
let app = HeadlessApp(router)
installRules(in: router)

let old = await app.open("library://isbn/978", from: .notification).outcome
precondition(old.kind == .arrived && app.visible == LibraryRoute.book(isbn: "978"), "\(old)")
let blocked = await app.open("library://shelves/pick", from: .notification).outcome
precondition(blocked.kind == .refused, "\(blocked)")
let degraded = await app.open("library://search?words=swift", from: .notification).outcome
guard case .arrived(let arrival) = degraded, arrival.isDegraded, app.visible == LibraryRoute.books else {
    preconditionFailure("\(degraded)")
}

let json = #"{ "version": 1, "rules": [{ "id": "old", "pattern": "/old/:isbn", "rewrite": "/books/{isbn}" }] }"#
try installRules(json: Data(json.utf8), in: router)
let fromServer = await app.open("library://old/979", from: .notification).outcome
precondition(fromServer.kind == .arrived && app.visible == LibraryRoute.book(isbn: "979"), "\(fromServer)")
#endif
