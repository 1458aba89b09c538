import ConformanceSupport
import Switchyard
import SwitchyardTesting
import SwitchyardUnits
import Testing

/// RIBs' routers, interactors, workers and workflows, as units.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct RIBsTests {
    @Test(arguments: RIBs.suite.runnable.map(\.id))
    func `a row of RIBs holds or differs as listed`(id: String) async throws {
        let row = try #require(RIBs.suite.rows.first { $0.id == id })
        let problem = RIBs.suite.problem(of: row, found: await RIBs.run(id))
        #expect(problem == nil)
    }

    @Test func `all 45 rows of RIBs are run or listed`() { RIBs.suite.checkCounts() }
}

/// The rows, and what units do.
enum RIBs {
    /// The words of the rows, in this library's terms.
    private static let meanings = [
        "ribs-001": "before: ; after: load a; end: seen", "ribs-002": "1 child: load b, in b",
        "ribs-003": "load b, load c, in b, in c", "ribs-004": "0 children: out b", "ribs-005": "out c, out b",
        "ribs-009": "false", "ribs-010": "true", "ribs-011": "false", "ribs-012": "load a, in a",
        "ribs-013": "load a, in a", "ribs-014": "load a, in a, out a", "ribs-015": "load a, in a, out a",
        "ribs-017": "never begins", "ribs-018": "ended", "ribs-019": "ended", "ribs-020": "nil, 2",
        "ribs-023": "yes 0; begun 1; yes, ended 1; begun 2; no, ended 2; no", "ribs-025": "3 outer, 3 inner",
        "ribs-026": "error", "ribs-027": "complete", "ribs-029": "before 0, after 1, 2 branches",
        "ribs-037": "append, activate, load", "ribs-038": "assertion", "ribs-039": "out b, then removed",
        "ribs-040": "active in the hook, then cancelled, then inactive", "ribs-041": "active in the hook",
        "ribs-043": "waits, then one value", "ribs-045": "ends with the first branch",
        "ribs-007": "expects the view to disappear", "ribs-016": "its stream completes",
        "ribs-022": "root shown, active", "ribs-030": "same, other", "ribs-031": "same",
        "ribs-042": "window, activate, load",
    ]

    static let suite = ConformanceSuite(
        name: "ribs", total: 45,
        rows: SystemRows.of("ribs").map { row in
            let id = row["id"]?.string ?? "?"
            return ConformanceCase(id: id, expected: meanings[id] ?? "?") { "" }
        },
        differences: [
            DeliberateDifference(
                "what a unit attaches while it loads exists when it becomes active",
                ["ribs-037": "append, load, activate"]),
            DeliberateDifference(
                "a mistake in a hook is an error with a code; it never traps", ["ribs-038": "error: SY1701"]),
            DeliberateDifference(
                "a unit and its screen are one state: the screen is closed", ["ribs-007": "closes the screen"]),
            DeliberateDifference(
                "no stream for each unit: the tree's observers see its end", ["ribs-016": "its tree sees the end"]),
            DeliberateDifference(
                "windows belong to hosts, and a unit loads before it becomes active",
                ["ribs-042": "load, scene, activate"]),
            DeliberateDifference(
                "a fork whose other branches go on has not ended (#216)", ["ribs-045": "ends with the last branch"]),
        ],
        outOfScope: [
            OutOfScope(
                "release is expected when a unit is detached, not in its deinitialiser, and a unit is one object; "
                    + "LeakTests of SwitchyardUnits", ["ribs-006", "ribs-008", "ribs-021"]),
            OutOfScope("isStarted is a property, not a stream", ["ribs-024"]),
            OutOfScope("one outcome of perform instead of methods to override", ["ribs-028"]),
            OutOfScope(
                "no components: a builder is a function that creates a unit; an ended unit is the error SY1704",
                ["ribs-032", "ribs-033", "ribs-034", "ribs-035", "ribs-036"]),
            OutOfScope("limits are values, not environment variables", ["ribs-044"]),
        ])

    @MainActor
    static func run(_ id: String) async -> String {
        switch id.suffix(3) {
        case "025", "026", "027", "029", "043", "045": await workflow(id)
        case "017", "018", "019", "020", "023": await work(id)
        case "007", "022", "042": await withRouter(id)
        case "030", "031": services(id)
        default: lifeCycle(id)
        }
    }

