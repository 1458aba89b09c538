import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardTooling

/// An app with users: most of its routes require no gate, so that only the session of a link decides.
@MainActor
struct SessionApp {
    let router: Router
    let host = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
    let clock = TestClock()
    let journal = Journal()
    /// The link that the handler `keep` has stored.
    let kept = Watched<ReceivedLink?>(nil)

    struct Pick: ReturningRoute {
        typealias RouteResult = String

        static let routes = [RouteDescriptor("pick", "/pick", Pick())]
    }

    /// The content of a screen: returns a result.
    typealias Screen = @MainActor (String) -> Void

    init(random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
        router = Router(clock: clock, random: random)
        router.reports.isOn = false
        router.navigation.connect(host)
    }

    /// Installs the routes, with a test's additions.
    func install(more routes: String = "", _ change: (inout DeclarationsBuilder) throws -> Void = { _ in }) throws {
        let map = Self.map.replacing("ROUTES", with: routes)
        var builder = DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "bank.json"))
        builder.add(Pick.declared, to: "eats")
        let (router, journal, kept) = (router, journal, kept)
        builder.handle("keep") { link in
            kept.withLock { $0 = link.part("next") }
            return nil
        }
        builder.handle("relay") { [weak router] link in
            guard let router, let next = link.part("next") else { return nil }
            _ = await router.open(next).outcome
            return await router.open("bank://welcome", from: .app).outcome.word
        }
        builder.handle("log-out") { [weak router] _ in
            guard let router else { return nil }
            _ = await router.closeGate(.signedIn).outcome
            return await router.open("bank://welcome", from: .app).outcome.word
        }
        builder.handle("note") { link in
            journal.write("note \(link.parameters["id"] ?? "")")
            return nil
        }
        try change(&builder)
        router.install(try builder.build())
        router.supply { declarations in
            declarations.screen(Pick.self, as: Screen.self) { _, screen in { screen.finish(with: $0) } }
        }
    }

    /// Adds an interceptor that suspends until a user has signed in.
    func addLogIn(to builder: inout DeclarationsBuilder, _ scope: InterceptorScope) {
        builder.intercept(
            ClosureInterceptor("logIn") { [weak router] _ in
                router?.isOpen(.signedIn) == true ? .proceed : .suspend(until: .signedIn)
            }, scope)
    }

    func open(_ link: String, isFromUser: Bool = true) -> NavigationTask {
        var request = NavigationRequest(link, from: .notification)
        request.isFromUser = isFromUser
        return router.navigate(request)
    }

    func signIn() { router.openGate(.signedIn) }

    /// Signs one user out, and another one in.
    func changeUser() async {
        _ = await router.closeGate(.signedIn).outcome
        signIn()
    }

    func settle() async { await router.settle() }

    /// Requests a result in its own task, and returns its screen.
    func ask() async throws -> (Task<String, Never>, Screen) {
        let router = router
        let asking = Task { () -> String in
            do throws(ResultError) {
                return try await router.result(of: Pick(), as: .sheet)
            } catch {
                return error.word
            }
        }
        await settle()
        return (asking, try router.content(of: host.shown.visibleEntry, in: "main", as: Screen.self))
    }

    /// The names of the visible screens.
    var shown: [String] { host.shown.containers.flatMap(\.selected.entries).map { $0.route?.name ?? "!" } }

    private static let map = """
        { "version": 1, "namespaces": [
          { "name": "eats", "origins": ["eats://"], "sources": ["app", "notification", "customScheme"], "routes": [] },
          { "name": "bank", "origins": ["bank://"], "sources": ["app", "notification"], "routes": [
          ROUTES
          { "name": "home", "pattern": "/" },
          { "name": "welcome", "pattern": "/welcome" },
          { "name": "news", "pattern": "/news/:id" },
          { "name": "guarded", "pattern": "/guarded/:id" },
          { "name": "account", "pattern": "/account/:id", "gates": ["signedIn"] },
          { "name": "vault", "pattern": "/vault/:id", "gates": ["vault"] },
          { "name": "note", "pattern": "/note/:id", "target": "handler" },
          { "name": "slow", "pattern": "/slow", "target": "handler" },
          { "name": "keep", "pattern": "/keep{?next}", "target": "handler" },
          { "name": "relay", "pattern": "/relay{?next}", "target": "handler" },
          { "name": "log-out", "pattern": "/log-out", "target": "handler" } ] } ] }
        """
}
