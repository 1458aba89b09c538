import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// SwiftyMediator: typed targets with their links, and links that replace others.
@MainActor
struct SwiftyMediatorTests {
    @Test(arguments: SwiftyMediator.cases.suite.runnable)
    func `a row of SwiftyMediator holds or differs as listed`(row: ConformanceCase) async {
        await SwiftyMediator.cases.check(row)
    }

    @Test func `all 17 rows of SwiftyMediator are run or listed`() {
        SwiftyMediator.cases.checkCounts()
    }
}

/// The targets of its demo.
private enum Demo: TypedRoute {
    case push(title: String)
    case present(color: String)
    case home(title: String)

    static let routes: [RouteDescriptor<Demo>] = [
        RouteDescriptor("push", "/push{?title}") {
            .push(title: try $0.value("title", as: String?.self) ?? "default")
        } write: {
            if case .push(let title) = $0 { ["title": title] } else { nil }
        },
        RouteDescriptor("present", "/present{?color}") {
            .present(color: try $0.value("color", as: String?.self) ?? "red")
        } write: {
            if case .present(let color) = $0 { ["color": color] } else { nil }
        },
        RouteDescriptor("home", "/home{?title}") {
            .home(title: try $0.value("title", as: String?.self) ?? "")
        } write: {
            if case .home(let title) = $0 { ["title": title] } else { nil }
        },
    ]

    var words: String {
        switch self {
        case .push(let title): "matched push {title: \(title)}"
        case .present(let color): "matched present {color: \(color)}"
        case .home(let title): "matched home {title: \(title)}"
        }
    }
}

enum SwiftyMediator {
    static let cases = RouterCases(
        "swiftymediator", total: 17, checks: checks,
        differences: [
            DeliberateDifference(
                "a bare key is present with an empty value, and keys are decoded",
                ["sm-010": "{a: 1=2, b: x y, c: p+q, flag: }"]),
            DeliberateDifference(
                "a route without a screen is an error when the router is created",
                ["sm-013": "no router, and the error names the route"]),
            DeliberateDifference("every way of opening is led by the same rules, to the end", ["sm-012": "c; c"]),
            DeliberateDifference(
                "the state tells what shows; a screen's own contents are not part of it",
                ["sm-016": "presented, selected tab, nav visible, single page"]),
            DeliberateDifference(
                "specificity decides, and two routes of equal rank are an error that names both",
                ["sm-014": "an error that names both"]),
        ],
        outOfScope: [
            OutOfScope("remarks without a case", ["sm-017"])
        ])

