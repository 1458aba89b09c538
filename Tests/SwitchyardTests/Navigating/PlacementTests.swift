import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// A route for each kind of placement.
private enum Placed: String, TypedRoute, CaseIterable {
    case declared, tab, onTop, sheet, cover, popover, alert, overlay, modal, policy, unplaced

    var placement: Placement? {
        switch self {
        case .declared: .declared
        case .tab: .tab(Branch("orders"))
        case .onTop: .onTop
        case .sheet: .sheet
        case .cover: .cover
        case .popover: .popover
        case .alert: .alert
        case .overlay: .overlay
        case .modal: .modal(.popover)
        case .policy: .policy(aboveParents, in: Branch("orders"))
        case .unplaced: nil
        }
    }

    var link: String { "eats://placed/\(rawValue)" }

    static let routes = allCases.map { route in
        return RouteDescriptor<Placed>(
            "placed.\(route.rawValue)", "/placed/\(route.rawValue)", route,
            parent: .named("orders.list"), isParentOptional: true, as: route.placement)
    }
}

/// A route that returns a value, as a sheet.
private struct Pick: ReturningRoute {
    typealias RouteResult = Int

    static let routes = [RouteDescriptor("pick", "/pick", Pick(), as: .sheet)]
}

/// A modal above the declared parents.
private let aboveParents: NavigationPolicy = {
    var policy = NavigationPolicy()
    policy.presentation = .modal
    return policy
}()

