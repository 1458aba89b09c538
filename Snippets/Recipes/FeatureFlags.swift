// A rule hides a route until its flag is on.
// snippet.hide
#if Macros
import Switchyard
import SwitchyardRules
import SwitchyardTesting

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/audio/:isbn", parent: books) case audio(isbn: String)
}
// snippet.show
// snippet.rule
let router = try Router("library", origins: ["library://"], accepting: [.notification], routes: LibraryRoute.self) {
    $0.tab(Branch("books"), root: LibraryRoute.books)
    $0.rules([
        RouteRule("audio-is-off", .route("library.audio"), .degrade(to: "/books"), when: .flag("audio", "off"))
    ])
}
// The app's current flags; set them again after each change.
router.environment.flags = ["audio": "off"]
// snippet.end
// snippet.hide

let app = HeadlessApp(router)
let hidden = try await app.outcome(of: app.open("library://audio/978", from: .notification))
precondition(hidden.kind == .arrived && app.visible == LibraryRoute.books, "\(hidden)")
router.environment.flags = ["audio": "on"]
let shown = try await app.outcome(of: app.open("library://audio/978", from: .notification))
precondition(shown.kind == .arrived && app.visible == LibraryRoute.audio(isbn: "978"), "\(shown)")
#endif
