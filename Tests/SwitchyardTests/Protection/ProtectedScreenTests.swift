import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// A screen that requires a closed gate is removed, however it has become part of the state.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ProtectedScreenTests {
    /// How a screen becomes part of the state.
    enum Way: String, CaseIterable, Sendable {
        case plan, host, hostAgain, report, lateStep, lateStepSeenLater

        /// Shows a scene.
        @MainActor
        func show(_ goal: NavigationScene, from base: NavigationScene, in app: Vault) async -> LooseHost {
            switch self {
            case .plan:
                let host = app.connect(base)
                _ = await app.router.navigate(in: base.id) { planner throws(PlanRefusal) in
                    try planner.plan(to: goal)
                }.outcome
                return host
            case .host: return app.connect(goal)
            case .hostAgain:
                app.connect(base)
                await app.settle()
                return app.connect(goal)
            case .report:
                let host = app.connect(base)
                await app.settle()
                host.show(goal)
                return host
            case .lateStep, .lateStepSeenLater: return app.connect(base)
            }
        }
    }

    @Test(arguments: Way.allCases, ScreenPlace.allCases)
    func `no screen stays that requires a closed gate`(_ way: Way, _ place: ScreenPlace) async throws {
        for closesFirst in [false, true] {
            for id in ["main", "second"] {
                let app = try Vault(roots: place.roots)
                if id == "second" { app.connect(try place.base("main", of: app.router)) }
                let base = try place.base(SceneID(rawValue: id), of: app.router)
                let goal = try place.scene(base, showing: Vault.account)
                app.router.openGate(.signedIn)
                if closesFirst, way != .lateStep, way != .lateStepSeenLater { _ = await app.router.signOut() }
                let host = await way.show(goal, from: base, in: app)
                if way == .lateStep || way == .lateStepSeenLater {
                    try await late(way, app, host, goal, closesFirst: closesFirst)
                }
                await app.settle()
                if closesFirst {
                    if way == .plan { #expect(!host.wasAsked(for: "account"), "a plan showed it first") }
                } else {
                    #expect(app.shown.contains("account"))
                    let removed = await app.router.signOut()
                    #expect(removed.map { $0.route?.name } == ["account"])
                }
                await app.settle()
                #expect(!app.shown.contains("account"), "\(id), closed first: \(closesFirst): \(app.shown)")
                #expect(!host.shown.entries.contains { $0.route?.name == "account" })
                // Each branch shows its declared first screen, and other screens stay.
                let roots = [host.shown, base].map { $0.root.branches.map { $0.root.route?.name } }
                #expect(roots[0] == roots[1])
                #expect(host.shown.modals.count == base.modals.count)
            }
        }
    }

    /// Shows a scene by a step that happens after the limit.
    private func late(
        _ way: Way, _ app: Vault, _ host: LooseHost, _ goal: NavigationScene, closesFirst: Bool
    ) async throws {
        host.onStep = { _ in .holds }
        let opening = app.router.navigate(in: goal.id) { planner throws(PlanRefusal) in try planner.plan(to: goal) }
        // Each attempt takes the whole limit.
        while !opening.hasEnded {
            await app.router.settleOrHold()
            app.clock.advance(by: app.router.limits.acknowledgement)
            await app.router.settleOrHold()
        }
        host.onStep = { _ in .arrives }
        if closesFirst { _ = await app.router.signOut() }
        if way == .lateStep {
            host.release()
        } else {
            // The host shows it although the step throws.
            host.shown = goal
            host.release(false)
            await app.settle()
            host.onEvent?(.focused)
        }
        await app.settle()
    }

    // MARK: What cannot be checked

    private func pushed(_ route: RouteReference, on base: NavigationScene) throws -> NavigationScene {
        try ScreenPlace.pushed.scene(base, showing: route)
    }

    @Test
    func `an entry without a link is found by the name of its route`() async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        app.router.openGate(.signedIn)
        let base = NavigationScene("main", of: app.router)
        app.connect(try pushed(RouteReference("account", ["id": ["9"], "unprinted": ["x"]]), on: base))
        await app.settle()
        #expect(app.shown == ["home", "account"])
        #expect(await app.router.signOut().map { $0.route?.name } == ["account"])
        #expect(app.shown == ["home"])
    }

    @Test
    func `an unknown screen stays until a gate is closed, and a foreign one always`() async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        app.router.openGate(.signedIn)
        let gone = RouteReference("gone", link: "vault://gone/at/all")
        var scene = try pushed(gone, on: NavigationScene("main", of: app.router))
        let host = app.connect(scene)
        await app.settle()
        #expect(app.shown == ["home", "gone"])
        #expect(await app.router.signOut().map { $0.route?.name } == ["gone"])
        await app.codes.waitFor("SY1548")
        #expect(app.shown == ["home"])
        scene = host.shown
        try scene.update(after: .pushedForeign("account", at: StackAddress("main")))
        host.show(scene)
        await app.settle()
        #expect(app.shown == ["home", "!"])
        app.router.openGate(.signedIn)
        _ = await app.router.signOut()
        #expect(app.shown == ["home", "!"])
        host.show(try pushed(RouteReference("gone"), on: scene))
        await app.settle()
        #expect(app.shown == ["home", "!"])
    }

    @Test
    func `what a rule has rewritten is checked as what shows, also by another host and without the rule`()
        async throws
    {
        let rule = RouteRule("promo", .pattern("/promo"), .rewrite(to: "/account/1"))
        for (connectsAgain, keepsRule) in [(false, false), (true, false), (true, true)] {
            let app = try Vault(roots: ScreenPlace.pushed.roots)
            _ = app.router.install(rules: [rule])
            app.router.openGate(.signedIn)
            let host = app.connect(NavigationScene("main", of: app.router))
            #expect(await app.router.open("vault://promo", from: .app).outcome.word == "arrived account hops 1")
            #expect(host.shown.visibleEntry.route?.link == "vault://promo")
            if !keepsRule { _ = app.router.install(rules: []) }
            if connectsAgain { app.connect(host.shown) }
            await app.settle()
            #expect(app.shown == ["home", "account"])
            #expect(await app.router.signOut().map { $0.route?.name } == ["account"])
            #expect(app.shown == ["home"])
        }
    }

    /// Rules of now that forbid a guest what a user may see.
    private nonisolated static let rules = [
        RouteRule("vip", .tag("vip"), .require(["signedIn"])),
        RouteRule("vip", .route("vip"), .require(["unknown"])),
        RouteRule("guests", .pattern("/vip/*"), .block(reason: "guest"), when: .signedIn(false)),
        RouteRule("guests", .pattern("/vip/*"), .redirect(to: "/login"), when: .signedIn(false)),
    ]

    @Test(arguments: rules)
    func `the rules of now decide about a screen that was opened before them`(_ rule: RouteRule) async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        app.router.openGate(.signedIn)
        app.connect(NavigationScene("main", of: app.router))
        #expect(await app.router.open("vault://vip/1", from: .app).outcome.word == "arrived vip")
        _ = app.router.install(rules: [rule])
        if rule.id == "guests" { #expect(app.shown == ["home", "vip"]) }
        _ = await app.router.signOut()
        await app.settle()
        #expect(app.shown == ["home"])
    }

    @Test
    func `a screen keeps the source of its link when another host shows it`() async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        let rule = RouteRule("outside", .route("vip"), .require(["wallet"]), when: .source(.customScheme))
        _ = app.router.install(rules: [rule])
        app.router.openGate(.wallet)
        let host = app.connect(NavigationScene("main", of: app.router))
        #expect(await app.router.open("vault://vip/1", from: .customScheme()).outcome.word == "arrived vip")
        app.connect(host.shown)
        await app.settle()
        #expect(app.router.context(of: host.shown.visibleEntry.id, in: "main") == nil)
        #expect(await app.router.closeGate(.wallet).outcome.kind == .performed)
        #expect(app.shown == ["home"])
    }

    // MARK: Late steps

    @Test(arguments: [false, true])
    func `a late step of one user shows nothing to the next`(_ isOfLink: Bool) async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        app.router.openGate(.signedIn)
        let host = app.connect(NavigationScene("main", of: app.router))
        host.onStep = { _ in .holds }
        let opening =
            isOfLink
            ? app.router.open("vault://account/1", from: .app)
            : app.router.navigate { planner throws(PlanRefusal) in try planner.open(NavigationTarget(Vault.account)) }
        while !opening.hasEnded {
            await app.router.settleOrHold()
            app.clock.advance(by: app.router.limits.acknowledgement)
            await app.router.settleOrHold()
        }
        host.onStep = { _ in .arrives }
        _ = await app.router.signOut()
        app.router.openGate(.signedIn)
        host.release()
        await app.settle()
        #expect(app.shown == ["home"])
        // The next user opens it again.
        #expect(await app.router.open("vault://account/1", from: .app).outcome.word == "arrived account")
        await app.settle()
        #expect(app.shown == ["home", "account"])
    }

    @Test
    func `interceptors are asked about a late screen, and their failure removes it`() async throws {
        for isAllowed in [true, false] {
            let app = try Vault(roots: ScreenPlace.pushed.roots) { builder in
                builder.intercept(
                    ClosureInterceptor("user") { link in
                        link.isRecheck && !isAllowed ? .refuse(reason: "no user") : .proceed
                    }, .route("vip"))
            }
            app.router.openGate(.signedIn)
            let host = app.connect(NavigationScene("main", of: app.router))
            host.onStep = { _ in .holds }
            let opening = app.router.open("vault://vip/1", from: .app)
            while !opening.hasEnded {
                await app.router.settleOrHold()
                app.clock.advance(by: app.router.limits.acknowledgement)
                await app.router.settleOrHold()
            }
            host.onStep = { _ in .arrives }
            _ = await app.router.signOut()
            host.release()
            await app.settle()
            #expect(app.shown == (isAllowed ? ["home", "vip"] : ["home"]))
        }
    }

    // MARK: First screens

    @Test
    func `a first screen without a replacement is covered until its gate opens`() async throws {
        let app = try Vault(presents: true)
        app.router.openGate(.signedIn)
        let hosts = ["main", "second"].map { app.connect(NavigationScene(SceneID(rawValue: $0), stack: Vault.account)) }
        let foreign = app.connect(NavigationScene("app", of: app.router))
        _ = await app.router.signOut()
        await app.settle()
        for host in hosts { #expect(host.shown.entries.map { $0.route?.name } == ["account", "login"]) }
        #expect(foreign.shown.entries.map(\.isForeign) == [true])
        await app.codes.waitFor("SY1547")
        // The user closes the cover.
        try dismiss(hosts[0])
        await app.settle()
        for host in hosts { #expect(host.shown.entries.map { $0.route?.name } == ["account", "login"]) }
        // A link that waits shares the cover.
        let waiting = app.router.open("vault://account/2", from: .app, in: "main")
        await app.settle()
        #expect(hosts[0].shown.modals.count == 1)
        app.router.openGate(.signedIn)
        #expect(await waiting.outcome.word == "arrived account")
        await app.settle()
        for host in hosts { #expect(host.shown.modals.isEmpty) }
    }

    private func dismiss(_ host: LooseHost) throws {
        let modal = try #require(host.shown.modals.last)
        try host.shown.update(after: .dismissed(modal.id))
        host.onEvent?(.dismissed(modal.id))
    }

    @Test
    func `a declared first screen that a rule protects is covered, too`() async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots, presents: true)
        app.router.openGate(.signedIn)
        let host = app.connect(NavigationScene("main", of: app.router))
        _ = app.router.install(rules: [RouteRule("all", .route("home"), .require(["signedIn"]))])
        _ = await app.router.signOut()
        await app.settle()
        #expect(host.shown.entries.map { $0.route?.name } == ["home", "login"])
        app.router.openGate(.signedIn)
        await app.settle()
        #expect(host.shown.entries.map { $0.route?.name } == ["home"])
    }

    @Test
    func `a first screen that nothing covers stays, and is reported once`() async throws {
        let app = try Vault()
        app.router.openGate(.signedIn)
        let host = app.connect(NavigationScene("main", stack: Vault.account))
        _ = await app.router.signOut()
        await app.codes.waitFor("SY1080")
        host.onEvent?(.focused)
        await app.settle()
        #expect(app.shown == ["account"])
        #expect(app.codes.reports.count { $0.contains("SY1080") } <= 2)
    }

    // MARK: Removal

    @Test
    func `removal waits for no foreign modal, and a failed one is tried again`() async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        app.router.openGate(.signedIn)
        let host = app.connect(try pushed(Vault.account, on: NavigationScene("main", of: app.router)))
        try host.shown.update(after: .presentedForeign("camera", .fullScreen))
        host.onEvent?(.presentedForeign("camera", .fullScreen))
        host.onStep = { _ in .refuses("busy") }
        _ = await app.router.signOut()
        await app.settle()
        #expect(app.shown == ["home", "account", "!"])
        host.onStep = { _ in .arrives }
        host.onEvent?(.focused)
        await app.settle()
        #expect(app.shown == ["home"])
    }

    @Test
    func `a gate that opens right after a host is connected leaves its screens`() async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        app.connect(try pushed(Vault.account, on: NavigationScene("main", of: app.router)))
        app.router.openGate(.signedIn)
        await app.settle()
        #expect(app.shown == ["home", "account"])
    }

    @Test
    func `a host that is connected before the table is checked when the table is installed`() async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        let table = try #require(app.router.declarations)
        let router = Router(clock: TestClock())
        router.connect(LooseHost(try pushed(Vault.account, on: NavigationScene("main", of: app.router))))
        router.install(table)
        await router.settle()
        #expect(router.navigationState.scenes[0].entries.map { $0.route?.name } == ["home"])
    }

    @Test
    func `a router that only observes removes nothing`() async throws {
        let app = try Vault(roots: ScreenPlace.pushed.roots)
        app.router.mode = .observing
        app.connect(try pushed(Vault.account, on: NavigationScene("main", of: app.router)))
        await app.settle()
        #expect(app.shown == ["home", "account"])
    }
}