    @MainActor
    private static func lifeCycle(_ id: String) -> String {
        let (tree, log) = (UnitTree(), RowLog())
        let (a, b, c) = (RowUnit("a", log), RowUnit("b", log), RowUnit("c", log))
        var text: String { log.lines.joined(separator: ", ") }
        func start() {
            tree.start(a)
            log.lines = []
        }
        switch id {
        case "ribs-001":
            var isOver = false
            tree.addObserver { if $0.kind == .didDetach { isOver = true } }
            let before = text
            tree.start(a, isActive: false)
            let after = text
            tree.stop()
            return "before: \(before); after: \(after); end: \(isOver ? "seen" : "not seen")"
        case "ribs-016":
            var isOver = false
            tree.addObserver { if $0.kind == .didDetach { isOver = true } }
            start()
            tree.stop()
            return isOver ? "its tree sees the end" : "nothing"
        case "ribs-002":
            start()
            tree.scope?.attach(b)
            return "\(tree.scope?.children.count ?? 0) child: \(text)"
        case "ribs-003":
            b.onLoad = { $0.attach(c) }
            start()
            tree.scope?.attach(b)
            return text
        case "ribs-004", "ribs-005", "ribs-039":
            if id == "ribs-005" { b.onLoad = { $0.attach(c) } }
            tree.start(a)
            tree.scope?.attach(b)
            log.lines = []
            var wasChild = false
            b.onResign = { _ in wasChild = tree.scope?.children.isEmpty == false }
            tree.scope?.detach(b)
            let isRemoved = tree.scope?.children.isEmpty == true
            if id == "ribs-039" { return "\(text)\(wasChild && isRemoved ? ", then removed" : "")" }
            return id == "ribs-004" ? "\(tree.scope?.children.count ?? 1) children: \(text)" : text
        case "ribs-009", "ribs-010", "ribs-011":
            tree.start(a, isActive: id != "ribs-009")
            if id == "ribs-011" { tree.resign() }
            return "\(tree.scope?.isActive == true)"
        case "ribs-012", "ribs-013", "ribs-014", "ribs-015":
            tree.start(a)
            if id == "ribs-013" { tree.activate() }
            if id >= "ribs-014" { tree.resign() }
            if id == "ribs-015" { tree.resign() }
            return text
        case "ribs-037":
            start()
            b.onLoad = { _ in log.lines = tree.scope?.children.isEmpty == false ? ["append", "load"] : [] }
            b.onActive = { _ in log.lines.append("activate") }
            tree.scope?.attach(b)
            return log.lines.filter { $0 != "in b" }.joined(separator: ", ")
        case "ribs-038":
            start()
            tree.scope?.attach(b)
            return tree.scope?.attach(b).map { "error: \($0.diagnosticCode)" } ?? "nothing"
        case "ribs-040", "ribs-041":
            var wasActive = false
            a.onActive = { wasActive = $0.isActive }
            if id == "ribs-040" { a.onResign = { wasActive = $0.isActive } }
            tree.start(a)
            if id == "ribs-041" { return wasActive ? "active in the hook" : "inactive" }
            tree.resign()
            let isInactive = tree.scope?.isActive == false
            return wasActive && isInactive ? "active in the hook, then cancelled, then inactive" : "?"
        default: return "unknown row"
        }
    }

    @MainActor
    private static func withRouter(_ id: String) async -> String {
        let log = RowLog()
        let router = try? Router("rows", origins: ["rows://"], routes: RowRoute.self) {
            $0.root(RowRoute.first)
            $0.unit(RowRoute.self) { route, _ in RowUnit("\(route)", log) }
        }
        guard let router else { return "no router" }
        var steps: [String] = []
        let root = RowUnit("root", log)
        root.onLoad = { _ in steps.append("load") }
        root.onActive = { _ in steps += [router.navigationState.scenes.isEmpty ? "no scene" : "scene", "activate"] }
        if id == "ribs-042" { router.start(root) }
        let app = HeadlessApp(router, makesScreens: false)
        if id == "ribs-042" { return steps.joined(separator: ", ") }
        router.start(root)
        guard let scope = router.unitTree()?.scope else { return "no tree" }
        if id == "ribs-022" {
            return (app.visible == RowRoute.first ? "root shown" : "nothing") + (scope.isActive ? ", active" : "")
        }
        _ = await app.open(RowRoute.second, as: .onTop).outcome
        for child in scope.children where (child as? RowUnit)?.name == "second" { scope.detach(child) }
        try? await app.settle(within: .seconds(1_800))
        return app.visible == RowRoute.first ? "closes the screen" : "stays"
    }

