import Switchyard
import SwitchyardInspector
import SwitchyardTesting
import Testing

@testable import Library

/// What the guide The first app says beside its two tests.
///
/// `scripts/first_app.py` adds this file to the tests of the app.
@MainActor
struct GuideTests {
    @Test func `a link selects the tab of books, with the list below the book`() async throws {
        let app = HeadlessApp(try makeRouter())
        app.router.select(.search)
        try await app.settle()
        #expect(app.branch == .search)

        let opening = app.open("library://books/978", from: .customScheme)
        #expect(try await app.outcome(of: opening).kind == .arrived)
        #expect(app.branch == .books)
        #expect(app.stack == [LibraryRoute.books, LibraryRoute.book(isbn: "978")])
    }

    @Test(arguments: ["library://shelves/pick", "library://login"])
    func `a notification cannot open a route for the app only`(link: String) async throws {
        let app = HeadlessApp(try makeRouter())
        #expect(try await app.outcome(of: app.open(link, from: .notification)).kind == .refused)
    }

    @Test func `a log-in that the user closes cancels the link`() async throws {
        let app = HeadlessApp(try makeRouter())
        let opening = app.open("https://library.example/reservations", from: .universalLink)
        try await app.settle()
        #expect(app.suspended.map(\.gate) == [.signedIn])
        try app.act(.dismiss)
        #expect(try await app.outcome(of: opening).kind == .cancelled)
    }

    @Test func `signing out closes the screens that require the gate`() async throws {
        let app = HeadlessApp(try makeRouter())
        app.router.openGate(.signedIn)
        let opening = app.open("library://reservations", from: .notification)
        #expect(try await app.outcome(of: opening).kind == .arrived)
        app.router.closeGate(.signedIn)
        try await app.settle()
        #expect(app.visible == LibraryRoute.books)
    }

    @Test func `a picker that the user closes throws dismissed`() async throws {
        let app = HeadlessApp(try makeRouter())
        let picking = app.result(of: PickShelf())
        try await app.settle()
        try app.act(.dismiss)
        let error = await #expect(throws: ResultError.self) { try await picking.value }
        guard case .dismissed = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `the screens of another file are those of the routes`() async throws {
        let app = HeadlessApp(
            try makeRouter {
                $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
                $0.screen(PickShelf.self, as: String.self) { _, _ in "Which shelf?" }
            })
        #expect(try app.screen() == "books")
    }

    #if DEBUG
    @Test func `the inspector of a debug build has an address`() async throws {
        let inspector = Inspector(try makeRouter())
        #expect(try await inspector.start().host() == "127.0.0.1")
        await inspector.stop()
    }
    #endif
}
