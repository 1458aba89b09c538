import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardUIKit
import Testing

@testable import SwitchyardIntents

@Suite("An item of the system's search opens the donated route")
@MainActor
struct SearchItemTests {
    private let app: HeadlessApp

    init() throws { app = try makeLibrary() }

    nonisolated static let titles = ["Emma", "100 % of it", "a/b?c#d", "Les Misérables", "戦争と平和", "..a", "tab\there"]

    @Test("as an item, with each value of the route", arguments: titles)
    func item(title: String) async throws {
        let route = LibraryRoute.book(title: title)
        let item = try app.router.searchItem(for: route, title: "A book")
        app.router.intake.activate("main")
        app.router.receive(.foundItem(item.identifier), in: "main")
        try await app.settle()
        #expect(app.visible == route)
        #expect(app.router.history.map(\.source) == [.activity])
    }

    @Test("as an activity, under the name that the app gives to links", arguments: ["link", "page"])
    func activity(name: String) async throws {
        let route = LibraryRoute.book(title: "Emma")
        let item = try app.router.searchItem(for: route, title: "Emma")
        app.router.doorRules.linkName = name
        let values = item.activityValues(under: name)
        app.router.intake.activate("main")
        app.router.receive(.activity(UserActivity("example.book", values: values)), in: "main")
        try await app.settle()
        #expect(app.visible == route)
    }

    @Test("A route that does not accept activities is refused when it is donated")
    func source() async throws {
        let error = #expect(throws: SearchItemError.self) {
            try app.router.searchItem(for: LibraryRoute.staff, title: "Staff")
        }
        guard case .sourceNotAccepted("library.staff", let accepted)? = error else {
            Issue.record("The refusal is not the expected one: \(error as Any)")
            return
        }
        #expect(!accepted.contains("activity"))
        let link = try app.router.link(to: LibraryRoute.staff)
        let outcome = await app.router.open(link, from: .activity).outcome
        #expect(outcome.kind == .refused)
    }

    @Test("A route that the app does not declare has no item")
    func undeclared() throws {
        let error = #expect(throws: SearchItemError.self) { try app.router.searchItem(for: Attic(), title: "Attic") }
        guard case .notPrinted(let printing)? = error else {
            Issue.record("The refusal is not the expected one: \(error as Any)")
            return
        }
        #expect(printing.reason == .unknownRoute)
    }

    @Test("An identifier has at most 2,048 bytes, counted in the printed link")
    func bounds() throws {
        let prefix = try app.router.link(to: LibraryRoute.book(title: "a")).utf8.count - 1
        let longest = String(repeating: "a", count: SearchItem.longestIdentifier - prefix)
        let item = try app.router.searchItem(for: LibraryRoute.book(title: longest), title: "Long")
        #expect(item.identifier.utf8.count == SearchItem.longestIdentifier)
        for longer in [longest + "a", String(longest.dropLast(8)) + "é é"] {
            let error = #expect(throws: SearchItemError.self) {
                try app.router.searchItem(for: LibraryRoute.book(title: longer), title: "Too long")
            }
            guard case .tooLong("library.book", let bytes)? = error else {
                Issue.record("The refusal is not the expected one: \(error as Any)")
                continue
            }
            #expect(bytes > SearchItem.longestIdentifier)
        }
    }

    @Test("An item expires at its date, and an item with a past date is not donated")
    func expiry() throws {
        let now = Date(timeIntervalSinceReferenceDate: 1_000)
        let later = now.addingTimeInterval(1)
        let item = try app.router.searchItem(for: LibraryRoute.books, title: "Books", expires: later, now: now)
        #expect(item.expires == later)
        for date in [now, now.addingTimeInterval(-1)] {
            let error = #expect(throws: SearchItemError.self) {
                try app.router.searchItem(for: LibraryRoute.books, title: "Books", expires: date, now: now)
            }
            #expect(error == .expired(route: "library.books", at: date))
        }
    }

    @Test("A donated link without a route in today's app ends as not found")
    func outdated() async throws {
        app.router.intake.activate("main")
        app.router.receive(.foundItem("library://shelves/7"), in: "main")
        try await app.settle()
        #expect(app.router.history.map(\.outcome) == [.notFound])
        #expect(app.stack == [LibraryRoute.books])
    }

    @Test("A domain contains the items of one route, so removing a route keeps routes with the same prefix")
    func groups() throws {
        let item = try app.router.searchItem(for: LibraryRoute.book(title: "Emma"), title: "Emma")
        #expect(item.domain == SearchItem.domain(of: "library.book"))
        #expect(SearchItem.domain(of: "library.book") == "switchyard.library/book")
        #expect(!SearchItem.domain(of: "library.book.cover").hasPrefix(item.domain + "."))
        let domains = SearchItem.domains(of: LibraryRoute.self)
        #expect(domains.contains(item.domain) && Set(domains).count == LibraryRoute.routes.count)
        #expect(
            domains.allSatisfy { $0.split(separator: ".").count == 2 && $0.hasPrefix(SearchItem.wholeDomain + ".") })
    }

    @Test("Each reason has a code and a fix", arguments: [0, 1, 2])
    func errors(_ index: Int) {
        let errors: [SearchItemError] = [
            .sourceNotAccepted(route: "library.staff", accepted: ["app"]),
            .tooLong(route: "library.book", bytes: 3_000),
            .expired(route: "library.books", at: Date(timeIntervalSinceReferenceDate: 0)),
        ]
        #expect(errors[index].diagnosticCode.description == ["SY1360", "SY1365", "SY1366"][index])
        #expect("\(errors[index])".contains("library."))
    }
}