/// `open` uses the placement of a route; other verbs determine the placement themselves.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct PlacementTests {
    let app: RouterApp

    init() throws { app = try RouterApp() }

    private func install(_ change: (inout DeclarationsBuilder) -> Void = { _ in }) throws {
        try app.install { builder in
            builder.add(Placed.declared + Pick.declared, to: "eats")
            change(&builder)
        }
    }

    /// The visible screens, with the styles of modals and with overlays.
    private var shown: String {
        let scene = app.host.shown
        func words(_ container: NavigationContainer) -> String {
            container.selected.entries.map { $0.route?.link ?? $0.route?.name ?? "!" }.joined(separator: " ")
        }
        let modals = scene.modals.map { "\($0.style.rawValue) \(words($0.container))" }
        let overlays = scene.overlays.map { "over \($0.route?.link ?? "!")" }
        return ([words(scene.root)] + modals + overlays).joined(separator: " | ")
    }

    nonisolated private static let rows: [(route: Placed, aboveScreen: String, aboveModal: String)] = [
        (.declared, "menu eats://orders", "menu eats://orders"),
        (.unplaced, "menu eats://orders", "menu eats://orders"),
        (.tab, "orders.list", "orders.list"),
        (.onTop, "menu eats://orders/1", "menu"),
        (.sheet, "menu eats://orders/1 | sheet", "menu | sheet eats://orders/1 | sheet"),
        (.cover, "menu eats://orders/1 | full-screen", "menu | sheet eats://orders/1 | full-screen"),
        (.popover, "menu eats://orders/1 | popover", "menu | sheet eats://orders/1 | popover"),
        (.alert, "menu eats://orders/1 | alert", "menu | sheet eats://orders/1 | alert"),
        (.overlay, "menu eats://orders/1 | over", "menu | sheet eats://orders/1 | over"),
        (.modal, "menu eats://orders/1 | popover", "menu | sheet eats://orders/1 | popover"),
        (.policy, "orders.list | sheet", "orders.list | sheet"),
    ]

    @Test(arguments: rows)
    private func `open and a link show a route in its placement, and again at the same place`(
        _ row: (route: Placed, aboveScreen: String, aboveModal: String)
    ) async throws {
        for isByLink in [false, true] {
            for (first, expected) in [(Verb.push(1), row.aboveScreen), (.present(1), row.aboveModal)] {
                let tests = try Self()
                try tests.install()
                let router = tests.app.router
                _ = await first.perform(router).outcome
                let opening = isByLink ? router.open(row.route.link, from: .app) : router.open(row.route)
                #expect(await opening.value == "arrived placed.\(row.route)")
                #expect(tests.shown == "\(expected) \(row.route.link)")
                guard row.route != .onTop else { continue }
                _ = await router.open(row.route).outcome
                #expect(tests.shown == "\(expected) \(row.route.link)")
            }
        }
    }

    @Test(arguments: rows)
    private func `the placement of a call to open overrides that of the route`(
        _ row: (route: Placed, aboveScreen: String, aboveModal: String)
    ) async throws {
        try install()
        _ = await app.router.push(NumberedOrder(1)).outcome
        // A sheet, which leaves the tab to the opened route.
        _ = await app.router.open(Placed.sheet, as: row.route.placement ?? .declared).outcome
        #expect(shown == "\(row.aboveScreen) \(Placed.sheet.link)")
    }

    @Test
    func `a request without a tab uses that of the route`() async throws {
        try install()
        _ = await app.router.push(NumberedOrder(1)).outcome
        var request = NavigationRequest(Placed.tab)
        request.placement = .policy(aboveParents)
        _ = await app.router.navigate(request).outcome
        #expect(shown == "orders.list | sheet eats://placed/tab")
        request.placement = .tab(Branch("menu"))
        _ = await app.router.navigate(request).outcome
        #expect(shown == "menu eats://orders eats://placed/tab")
    }

    @Test
    func `a placement of the builder overrides that of the route`() async throws {
        try install { $0.place("placed.sheet", .onTop) }
        _ = await app.router.open(Placed.sheet).outcome
        #expect(shown == "menu eats://placed/sheet")
    }

    nonisolated private static let verbs: [(verb: String, request: NavigationRequest.Action, shown: String)] = [
        ("open", .open(Placed.sheet), "menu eats://orders/1 | sheet eats://placed/sheet"),
        ("push", .push(Placed.sheet), "menu eats://orders/1 eats://placed/sheet"),
        ("push", .push(Placed.tab), "menu eats://orders/1 eats://placed/tab"),
        ("push", .push(Placed.overlay), "menu eats://orders/1 eats://placed/overlay"),
        ("push", .push(Placed.policy), "menu eats://orders/1 eats://placed/policy"),
        ("present", .present(Placed.sheet, .popover), "menu eats://orders/1 | popover eats://placed/sheet"),
        ("present", .present(Placed.tab, .sheet), "menu eats://orders/1 | sheet eats://placed/tab"),
        ("present", .present(Placed.overlay, .fullScreen), "menu eats://orders/1 | full-screen eats://placed/overlay"),
        ("replace", .replace(Placed.sheet), "menu eats://placed/sheet"),
        ("replace", .replace(Placed.tab), "menu eats://placed/tab"),
        ("replace", .replace(Placed.overlay), "menu eats://placed/overlay"),
        ("select", .select(Branch("orders"), toRoot: false), "orders.list"),
        ("back", .back(1), "menu"),
        ("backTo", .backTo(NumberedOrder(1)), "menu eats://orders/1"),
        ("backToRoot", .backToRoot, "menu"),
        ("dismiss", .dismiss, "menu eats://orders/1"),
    ]

    @Test(arguments: verbs, [nil, Placement.onTop, .cover, .tab(Branch("orders"))])
    private func `a verb overrides the placement of the route, and all but open that of the request`(
        _ row: (verb: String, request: NavigationRequest.Action, shown: String), _ placement: Placement?
    ) async throws {
        guard row.verb != "open" || placement == nil else { return }
        try install()
        _ = await app.router.push(NumberedOrder(1)).outcome
        var request = NavigationRequest(row.request)
        request.placement = placement
        _ = await app.router.navigate(request).outcome
        #expect(shown == row.shown)
    }

    @Test(
        arguments: [
            (nil, "menu | sheet eats://pick"), (.onTop, "menu eats://pick"), (.cover, "menu | full-screen eats://pick"),
            (.tab(Branch("orders")), "orders.list eats://pick"),
        ] as [(Placement?, String)])
    func `a result is requested in the placement of its route or of the caller`(
        _ placement: Placement?, _ expected: String
    ) async throws {
        try install()
        let router = app.router
        let asking = Task { () -> String in
            do throws(ResultError) {
                return "\(try await router.result(of: Pick(), as: placement))"
            } catch {
                return error.word
            }
        }
        await app.settle()
        #expect(shown == expected)
        asking.cancel()
        #expect(await asking.value == "dismissed")
    }

    @Test
    func `a result is requested in the scene of the caller`() async throws {
        try install()
        let other = HeadlessHost(NavigationScene("other", stack: RouteReference("menu")))
        let router = app.router
        router.navigation.connect(other)
        for (scene, host) in [("main", app.host), ("other", other)] as [(SceneID, HeadlessHost)] {
            let asking = Task { try? await router.result(of: Pick(), in: scene) }
            await app.settle()
            #expect(host.shown.modals.map(\.style) == [.sheet])
            try host.goBack()
            _ = await asking.value
            let covering = Task { try? await router.result(of: Pick(), as: .cover, in: scene) }
            await app.settle()
            #expect(host.shown.modals.map(\.style) == [.fullScreen])
            covering.cancel()
            _ = await covering.value
        }
    }

    @Test
    func `requests of one link with different placements are two requests`() async throws {
        try install()
        app.host.onStep = { _ in .holds }
        let first = app.router.open(Placed.unplaced, as: .tab(Branch("orders")))
        _ = await app.host.heldStep()
        let same = app.router.open(Placed.unplaced, as: .tab(Branch("orders")))
        let other = app.router.open(Placed.unplaced, as: .tab(Branch("menu")))
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await first.value == "arrived placed.unplaced")
        #expect(await same.value == "duplicated \(first.id)")
        #expect(await other.value == "arrived placed.unplaced")
        #expect(shown == "menu eats://orders eats://placed/unplaced")
    }
}
