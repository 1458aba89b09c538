import Switchyard
import SwitchyardTesting
import Testing

/// What the router presented only for a link goes with the link.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct CancelledLinkTests {
    private enum Page: String, TypedRoute, CaseIterable {
        case home, wallet, orders, logIn, consent, vault, form

        static let routes = allCases.map { page in
            RouteDescriptor(
                page.rawValue, "/\(page.rawValue)", page, as: page.placement, requires: page.gates)
        }

        private var placement: Placement { self == .logIn || self == .consent ? .cover : .declared }

        private var gates: [Gate] {
            switch self {
            case .vault: [Gate("consent")]
            case .wallet, .orders: [.signedIn]
            case .home, .logIn, .consent, .form: []
            }
        }
    }

    private struct Discard: ReturningRoute {
        typealias RouteResult = Bool
        static let routes = [RouteDescriptor("discard", "/discard", Discard(), as: .alert)]
    }

    private struct Receipt: ReturningRoute {
        typealias RouteResult = String
        static let routes = [RouteDescriptor("receipt", "/receipt", Receipt(), requires: [.signedIn])]
    }

    /// Asks the user in an alert before a link leaves the form.
    private struct AskBeforeLeaving: Interceptor {
        let id = InterceptorID("ask")
        weak var router: Router?

        func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
            guard let router, await router.visible() == Page.form else { return .proceed }
            return try await router.result(of: Discard()) ? .proceed : .refuse(reason: "the user stays")
        }
    }

    private let app: HeadlessApp
    private let removed: Learned
    private var removals: [String] { removed.lines }

    init() throws {
        let removed = Learned()
        let router = try Router("shop", origins: ["shop://"], routes: Page.self, Discard.self, Receipt.self) { app in
            app.root(Page.home)
            app.gate(.signedIn, presenting: Page.logIn)
            app.gate(Gate("consent"), presenting: Page.consent)
            app.intercept(AskBeforeLeaving(router: app.router), routesNamed: ["orders"])
            app.screen(Page.self, as: String.self) { page, _ in page.rawValue }
            app.screen(Discard.self, as: String.self) { _, _ in "discard" }
            app.screen(Receipt.self, as: String.self) { _, _ in "receipt" }
            app.onRemoval(of: Page.self) { page, removal in removed.lines.append("\(page) \(removal)") }
            app.onRemoval(of: Discard.self) { _, removal in removed.lines.append("discard \(removal)") }
        }
        (app, self.removed) = (HeadlessApp(router), removed)
    }

    private func settle() async throws { try await app.settle(within: .seconds(1_800)) }

    private func begin(_ page: Page) async throws -> NavigationTask {
        let opening = app.open(page)
        try await settle()
        return opening
    }

    // MARK: Log-ins

    @Test(arguments: [false, true])
    func `the log-in of a link that its caller cancels, or that is dropped, is closed`(isDropped: Bool) async throws {
        let opening = try await begin(.wallet)
        #expect(app.visible == Page.logIn)
        if isDropped { app.router.drop(opening.id) } else { opening.cancel() }
        try await settle()
        #expect(app.modals.isEmpty)
        #expect(removals == ["logIn closed"])
        // The next link presents it again.
        _ = try await begin(.wallet)
        #expect(app.visible == Page.logIn)
    }

    @Test func `the log-in of a result whose caller stops waiting is closed`() async throws {
        let waiting = app.result(of: Receipt())
        try await settle()
        #expect(app.visible == Page.logIn)
        waiting.cancel()
        await #expect(throws: ResultError.self) { try await waiting.value }
        try await app.wait(within: .seconds(1_800)) { $0.modals.isEmpty }
    }

    @Test func `a log-in for which another link waits stays until that link ends, too`() async throws {
        let first = try await begin(.wallet)
        let second = try await begin(.orders)
        first.cancel()
        try await settle()
        #expect(app.visible == Page.logIn)
        second.cancel()
        try await settle()
        #expect(app.modals.isEmpty)
    }

    @Test func `a log-in whose link is still being performed is closed when it arrives`() async throws {
        app.onStep = { _ in .holds }
        let opening = app.open(Page.wallet)
        _ = await app.host.heldStep()
        opening.cancel()
        app.onStep = { _ in .arrives }
        app.host.arrive()
        try await settle()
        #expect(app.modals.isEmpty)
    }

    @Test func `a log-in that the user has opened, too, stays`() async throws {
        let opening = try await begin(.wallet)
        _ = await app.open(Page.logIn).outcome
        opening.cancel()
        try await settle()
        #expect(app.visible == Page.logIn)
        #expect(removals.isEmpty)
    }

    @Test func `a log-in that was visible before the link stays`() async throws {
        _ = await app.open(Page.logIn).outcome
        let opening = try await begin(.wallet)
        opening.cancel()
        try await settle()
        #expect(app.visible == Page.logIn)
    }

    @Test func `the log-in of an expired link stays, because the user may be using it`() async throws {
        let opening = try await begin(.wallet)
        app.clock.advance(by: .seconds(301))
        #expect(await opening.outcome.kind == .expired)
        try await settle()
        #expect(app.visible == Page.logIn)
        app.router.openGate(.signedIn)
        try await settle()
        #expect(app.modals.isEmpty)
    }

    @Test func `the end of a session closes what was presented for its links at other gates`() async throws {
        app.router.openGate(.signedIn)
        let opening = try await begin(.vault)
        #expect(app.visible == Page.consent)
        app.router.closeGate(.signedIn)
        try await settle()
        #expect(await opening.outcome.kind == .cancelled)
        #expect(app.modals.isEmpty)
        #expect(removals == ["consent closed"])
    }

    @Test func `a link that is opened at once is not removed with the log-in of the cancelled one`() async throws {
        let opening = try await begin(.wallet)
        opening.cancel()
        let next = app.open(Page.form)
        #expect(await next.outcome.kind == .arrived)
        try await settle()
        #expect(app.visible == Page.form)
        #expect(app.modals.isEmpty)
    }

    // MARK: Alerts

    @Test func `the alert of an interceptor is closed when its link is cancelled`() async throws {
        app.router.openGate(.signedIn)
        _ = await app.open(Page.form).outcome
        let opening = try await begin(.orders)
        #expect(app.visible == Discard())
        opening.cancel()
        #expect(await opening.outcome.kind == .cancelled)
        try await app.wait(within: .seconds(1_800)) { $0.modals.isEmpty }
        #expect(app.visible == Page.form)
        #expect(removals == ["discard closed"])
        // The answer of a later alert counts.
        let again = try await begin(.orders)
        try app.finish(Discard.self, with: true)
        #expect(await again.outcome.kind == .arrived)
    }

    @Test func `the alert of an interceptor is closed when it arrives after its link was cancelled`() async throws {
        app.router.openGate(.signedIn)
        _ = await app.open(Page.form).outcome
        app.onStep = { _ in .holds }
        let opening = app.open(Page.orders)
        _ = await app.host.heldStep()
        opening.cancel()
        #expect(await opening.outcome.kind == .cancelled)
        app.onStep = { _ in .arrives }
        app.host.arrive()
        try await app.wait(within: .seconds(1_800)) { _ in removals == ["discard closed"] }
        #expect(app.visible == Page.form)
    }

    @Test func `an alert that code of the app awaits stays when its task is cancelled`() async throws {
        let waiting = app.result(of: Discard())
        try await settle()
        waiting.cancel()
        await #expect(throws: ResultError.self) { try await waiting.value }
        try await settle()
        #expect(app.modals.count == 1)
    }
}
