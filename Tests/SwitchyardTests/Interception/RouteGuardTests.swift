import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// What an interceptor of each protocol does to the parents of a link, to visible screens, and to the link itself.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct RouteGuardTests {
    private enum PetRoute: String, TypedRoute, CaseIterable {
        case home, list, pet, visit

        static let routes = zip(allCases, [nil] + allCases).map { page, parent in
            RouteDescriptor(
                page.rawValue, "/\(page)", page, parent: parent.map { .route($0.rawValue, of: PetRoute.self) },
                accepting: [.notification])
        }
    }

    /// Counts links, and returns the only answer that it has.
    private struct Log: Interceptor {
        let journal: Journal

        func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
            journal.write(link.match.routeName)
            return .proceed
        }
    }

    /// Counts links, and has no answer.
    private struct Count: ObservingInterceptor {
        let journal: Journal

        func observe(_ link: LinkContext) { journal.write(link.match.routeName) }
    }

    /// Lets some screens show.
    private struct Allowed: RouteGuard {
        let names: Set<String>
        let journal: Journal

        func allows(_ link: LinkContext) async -> Bool {
            journal.write("\(link.match.routeName)\(link.isRecheck ? " again" : "")")
            return names.contains(link.match.routeName) && !link.isRecheck
        }
    }

    private let journal = Journal()
    private let reports = ReportJournal()

    private func app(_ declare: (inout RouterBuilder) -> Void) throws -> HeadlessApp {
        let router = try Router("pets", origins: ["pets://"], routes: PetRoute.self) {
            $0.root(PetRoute.home)
            declare(&$0)
        }
        router.traceLevel = .full
        router.reports.isOn = true
        router.add(reports)
        return HeadlessApp(router)
    }

    private func open(_ page: PetRoute = .visit, from source: LinkSource = .notification, in app: HeadlessApp) async
        -> NavigationOutcome
    {
        await app.open("pets://\(page)", from: source).outcome
    }

    private static func report(_ parent: String, _ link: String) -> String {
        """
        warning SY1526 The parent '\(parent)' is left out below the link \(link) from notification, because the interceptor \
        'Log' has no 'allows(_:)'. Links from outside show only parents that every interceptor allows.
            Conform 'Log' to 'RouteGuard', or to 'ObservingInterceptor' if it never stops a link.
        """
    }

    // MARK: Parents

    @Test(arguments: [LinkSource.app, .notification])
    func `an observing interceptor for all links leaves no parent out`(_ source: LinkSource) async throws {
        let app = try app { $0.interceptAll(Count(journal: journal)) }
        let outcome = await open(from: source, in: app)
        #expect(outcome.description == "arrived at visit")
        #expect(app.stack == [PetRoute.home, .list, .pet, .visit])
        #expect(journal.all == ["visit"])
        #expect(reports.all == [])
        #expect(app.trace?.events.filter { $0.stage == "intercept Count" }.map(\.detail) == ["observe"])
    }

    @Test
    func `an observing interceptor sees a link once, although the link waits and starts over`() async throws {
        struct Ask: Interceptor {
            func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
                link.resumptions > 1 ? .proceed : .suspend(until: Gate("asked"))
            }
        }
        let app = try app {
            $0.interceptAll(Count(journal: journal))
            $0.interceptAll(Ask())
            $0.gate(Gate("asked"))
        }
        let opening = app.open("pets://visit", from: .app)
        for _ in 0..<2 {
            try await app.settle()
            app.router.openGate(Gate("asked"))
            app.router.closeGate(Gate("asked"))
        }
        #expect(try await app.outcome(of: opening).kind == .arrived)
        #expect(journal.all == ["visit"])
    }

    @Test
    func `an interceptor that only decides about links leaves parents out, once reported with name and remedy`()
        async throws
    {
        let app = try app { $0.interceptAll(Log(journal: journal)) }
        let explained = app.router.explain(NavigationRequest("pets://visit", from: .notification))
        #expect(reports.all == [])
        #expect(
            explained.description.split(separator: "\n").filter { $0.hasPrefix("parent") } == [
                "parent list fails: interceptor Log has no allows(_:)",
                "parent pet fails: interceptor Log has no allows(_:)",
            ])
        let outcome = await open(in: app)
        #expect(outcome.description == "arrived at visit (without parent list, pet)")
        #expect(app.stack == [PetRoute.home, .visit])
        #expect(journal.all == ["visit"])
        #expect(
            app.trace?.events.filter { $0.stage.hasPrefix("parent") }.map { "\($0.stage): \($0.detail ?? "")" } == [
                "parent list: left out: interceptor Log has no allows(_:)",
                "parent pet: left out: interceptor Log has no allows(_:)",
            ])
        let reported = [Self.report("list", "T1 (visit)"), Self.report("pet", "T1 (visit)")]
        #expect(reports.all == reported)
        _ = await open(in: app)
        _ = await open(.pet, in: app)
        #expect(reports.all == reported)
    }

    @Test
    func `a link of the app's own shows parents without asking an interceptor that only decides about links`()
        async throws
    {
        let app = try app { $0.interceptAll(Log(journal: journal)) }
        #expect(await open(from: .app, in: app).description == "arrived at visit")
        #expect(app.stack == [PetRoute.home, .list, .pet, .visit])
        #expect(journal.all == ["visit"])
        #expect(reports.all == [])
    }

    @Test(arguments: [LinkSource.app, .notification])
    func `a guard for all links keeps the parents that it allows`(_ source: LinkSource) async throws {
        let app = try app { $0.interceptAll(Allowed(names: ["pet", "visit"], journal: journal)) }
        #expect(await open(from: source, in: app).description == "arrived at visit (without parent list)")
        #expect(app.stack == [PetRoute.home, .pet, .visit])
        #expect(journal.all == ["visit", "home", "list", "pet"])
        #expect(reports.all == [])
    }

    @Test
    func `one interceptor without an answer leaves a parent out, whatever observers and guards there are`()
        async throws
    {
        let app = try app {
            $0.interceptAll(Count(journal: journal))
            $0.interceptAll(Allowed(names: ["list", "pet", "visit"], journal: journal))
            $0.intercept(Log(journal: journal), routesNamed: ["pet"])
        }
        #expect(await open(in: app).description == "arrived at visit (without parent pet)")
        #expect(app.stack == [PetRoute.home, .list, .visit])
        #expect(reports.all == [Self.report("pet", "T1 (visit)")])
    }

    // MARK: Links

    @Test
    func `a guard refuses a link that it does not allow, unless it decides otherwise`() async throws {
        struct Suspending: RouteGuard {
            func allows(_ link: LinkContext) -> Bool { false }
            func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { .suspend(until: Gate("adult")) }
        }
        let app = try app {
            $0.intercept(Allowed(names: [], journal: journal), routesNamed: ["pet"])
            $0.intercept(Suspending(), routesNamed: ["visit"])
        }
        #expect(await open(.pet, in: app) == .refused(.interceptor("Allowed", reason: "not allowed")))
        let opening = app.open(PetRoute.visit)
        try await app.settle(within: .seconds(1_800))
        #expect(app.suspended.map(\.gate) == [Gate("adult")])
        opening.cancel()
        #expect(await opening.outcome == .cancelled)
    }

    @Test
    func `an error of a guard fails the link, and leaves a parent out`() async throws {
        struct Broken: Error {}
        struct Failing: RouteGuard {
            func allows(_ link: LinkContext) throws -> Bool { throw Broken() }
        }
        let app = try app { $0.intercept(Failing(), routesNamed: ["pet"]) }
        #expect(await open(.pet, in: app) == .failed(.intercept("Failing"), Broken()))
        #expect(await open(in: app).description == "arrived at visit (without parent pet)")
    }

    @Test
    func `interceptors of all protocols run in one order, and an observer sees only links that got so far`()
        async throws
    {
        let app = try app {
            $0.interceptAll(Count(journal: journal), after: [InterceptorID("Allowed")])
            $0.interceptAll(Allowed(names: ["visit"], journal: journal))
        }
        _ = await open(.pet, in: app)
        #expect(journal.all == ["pet"])
        _ = await open(in: app)
        #expect(Array(journal.all.prefix(3)) == ["pet", "visit", "visit"])
        #expect(
            app.trace?.events.filter { $0.stage.hasPrefix("intercept") }.map { "\($0.stage): \($0.detail ?? "")" } == [
                "intercept Allowed: proceed", "intercept Count: observe",
            ])
    }

    @Test
    func `an observing interceptor is added for each scope, and its links depend on nothing`() throws {
        struct Named: ObservingInterceptor {
            let id: InterceptorID
            func observe(_ link: LinkContext) {}
        }
        let tag = RouteTag("tagged")
        let app = try app {
            $0.route("extra", RoutePattern(checked: "/extra"), tags: [tag])
            $0.intercept(Named(id: InterceptorID("tag")), on: tag)
            $0.intercept(Named(id: InterceptorID("type")), routesOf: PetRoute.self)
            $0.intercept(Named(id: InterceptorID("names")), routesNamed: ["list"])
            $0.intercept(Named(id: InterceptorID("namespace")), in: NamespaceID("pets"))
            $0.interceptAll(Named(id: InterceptorID("all")))
            $0.interceptWhereListed(Named(id: InterceptorID("listed")))
        }
        let rows = try #require(app.router.declarations?.rowsInOrder)
        let names = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.interceptors.map(\.name)) })
        #expect(names["list"] == ["type", "names", "namespace", "all"])
        #expect(names["extra"] == ["tag", "namespace", "all"])
        let explained = app.router.explain(NavigationRequest("pets://list", from: .notification))
        #expect(explained.end == .opens)
    }

    // MARK: Visible screens

    @Test
    func `when a gate closes, a guard is asked again about its screen, and an observer about none`() async throws {
        let app = try app {
            $0.gate(.signedIn)
            $0.interceptAll(Count(journal: journal))
            $0.intercept(Allowed(names: ["visit"], journal: journal), routesNamed: ["visit"])
        }
        app.router.openGate(.signedIn)
        _ = await open(in: app)
        #expect(app.stack == [PetRoute.home, .list, .pet, .visit])
        _ = await app.router.closeGate(.signedIn).outcome
        #expect(app.stack == [PetRoute.home, .list, .pet])
        #expect(journal.all.sorted() == ["visit", "visit", "visit again"])
    }

    // MARK: The first screen

    @Test
    func `the first screen shows whatever interceptors say, so it is not left out`() async throws {
        let app = try app { $0.interceptAll(Log(journal: journal)) }
        #expect(await open(.list, in: app).description == "arrived at list")
        #expect(app.stack == [PetRoute.home, .list])
        #expect(reports.all == [])
    }
}
