// The outcomes of the guide to transactions; running it makes each of them happen and prints them as a table.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

struct Broken: Error {}
struct Payment: AppModule {
    let name = "payment"

    func declare(in app: inout RouterBuilder) {
        app.on(RoutePattern(checked: "/pay"), name: "pay") { _ in nil }
    }

    func start(_ context: ModuleContext) async throws { throw Broken() }
}
struct Foreign: TypedRoute {
    static let routes = [RouteDescriptor("foreign", RoutePattern(checked: "/foreign"), Foreign())]
}

struct Judge: Interceptor {
    let name = "judge"
    let answer: @Sendable (LinkContext) async throws -> InterceptorAnswer

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { try await answer(link) }
}

@MainActor
struct Eats {
    let clock = TestClock()
    let router: Router
    let host: HeadlessHost

    init(limits: RouterLimits = RouterLimits()) throws {
        router = Router(clock: clock, limits: limits)
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
        router.navigation.connect(host)
    }

    func install(_ change: (inout RouterTableBuilder) -> Void = { _ in }) throws {
        let document = """
            { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
              { "name": "menu", "pattern": "/" },
              { "name": "order", "pattern": "/orders/:id<int>" },
              { "name": "pay", "pattern": "/pay", "gates": ["session"] },
              { "name": "log-out", "pattern": "/logout", "target": "handler" } ] } ] }
            """
        var builder = RouterTableBuilder(try RouteMap(data: Data(document.utf8), file: "eats.json"))
        change(&builder)
        router.install(try builder.build())
    }

    /// Opens a link before there is a table, and lets something happen then.
    func opening(_ link: String, then act: () async throws -> Void) async rethrows -> NavigationOutcome {
        let router = router
        let task = router.open(link, from: .app)
        if router.table == nil { await clock.waitForSleepers() }
        if router.table != nil { try? await router.waitUntilIdle() }
        try await act()
        return await task.outcome
    }

    func judged(_ answer: @escaping @Sendable (LinkContext) async throws -> InterceptorAnswer) async throws
        -> NavigationOutcome
    {
        try install { $0.intercept(Judge(answer: answer), .route("order")) }
        return await router.open("eats://orders/42", from: .app).outcome
    }

    func ruled(_ rules: RouteRule...) async throws -> NavigationOutcome {
        try install()
        _ = router.install(rules: rules)
        return await router.open("eats://orders/42", from: .app).outcome
    }
}

extension NavigationOutcome {
    var name: String {
        switch self {
        case .refused(let refusal): "refused(.\(name(of: refusal)))"
        case .unavailable(let absence): "unavailable(.\(name(of: absence)))"
        case .expired(let stage): "expired(.\(name(of: stage)))"
        case .failed(let stage, _): "failed(.\(name(of: stage)))"
        default: kind.rawValue
        }
    }

    private func name(of value: Any) -> String {
        Mirror(reflecting: value).children.first?.label ?? "\(value)".prefix { $0.isLetter }.description
    }
}

