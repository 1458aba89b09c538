// A wizard keeps its draft if a link removes it, and discards it if the user closes it.
// snippet.hide
#if Macros
import Switchyard
import SwitchyardTesting

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/books/:isbn", parent: books) case book(isbn: String)
}

struct Page {
    var title: String
    var type: @MainActor (String) -> Void = { _ in }
    var save: @MainActor () -> Void = {}
}
// snippet.show
@Route("/books/:isbn/review", as: .sheet, returning: String.self)
struct WriteReview {
    var isbn: String
}

/// The reviews that users have begun, which outlive the screens of the wizard.
@MainActor
final class Drafts {
    var texts: [String: String] = [:]
}
// snippet.hide
let drafts = Drafts()
// snippet.show
// snippet.screen
let router = try Router(
    "library", origins: ["library://"], accepting: [.notification], routes: LibraryRoute.self, WriteReview.self
) {
    $0.tab(Branch("books"), root: LibraryRoute.books)
    $0.screen(LibraryRoute.self, as: Page.self) { route, _ in Page(title: "\(route)") }
    $0.screen(WriteReview.self, as: Page.self) { route, screen in
        screen.onRemoval { removal in
            switch removal {
            // The user has decided, or is another one now.
            case .dismissed, .closed, .gateClosed: drafts.texts[route.isbn] = nil
            // A link or the system has taken the wizard away: the draft is there when the user comes back.
            case .replaced, .sceneClosed, .notShown: break
            }
        }
        return Page(
            title: drafts.texts[route.isbn] ?? "A new review", type: { drafts.texts[route.isbn] = $0 },
            save: { screen.finish(with: drafts.texts[route.isbn] ?? "") })
    }
}
// snippet.end
// snippet.hide
let app = HeadlessApp(router)

@MainActor
func wizard() async throws -> Page {
    try await app.settle()
    return try app.screen(as: Page.self)
}

let first = app.result(of: WriteReview(isbn: "1"))
try await wizard().type("Half a")
_ = try await app.outcome(of: app.open("library://books/2", from: .notification))
precondition(app.modals.isEmpty)
let kept = drafts.texts
precondition(kept == ["1": "Half a"], "\(kept)")
_ = await first.result

let review = app.result(of: WriteReview(isbn: "1"))
let again = try await wizard()
precondition(again.title == "Half a", again.title)
again.type("A whole review")
again.save()
let text = try await review.value
precondition(text == "A whole review", text)
try await app.settle()
let saved = drafts.texts
precondition(saved.isEmpty, "\(saved)")

let third = app.result(of: WriteReview(isbn: "3"))
try await wizard().type("Nothing")
try app.act(.dismiss)
let discarded = drafts.texts
precondition(discarded.isEmpty, "\(discarded)")
_ = await third.result
#endif
