import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// Screens that are created, and their results.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ResultTests {
    let app: RouterApp

    /// The content that this test's host shows.
    struct Screen {
        let title: String
        let finish: @MainActor (String) -> Void
    }

    struct PickAddress: ReturningRoute {
        typealias RouteResult = String

        static let routes = [RouteDescriptor("address.pick", "/address/pick", PickAddress())]
    }

    init() throws {
        app = try RouterApp()
        try app.install { builder in
            builder.add(PickAddress.declared, to: "eats")
        }
        app.router.supply {
            $0.screen(PickAddress.self, as: Screen.self) { _, screen in
                Screen(title: screen.link?.payload(String.self) ?? "Pick an address") { screen.finish(with: $0) }
            }
            $0.screen(named: "account", as: Screen.self) { reference, link in
                Screen(title: "\(reference.name) \(link?.request.payload[String.self] ?? "")") { _ in }
            }
        }
    }

    /// Requests an address, and returns when the screen shows.
    func ask() async throws -> (Task<String, Never>, NavigationEntry) {
        let router = app.router
        let asking = Task { () -> String in
            do throws(ResultError) {
                return try await router.result(of: PickAddress(), as: .sheet)
            } catch {
                return error.word
            }
        }
        await app.settle()
        return (asking, app.host.shown.visibleEntry)
    }

    @Test
    func `a screen returns its result once, and closes`() async throws {
        let (asking, entry) = try await ask()
        let screen = try app.router.content(of: entry, in: "main", as: Screen.self)
        #expect(screen.title == "Pick an address")
        screen.finish("Main Street 1")
        screen.finish("Main Street 2")
        #expect(await asking.value == "Main Street 1")
        await app.settle()
        #expect(app.host.shown.modals.isEmpty)
    }

    @Test
    func `a caller passes a payload to the screen whose result it awaits`() async throws {
        let router = app.router
        let asking = Task { try await router.result(of: PickAddress(), as: .sheet, payload: LinkPayload("For whom?")) }
        await app.settle()
        let screen = try router.content(of: app.host.shown.visibleEntry, in: "main", as: Screen.self)
        #expect(screen.title == "For whom?")
        screen.finish("Ada")
        #expect(try await asking.value == "Ada")
    }

    @Test
    func `a screen that the user swipes down was dismissed`() async throws {
        let (asking, _) = try await ask()
        try app.host.goBack()
        #expect(await asking.value == "dismissed")
    }

    @Test
    func `a screen that another link removes was replaced`() async throws {
        let (asking, _) = try await ask()
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        #expect(await asking.value == "replaced")
    }

    @Test
    func `a scene that is closed returns no result`() async throws {
        let (asking, _) = try await ask()
        app.host.close()
        #expect(await asking.value == "sceneClosed")
    }

    @Test
    func `a screen that never shows returns no result`() async throws {
        app.host.onStep = { _ in .refuses("no") }
        await #expect(throws: ResultError.self) { try await app.router.result(of: PickAddress()) }
    }

    @Test
    func `opening the same screen for another caller replaces the first caller`() async throws {
        let (asking, entry) = try await ask()
        var request = NavigationRequest(PickAddress())
        request.placement = .sheet
        guard case .arrived(let arrival) = await app.router.navigate(request).outcome else {
            Issue.record("not arrived")
            return
        }
        #expect(arrival.wasShowing && arrival.entry == entry.id)
        #expect(await asking.value == "replaced")
    }

    @Test
    func `the payload of a link reaches its screen, and is released with it`() async throws {
        var request = NavigationRequest("eats://account", from: .app)
        request.payload = LinkPayload("hello")
        _ = await app.router.navigate(request).outcome
        let entry = app.host.shown.visibleEntry
        #expect(try app.router.content(of: entry, in: "main", as: Screen.self).title == "account hello")
        try app.host.goBack()
        #expect(app.router.context(of: entry.id, in: "main") == nil)
    }

    @Test
    func `a missing screen is an error, and known before the route is opened`() async throws {
        let entry = NavigationEntry(try #require(EntryID(rawValue: 1)), .route(RouteReference("orders.list")))
        #expect(throws: ScreenError.self) { try app.router.content(of: entry, in: "main", as: Screen.self) }
        try app.install { $0.requireScreens(["address.pick", "account"]) }
        #expect(
            await app.router.open("eats://orders", from: .app).outcome.word == "unavailable noScreen(\"orders.list\")")
        #expect(await app.router.open("eats://account", from: .app).outcome.word == "arrived account")
        #expect(app.router.declarations?.missingScreens.contains("menu") == true)
        #expect(app.host.asked.count == 1)
    }

    @Test
    func `a screen that waits for its turn while its session ends is cancelled`() async throws {
        let router = app.router
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { [router] _ in
                    router.isOpen(.signedIn) ? .proceed : .refuse(reason: "no user is signed in")
                }, .tag(RouteTag("private")))
        }
        router.openGate(.signedIn)
        app.host.onStep = { _ in .holds }
        var request = NavigationRequest("eats://orders/1", from: .app)
        request.isFromUser = false
        let first = request
        let showing = router.navigate(first)
        _ = await app.host.heldStep()
        request = NavigationRequest("eats://account", from: .app)
        request.isFromUser = false
        let second = request
        let waiting = router.navigate(second)
        await app.settleHolding()
        router.closeGate(.signedIn)
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        #expect(await showing.value == "arrived orders.detail")
        #expect(await waiting.value == "cancelled")
    }

    @Test
    func `two screens that request the same result each get their own`() async throws {
        let (first, entry) = try await ask()
        let router = app.router
        let second = Task { () -> String in
            do throws(ResultError) {
                return try await router.result(of: PickAddress(), as: .policy(.modalOnTop))
            } catch {
                return error.word
            }
        }
        await app.settle()
        try router.content(of: app.host.shown.visibleEntry, in: "main", as: Screen.self).finish("second")
        #expect(await second.value == "second")
        await app.settle()
        try router.content(of: entry, in: "main", as: Screen.self).finish("first")
        #expect(await first.value == "first")
    }

    @Test
    func `the end of a session removes screens that require one, with their results`() async throws {
        let router = app.router
        try app.install { builder in
            builder.add(PickAddress.declared, to: "eats")
            builder.intercept(
                ClosureInterceptor("logIn") { [router] _ in
                    router.isOpen(.signedIn) ? .proceed : .suspend(until: .signedIn)
                }, .route("address.pick"))
        }
        router.openGate(.signedIn)
        _ = await router.open("eats://orders/42", from: .app).outcome
        let (asking, entry) = try await ask()
        _ = router.install(rules: [RouteRule("old", .pattern("/pick"), .rewrite(to: "/address/pick"))])
        var rewritten = NavigationRequest("eats://pick", from: .app)
        rewritten.placement = .policy(.modalOnTop)
        #expect(await router.navigate(rewritten).outcome.word == "arrived address.pick hops 1")
        #expect(await router.signOut().first == entry)
        #expect(await asking.value == "gateClosed signedIn")
        #expect(app.host.shown.modals.isEmpty)
        #expect(app.shown == "orders.list eats://orders/42")
    }
}

extension NavigationPolicy {
    fileprivate static var modalOnTop: NavigationPolicy {
        var policy = NavigationPolicy()
        (policy.presentation, policy.modalConflict) = (.modal, .presentOnTop)
        return policy
    }
}

extension ResultError {
    var word: String {
        switch self {
        case .dismissed: "dismissed"
        case .replaced: "replaced"
        case .gateClosed(let gate): "gateClosed \(gate)"
        case .sceneClosed: "sceneClosed"
        case .notArrived(let outcome): "not arrived: \(outcome.word)"
        case .failed(let code, let message): "failed \(code ?? "-") \(message ?? "-")"
        case .unreadable(let error): "unreadable \(error.key)"
        case .expired: "expired"
        }
    }
}
