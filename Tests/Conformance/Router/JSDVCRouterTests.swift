import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// JSDVCRouter beyond stacks: log-in, closures in payloads, undeclared values, a link at launch.
@MainActor
struct JSDVCRouterTests {
    @Test(arguments: JSDVCRouter.cases.suite.runnable)
    func `a row of JSDVCRouter about log-in and launch holds or differs as listed`(row: ConformanceCase) async {
        await JSDVCRouter.cases.check(row)
    }

    @Test func `all 27 rows of JSDVCRouter are run or listed, here or by suites of stacks`() {
        JSDVCRouter.cases.checkCounts()
    }
}

/// A page that needs a log-in requires a gate, which presents the log-in.
extension JSDVCRouter {
    static let cases = RouterCases(
        "jsdvcrouter", total: 27, checks: checks,
        differences: [
            DeliberateDifference(
                "a link that needs a log-in waits for it, and goes on", ["jsd-002": "/login first, then /home/Appear"]),
            DeliberateDifference(
                "an undeclared value is kept with the link, in every build",
                ["jsd-024": "opened, with the value"]),
            DeliberateDifference(
                "routes exist as soon as the router does; a link that is received before the first screen waits for it",
                ["jsd-026": "opened later"]),
        ],
        outOfScope: [
            OutOfScope(
                "about stacks, tabs and modals: run by suites of stacks",
                (1...25).filter { ![2, 7, 24].contains($0) }.map { $0 < 10 ? "jsd-00\($0)" : "jsd-0\($0)" })
        ])

    /// The pages of the demo but the log-in, by path, and whether they need a log-in.
    private static let pages = [
        ("/webView", false), ("/register", false), ("/home/Appear", true),
        ("/home/AppearNotNeedLogin", false),
    ]

    /// The two closures of a call.
    private struct Callbacks: Sendable {
        let first: @Sendable () -> Void
        let second: @Sendable () -> Void
    }

    private static let checks: [String: RouterCases.Check] = [
        "jsd-002": RouterCases.Check("{action: openURL /login, handled: false}", "/login, and no more") { row in
            let (app, link) = (try demo(), row["url"]?.string ?? "")
            let router = app.router
            let opening = router.open(link, from: .app)
            try await app.settle()
            let first = app.headless.visible?.name ?? ""
            router.openGate(.signedIn)
            return await opening.outcome.arrivedRoute == link ? "\(first) first, then \(link)" : "\(first), and no more"
        },
        "jsd-007": RouterCases.Check(
            "{handled: true, injected: {callback: <closure>, callback2: <closure>, name: Jersey}}",
            "Jersey called both"
        ) { row in
            let app = try demo()
            app.router.openGate(.signedIn)
            let called = Journal()
            let outcome = await app.outcome(row["url"]?.string ?? "") { request in
                request.arguments.set("name", row["params"]?["name"]?.string ?? "")
                request.payload = LinkPayload(
                    Callbacks(first: { called.write("first") }, second: { called.write("second") }))
            }
            guard case .arrived(let arrival) = outcome,
                let link = app.router.context(of: arrival.entry, in: arrival.scene),
                let callbacks = link.payload(Callbacks.self)
            else { return "not arrived with them" }
            callbacks.first()
            callbacks.second()
            return called.all == ["first", "second"] ? "\(link.parameters["name"] ?? "") called both" : "\(called.all)"
        },
        "jsd-024": RouterCases.Check("{assertInDebug: no such property}", "an assertion") { row in
            let app = try demo()
            app.router.openGate(.signedIn)
            let outcome = await app.outcome(row["url"]?.string ?? "") { request in
                for (name, value) in row["params"]?.object ?? [:] { request.arguments.set(name, value.text) }
            }
            guard case .arrived(let arrival) = outcome else { return "\(outcome)" }
            return arrival.route.parameters["noSuchProperty"] == ["1"] ? "opened, with the value" : "opened, without"
        },
        "jsd-026": RouterCases.Check("{registeredWhen: first main-loop turn after +load}", "lost before that") { _ in
            let router = try router()
            let opening = router.open("/webView", from: .app)
            try await router.waitUntilIdle(within: RowApp.patience)
            _ = RowApp(router)
            return await opening.outcome.arrivedRoute == "/webView" ? "opened later" : "lost before that"
        },
        "jsd-027": RouterCases.Check(
            "{fields: [class, title, flags, needLogin], map: {/home/Appear: {class: JSDAppearVC, needLogin: true}, "
                + "/home/AppearNotNeedLogin: {class: JSDAppearNotNeedLogInVC, needLogin: false}, "
                + "/login: {class: JSDLoginVC, needLogin: false}, /register: {class: JSDRegisterVC, needLogin: false}, "
                + "/webView: {class: JSDWebViewVC, needLogin: false}}}",
            "every page opens, and those that need a log-in wait for it"
        ) { row in
            let app = try demo()
            let router = app.router
            for (page, member) in (row["expect"]?["map"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
                if member["needLogin"]?.bool == true {
                    router.navigate(NavigationRequest(page, from: .app))
                    try await app.settle()
                    guard let waiting = router.suspended.first, waiting.link == page else {
                        return "\(page) opens"
                    }
                    router.drop(waiting.id)
                } else {
                    guard await router.open(page, from: .app).outcome.arrivedRoute == page else {
                        return "\(page) does not open"
                    }
                }
            }
            return "every page opens, and those that need a log-in wait for it"
        },
    ]

    @MainActor
    private static func demo() throws -> RowApp { RowApp(try router()) }

    private static func router() throws -> Router {
        var settings = RouterSettings()
        settings.policies = RouteTablePolicies(acceptsRelativeLinks: true)
        return try Router("app", origins: [], routes: LogIn.self, settings: settings) { app in
            app.gate(.signedIn, presenting: LogIn())
            app.screen(LogIn.self, as: String.self) { _, _ in "log-in" }
            for (page, needsLogIn) in pages {
                app.route(page, try RoutePattern(page), requires: needsLogIn ? [.signedIn] : [])
                app.screen(named: page, as: String.self) { reference, _ in reference.name }
            }
        }
    }
}

/// The log-in, as a typed route, because a gate presents it.
private struct LogIn: TypedRoute {
    static let routes = [RouteDescriptor("/login", "/login", LogIn())]
}