typealias Row = (name: String, when: String, what: String, happen: @MainActor () async throws -> NavigationOutcome)
let rows: [Row] = [
    (
        "arrived", "the host shows the screen, and the state says so", "nothing; the link is done",
        {
            let eats = try Eats()
            try eats.install()
            return await eats.router.open("eats://orders/42", from: .app).outcome
        }
    ),
    (
        "performed", "a handler or an action has returned", "use the value, where there is one",
        {
            let eats = try Eats()
            try eats.install { $0.handle("log-out") { _ in nil } }
            return await eats.router.open("eats://logout", from: .app).outcome
        }
    ),
    (
        "left", "the system took the link of another app, the browser or the settings", "nothing; the link is done",
        {
            let eats = try Eats()
            try eats.install { $0.leave("order") { _ in .settings() } }
            return await eats.router.open("eats://orders/42", from: .app).outcome
        }
    ),
    (
        "refused(.link)", "the link is none that may be read", "log it; whoever wrote it must mend it",
        {
            let eats = try Eats()
            try eats.install()
            return await eats.router.open("eats://orders/../42", from: .app).outcome
        }
    ),
    (
        "refused(.source)", "its route does not accept the source", "nothing, or declare the source",
        {
            let eats = try Eats()
            try eats.install()
            return await eats.router.open("eats://orders/42", from: .customScheme()).outcome
        }
    ),
    (
        "refused(.interceptor)", "an interceptor refused", "tell the person why, in words of your own",
        { try await Eats().judged { _ in .refuse("closed on Mondays") } }
    ),
    (
        "refused(.blocked)", "a rule blocks it", "tell the person that it is not there today",
        { try await Eats().ruled(RouteRule("closed", .route("order"), .block(reason: "closed"))) }
    ),
    (
        "refused(.plan)", "there is no way from what shows, as under an alert", "offer the link once more later",
        {
            let eats = try Eats()
            try eats.install()
            try eats.host.act(.presentedForeign("Survey", .sheet))
            return await eats.router.open("eats://orders/42", from: .app).outcome
        }
    ),
    (
        "refused(.tooManyHops)", "rules or redirects go round, or too far", "mend them; the links are listed",
        {
            try await Eats()
                .ruled(
                    RouteRule("there", .pattern("/orders/:id"), .rewrite(to: "/meals/{id}")),
                    RouteRule("back", .pattern("/meals/:id"), .rewrite(to: "/orders/{id}")))
        }
    ),
    (
        "refused(.tooDeep)", "links were opened by links, too deep", "mend the handler that opens itself",
        {
            let eats = try Eats()
            let router = eats.router
            try eats.install { builder in
                builder.handle("log-out") { _ in await router.open("eats://logout", from: .app).outcome }
            }
            var outcome = await router.open("eats://logout", from: .app).outcome
            while case .performed(let value) = outcome, let inner = value as? NavigationOutcome { outcome = inner }
            return outcome
        }
    ),
    (
        "notFound", "no route takes it", "show what is nearest, or the start",
        {
            let eats = try Eats()
            try eats.install()
            return await eats.router.open("eats://nowhere/at/all", from: .app).outcome
        }
    ),
    (
        "unavailable(.inboxFull)", "too many links of its kind of source wait", "nothing; it is lost, and this says so",
        {
            var limits = RouterLimits()
            limits.inbox = 0
            return await (try Eats(limits: limits)).router.open("eats://orders/42", from: .app).outcome
        }
    ),
    (
        "unavailable(.unknownRoute)", "an interceptor redirects to a route that has no link", "add the route's rows",
        { try await Eats().judged { _ in .redirect(.route(Foreign())) } }
    ),
    (
        "unavailable(.noHandler)", "nobody handles the route", "call `handle`",
        {
            let eats = try Eats()
            try eats.install()
            return await eats.router.open("eats://logout", from: .app).outcome
        }
    ),
    (
        "unavailable(.noScreen)", "nobody supplies the screen", "supply it; `missingScreens` lists all",
        {
            let eats = try Eats()
            try eats.install { $0.requireScreens(["menu"]) }
            return await eats.router.open("eats://orders/42", from: .app).outcome
        }
    ),
    (
        "unavailable(.noApp)", "no app takes the link that leaves, nor its fallback", "say what has to be installed",
        {
            let eats = try Eats()
            eats.host.installedSchemes = []
            try eats.install { $0.leave("order") { _ in .app(try ExternalLink("maps://")) } }
            return await eats.router.open("eats://orders/42", from: .app).outcome
        }
    ),
    (
        "unavailable(.noErrorPage)", "a rule degrades to the error page, and there is none", "call `showErrors(at:)`",
        { try await Eats().ruled(RouteRule("broken", .route("order"), .degrade(to: .errorPage))) }
    ),
    (
        "unavailable(.noScene)", "the scene that was named is not there", "name another one, or none",
        {
            let eats = try Eats()
            try eats.install()
            var request = NavigationRequest("eats://orders/42", from: .app)
            request.scene = "second"
            return await eats.router.navigate(request).outcome
        }
    ),
    (
        "unavailable(.module)", "a module that the route needs does not run", "its failure says why; start it again",
        { try await Router(modules: [Payment()]).open("/pay", from: .app).outcome }
    ),
    (
        "unavailable(.observing)", "the router only observes", "nothing; the other router opens it",
        {
            let eats = try Eats()
            try eats.install()
            eats.router.mode = .observing
            return await eats.router.open("eats://orders/42", from: .app).outcome
        }
    ),
    (
        "duplicated", "the same event came before, or an equal link is on its way, from the same source",
        "nothing; the first one counts",
        {
            let eats = try Eats()
            try eats.install()
            var request = NavigationRequest("eats://orders/42", from: .app)
            request.event = "tap 7"
            _ = await eats.router.navigate(request).outcome
            return await eats.router.navigate(request).outcome
        }
    ),
    (
        "superseded", "a person asked for another screen meanwhile", "nothing; the newer one counts",
        {
            let eats = try Eats()
            return try await eats.opening("eats://orders/42") {
                eats.router.navigate(NavigationRequest("eats://orders/43", from: .app))
                try eats.install()
            }
        }
    ),
    (
        "cancelled",
        "code cancelled it, the user closed the log-in, the session ended, or it was dropped",
        "nothing; somebody wanted it",
        {
            let eats = try Eats()
            try eats.install()
            return await eats.opening("eats://pay") { eats.router.suspended.forEach { eats.router.drop($0.id) } }
        }
    ),
    (
        "expired(.inbox)", "no table came within the link's lifetime", "install the table sooner",
        {
            let eats = try Eats()
            return await eats.opening("eats://orders/42") { eats.clock.advance(by: .seconds(300)) }
        }
    ),
    (
        "expired(.gate)", "a gate stayed closed as long", "open the gate; look for a misspelt name",
        {
            let eats = try Eats()
            try eats.install()
            return await eats.opening("eats://pay") { eats.clock.advance(by: .seconds(300)) }
        }
    ),
    (
        "expired(.intercept)", "an interceptor did not answer in time", "mend the interceptor",
        {
            let eats = try Eats()
            try eats.install { builder in
                builder.intercept(
                    Judge { _ in
                        try await eats.clock.sleep(until: eats.clock.now.advanced(by: .seconds(60)), tolerance: nil)
                        return .proceed
                    })
            }
            let router = eats.router
            let task = router.open("eats://orders/42", from: .app)
            await eats.clock.waitForSleepers(2)
            eats.clock.advance(by: router.limits.interceptor)
            return await task.outcome
        }
    ),
    (
        "failed(.match)", "a typed route has no link in the table", "add the route's rows",
        {
            let eats = try Eats()
            try eats.install()
            return await eats.router.open(Foreign()).outcome
        }
    ),
    (
        "failed(.gate)", "an interceptor has it wait for an open gate, or it is presented for the gate that it needs",
        "wait for a gate that is closed",
        {
            let eats = try Eats()
            eats.router.openGate(Gate("consent"))
            return try await eats.judged { _ in .suspend(until: Gate("consent")) }
        }
    ),
    (
        "failed(.intercept)", "an interceptor threw", "log the error; say that it did not work",
        { try await Eats().judged { _ in throw Broken() } }
    ),
    (
        "failed(.perform)", "a handler threw, or the host could not show the screen", "log the error; say so",
        {
            let eats = try Eats()
            try eats.install()
            eats.host.onStep = { _ in .refuses("no such view controller") }
            return await eats.router.open("eats://orders/42", from: .app).outcome
        }
    ),
]

print("| outcome | when | what an app does |\n|---|---|---|")
for row in rows {
    let outcome = try await row.happen()
    precondition(outcome.name == row.name, "\(outcome) is not \(row.name)")
    print("| `\(row.name)` | \(row.when) | \(row.what) |")
}
precondition(Set(rows.map { $0.name.prefix { $0.isLetter } }).count == NavigationOutcome.Kind.allCases.count)