    @MainActor
    private static func services(_ id: String) -> String {
        let tree = UnitTree()
        tree.start(ServingUnit())
        guard let services = tree.scope?.services, let first = try? services.resolve(RowService.self),
            let second = try? services.resolve(RowService.self), let other = try? services.resolve(OtherRowService.self)
        else { return "no service" }
        let isSame = first === second ? "same" : "new"
        return id == "ribs-031"
            ? isSame : "\(isSame), \(ObjectIdentifier(other) == ObjectIdentifier(first) ? "same" : "other")"
    }

    @MainActor
    private static func work(_ id: String) async -> String {
        let (tree, log) = (UnitTree(), RowLog())
        let root = RowUnit("a", log)
        switch id {
        case "ribs-017":
            tree.start(root, isActive: false)
            return tree.scope?.task {}?.reason == .notActive ? "never begins" : "begins"
        case "ribs-018":
            tree.start(root)
            tree.scope?.task {
                log.lines = ["begun"]
                await RowUnit.untilCancelled()
                log.lines = ["ended"]
            }
            await log.wait { $0 == ["begun"] }
            tree.resign()
            await log.wait { $0 == ["ended"] }
            return log.lines.joined()
        case "ribs-019":
            do {
                let dropped = UnitTree()
                dropped.start(root)
                dropped.scope?.task {
                    log.lines = ["begun"]
                    await RowUnit.untilCancelled()
                    log.lines = ["ended"]
                }
                await log.wait { $0 == ["begun"] }
                withExtendedLifetime(dropped) {}
            }
            await log.wait { $0 == ["ended"] }
            return log.lines.joined()
        case "ribs-020":
            let stream = ModelStream(1)
            root.body = { for await value in stream.updates { log.lines.append("\(value)") } }
            tree.start(root, isActive: false)
            let before = log.lines.first { $0 == "1" } ?? "nil"
            stream.value = 2
            tree.activate()
            await log.wait { $0.last == "2" }
            return "\(before), \(log.lines.last ?? "nil")"
        default:
            var (begun, ended, lines) = (0, 0, [String]())
            tree.start(root, isActive: false)
            let worker = UnitWorker("row") { @MainActor in
                begun += 1
                await RowUnit.untilCancelled()
                ended += 1
            }
            guard let handle = tree.scope?.start(worker) else { return "no scope" }
            var isStarted: String { handle.isStarted ? "yes" : "no" }
            lines.append("\(isStarted) \(begun)")
            tree.activate()
            await log.wait { _ in begun == 1 }
            lines.append("begun \(begun)")
            tree.resign()
            await log.wait { _ in ended == 1 }
            lines.append("\(isStarted), ended \(ended)")
            tree.activate()
            await log.wait { _ in begun == 2 }
            lines.append("begun \(begun)")
            handle.stop()
            await log.wait { _ in ended == 2 }
            lines.append("\(isStarted), ended \(ended)")
            handle.stop()
            lines.append(isStarted)
            return lines.joined(separator: "; ")
        }
    }

