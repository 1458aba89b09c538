import Switchyard
import SwitchyardTesting
import Testing

/// A log-in that the user has left for another tab, while links wait for it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HiddenLogInTests {
    private enum Page: String, TypedRoute, CaseIterable {
        case home, basket, account, orders, logIn, signUp, help

        static let routes = allCases.map { page in
            RouteDescriptor(
                page.rawValue, "/\(page.rawValue)", page,
                requires: [.account, .orders].contains(page) ? [.signedIn] : [])
        }
    }

    private let app: HeadlessApp

    init() throws {
        let router = try Router(
            "shop", origins: ["shop://"], accepting: [.notification, .customScheme], routes: Page.self
        ) { app in
            app.tab(Branch("home"), root: Page.home)
            app.tab(Branch("basket"), root: Page.basket)
            app.gate(.signedIn, presenting: Page.logIn)
            app.screen(Page.self, as: String.self) { page, _ in page.rawValue }
            app.handle(try RoutePattern("/many{?number}"), named: "many", accepting: [.customScheme]) {
                [weak router = app.router] _ in
                router?.dismiss()
                return nil
            }
        }
        app = HeadlessApp(router)
    }

    private func open(_ page: Page) async throws -> NavigationTask {
        let opening = app.open(page)
        try await app.settle(within: .seconds(1_800))
        return opening
    }

    @Test func `is shown again for the next link that waits for it`() async throws {
        _ = try await open(.account)
        #expect(app.visible == Page.logIn)
        try app.act(.select(Branch("basket")))
        let second = try await open(.orders)
        #expect(app.visible == Page.logIn)
        #expect(app.branch == Branch("home"))
        #expect(app.suspended.count == 2)
        app.router.openGate(.signedIn)
        #expect(await second.outcome.kind == .arrived)
    }

    @Test func `is shown with the screens above it`() async throws {
        _ = try await open(.account)
        _ = await app.router.push(Page.signUp).outcome
        try app.act(.select(Branch("basket")))
        _ = try await open(.orders)
        #expect(app.stack == [Page.home, Page.logIn, Page.signUp])
    }

    @Test func `keeps its screens if it is in the visible tab`() async throws {
        _ = try await open(.account)
        _ = await app.router.push(Page.signUp).outcome
        _ = try await open(.orders)
        #expect(app.stack == [Page.home, Page.logIn, Page.signUp])
    }

    @Test func `stays hidden if the link belongs to another window`() async throws {
        _ = try await open(.account)
        try app.act(.select(Branch("basket")))
        let other = HeadlessHost(NavigationScene("other", of: app.router))
        app.router.connect(other)
        app.router.open(Page.orders, in: "other")
        try await app.settle(within: .seconds(1_800))
        #expect(app.suspended.count == 2)
        #expect(app.visible == Page.basket)
        #expect(other.shown.modals.isEmpty && other.shown.visibleEntry.route == Page.home)
    }

    @Test func `is not shown again if its gate opens while another navigation is performed`() async throws {
        _ = try await open(.account)
        try app.act(.select(Branch("basket")))
        app.onStep = { _ in .holds }
        let pushing = app.router.push(Page.help)
        _ = await app.host.heldStep()
        let second = app.open(Page.orders)
        try await app.wait(within: .seconds(1_800)) { $0.suspended.count == 2 }
        app.router.openGate(.signedIn)
        app.onStep = { _ in .arrives }
        #expect(app.host.arrive())
        #expect(await pushing.outcome.isSuccess)
        #expect(await second.outcome.kind == .arrived)
        try await app.settle(within: .seconds(1_800))
        #expect(app.visible == Page.orders)
        #expect(!app.host.asked.contains { $0.change == .select(StackAddress("home")) })
    }

    @Test func `is not a navigation of the user, so an equal link stays a duplicate`() async throws {
        _ = try await open(.account)
        try app.act(.select(Branch("basket")))
        app.onStep = { _ in .holds }
        let help = app.router.open("shop://help", from: .notification)
        _ = await app.host.heldStep()
        app.open(Page.orders)
        try await app.wait(within: .seconds(1_800)) { $0.suspended.count == 2 }
        let again = app.router.open("shop://help", from: .notification)
        #expect(await again.outcome.kind == .duplicated)
        app.onStep = { _ in .arrives }
        #expect(app.host.arrive())
        #expect(await help.outcome.kind == .arrived)
        try await app.settle(within: .seconds(1_800))
    }

    @Test func `stays hidden below a modal`() async throws {
        _ = try await open(.account)
        try app.act(.select(Branch("basket")))
        _ = await app.router.present(Page.help).outcome
        _ = try await open(.orders)
        #expect(app.visible == Page.help)
    }

    @Test func `is shown again by one navigation, however many links of other apps wait`() async throws {
        _ = try await open(.account)
        try app.act(.select(Branch("basket")))
        app.onStep = { _ in .holds }
        let pushing = app.router.push(Page.help)
        _ = await app.host.heldStep()
        for number in 0..<70 {
            for source in [LinkSource.notification, .customScheme()] {
                var request = NavigationRequest("shop://orders?number=\(number)", from: source)
                request.isFromUser = false
                app.router.navigate(request)
            }
        }
        // The limit for each of both kinds, and the first link.
        try await app.wait(within: .seconds(1_800)) { $0.suspended.count == 129 }
        #expect(app.router.navigation.underWay.map(\.waiting.count) == [1])
        let selecting = app.router.select(Branch("home"))
        let own = app.open(Page.signUp)
        app.onStep = { _ in .arrives }
        #expect(app.host.arrive())
        #expect(await pushing.outcome.isSuccess)
        #expect(await selecting.outcome.isSuccess)
        #expect(await own.outcome.kind == .arrived)
        try await app.settle(within: .seconds(1_800))
        #expect(app.host.asked.count { $0.change == .select(StackAddress("home")) } == 1)
        #expect(app.suspended.count == 129)
    }

    @Test func `is shown again for an own link, although links of another app have filled their share of the queue`()
        async throws
    {
        app.router.open("shop://account", from: .customScheme())
        try await app.settle(within: .seconds(1_800))
        try app.act(.select(Branch("basket")))
        app.onStep = { _ in .holds }
        let pushing = app.router.push(Page.help)
        _ = await app.host.heldStep()
        for number in 0..<70 {
            app.router.navigate(NavigationRequest("shop://many?number=\(number)", from: .customScheme()))
        }
        app.router.open("shop://orders", from: .customScheme())
        app.open(Page.orders)
        try await app.wait(within: .seconds(1_800)) { $0.suspended.count == 3 }
        app.onStep = { _ in .arrives }
        #expect(app.host.arrive())
        #expect(await pushing.outcome.isSuccess)
        try await app.settle(within: .seconds(1_800))
        #expect(app.visible == Page.logIn)
    }
}
