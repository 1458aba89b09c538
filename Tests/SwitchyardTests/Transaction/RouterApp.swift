import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardTooling
import Testing
@testable import SwitchyardModules

/// A router with one scene of the sample app, no screens and a clock that stands still.
@MainActor
struct RouterApp {
    let router: Router
    let host: HeadlessHost
    let clock = TestClock()
    let journal = Journal()

    /// Creates the app; without a table, links wait for ``install(_:)``.
    init(
        limits: RouterLimits = RouterLimits(), isConnected: Bool = true,
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) throws {
        router = Router(clock: clock, limits: limits, random: random)
        host = HeadlessHost(
            try NavigationScene(
                "main", tabs: [("menu", RouteReference("menu")), ("orders", RouteReference("orders.list"))],
                selected: "menu"))
        if isConnected { router.navigation.connect(host) }
    }

    /// Installs the routes of the sample app, with a test's additions.
    func install(_ change: (inout DeclarationsBuilder) -> Void = { _ in }) throws {
        var builder = DeclarationsBuilder(try RouteMap(data: Data(Self.map.utf8), file: "eats.json"))
        builder.place("orders.detail", .tab(Branch("orders")))
        let journal = journal
        for name in ["basket.add", "account.logout"] {
            builder.handle(name) { link in
                journal.write("\(link.match.route.name) \(link.parameters["item"] ?? "")")
                return link.parameters["item"]
            }
        }
        change(&builder)
        router.install(try builder.build())
    }

    /// The visible screens, in short form.
    var shown: String {
        let scene = host.shown
        let stacks = scene.containers.map { container in
            container.selected.entries.map { $0.route?.link ?? $0.route?.name ?? "!" }.joined(separator: " ")
        }
        return stacks.joined(separator: " | ")
    }

    /// Waits until only links are left that wait for a user, a gate or the clock.
    func settle() async { await router.settle() }

    /// Waits until no work continues by itself, and expects that the host holds steps.
    func settleHolding() async { await router.settleHolding() }

    /// Waits until only a number of suspended links are left.
    func suspended(_ count: Int = 1) async {
        await settle()
        #expect(router.suspended.count >= count)
    }

    private static let map = """
        { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://", "https://eats.example"], "routes": [
          { "name": "menu", "pattern": "/" },
          { "name": "orders.list", "pattern": "/orders", "sources": ["app", "customScheme"] },
          { "name": "orders.detail", "pattern": "/orders/:id<int>", "parent": "orders.list", "parentOptional": true,
            "sources": ["app", "customScheme", "universalLink", "notification"] },
          { "name": "orders.any", "pattern": "/orders/:slug" },
          { "name": "account", "pattern": "/account", "tags": ["private"] },
          { "name": "sign-in", "pattern": "/sign-in" },
          { "name": "pay", "pattern": "/orders/:id<int>/pay", "tags": ["private"], "gates": ["session"] },
          { "name": "basket.add", "pattern": "/basket/add{?item}", "target": "handler",
            "sources": ["app", "customScheme"] },
          { "name": "account.logout", "pattern": "/logout", "target": "handler" },
          { "name": "unhandled", "pattern": "/unhandled", "target": "action" } ] } ] }
        """
}

/// An interceptor made of a closure.
struct ClosureInterceptor: Interceptor {
    let name: String
    var id: InterceptorID { InterceptorID(name) }
    let answer: @Sendable (LinkContext) async throws -> InterceptorAnswer

    init(_ name: String, _ answer: @escaping @Sendable (LinkContext) async throws -> InterceptorAnswer) {
        self.name = name
        self.answer = answer
    }

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { try await answer(link) }
}

extension NavigationTask {
    /// The outcome in a word or two, for comparing, after waiting for it.
    var value: String {
        get async { await outcome.word }
    }
}

extension NavigationOutcome {
    /// The outcome in a word or two, for comparing.
    var word: String {
        switch self {
        case .arrived(let arrival): "arrived \(arrival.route.name)" + (arrival.hops > 0 ? " hops \(arrival.hops)" : "")
        case .performed(let value): "performed \(value.map { "\($0)" } ?? "nothing")"
        case .left(let departure): "left by \(departure.link)" + (departure.isFallback ? ", a fallback" : "")
        case .refused(.link(let refusal)): "refused link \(refusal.reason.rawValue)"
        case .refused(.source(let kind, _)): "refused source \(kind.rawValue)"
        case .refused(.interceptor(let name, let reason)): "refused \(name) \(reason)"
        case .refused(.blocked(let rule, _)): "blocked \(rule)"
        case .refused(.plan): "refused plan"
        case .refused(.tooManyHops): "too many hops"
        case .refused(.tooDeep): "too deep"
        case .notFound(let nearest): "not found, near \(nearest?.route.name ?? "nothing")"
        case .unavailable(let absence): "unavailable \(absence)"
        case .duplicated(let id): "duplicated \(id)"
        case .superseded(let id): "superseded \(id)"
        case .cancelled: "cancelled"
        case .expired(let stage): "expired \(stage)"
        case .failed(let stage, _): "failed \(stage)"
        }
    }
}

extension Router {
    /// Declares screens for the installed table.
    func supply(_ declare: (inout RouterBuilder) -> Void) {
        guard let table = declarations else { return }
        var builder = RouterBuilder("", self, defaultNamespace: "eats")
        declare(&builder)
        install(table, screens: SuppliedScreens(of: [builder.part]))
    }
}
