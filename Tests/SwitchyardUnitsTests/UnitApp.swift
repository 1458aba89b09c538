import ConformanceSupport
import Switchyard
import SwitchyardTesting
import SwitchyardUnits

/// An app whose screens have units, without screens.
@MainActor
final class UnitApp {
    /// The routes with a unit.
    enum Page: TypedRoute, Hashable {
        case home, list, item(Int), wallet, member(Int), logIn

        static let routes: [RouteDescriptor<Page>] = [
            RouteDescriptor("home", "/home", .home),
            RouteDescriptor("list", "/list", .list),
            RouteDescriptor(
                "item", "/items/:number<int>",
                read: { .item(try $0.value("number")) },
                write: { if case .item(let number) = $0 { ["number": number] } else { nil } }),
            RouteDescriptor("wallet", "/wallet", .wallet, requires: [.signedIn]),
            RouteDescriptor(
                "member", "/members/:number<int>", requires: [.signedIn],
                read: { .member(try $0.value("number")) },
                write: { if case .member(let number) = $0 { ["number": number] } else { nil } }),
            RouteDescriptor("logIn", "/logIn", .logIn, as: .cover),
        ]
    }

    /// A route without a unit.
    struct Plain: TypedRoute, Hashable {
        let number: Int
        static let routes = [
            RouteDescriptor<Plain>(
                "plain", "/plain/:number<int>", read: { Plain(number: try $0.value("number")) },
                write: { ["number": $0.number] })
        ]
    }

    /// A route that a workflow performs.
    struct Order: TypedRoute, Hashable {
        let number: Int
        static let routes = [
            RouteDescriptor<Order>(
                "order", "/order/:number<int>", read: { Order(number: try $0.value("number")) },
                write: { ["number": $0.number] })
        ]
    }

    /// The content of a screen, with the unit that its closure found.
    struct Content {
        weak var unit: TestUnit?
    }

    /// The findings of a router.
    private final class Findings: RouterObserver {
        let all = Watched<[Finding]>([])

        func transactionEnded(_ trace: TransactionTrace) {}

        func routerReported(_ finding: Finding) -> Bool {
            all.withLock { $0.append(finding) }
            return true
        }
    }

    @MainActor
    private final class Reference {
        weak var app: UnitApp?
        var flow: @MainActor (Order) -> UnitWorkflow<TestUnit, TestUnit, Int> = { order in
            UnitWorkflow(from: TestUnit.self).step("order") { unit, _ in (unit, order.number) }
        }
    }

    private let reference = Reference()
    let diary = Diary()
    let app: HeadlessApp
    private let observer = Findings()
    var router: Router { app.router }
    var host: HeadlessHost { app.host }
    var findings: [Finding] { observer.all.withLock(\.self) }
    /// The codes of the findings that the router has reported.
    var reported: [String] { findings.map { "\($0.code)" } }
    /// Changes each unit that is created for a screen.
    var made: @MainActor (TestUnit) -> Void = { _ in }
    /// The workflow of orders.
    var flow: @MainActor (Order) -> UnitWorkflow<TestUnit, TestUnit, Int> {
        get { reference.flow }
        set { reference.flow = newValue }
    }

    init(scene: SceneID = "main", hasUnits: Bool = true, limit: Duration = .seconds(30)) throws {
        let (reference, diary) = (reference, diary)
        let router = try Router(
            "shop", origins: ["shop://"], accepting: [.notification], routes: Page.self, Plain.self, Order.self
        ) {
            $0.tab(Branch("first"), root: Page.home)
            $0.tab(Branch("second"), root: Page.list)
            $0.gate(.signedIn, presenting: Page.logIn)
            $0.screen(Page.self, as: Content.self) { _, screen in Content(unit: screen.unit(TestUnit.self)) }
            $0.screen(Plain.self, as: Content.self) { _, screen in Content(unit: screen.unit(TestUnit.self)) }
            if hasUnits {
                $0.unit(Page.self) { route, screen in
                    _ = screen.unit(TestUnit.self)
                    let unit = TestUnit("\(route)", diary)
                    reference.app?.made(unit)
                    return unit
                }
            }
            $0.perform(Order.self, within: limit) { order in
                reference.flow(order)
            }
        }
        router.add(observer)
        app = HeadlessApp(router, scene: scene)
        reference.app = self
    }

    /// Starts the tree of the app.
    @discardableResult
    func start() -> TestUnit {
        let root = TestUnit("root", diary)
        router.start(root)
        return root
    }

    /// Starts the tree of the app with a unit that has no screen.
    func startWithWorker() -> (root: TestUnit, worker: TestUnit) {
        let (root, worker) = (start(), TestUnit("worker", diary))
        root.scope?.attach(worker)
        return (root, worker)
    }

    /// All tests share the main actor, so the limit is long.
    func settle() async throws { try await app.settle(within: .seconds(1_800)) }

    func outcome(of task: NavigationTask) async throws -> NavigationOutcome {
        try await app.outcome(of: task, within: .seconds(1_800))
    }

    /// Opens a route, and waits until its screen shows.
    func open(_ route: some TypedRoute, as placement: Placement? = .onTop) async throws {
        app.open(route, as: placement)
        try await settle()
    }

    /// The units of a tree, as in `root(home, item(1)(item(2)))`.
    func units(in scene: SceneID? = nil) -> String {
        draw(router.unitTree(in: scene)?.root)
    }

    private func draw(_ root: TestUnit?) -> String {
        guard let root, let scope = root.scope else { return "" }
        let below = scope.children.map { draw($0 as? TestUnit) }
        return root.name + (scope.isActive ? "" : "*") + (below.isEmpty ? "" : "(\(below.joined(separator: " ")))")
    }

    func unit(_ name: String) -> TestUnit? { find(name, router.unitTree()?.root) }

    private func find(_ name: String, _ unit: TestUnit?) -> TestUnit? {
        guard let unit else { return nil }
        if unit.name == name { return unit }
        return unit.scope?.children.lazy.compactMap { self.find(name, $0 as? TestUnit) }.first
    }

    /// The routes that the host shows, the visible branch only.
    var shown: [String] {
        app.host.shown.entries.compactMap { entry in
            entry.route.map { route in
                route.route(as: Page.self).map { "\($0)" } ?? route.route(as: Plain.self).map { "plain(\($0.number))" }
                    ?? route.name
            }
        }
    }
}

extension UnitTree {
    fileprivate var root: TestUnit? { scope?.unit as? TestUnit }
}
