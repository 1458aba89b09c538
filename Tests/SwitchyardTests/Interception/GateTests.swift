import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// Gates of routes: presentations, waiting links, and removed screens.
@MainActor
struct GateTests {
    private let host = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
    private let router = Router(clock: TestClock())

    private static let map = """
        { "version": 1, "namespaces": [ { "name": "bank", "origins": ["bank://"],
          "sources": ["app", "notification"], "routes": [
          { "name": "home", "pattern": "/" },
          { "name": "news", "pattern": "/news/:id", "parent": "home" },
          { "name": "account", "pattern": "/account/:id", "parent": "home", "parentOptional": true,
            "gates": ["signedIn"] },
          { "name": "transfer", "pattern": "/transfer/:id", "gates": ["signedIn", "consent"] },
          { "name": "vault", "pattern": "/vault", "gates": ["vault"] },
          { "name": "unlock", "pattern": "/unlock", "target": "action" },
          { "name": "ring", "pattern": "/ring", "gates": ["gnir"] },
          { "name": "gnir", "pattern": "/gnir", "gates": ["ring"] },
          { "name": "terms", "pattern": "/terms", "tags": ["lawful"] },
          { "name": "login", "pattern": "/login" } ] } ] }
        """

    private func install(_ change: (inout DeclarationsBuilder) throws -> Void = { _ in }) throws {
        router.navigation.connect(host)
        router.install(try builder(change).build())
    }

    private func builder(_ change: (inout DeclarationsBuilder) throws -> Void = { _ in }) throws -> DeclarationsBuilder
    {
        var builder = DeclarationsBuilder(try RouteMap(data: .init(Self.map.utf8), file: "bank.json"))
        var cover = NavigationPolicy()
        cover.presentation = .modal
        builder.place("login", .policy(cover))
        try change(&builder)
        return builder
    }

    private func open(_ link: String, isFromUser: Bool = false) async -> NavigationTask {
        var request = NavigationRequest(link, from: .notification)
        request.isFromUser = isFromUser
        let opening = router.navigate(request)
        await router.settle()
        return opening
    }

    private var modals: [String?] { host.shown.modals.map { $0.container.selected.entries.first?.route?.name } }
    private var stack: [String?] { host.shown.root.selected.entries.map { $0.route?.name } }

    private static let logIn = NavigationRequest("bank://login", from: .app)

    @Test
    func `a link that needs a closed gate waits behind the presentation, which closes when the gate opens`()
        async throws
    {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        let opening = await open("bank://account/1")
        #expect(modals == ["login"])
        #expect(router.suspended.map(\.gate) == [.signedIn])
        #expect(!router.isOpen(.signedIn))
        router.openGate(.signedIn)
        #expect(router.isOpen(.signedIn))
        #expect(await opening.value == "arrived account")
        #expect(modals == [])
        #expect(stack.last == "account")
    }

    @Test
    func `the presentation closes also if its link no longer waits`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        let opening = await open("bank://account/1")
        router.drop(try #require(router.suspended.first).id)
        #expect(await opening.value == "cancelled")
        #expect(modals == ["login"])
        router.openGate(.signedIn)
        await router.settle()
        #expect(modals == [])
    }

