import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// An app that is declared in one place, and used as its users do.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct RouterDeclaringTests {
    @Test func `a log-in that the router presents resumes the link`() async throws {
        let app = HeadlessApp(try Library.router())
        let opening = app.open("library://reservations", from: .notification)
        try await app.settle(within: .seconds(60))
        #expect(app.visible == Library.Route.login)
        #expect(app.suspended.map(\.gate) == [.signedIn])
        app.router.openGate(.signedIn)
        try await app.settle(within: .seconds(60))
        #expect(app.visible == Library.Route.reservations)
        #expect(await opening.outcome.kind == .arrived)
    }

    @Test func `a picker returns a value to the code that asked`() async throws {
        let app = HeadlessApp(try Library.router())
        let picking = app.result(of: Library.PickShelf())
        try await app.settle(within: .seconds(60))
        try app.screen(as: Library.Page.self).finish?("Summer")
        #expect(try await picking.value == "Summer")
        try await app.settle(within: .seconds(60))
        #expect(app.visible == Library.Route.books)
    }

    @Test func `tabs are in the order of their declarations, those of modules after the app's`() throws {
        let loans = TestModule("loans", needs: ["stars"]) {
            $0.handle(RoutePattern(checked: "/loan"), named: "loan") { _ in nil }
            $0.routes([DeclaredRoute(Route("loans", RoutePattern(checked: "/loans")))])
            $0.screen(named: "loans", as: Library.Page.self) { _, _ in Library.Page(title: "Loans") }
            $0.tab(Branch("loans"), root: LinkedRoute(name: "loans", pattern: "/loans"))
        }
        let stars = TestModule("stars") {
            $0.routes([DeclaredRoute(Route("stars", RoutePattern(checked: "/stars")))])
            $0.screen(named: "stars", as: Library.Page.self) { _, _ in Library.Page(title: "Stars") }
            $0.tab(Branch("stars"), root: LinkedRoute(name: "stars", pattern: "/stars"))
        }
        // Stars start first, because loans need them; the bar has the order of the app.
        let scene = NavigationScene("main", of: try Library.router(modules: [loans, stars]))
        #expect(scene.root.branches.map(\.name) == ["books", "search", "loans", "stars"])
        #expect(scene.root.selected.name == "books")
        #expect(scene.visibleEntry.route?.link == "library://books")
    }

    @Test func `columns are side by side, and a detail is alone in its column`() async throws {
        let router = try Router("library", origins: ["library://"], routes: Library.Route.self) {
            $0.column(.books, root: Library.Route.books)
            $0.gate(.signedIn)
            $0.column(Branch("detail"), root: Library.Route.search)
            $0.place("library.book", .column(Branch("detail")))
        }
        let app = HeadlessApp(router)
        #expect(app.host.shown.root.kind == .split)
        for isbn in ["9", "9", "10"] {
            app.open(Library.Route.book(isbn: isbn))
            try await app.settle()
        }
        let columns = app.host.shown.root.branches.map { $0.entries.compactMap(\.route?.link) }
        #expect(columns == [["library://books"], ["library://books/10"]])
        #expect(app.host.shown.root.selected.name == "detail")
    }

    @Test func `an app has tabs, one first screen, or shows its own screen`() throws {
        let single = try Router("library", origins: ["library://"], routes: Library.Route.self) {
            $0.root(Library.Route.books)
            $0.gate(.signedIn)
        }
        #expect(HeadlessApp(single).stack == [Library.Route.books])
        let own = try Router("library", origins: ["library://"], routes: Library.Route.self) { $0.gate(.signedIn) }
        #expect(NavigationScene("main", of: own).visibleEntry.content == .foreign("app"))
    }

    @Test func `a link that no route matches goes to the fallbacks in order`() async throws {
        let asked = Journal()
        let app = HeadlessApp(
            try Library.router {
                $0.fallback { missed in
                    asked.write("\(missed.text) from \(missed.source.kind.rawValue)")
                    return missed.text.contains("web")
                }
                $0.fallback(to: Library.Route.search)
            })
        #expect(await app.open("library://web/1", from: .notification).outcome.kind == .performed)
        guard case .arrived(let arrival) = await app.open("library://gone", from: .notification).outcome else {
            Issue.record("not arrived")
            return
        }
        #expect(arrival.isDegraded && app.visible == Library.Route.search)
        #expect(asked.all == ["library://web/1 from notification", "library://gone from notification"])
    }

    @Test func `a fallback shows a route although the route does not accept the link's source`() async throws {
        let app = HeadlessApp(try Library.router { $0.fallback(to: Library.Route.sorry) })
        #expect(await app.open("library://gone", from: .notification).outcome.kind == .arrived)
        #expect(app.visible == Library.Route.sorry)
        #expect(await app.open("library://sorry", from: .notification).outcome.kind == .refused)
    }

    @Test func `the error page shows when a host cannot create a screen`() async throws {
        let app = HeadlessApp(try Library.router { $0.errorPage(Library.Route.sorry) })
        app.router.traceLevel = .full
        app.onStep = { step in
            guard case .push(let entry, _) = step.change, entry.route?.name == "library.book" else { return .arrives }
            return .refuses("no tiles")
        }
        guard case .arrived(let arrival) = await app.open("library://books/7", from: .notification).outcome else {
            Issue.record("not arrived")
            return
        }
        #expect(arrival.isDegraded && app.visible == Library.Route.sorry)
        let steps = try #require(app.router.history.last).events.map { "\($0.stage): \($0.detail ?? "")" }
        #expect(steps.contains("error page: perform: StepFailure"), "\(steps)")
        app.onStep = { _ in .refuses("nothing works") }
        #expect(await app.open("library://books/7", from: .notification).outcome.kind == .failed)
    }

    @Test func `an error page is reported, and the same event may be received again`() async throws {
        let app = HeadlessApp(try Library.router { $0.errorPage(Library.Route.sorry) })
        let reports = ReportJournal()
        app.router.reports.isOn = true
        app.router.add(reports)
        app.onStep = { step in
            guard case .push(let entry, _) = step.change, entry.route?.name == "library.book" else { return .arrives }
            return .refuses("no tiles")
        }
        var request = NavigationRequest("library://books/7", from: .notification)
        request.event = "1"
        #expect(await app.router.navigate(request).outcome.kind == .arrived)
        #expect(app.visible == Library.Route.sorry)
        #expect(
            reports.all == [
                """
                SY1060 The error page replaces the link T1 (library.book) from notification: failed while being \
                performed: The host refused the step: no tiles.
                    Repair the cause, or replace the route with a rule.
                """
            ])
        app.onStep = { _ in .arrives }
        #expect(await app.router.navigate(request).outcome.kind == .arrived)
        #expect(app.visible == Library.Route.book(isbn: "7"))
        #expect(await app.router.navigate(request).outcome.kind == .duplicated)
    }

    @Test func `the event of a link that a rule degrades is received once, and its trace says why`() async throws {
        let app = HeadlessApp(try Library.router { $0.errorPage(Library.Route.sorry) })
        app.router.traceLevel = .full
        _ = app.router.install(rules: [RouteRule("closed", .route("library.book"), .degradeToErrorPage)])
        var request = NavigationRequest("library://books/7", from: .notification)
        request.event = "1"
        #expect(await app.router.navigate(request).outcome.kind == .arrived)
        #expect(app.visible == Library.Route.sorry)
        let steps = try #require(app.router.history.last).events.map { "\($0.stage): \($0.detail ?? "")" }
        #expect(steps.contains("error page: rule closed"), "\(steps)")
        #expect(await app.router.navigate(request).outcome.kind == .duplicated)
    }

    @Test func `routes of a type are handled by one closure, and return values`() async throws {
        let done = Journal()
        let router = try Router("shop", origins: ["shop://"], routes: AddToCart.self, CountCart.self) {
            $0.handle(AddToCart.self) { route, link in done.write("\(route.item) \(link.source == .app)") }
            $0.handle(CountCart.self) { _, _ in 3 }
        }
        #expect(await router.open(AddToCart(item: "tea")).outcome.kind == .performed)
        #expect(done.all == ["tea true"])
        guard case .performed(let count as Int) = await router.open(CountCart()).outcome else {
            Issue.record("no value")
            return
        }
        #expect(count == 3)
    }

    @Test func `the app's closure and modules declare services, contracts, rules and observers alike`() async throws {
        let seen = Journal()
        let extra = TestModule("extra") {
            $0.provide(Int.self) { _ in 7 }
            $0.observe(Watcher(journal: seen, name: "module"))
        }
        let router = try Library.router(modules: [extra]) {
            $0.provide(String.self) { _ in "given" }
            $0.observe(Watcher(journal: seen, name: "app"))
            $0.rules([RouteRule("closed", .pattern("/search"), .block(reason: "closed"))])
        }
        await router.modules.start()
        #expect(try router.service(String.self) == "given")
        #expect(try router.service(Int.self) == 7)
        #expect(await router.open("library://search", from: .app).outcome.kind == .refused)
        #expect(seen.all == ["app", "module"])
        try await router.modules.remove(["extra"])
        _ = await router.open("library://search", from: .app).outcome
        #expect(seen.all == ["app", "module", "app"])
        #expect(throws: CallError.self) { try router.service(Int.self) }
    }

    @Test func `a further namespace has its own origins and sources`() async throws {
        let router = try Library.router {
            $0.namespace(NamespaceID("help"), origins: ["help://"], accepting: [.widget])
            $0.handle(RoutePattern(checked: "/topic"), named: "topic", in: NamespaceID("help")) { _ in "topic" }
        }
        #expect(await router.open("help://topic", from: .widget).outcome.kind == .performed)
        #expect(await router.open("help://topic", from: .notification).outcome.kind == .refused)
        #expect(await router.open("library://topic", from: .app).outcome.kind == .notFound)
    }

    @Test func `routes of a map join those of the app`() async throws {
        let map = RouteMap(
            file: "shop.json",
            namespaces: [
                RouteMap.Namespace(
                    "library", origins: [],
                    rows: [RouteMap.Row(Route("library.old", RoutePattern(checked: "/old"), target: .handler))]),
                RouteMap.Namespace(
                    "shop", origins: [try Origin("shop://")], sources: ["app"],
                    rows: [RouteMap.Row(Route("shop.cart", RoutePattern(checked: "/cart"), target: .handler))]),
            ])
        let router = try Library.router {
            $0.routes(of: map)
            $0.handle("library.old") { _ in "old" }
            $0.handle("shop.cart") { _ in "cart" }
        }
        #expect(await router.open("library://old", from: .notification).outcome.kind == .performed)
        #expect(await router.open("shop://cart", from: .app).outcome.kind == .performed)
    }

    @Test func `the router knows which links can be opened from which source, and the link to a route`() throws {
        let router = try Library.router()
        #expect(router.canOpen("library://books", from: .notification))
        #expect(!router.canOpen("library://books", from: .customScheme))
        #expect(!router.canOpen("library://login", from: .notification))
        #expect(!router.canOpen("library://nowhere", from: .app))
        #expect(try router.link(to: Library.Route.book(isbn: "978")) == "library://books/978")
        #expect(router.visible() == nil)
        let app = HeadlessApp(router)
        #expect(app.router.visible() == Library.Route.books)
    }

    @Test func `a router that observes reports what it would do, and does nothing`() async throws {
        let router = try Router("library", origins: ["library://"], routes: Library.Route.self, mode: .observing) {
            $0.root(Library.Route.books)
            $0.gate(.signedIn)
        }
        let app = HeadlessApp(router)
        _ = await app.open(Library.Route.search).outcome
        #expect(app.visible == Library.Route.books)
    }

    @Test func `a router can be declared on any thread`() async throws {
        let router = try await Task.detached { try Library.router() }.value
        let app = HeadlessApp(router)
        #expect(await app.open(Library.Route.search).outcome.kind == .arrived)
    }
}

/// A handwritten route of a module.
private struct LinkedRoute: TypedRoute {
    let name: String
    let pattern: String

    static let routes = ["loans", "stars"].map { name in
        RouteDescriptor(
            name, name == "loans" ? "/loans" : "/stars",
            LinkedRoute(name: name, pattern: "/\(name)"))
    }
}

private struct AddToCart: TypedRoute {
    let item: String

    static let routes = [
        RouteDescriptor<AddToCart>(
            "cart.add", "/cart/add/:item", read: { AddToCart(item: try $0.value("item")) },
            write: { ["item": $0.item] })
    ]
}

private struct CountCart: ReturningRoute {
    typealias RouteResult = Int

    static let routes = [RouteDescriptor("cart.count", "/cart/count", CountCart())]
}

private struct Watcher: RouterObserver {
    let journal: Journal
    let name: String

    func transactionEnded(_ trace: TransactionTrace) { journal.write(name) }
}
