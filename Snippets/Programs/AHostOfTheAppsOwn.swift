// A custom host: draws pages as text, one step at a time.
// snippet.hide
#if Macros
/// What this host shows.
struct Page {
    let title: String

    init(_ title: String) { self.title = title }
}

@Routes
enum LibraryRoute {
    @Pattern("/books") case books
    @Pattern("/books/:isbn", parent: books) case book(isbn: String)
}

func makeRouter() throws(DeclarationError) -> Router {
    try Router(
        "library", origins: ["library://", "https://library.example"], accepting: [.universalLink],
        routes: LibraryRoute.self
    ) {
        $0.root(LibraryRoute.books)
        $0.allowExternalLinks(schemes: "tel")
        $0.screen(LibraryRoute.self, as: Page.self) { route, _ in
            switch route {
            case .books: Page("Books")
            case .book(let isbn): Page("Book \(isbn)")
            }
        }
    }
}
// snippet.show
import Switchyard

// snippet.host
/// A custom host: draws pages as text, one step at a time.
@MainActor
final class TerminalHost: NavigationHost {
    private(set) var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?
    private let router: Router

    init(_ router: Router) {
        self.router = router
        shown = NavigationScene("main", of: router)
    }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        if case .leave(let link) = step.change { return try leave(by: link) }
        var next = shown
        next.reserveIdentities(of: step)
        do {
            try next.apply(step)
            let page: Page = try router.content(of: next.visibleEntry, in: shown.id)
            print(page.title)
        } catch {
            throw .refused("\(error)")
        }
        shown = next
    }

    func goBack() throws {
        let stack = shown.topContainer.selected
        guard stack.entries.count > 1 else { return }
        let below = stack.entries[stack.entries.count - 2].id
        let event = NavigationEvent.wentBack(to: below, at: StackAddress(stack.name, in: shown.modals.last?.id))
        try shown.update(after: event)
        onEvent?(event)
    }

    private func leave(by link: String) throws(StepFailure) { throw .noApp }
}
// snippet.end

// snippet.run
@MainActor
func runInTerminal() async throws {
    let router = try makeRouter()
    let host = TerminalHost(router)
    router.connect(host)
    router.open("https://library.example/books/978", from: .universalLink)
    try await router.waitUntilIdle()
    print(router.history.last?.logLine ?? "")
    // snippet.hide
    precondition(router.visible() == LibraryRoute.book(isbn: "978"), "\(host.shown)")
    try host.goBack()
    try await router.waitUntilIdle()
    precondition(router.visible() == LibraryRoute.books, "\(host.shown)")
    // snippet.show
}
// snippet.end
// snippet.hide

try await runInTerminal()
#endif
