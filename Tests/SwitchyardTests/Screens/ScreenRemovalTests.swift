import Switchyard
import SwitchyardTesting
import Testing

/// A screen and its module learn that the screen was removed, and how.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ScreenRemovalTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let removal: ScreenRemoval
        let remove: @MainActor (Shop) async throws -> Void

        init(_ name: String, _ removal: ScreenRemoval, _ remove: @escaping @MainActor (Shop) async throws -> Void) {
            (testDescription, self.removal, self.remove) = (name, removal, remove)
        }
    }

    nonisolated static let rows = [
        Row("the user goes back", .dismissed) { try $0.host.goBack() },
        Row("code of the app pops below it", .dismissed) { shop in
            try shop.host.act(.wentBack(to: shop.host.shown.root.branches[0].entries[0].id, at: StackAddress("first")))
        },
        Row("the verb 'back'", .closed) { $0.router.back() },
        Row("the verb 'backToRoot'", .closed) { $0.router.backToRoot() },
        Row("selecting the root of its tab", .closed) { $0.router.select(Branch("first"), toRoot: true) },
        Row("its own 'close'", .closed) { try $0.content(of: "wallet").close() },
        Row("the verb 'replace'", .replaced) { $0.router.replace(with: Shop.Page.item(7)) },
        Row("a plan of the app", .replaced) { shop in
            var scene = shop.host.shown
            let entries = [
                scene.root.branches[0].entries[0],
                NavigationEntry(scene.nextEntry, .route(RouteReference("item", ["number": ["7"]]))),
            ]
            try scene.apply(NavigationStep(.setStack(entries, at: StackAddress("first")), in: "main"))
            let goal = scene
            shop.router.navigate { planner throws(PlanRefusal) in try planner.plan(to: goal) }
        },
        Row("another host", .replaced) { $0.connect() },
        Row("closing its gate", .gateClosed(.signedIn)) { $0.router.closeGate(.signedIn) },
        Row("the user closes the scene", .sceneClosed) { $0.host.close() },
        Row("the app disconnects the scene", .sceneClosed) { $0.router.disconnect("main") },
    ]

    @Test(arguments: rows)
    func `a screen and its module learn once how it was removed`(_ row: Row) async throws {
        let shop = try Shop()
        shop.router.openGate(.signedIn)
        _ = await shop.router.push(Shop.Page.wallet).outcome
        let content = try shop.content(of: "wallet")
        try await row.remove(shop)
        await shop.settle()
        #expect(content.ends == [row.removal])
        #expect(shop.told.filter { $0.route == "wallet" }.map(\.removal) == [row.removal])
        shop.host.close()
        await shop.settle()
        #expect(content.ends == [row.removal])
    }

    nonisolated static let modalRows = [
        Row("the user swipes it down", .dismissed) { try $0.host.goBack() },
        Row("the verb 'dismiss'", .closed) { $0.router.dismiss() },
        Row("its own 'finish'", .closed) { try $0.content(of: "pick").close() },
        Row("selecting a tab", .closed) { $0.router.select(Branch("second")) },
        Row("a link that dismisses it", .replaced) { $0.router.open("shop://list", from: .app) },
    ]

    @Test(arguments: modalRows)
    func `the screens of a modal learn how it was removed`(_ row: Row) async throws {
        let shop = try Shop()
        _ = await shop.router.open(Shop.Pick()).outcome
        _ = await shop.router.push(Shop.Page.item(1)).outcome
        if row.removal == .dismissed { try shop.host.goBack() }
        let contents = try [shop.content(of: "pick"), shop.content(of: "item(1)")]
        try await row.remove(shop)
        await shop.settle()
        #expect(contents.map(\.ends) == [[row.removal], [row.removal]])
        #expect(shop.told.map(\.route) == ["item(1)", "pick"])
    }

    @Test func `parents, roots and restored screens learn it too, the topmost first`() async throws {
        let shop = try Shop()
        shop.router.openGate(.signedIn)
        shop.connect(try Shop.stack(RouteReference("home"), RouteReference("wallet")))
        let (root, restored) = (try shop.content(of: "home"), try shop.content(of: "wallet"))
        _ = await shop.router.open("shop://items/3", from: .app).outcome
        #expect(shop.shown == ["home", "list", "item(3)"])
        #expect(restored.ends == [.replaced])
        let parent = try shop.content(of: "list")
        shop.host.close()
        await shop.settle()
        #expect([root, parent].map(\.ends) == [[.sceneClosed], [.sceneClosed]])
        #expect(shop.told.suffix(3).map(\.route) == ["item(3)", "list", "home"])
    }

    @Test func `a gate that closes names itself to a screen that no link opened, and to those above`() async throws {
        let shop = try Shop()
        shop.router.openGate(.signedIn)
        shop.connect(try Shop.stack(RouteReference("home"), RouteReference("wallet", link: "shop://wallet")))
        let restored = try shop.content(of: "wallet")
        _ = await shop.router.push(Shop.Page.item(1)).outcome
        _ = await shop.router.open(Shop.Pick(), as: .sheet).outcome
        let above = try [shop.content(of: "item(1)"), shop.content(of: "pick")]
        _ = await shop.router.closeGate(.signedIn).outcome
        #expect(shop.shown == ["home"])
        for content in [restored] + above { #expect(content.ends == [.gateClosed(.signedIn)], "\(content.route)") }
    }

    @Test(arguments: [HeadlessHost.Response.refuses("busy"), .confirmsOnly])
    func `a screen that was created and never visible ends as not shown, and its module learns nothing`(
        _ response: HeadlessHost.Response
    ) async throws {
        let shop = try Shop()
        shop.onStep = { _ in response }
        #expect(await shop.router.push(Shop.Page.item(1)).outcome.kind == .failed)
        let contents = shop.made.filter { $0.route == "item(1)" }
        #expect(!contents.isEmpty)
        #expect(contents.allSatisfy { $0.ends == [.notShown] })
        #expect(shop.told.isEmpty)
    }

    @Test func `a screen that is confirmed late ends when it is removed`() async throws {
        let shop = try Shop()
        let clock = TestClock()
        shop.router.measure(by: clock)
        shop.onStep = { _ in .holds }
        let pushing = shop.router.push(Shop.Page.item(1))
        _ = await shop.host.heldStep()
        // Later attempts are refused, because the host is still busy.
        shop.onStep = { _ in .refuses("busy") }
        clock.advance(by: shop.router.limits.acknowledgement)
        #expect(await pushing.outcome.kind == .failed)
        let content = try #require(shop.made.first { $0.route == "item(1)" })
        #expect(content.ends.isEmpty)
        shop.onStep = { _ in .arrives }
        shop.host.arrive()
        await shop.settle()
        #expect(shop.shown.contains("item(1)"))
        #expect(content.ends.isEmpty)
        try shop.host.goBack()
        #expect(content.ends == [.dismissed])
    }

    @Test func `a late closure is called at once, and closures are released after the end`() async throws {
        final class Model {}
        let shop = try Shop()
        _ = await shop.router.push(Shop.Page.item(1)).outcome
        let content = try shop.content(of: "item(1)")
        weak var watched: Model?
        do {
            let model = Model()
            watched = model
            content.onRemoval { _ in _ = model }
        }
        #expect(watched != nil)
        try shop.host.goBack()
        #expect(watched == nil)
        let late = Learned()
        content.onRemoval { late.lines.append("\($0)") }
        #expect(late.lines == ["dismissed"])
    }

    @Test func `a closure may navigate and change the host`() async throws {
        let shop = try Shop()
        _ = await shop.router.push(Shop.Page.item(1)).outcome
        try shop.content(of: "item(1)").onRemoval { _ in shop.router.push(Shop.Page.item(2)) }
        shop.router.back()
        await shop.settle()
        #expect(shop.shown == ["home", "item(2)", "list"])
        shop.onTold = {
            shop.onTold = {}
            shop.connect()
        }
        _ = await shop.router.back().outcome
        await shop.settle()
        #expect(shop.shown == ["home", "list"])
        #expect(shop.made.map(\.ends.count) == [1, 1, 1, 1, 0, 0])
    }

    @Test func `a module learns of screens of a host that creates no content`() async throws {
        let told = Learned()
        let router = try Router("shop", origins: ["shop://"], routes: Shop.Page.self) {
            $0.gate(.signedIn)
            $0.root(Shop.Page.home)
            $0.onRemoval(of: Shop.Page.self) { route, removal in told.lines.append("\(route) \(removal)") }
        }
        let app = HeadlessApp(router)
        _ = try await app.outcome(of: app.open(Shop.Page.item(4)))
        try app.act(.back)
        #expect(told.lines == ["item(4) dismissed"])
    }

    @Test func `a route that the router does not contain is an error`() async throws {
        let error = #expect(throws: DeclarationError.self) {
            try Router("shop", origins: ["shop://"], routes: Shop.Page.self) {
                $0.gate(.signedIn)
                $0.onRemoval(named: "lists", file: "Shop/App.swift", line: 7) { _, _ in }
            }
        }
        let text = "\(try #require(error))"
        #expect(
            text == """
                The router 'shop' has 1 error.

                Shop/App.swift:7: SY1505 A declaration names the route 'lists', which the router does not contain. \
                Did you mean 'list'?
                    Correct the name.
                """)
    }
}
