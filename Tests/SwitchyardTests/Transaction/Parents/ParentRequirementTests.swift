import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// Requirements of rules for a parent are checked again when the session changes, as for the screen above it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ParentRequirementTests {
    let router: Router
    let host: HeadlessHost
    let journal = Journal()

    init() throws {
        router = Router(clock: TestClock())
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
        router.navigation.connect(host)
        try install()
        _ = router.install(rules: [Self.rule])
    }

    private func install(_ change: (inout DeclarationsBuilder) -> Void = { _ in }) throws {
        let map = """
            { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"],
              "sources": \(LinkSource.Kind.shipped.map(\.rawValue)), "routes": [
              { "name": "admin", "pattern": "/admin/:id<int>" },
              { "name": "child", "pattern": "/child/:id<int>", "parent": "admin" },
              { "name": "other", "pattern": "/other" } ] } ] }
            """
        var builder = DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "parents.json"))
        let journal = journal
        builder.intercept(Guard(journal: journal), .listed)
        change(&builder)
        router.install(try builder.build())
    }

    /// Accepts everything until the session has changed.
    private struct Guard: RouteGuard {
        let id = InterceptorID("guard")
        let journal: Journal

        func allows(_ link: LinkContext) -> Bool {
            journal.write("\(link.match.routeName)\(link.isRecheck ? " again" : "")")
            return !link.isRecheck
        }
    }

    private static let rule = RouteRule("ask", .route("admin"), .require(["guard"]))

    private var shown: [String] { host.shown.root.selected.entries.map { $0.route?.link ?? $0.route?.name ?? "!" } }

    @Test(arguments: [LinkSource.app, .customScheme()])
    func `a parent is removed when the session changes, if an interceptor that a rule requires refuses`(
        _ source: LinkSource
    ) async {
        #expect(await router.open("eats://child/7", from: source).outcome.word == "arrived child")
        #expect(shown == ["home", "eats://admin/7", "eats://child/7"])
        let left = await router.signOut()
        #expect(left.map { $0.route?.name } == ["admin"])
        #expect(shown == ["home"])
        #expect(journal.all == ["admin", "admin again"])
    }

    @Test
    func `a screen that showed before it became a parent is removed, too`() async {
        _ = router.install(rules: [])
        #expect(await router.open("eats://admin/7", from: .app).outcome.word == "arrived admin")
        _ = router.install(rules: [Self.rule])
        #expect(await router.open("eats://child/7", from: .app).outcome.word == "arrived child")
        #expect(shown == ["home", "eats://admin/7", "eats://child/7"])
        _ = await router.closeGate(.signedIn).outcome
        #expect(shown == ["home"])
    }

    @Test
    func `a parent without requirements of rules stays`() async {
        _ = router.install(rules: [])
        #expect(await router.open("eats://child/7", from: .customScheme()).outcome.word == "arrived child")
        #expect(await router.signOut() == [])
        #expect(shown == ["home", "eats://admin/7", "eats://child/7"])
        #expect(journal.all == [])
    }

    @Test
    func `a removed parent that a link of its own opens again is checked with that link`() async {
        #expect(await router.open("eats://child/7", from: .app).outcome.word == "arrived child")
        _ = router.install(rules: [])
        #expect(await router.open("eats://admin/7", from: .app).outcome.word == "arrived admin")
        #expect(shown == ["home", "eats://admin/7"])
        #expect(await router.signOut() == [])
        #expect(shown == ["home", "eats://admin/7"])
    }

    /// Lets links from outside stay only while a user is signed in.
    private struct OutsideGuard: RouteGuard {
        let id = InterceptorID("outside")
        let journal: Journal

        func allows(_ link: LinkContext) -> Bool {
            journal.write("\(link.match.routeName) \(link.source.kind.rawValue) \(link.id.rawValue)")
            return !(link.isRecheck && link.source.kind.isOutside)
        }
    }

    @Test(arguments: [LinkSource.app, .customScheme()])
    func `a parent is checked again with the source of the link that brought it`(_ source: LinkSource) async throws {
        let journal = journal
        try install { $0.intercept(OutsideGuard(journal: journal), .route("admin")) }
        _ = router.install(rules: [])
        #expect(await router.open("eats://child/7", from: source).outcome.word == "arrived child")
        let left = await router.signOut()
        #expect(left.map { $0.route?.name } == (source.kind.isOutside ? ["admin"] : []))
        #expect(journal.all == Array(repeating: "admin \(source.kind.rawValue) 1", count: 2))
    }

    /// An interceptor that only a later table has gets the source of the link that brought a screen.
    @Test(arguments: [LinkSource.app, .customScheme(), .webPage(origin: "https://eats.example")])
    func `a parent without guards keeps the source of its link for a table that guards it later`(
        _ source: LinkSource
    ) async throws {
        let journal = journal
        _ = router.install(rules: [])
        var request = NavigationRequest("eats://child/7", from: source)
        request.payload = LinkPayload(Drop())
        #expect(await router.navigate(request).outcome.word == "arrived child")
        try install { $0.intercept(OutsideGuard(journal: journal), .route("admin")) }
        let left = await router.signOut()
        #expect(left.map { $0.route?.name } == (source.kind.isOutside ? ["admin"] : []))
        #expect(journal.all == ["admin \(source.kind.rawValue) 1"])
    }

    /// An object that travels with a link.
    private final class Drop: Sendable {}

    @Test
    func `a parent keeps the source of its link, but no object of its payload`() async throws {
        _ = router.install(rules: [])
        weak var left: Drop?
        do {
            let drop = Drop()
            left = drop
            var request = NavigationRequest("eats://child/7", from: .customScheme())
            request.payload = LinkPayload(drop)
            #expect(await router.navigate(request).outcome.word == "arrived child")
        }
        try host.goBack()
        #expect(shown == ["home", "eats://admin/7"])
        #expect(left == nil)
        try install { $0.intercept(OutsideGuard(journal: Journal()), .route("admin")) }
        #expect(await router.signOut().map { $0.route?.name } == ["admin"])
        #expect(host.shown.root.selected.entries.count == 1)
    }

    @Test(arguments: [true, false], [LinkSource.app, .customScheme()])
    func `a parent below a sheet is checked with its link, too`(_ isGuarded: Bool, _ source: LinkSource) async throws {
        let journal = journal
        var sheet = NavigationPolicy()
        sheet.presentation = .modal
        let change: (Bool) throws -> Void = { [sheet] isGuarded in
            try install { builder in
                builder.place("child", .policy(sheet))
                if isGuarded { builder.intercept(OutsideGuard(journal: journal), .route("admin")) }
            }
        }
        _ = router.install(rules: [])
        try change(isGuarded)
        #expect(await router.open("eats://child/7", from: source).outcome.word == "arrived child")
        #expect(shown == ["home", "eats://admin/7"])
        #expect(host.shown.modals.count == 1)
        if !isGuarded { try change(true) }
        let left = await router.signOut()
        #expect(left.map { $0.route?.name } == (source.kind.isOutside ? ["admin"] : []))
        #expect(journal.all == Array(repeating: "admin \(source.kind.rawValue) 1", count: isGuarded ? 2 : 1))
    }

    @Test
    func `requirements for a parent below a sheet are checked again, also if it showed before`() async throws {
        var sheet = NavigationPolicy()
        sheet.presentation = .modal
        try install { [sheet] in $0.place("child", .policy(sheet)) }
        for showsBefore in [false, true] {
            router.openGate(.signedIn)
            _ = router.install(rules: [])
            if showsBefore { #expect(await router.open("eats://admin/7", from: .app).outcome.word == "arrived admin") }
            _ = router.install(rules: [Self.rule])
            #expect(await router.open("eats://child/7", from: .app).outcome.word == "arrived child")
            #expect(shown == ["home", "eats://admin/7"])
            _ = await router.closeGate(.signedIn).outcome
            #expect(shown == ["home"])
        }
    }

    @Test
    func `the app's own screen that an outside link later uses as a parent is checked as the app's own`()
        async throws
    {
        let journal = journal
        try install { $0.intercept(OutsideGuard(journal: journal), .route("admin")) }
        _ = router.install(rules: [])
        #expect(await router.open("eats://admin/7", from: .app).outcome.word == "arrived admin")
        #expect(await router.open("eats://child/7", from: .customScheme()).outcome.word == "arrived child")
        #expect(await router.signOut() == [])
    }

    @Test
    func `a requirement for a parent does not apply to the same screen elsewhere`() async throws {
        let host = HeadlessHost(
            try NavigationScene(
                "main", tabs: [("one", RouteReference("home")), ("two", RouteReference("other"))], selected: "two"))
        router.navigation.connect(host)
        try install { builder in
            builder.place("admin", .tab(Branch("two")))
            builder.place("child", .tab(Branch("one")))
        }
        _ = router.install(rules: [])
        #expect(await router.open("eats://admin/7", from: .app).outcome.word == "arrived admin")
        _ = router.install(rules: [Self.rule])
        #expect(await router.open("eats://child/7", from: .customScheme()).outcome.word == "arrived child")
        let links = { host.shown.root.branches.map { $0.entries.map { $0.route?.link ?? "!" } } }
        #expect(links() == [["!", "eats://admin/7", "eats://child/7"], ["!", "eats://admin/7"]])
        // With the rule, it would apply to both.
        _ = router.install(rules: [])
        _ = await router.closeGate(.signedIn).outcome
        #expect(links() == [["!"], ["!", "eats://admin/7"]])
    }

    @Test
    func `a link that does not arrive adds no requirements to screens that showed before`() async throws {
        _ = router.install(rules: [])
        #expect(await router.open("eats://admin/7", from: .app).outcome.word == "arrived admin")
        _ = router.install(rules: [Self.rule])
        host.onStep = { _ in .refuses("broken") }
        #expect(await router.open("eats://child/7", from: .customScheme()).outcome.word == "failed perform")
        host.onStep = { _ in .arrives }
        _ = router.install(rules: [])
        #expect(await router.signOut() == [])
        #expect(shown == ["home", "eats://admin/7"])
    }

    @Test
    func `a parent that a replan adds is checked with the link that brought it`() async throws {
        _ = router.install(rules: [])
        host.onStep = { _ in .refuses("broken") }
        #expect(await router.open("eats://child/7", from: .customScheme()).outcome.word == "failed perform")
        host.onStep = { _ in .arrives }
        #expect(await router.open("eats://child/7", from: .app).outcome.word == "arrived child")
        let journal = journal
        try install { $0.intercept(OutsideGuard(journal: journal), .route("admin")) }
        #expect(await router.signOut() == [])
        #expect(journal.all == ["admin app 2"])
    }

    @Test
    func `a parent has no link of its own, whatever its requirements`() async throws {
        #expect(await router.open("eats://child/7", from: .app).outcome.word == "arrived child")
        let entries = host.shown.root.selected.entries
        #expect(entries.map { router.context(of: $0.id, in: "main")?.match.routeName } == [nil, nil, "child"])
    }
}