    private static let checks: [String: RouterCases.Check] = [
        "sm-001": open, "sm-002": open, "sm-003": open, "sm-004": open, "sm-006": open, "sm-007": open,
        "sm-005": RouterCases.Check { _ in
            let app = try demo()
            guard case .arrived = await app.router.open(Demo.present(color: "blue")).outcome else {
                return "not arrived"
            }
            return try app.headless.screen(as: String.self)
        },
        "sm-008": RouterCases.Check("{pattern: sy://push}", "sy /push", place),
        "sm-009": RouterCases.Check("{pattern: sy://push/a/b}", "sy /push/a/b", place),
        "sm-010": RouterCases.Check(
            "{queryParameters: {a: 1=2, b: x y, c: p+q}}", "{a: 1=2, b: x y, c: p+q}"
        ) { row in
            let query = try LinkQuery(link: row["url"]?.string ?? "", decodingPlus: false)
            return RowValue.object(query.dictionary.mapValues { .string($0.last ?? "") }).text
        },
        "sm-011": RouterCases.Check("{args: {title: Replaced}}", "matched home {title: Replaced}", open.run),
        "sm-012": RouterCases.Check("{push: b, viewController: c}", "b; c") { row in
            var routes = RowRoutes()
            for name in ["a", "b", "c"] {
                try routes.add("/\(name)", called: name, origins: ["x://"], isScreen: true)
            }
            let app = try RowApp(routes)
            guard app.router.install(rules: rules(row)).isClean else { return "the rules are wrong" }
            var words: [String] = []
            for presentation in [NavigationPolicy.Presentation.push, .modal] {
                var policy = NavigationPolicy()
                policy.presentation = presentation
                _ = await app.outcome(row["url"]?.string ?? "") { $0.placement = .policy(policy) }
                words.append(app.headless.visible?.name ?? "")
            }
            return words.joined(separator: "; ")
        },
        "sm-013": RouterCases.Check(
            "{returns: null, warning: does not conform to MediatorSourceType}", "no screen, and a warning"
        ) { _ in
            do {
                _ = try Router("demo", origins: ["sy://"], routes: Demo.self) { app in
                    for name in ["present", "home"] { app.screen(named: name, as: String.self) { _, _ in name } }
                }
                return "a router"
            } catch let error as DeclarationError {
                let isNamed = error.findings.count == 1 && error.findings[0].value == "push"
                return isNamed ? "no router, and the error names the route" : "\(error)"
            }
        },
        "sm-014": RouterCases.Check(
            "{winner: first registered type whose init?(url:) is non-nil}", "the first that was registered"
        ) { _ in
            var routes = RowRoutes()
            try routes.add("/:first", called: "first")
            try routes.add("/:second", called: "second")
            do {
                return try await RowApp(routes).open("/x")
            } catch is DeclarationError {
                return "an error that names both"
            }
        },
        "sm-016": RouterCases.Check(
            "{order: [presented, selected tab, nav visible, single page, child by view responder]}",
            "presented, selected tab, nav visible, single page, child"
        ) { _ in
            var found: [String] = []
            let router = try Router("demo", origins: ["sy://"], routes: Demo.self) { app in
                app.tab(Branch("first"), root: Demo.home(title: "first"))
                app.tab(Branch("second"), root: Demo.home(title: "second"))
                app.screen(Demo.self, as: String.self) { route, _ in route.words }
            }
            let app = HeadlessApp(router)
            @MainActor func note(_ place: String, _ route: Demo) {
                if app.visible == route { found.insert(place, at: 0) }
            }
            note("single page", .home(title: "first"))
            _ = await router.push(Demo.push(title: "page")).outcome
            note("nav visible", .push(title: "page"))
            _ = await router.select(Branch("second")).outcome
            note("selected tab", .home(title: "second"))
            _ = await router.present(Demo.present(color: "red")).outcome
            note("presented", .present(color: "red"))
            return found.joined(separator: ", ")
        },
        "sm-015": RouterCases.Check(
            "{present: from ?? topMost; wraps in given UINavigationController class unless already one; "
                + "returns the UNwrapped controller, push: from ?? topMost.navigationController; nil if none}",
            "above what shows; in a stack of its own; the screen itself"
        ) { _ in
            let app = try demo()
            _ = await app.outcome("sy://push")
            let isAbove = app.headless.stack.map(\.name) == ["home screen", "push"]
            var policy = NavigationPolicy()
            policy.presentation = .modal
            guard case .arrived(let arrival) = await app.outcome("sy://present", { $0.placement = .policy(policy) })
            else {
                return "not arrived"
            }
            let modal = app.headless.host.shown.modals.last
            return [
                isAbove ? "above what shows" : "elsewhere",
                modal?.container.kind == .stack ? "in a stack of its own" : "bare",
                modal?.container.selected.top.id == arrival.entry ? "the screen itself" : "something around it",
            ].joined(separator: "; ")
        },
    ]

    /// Opens a link, changed by the row's replacements, and creates its screen.
    private static let open = RouterCases.Check { row in
        let app = try demo()
        guard app.router.install(rules: rules(row)).isClean else { return "the rules are wrong" }
        guard case .arrived = await app.outcome(row["url"]?.string ?? "") else { return "no match" }
        return try app.headless.screen(as: String.self)
    }

    /// A replacement of a link is a rule that rewrites it, without its query.
    private static func rules(_ row: RowValue) -> [RouteRule] {
        (row["replace"]?.array ?? []).map { replacement in
            let (from, to) = (replacement["url"]?.string ?? "", replacement["with"]?.string ?? "")
            return RouteRule(from, .pattern("/" + (from.split(separator: "/").last ?? "")), .rewrite(to: to))
        }
    }

    /// The scheme and the path of a link, which is where its pattern is looked up.
    @Sendable @MainActor
    private static func place(_ row: RowValue) async throws -> String {
        let table = try RouteTable("sy", origins: ["sy://"]) {
            $0.route("push", "/push")
            $0.route("deeper", "/push/a/b")
        }
        guard let match = try table.match(row["url"]?.string ?? "") else { return "no match" }
        return "\(match.namespace) \(match.route.pattern)"
    }

    @MainActor
    private static func demo() throws -> RowApp {
        RowApp(
            try Router("demo", origins: ["sy://"], routes: Demo.self) { app in
                app.screen(Demo.self, as: String.self) { route, _ in route.words }
            })
    }
}