    @Test
    func `links that wait for one gate present one screen, and resume together`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        let first = await open("bank://account/1")
        let second = await open("bank://account/2")
        #expect(router.suspended.count == 2)
        #expect(router.history.count { $0.route == "login" } == 1)
        router.openGate(.signedIn)
        #expect(await [first.value, second.value] == ["arrived account", "arrived account"])
    }

    @Test
    func `a user who closes the presentation cancels the links that wait for its gate, and no others`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        let other = await open("bank://vault")
        let openings = [await open("bank://account/1"), await open("bank://account/2")]
        try host.act(.dismissed(try #require(host.shown.modals.last).id))
        for opening in openings { #expect(await opening.value == "cancelled") }
        #expect(router.suspended.map(\.gate) == [Gate("vault")])
        // The next link presents it again.
        let next = await open("bank://account/3")
        #expect(modals == ["login"])
        router.openGate(.signedIn)
        router.openGate(Gate("vault"))
        #expect(await next.value == "arrived account")
        #expect(await other.value == "arrived vault")
    }

    @Test
    func `links end like the presentation that cannot be shown`() async throws {
        try install { $0.gate(.signedIn, presenting: NavigationRequest("bank://login", from: .customScheme())) }
        #expect(await open("bank://account/1").value == "refused source customScheme")
        #expect(router.suspended == [])
    }

    @Test
    func `a gate that opens before its presentation shows closes the presentation when it arrives`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        host.onStep = { _ in .holds }
        var request = NavigationRequest("bank://account/1", from: .notification)
        request.isFromUser = false
        let opening = router.navigate(request)
        await router.settleHolding()
        router.openGate(.signedIn)
        host.onStep = { _ in .arrives }
        host.arrive()
        #expect(await opening.value == "arrived account")
        #expect(modals == [])
    }

    @Test
    func `closing a gate removes the screens whose route or rule requires it, and leaves the others`() async throws {
        try install { $0.gate(Gate("consent")) }
        _ = router.install(rules: [RouteRule("consent", .tag("lawful"), .require(["consent"]))])
        router.openGate(.signedIn)
        router.openGate(Gate("consent"))
        #expect(await open("bank://news/1").value == "arrived news")
        #expect(await open("bank://terms").value == "arrived terms")
        let before = stack
        router.closeGate(Gate("vault"))
        await router.settle()
        #expect(stack == before)
        guard case .performed(let left) = await router.closeGate(Gate("consent")).outcome else {
            Issue.record("a gate that is closed has been performed")
            return
        }
        #expect((left as? [NavigationEntry])?.compactMap(\.route?.name) == ["terms"])
        #expect(await open("bank://account/1").value == "arrived account")
        #expect(await router.signOut().compactMap(\.route?.name) == ["account"])
        #expect(!stack.contains("account"))
    }

    @Test
    func `the end of a session cancels links that were received in it or passed its gate, at any gate`()
        async throws
    {
        try install()
        let vault = await open("bank://vault")
        let early = await open("bank://transfer/0")
        router.openGate(.signedIn)
        let late = await open("bank://transfer/1")
        #expect(router.suspended.map(\.gate) == [Gate("vault"), Gate("consent"), Gate("consent")])
        router.closeGate(.signedIn)
        #expect(await [early.value, late.value] == ["cancelled", "cancelled"])
        // The next user gets only links without a session.
        router.openGate(.signedIn)
        router.openGate(Gate("consent"))
        router.openGate(Gate("vault"))
        #expect(await vault.value == "arrived vault")
        #expect(stack == ["home", "vault"])
    }

    @Test
    func `a new session keeps no guarded screen of the session before`() async throws {
        let router = router
        try install { builder in
            builder.intercept(
                ClosureInterceptor("user") { _ in router.isOpen(.signedIn) ? .proceed : .refuse(reason: "no user") },
                .route("news"))
        }
        router.openGate(.signedIn)
        #expect(await open("bank://news/1").value == "arrived news")
        #expect(await open("bank://account/1").value == "arrived account")
        let closing = router.closeGate(.signedIn)
        router.openGate(.signedIn)
        #expect(router.isOpen(.signedIn))
        let next = router.open("bank://account/2", from: .app)
        _ = await closing.outcome
        #expect(await next.value == "arrived account")
        #expect(!stack.contains("news"))
        #expect(host.shown.visibleEntry.route?.parameters["id"] == ["2"])
    }

    @Test
    func `a screen in transition when its gate closes is removed when it has arrived`() async throws {
        try install()
        router.openGate(.signedIn)
        host.onStep = { _ in .holds }
        let opening = router.open("bank://account/1", from: .app)
        await router.settleHolding()
        let closing = router.closeGate(.signedIn)
        host.onStep = { _ in .arrives }
        host.arrive()
        #expect(await opening.value == "arrived account")
        _ = await closing.outcome
        #expect(stack == ["home"])
    }

    @Test
    func `a link that supersedes the presentation cancels no waiting link`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        let opening = await open("bank://account/1")
        #expect(modals == ["login"])
        #expect(await open("bank://news/1").value == "arrived news")
        #expect(modals == [])
        #expect(router.suspended.map(\.gate) == [.signedIn])
        router.openGate(.signedIn)
        #expect(await opening.value == "arrived account")
    }

    @Test
    func `the presentation stays one if another link opens the same screen`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        var again = Self.logIn
        again.placement = .cover
        let first = await open("bank://account/1")
        let shown = host.shown.visibleEntry.id
        #expect(await router.navigate(again).outcome.word == "arrived login")
        #expect(host.shown.visibleEntry.id == shown)
        try host.act(.dismissed(try #require(host.shown.modals.last).id))
        #expect(await first.value == "cancelled")
        let second = await open("bank://account/2")
        #expect(await router.navigate(again).outcome.word == "arrived login")
        router.openGate(.signedIn)
        #expect(await second.value == "arrived account")
        #expect(modals == [])
    }

    @Test
    func `the presentation is presented again to a new host`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        let opening = await open("bank://account/1")
        let next = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
        router.navigation.connect(next)
        await router.settle()
        #expect(next.shown.modals.map { $0.container.selected.entries.first?.route?.name } == ["login"])
        router.openGate(.signedIn)
        #expect(await opening.value == "arrived account")
        #expect(next.shown.modals.isEmpty)
    }

    @Test
    func `the user who closes the presentation in one window cancels no link of another window`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        let other = HeadlessHost(NavigationScene("other", stack: RouteReference("home")))
        router.navigation.connect(other)
        func open(_ link: String, in scene: SceneID) async -> NavigationTask {
            var request = NavigationRequest(link, from: .notification)
            (request.isFromUser, request.scene) = (false, scene)
            let opening = router.navigate(request)
            await router.settle()
            return opening
        }
        let here = await open("bank://account/1", in: "main")
        let there = await open("bank://account/2", in: "other")
        #expect(other.shown.modals.isEmpty)
        try host.act(.dismissed(try #require(host.shown.modals.last).id))
        #expect(await here.value == "cancelled")
        await router.settle()
        #expect(other.shown.modals.count == 1)
        router.openGate(.signedIn)
        #expect(await there.value == "arrived account")
        #expect(other.shown.modals.isEmpty)
    }

    @Test
    func `the next user sees no screen of the user before, nor a screen on top of one`() async throws {
        try install { builder in
            var policy = NavigationPolicy()
            policy.launchMode = .singleTop
            builder.place("account", .policy(policy))
        }
        router.openGate(.signedIn)
        #expect(await open("bank://account/1").value == "arrived account")
        let before = host.shown.visibleEntry.id
        router.closeGate(.signedIn)
        router.openGate(.signedIn)
        // Both run before the closing has checked a screen: at the same place, and above it.
        let same = Task.immediate { [router] in await router.open("bank://account/1", from: .app).outcome.word }
        let above = Task.immediate { [router] in
            var request = NavigationRequest("bank://terms", from: .app)
            request.isFromUser = false
            request.placement = .declared
            return await router.navigate(request).outcome.word
        }
        #expect(await same.value == "arrived account")
        #expect(await above.value == "arrived terms")
        await router.settle()
        #expect(!host.shown.entries.contains { $0.id == before })
        #expect(host.shown.visibleEntry.route?.name == "terms")
    }

    @Test
    func `a link that waited while the gate was closed and opened again stays`() async throws {
        try install()
        let opening = await open("bank://account/1")
        router.closeGate(.signedIn)
        router.openGate(.signedIn)
        #expect(await opening.value == "arrived account")
        await router.settle()
        #expect(stack.last == "account")
    }

    @Test
    func `a link whose log-in is not admitted ends alone`() async throws {
        var limits = RouterLimits()
        limits.depth = 1
        let router = Router(clock: TestClock(), limits: limits)
        router.navigation.connect(host)
        router.install(try builder { $0.gate(.signedIn, presenting: Self.logIn) }.build())
        // Its log-in is a link opened by a link, which exceeds the limit of depth.
        let word = await router.open("bank://account/1", from: .notification).outcome.word
        #expect(word == "too deep")
        #expect(router.suspended == [])
    }

    @Test
    func `a log-in for a window that does not exist cancels the links of that window`() async throws {
        var elsewhere = Self.logIn
        elsewhere.scene = "other"
        let presented = elsewhere
        try install { $0.gate(.signedIn, presenting: presented) }
        #expect(await open("bank://account/1").value == "unavailable noScene")
        #expect(router.suspended == [])
    }

    @Test
    func `an action that is presented and opens the gate does not block waiting links`() async throws {
        let answer = OpenGate()
        let router = router
        try install { builder in
            builder.gate(.signedIn, presenting: NavigationRequest("bank://unlock", from: .app))
            builder.handle("unlock") { _ in
                router.openGate(.signedIn)
                await answer.wait()
                return nil
            }
        }
        let opening = router.open("bank://account/1", from: .notification)
        #expect(await opening.value == "arrived account")
        answer.open()
    }

    @Test
    func `no link waits for the gate of a running module`() async throws {
        try install { builder in
            builder.intercept(ClosureInterceptor("ask") { _ in .suspend(until: Gate("module x")) }, .route("news"))
        }
        let outcome = await open("bank://news/1").outcome
        #expect(outcome == .failed(.gate(Gate("module x")), GateError.isOpen(Gate("module x"), interceptor: "ask")))
    }

    @Test
    func `a presentation that requires its own gate does not wait for it`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        _ = router.install(rules: [RouteRule("all", .route("login"), .require(["signedIn"]))])
        let outcome = await open("bank://account/1").outcome
        #expect(outcome.word == "failed gate signedIn")
        #expect(outcome.diagnosticCode?.description == "SY1528")
        #expect(router.suspended == [])
    }

    @Test
    func `a presentation is released when it has ended`() async throws {
        try install { $0.gate(.signedIn, presenting: Self.logIn) }
        weak var kept: Photo?
        do {
            let photo = Photo()
            kept = photo
            var logIn = Self.logIn
            logIn.payload[Photo.self] = photo
            let withPhoto = logIn
            router.install(
                try builder { builder in
                    builder.gate(.signedIn, presenting: withPhoto)
                }.build())
        }
        let opening = await open("bank://account/1")
        router.openGate(.signedIn)
        #expect(await opening.value == "arrived account")
        router.install(try builder().build())
        await router.settle()
        #expect(kept == nil)
    }

    private final class Photo: Sendable {}

    @Test
    func `a link that is checked while the user changes does not pass the gate of the next user`() async throws {
        let (asked, answer) = (Journal(), OpenGate())
        try install { builder in
            builder.intercept(
                ClosureInterceptor("slow") { _ in
                    asked.write("asked")
                    await answer.wait()
                    return .proceed
                }, .route("account"))
        }
        router.openGate(.signedIn)
        let opening = router.open("bank://account/1", from: .notification)
        await asked.waitForLines()
        router.closeGate(.signedIn)
        router.openGate(.signedIn)
        answer.open()
        #expect(await opening.value == "cancelled")
        #expect(stack == ["home"])
    }

    @Test
    func `an interceptor that suspends for an open gate fails its link instead of being asked for ever`() async throws {
        try install { builder in
            builder.intercept(ClosureInterceptor("ask") { _ in .suspend(until: Gate("consent")) }, .route("news"))
        }
        let opening = await open("bank://news/1")
        #expect(router.suspended.map(\.gate) == [Gate("consent")])
        router.openGate(Gate("consent"))
        let outcome = await opening.outcome
        #expect(outcome.diagnosticCode?.description == "SY1527")
        #expect(
            outcome.description == """
                failed while waiting for the gate consent: The interceptor 'ask' suspended the link until the gate 'consent' \
                opens, but it is open, so nothing would resume the link. Close the gate when its condition ends, or suspend \
                until another gate opens.
                """)
    }

    @Test
    func `invalid declarations of gates are refused, all at once`() throws {
        let error = #expect(throws: DeclarationError.self) {
            try builder { builder in
                builder.gate(.signedIn)
                builder.gate(.signedIn, presenting: Self.logIn)
                builder.gate(Gate("scene"))
                builder.gate(Gate("module x"))
                builder.gate(Gate("consent"), presenting: NavigationRequest("bank://nowhere/at/all", from: .app))
                builder.gate(Gate("vault"), presenting: NavigationRequest("bank://vault", from: .app))
                builder.gate(Gate("ring"), presenting: NavigationRequest("bank://ring", from: .app))
                builder.gate(Gate("gnir"), presenting: NavigationRequest("bank://gnir", from: .app))
            }.build()
        }
        let words = error?.description ?? ""
        #expect(error?.findings.count == 7)
        for part in [
            "The gate 'signedIn' is declared twice", "The gate 'scene' is reserved",
            "The gate 'module x' is reserved", "No route matches the link that is presented for the gate 'consent'",
            "The route 'vault', which is presented for the gate 'vault', requires that gate itself",
            "The route 'ring', which is presented for the gate 'ring'",
        ] { #expect(words.contains(part), "\(part): \(words)") }
    }

    @Test
    func `reserved gates cannot be opened from outside`() async throws {
        router.openGate(Gate("scene"))
        #expect(!router.isOpen(Gate("scene")))
        try install()
        #expect(router.isOpen(Gate("scene")))
        router.closeGate(Gate("scene"))
        #expect(router.isOpen(Gate("scene")))
    }
}