    @MainActor
    private static func workflow(_ id: String) async -> String {
        struct Broken: Error {}
        let (tree, log) = (UnitTree(), RowLog())
        let root = RowUnit("a", log)
        tree.start(root, isActive: id != "ribs-043")
        var (outer, inner) = (0, 0)
        let start = UnitWorkflow(from: RowUnit.self)
        func outerStep<Value>(
            _ flow: UnitWorkflow<RowUnit, RowUnit, Value>
        ) -> UnitWorkflow<RowUnit, RowUnit, Void> {
            flow.step("outer") { unit, _ in
                outer += 1
                return (unit, ())
            }
        }
        func innerStep<Value>(
            _ flow: UnitWorkflow<RowUnit, RowUnit, Value>
        ) -> UnitWorkflow<RowUnit, RowUnit, Void> {
            flow.step("inner") { unit, _ in
                inner += 1
                return (unit, ())
            }
        }
        switch id {
        case "ribs-025":
            let nested = innerStep(innerStep(innerStep(start)))
            let flow = outerStep(outerStep(outerStep(start))).step("nested") { unit, _ in
                (unit, try await nested.perform(from: unit))
            }
            try? await flow.perform(from: root)
            return "\(outer) outer, \(inner) inner"
        case "ribs-026":
            let flow = start.step("throws") { _, _ -> (RowUnit, Void) in throw Broken() }
            do throws(WorkflowError) {
                try await flow.perform(from: root)
                return "complete"
            } catch {
                return if case .failed(_, is Broken) = error { "error" } else { "\(error)" }
            }
        case "ribs-027":
            return (try? await outerStep(start).perform(from: root)) == nil ? "error" : "complete"
        case "ribs-029":
            let flow = outerStep(start).fork(UnitBranch { innerStep($0) }, UnitBranch { innerStep($0) })
            let before = outer
            try? await flow.perform(from: root)
            return "before \(before), after \(outer), \(inner) branches"
        case "ribs-043":
            var result: Int?
            let flow = start.step("waits") { unit, _ in (unit, 1) }
            let task = Task { result = try? await flow.perform(from: root) }
            for _ in 0..<10 { await Task.yield() }
            guard result == nil else { return "does not wait" }
            tree.activate()
            await task.value
            return result == 1 ? "waits, then one value" : "no value"
        default:
            let gate = ModelStream(false)
            let flow = start.fork(
                UnitBranch { innerStep($0) },
                UnitBranch {
                    $0.step("slow") { unit, _ in
                        for await isOpen in gate.updates where isOpen { break }
                        return (unit, ())
                    }
                })
            var hasEnded = false
            let task = Task {
                try? await flow.perform(from: root)
                hasEnded = true
            }
            await log.wait { _ in inner == 1 }
            for _ in 0..<10 { await Task.yield() }
            guard !hasEnded else { return "ends with the first branch" }
            gate.value = true
            await task.value
            return "ends with the last branch"
        }
    }
}

private enum RowRoute: TypedRoute, Hashable {
    case first, second

    static let routes: [RouteDescriptor<RowRoute>] = [
        RouteDescriptor("first", "/first", .first), RouteDescriptor("second", "/second", .second),
    ]
}

private final class RowService: Sendable {}
private final class OtherRowService: Sendable {}

private final class ServingUnit: LogicUnit {
    static func declare(_ unit: inout UnitDeclaration) {
        unit.provides(RowService.self) { (_: ServingUnit, _) in RowService() }
        unit.provides(OtherRowService.self) { (_: ServingUnit, _) in OtherRowService() }
    }

    func run(_ scope: UnitScope) async {}
}

@MainActor
private final class RowLog {
    var lines: [String] = []

    func wait(until isReached: ([String]) -> Bool) async {
        while !isReached(lines), !Task.isCancelled { await Task.yield() }
    }
}

private final class RowUnit: LogicUnit {
    let name: String
    private let log: RowLog
    var onLoad: @MainActor (UnitScope) -> Void = { _ in }
    var onActive: @MainActor (UnitScope) -> Void = { _ in }
    var onResign: @MainActor (UnitScope) -> Void = { _ in }
    var body: @MainActor () async -> Void = { await RowUnit.untilCancelled() }

    init(_ name: String, _ log: RowLog) {
        self.name = name
        self.log = log
    }

    func didLoad(_ scope: UnitScope) {
        log.lines.append("load \(name)")
        onLoad(scope)
    }

    func didBecomeActive(_ scope: UnitScope) {
        log.lines.append("in \(name)")
        onActive(scope)
    }

    func run(_ scope: UnitScope) async { await body() }

    func willResignActive(_ scope: UnitScope) {
        log.lines.append("out \(name)")
        onResign(scope)
    }

    static func untilCancelled() async { for await _ in AsyncStream<Never>.makeStream().stream {} }
}
