import Switchyard
import SwitchyardTesting
import Testing

/// Links whose steps fail, or whose window and screens disappear while they wait or are performed.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct DisturbedLinkTests {
    private enum Page: String, TypedRoute, CaseIterable {
        case books, search, reservations, logIn, sorry

        static let routes = allCases.map { page in
            RouteDescriptor(
                page.rawValue, "/\(page.rawValue)", page, requires: page == .reservations ? [.signedIn] : [])
        }
    }

    private struct Pick: ReturningRoute {
        typealias RouteResult = String
        static let routes = [RouteDescriptor("pick", "/pick", Pick())]
    }

    private struct OwnPick: ReturningRoute {
        typealias RouteResult = String
        static let routes = [RouteDescriptor("ownPick", "/own", OwnPick(), requires: [.signedIn])]
    }

    private let app: HeadlessApp

    init() throws {
        let router = try Router("shop", origins: ["shop://"], routes: Page.self, Pick.self, OwnPick.self) { app in
            app.tab(Branch("books"), root: Page.books)
            app.gate(.signedIn, presenting: Page.logIn)
            app.errorPage(Page.sorry)
            app.screen(Page.self, as: String.self) { page, _ in page.rawValue }
            app.screen(Pick.self, as: String.self) { _, _ in "pick" }
            app.screen(OwnPick.self, as: String.self) { _, _ in "own" }
        }
        app = HeadlessApp(router)
    }

    private func settle() async throws { try await app.settle(within: .seconds(1_800)) }

    /// Has the next steps fail once, and then succeed.
    private func failOnce() {
        var hasFailed = false
        app.onStep = { _ in
            defer { hasFailed = true }
            return hasFailed ? .arrives : .refuses("busy")
        }
    }

    private static let existing: Placement = {
        var policy = NavigationPolicy()
        policy.launchMode = .singleTask
        return .policy(policy)
    }()

    // MARK: Log-ins

    @Test func `a log-in whose step fails when its gate has opened holds up no link`() async throws {
        app.onStep = { _ in .holds }
        let waiting = app.open(Page.reservations)
        _ = await app.host.heldStep()
        app.router.openGate(.signedIn)
        app.onStep = { _ in .refuses("busy") }
        app.host.refuse("busy")
        try await settle()
        app.onStep = { _ in .arrives }
        #expect(await app.open(Page.search).outcome.kind == .arrived)
        #expect(waiting.hasEnded)
        try await settle()
        #expect(!(app.visible == Page.sorry))
    }

    @Test(arguments: [false, true])
    func `a log-in that another link removes leaves its links waiting`(afterFailure: Bool) async throws {
        let waiting = app.open(Page.reservations)
        try await settle()
        #expect(app.visible == Page.logIn)
        if afterFailure { failOnce() }
        #expect(await app.open(Page.books).outcome.kind == .arrived)
        try await settle()
        #expect(!waiting.hasEnded)
        #expect(app.suspended.count == 1)
    }

    @Test(arguments: [false, true])
    func `a log-in that its own code closes ends its links`(behindLinkWithoutSteps: Bool) async throws {
        let waiting = app.open(Page.reservations)
        try await settle()
        let logIn = app.host.shown.visibleEntry.id
        app.onStep = { _ in .holds }
        app.router.present(Page.search)
        _ = await app.host.heldStep()
        if behindLinkWithoutSteps {
            app.router.present(Page.search)
            try await settle()
        }
        let driver = app.router.navigation
        Task { await driver.navigate { planner throws(PlanRefusal) in try planner.close(logIn) } }
        try await settle()
        app.onStep = { _ in .arrives }
        app.host.arrive()
        try await settle()
        #expect(await waiting.outcome.kind == .cancelled)
    }

    // MARK: Results

    @Test(arguments: [false, true])
    func `the caller of a screen that a closing gate removes learns of the gate`(afterFailure: Bool) async throws {
        app.router.openGate(.signedIn)
        let picking = app.result(of: OwnPick())
        try await settle()
        if afterFailure { failOnce() }
        app.router.closeGate(.signedIn)
        let error = await #expect(throws: ResultError.self) { try await picking.value }
        #expect(error?.word == "gateClosed signedIn")
    }

    @Test func `a link that fails leaves the caller of the screen that it would show`() async throws {
        let picking = app.result(of: Pick())
        try await settle()
        app.router.present(Page.search)
        try await settle()
        app.onStep = { _ in .refuses("busy") }
        #expect(await app.open(Pick(), as: Self.existing).outcome.kind != .arrived)
        app.onStep = { _ in .arrives }
        try app.host.goBack()
        try await settle()
        try app.finish(Pick.self, with: "chosen")
        #expect(try await picking.value == "chosen")
    }

    @Test func `a caller learns that its screen has gone while a link would show it`() async throws {
        let picking = app.result(of: Pick())
        try await settle()
        _ = await app.router.push(Page.search).outcome
        let root = try #require(app.host.shown.root.selected.entries.first?.id)
        app.onStep = { _ in .holds }
        let opening = app.open(Pick(), as: Self.existing)
        _ = await app.host.heldStep()
        app.onStep = { _ in .arrives }
        try app.host.act(.wentBack(to: root, at: StackAddress("books")))
        app.host.arrive()
        #expect(await opening.outcome.kind == .failed)
        await #expect(throws: ResultError.self) { try await picking.value }
    }

    @Test func `a link that arrives ends the caller of the screen that it shows`() async throws {
        let picking = app.result(of: Pick())
        try await settle()
        app.router.present(Page.search)
        try await settle()
        #expect(await app.open(Pick(), as: Self.existing).outcome.kind == .arrived)
        let error = await #expect(throws: ResultError.self) { try await picking.value }
        #expect(error?.word == "replaced")
    }

    // MARK: The error page

    @Test func `no error page is shown when the user leaves the destination`() async throws {
        _ = await app.router.push(Page.search).outcome
        app.router.present(Pick())
        try await settle()
        app.onStep = { _ in .holds }
        // The picker would be dismissed.
        let opening = app.open(Page.search, as: Self.existing)
        _ = await app.host.heldStep()
        app.onStep = { _ in .arrives }
        try app.host.goBack()
        try app.host.goBack()
        app.host.arrive()
        try await settle()
        #expect(await opening.outcome.kind == .failed)
        #expect(app.visible == Page.books)
    }

    @Test func `no error page is shown when the user closes the window`() async throws {
        let other = HeadlessHost(NavigationScene("other", of: app.router))
        app.router.connect(other)
        app.onStep = { _ in .holds }
        let opening = app.open(Page.search)
        _ = await app.host.heldStep()
        app.host.close()
        try await settle()
        #expect(await opening.outcome.kind == .failed)
        #expect(other.shown.visibleEntry.route == Page.books)
    }

    private struct Broken: AppModule {
        struct NoNetwork: Error {}
        let id = ModuleID("broken")

        func declare(in app: inout RouterBuilder) {
            app.routes(Pick.self)
            app.screen(Pick.self, as: String.self) { _, _ in "pick" }
        }

        func start(_ context: ModuleContext) async throws { throw NoNetwork() }
    }

    @Test func `explaining a link that the error page would replace reports nothing`() async throws {
        let router = try Router("shop", origins: ["shop://"], routes: Page.self, modules: [Broken()]) { app in
            app.tab(Branch("books"), root: Page.books)
            app.gate(.signedIn, presenting: Page.logIn)
            app.errorPage(Page.sorry)
            app.screen(Page.self, as: String.self) { page, _ in page.rawValue }
        }
        let app = HeadlessApp(router)
        _ = await router.startModules()
        let reports = ReportJournal()
        router.reports.isOn = true
        router.add(reports)
        #expect(router.explain("shop://pick", from: .app).description.contains("opens a screen"))
        #expect(reports.all == [])
        #expect(await app.open(Pick()).outcome.kind == .arrived)
        #expect(reports.all.count == 1)
    }

    // MARK: Windows

    @Test(arguments: [false, true])
    func `a queued link whose window closes waits, or opens in the other window`(hasOther: Bool) async throws {
        app.onStep = { _ in .holds }
        app.router.push(Page.search)
        _ = await app.host.heldStep()
        let queued = app.router.push(Pick())
        try await settle()
        let other = HeadlessHost(NavigationScene("other", of: app.router))
        if hasOther { app.router.connect(other) }
        app.host.close()
        try await settle()
        if !hasOther {
            #expect(!queued.hasEnded)
            app.router.connect(other)
        }
        #expect(await queued.outcome.kind == .arrived)
        #expect(other.shown.visibleEntry.route == Pick())
    }
}
