import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardRouter

/// Problems that a router reports: links that wait in vain, and silent hosts.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct RouterReportTests {
    private let reports = ReportJournal()

    /// The app with a reader of the router's reports.
    private func app(isConnected: Bool = true, isInstalled: Bool = true) throws -> RouterApp {
        let app = try RouterApp(isConnected: isConnected)
        if isInstalled { try app.install() }
        app.router.reports.isOn = true
        app.router.add(reports)
        return app
    }

    /// Opens a link, and returns when it waits.
    @discardableResult
    private func begin(_ link: String, in app: RouterApp) async -> NavigationTask {
        var request = NavigationRequest(link, from: .app)
        request.isFromUser = false
        let opening = app.router.navigate(request)
        await app.router.settleOrHold()
        return opening
    }

    /// Advances the clock, and waits for the effects.
    private func pass(_ duration: Duration, in app: RouterApp) async {
        app.clock.advance(by: duration)
        await app.router.settleOrHold()
    }

    private static let noHost = """
        warning SY1341 No host is connected: the link T1 (orders.detail) from app has waited for one for three seconds.
            Call router.connect(_:) with the host of a scene.
        """
    private static let closedGate = """
        warning SY1342 No code has opened the gate 'session': the link T1 (pay) from app has waited for it for three \
        seconds.
            Call router.openGate(_:) when its condition is met, or declare a route to present for it.
        """

    // MARK: Hosts

    @Test func `a link that waits for a host is reported after three seconds, once, without its values`() async throws {
        let app = try app(isConnected: false)
        for number in 42...44 { await begin("eats://orders/\(number)", in: app) }
        await pass(.milliseconds(2_999), in: app)
        #expect(reports.all == [])
        await pass(.milliseconds(1), in: app)
        #expect(reports.all == [Self.noHost])
        await begin("eats://orders/45", in: app)
        await pass(.seconds(60), in: app)
        #expect(reports.all == [Self.noHost])
    }

    @Test func `a link whose host is connected in time is not reported`() async throws {
        let app = try app(isConnected: false)
        let opening = await begin("eats://orders/42", in: app)
        await pass(.seconds(2), in: app)
        app.router.navigation.connect(app.host)
        #expect(await opening.value == "arrived orders.detail")
        await pass(.seconds(60), in: app)
        #expect(reports.all == [])
    }

    // MARK: The table

    @Test func `links that wait for the first table are reported once`() async throws {
        let app = try app(isInstalled: false)
        for number in 42...44 { await begin("eats://orders/\(number)", in: app) }
        await pass(.seconds(3), in: app)
        await pass(.seconds(60), in: app)
        #expect(
            reports.all == [
                """
                warning SY1343 No table is installed: the link T1 from app has waited for one for three seconds.
                    Call router.install(_:) at launch.
                """
            ])
    }

    @Test func `a link whose table is installed in time is not reported`() async throws {
        let app = try app(isInstalled: false)
        let opening = await begin("eats://orders/42", in: app)
        await pass(.seconds(2), in: app)
        try app.install()
        #expect(await opening.value == "arrived orders.detail")
        await pass(.seconds(60), in: app)
        #expect(reports.all == [])
    }

    // MARK: Gates

    @Test func `links that wait at a gate are reported once for the gate`() async throws {
        let app = try app()
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("consent") { _ in .suspend(until: Gate("consent")) }, .route("account"))
        }
        for number in 42...44 { await begin("eats://orders/\(number)/pay", in: app) }
        await pass(.seconds(3), in: app)
        #expect(reports.all == [Self.closedGate])
        app.router.letPass(Gate("session"))
        await pass(.seconds(60), in: app)
        #expect(reports.all == [Self.closedGate])
        await begin("eats://account", in: app)
        await pass(.seconds(3), in: app)
        #expect(
            reports.all == [
                Self.closedGate,
                """
                warning SY1342 No code has opened the gate 'consent': the link T5 (account) from app has waited for it for \
                three seconds.
                    Call router.openGate(_:) when its condition is met, or declare a route to present for it.
                """,
            ])
    }

    @Test func `a link that resumes in time is not reported, and another one is reported when its time has passed`()
        async throws
    {
        let app = try app()
        let first = await begin("eats://orders/42/pay", in: app)
        await pass(.seconds(2), in: app)
        await begin("eats://orders/43/pay", in: app)
        first.cancel()
        await pass(.milliseconds(2_999), in: app)
        #expect(reports.all == [])
        await pass(.milliseconds(1), in: app)
        #expect(reports.all == [Self.closedGate.replacing("T1", with: "T2")])
    }

    @Test func `a gate with a presentation waits for a user, and is not reported`() async throws {
        let app = try app()
        try app.install { $0.gate(Gate("session"), presenting: .init("eats://sign-in", from: .app)) }
        await begin("eats://orders/42/pay", in: app)
        #expect(app.shown.contains("eats://sign-in"))
        await pass(.seconds(60), in: app)
        #expect(reports.all == [])
        // Another link replaces it, so that nothing is presented any more.
        await begin("eats://orders", in: app)
        app.router.back()
        await begin("eats://", in: app)
        #expect(!app.shown.contains("eats://sign-in"))
        #expect(app.router.suspended.count == 1)
        await pass(.milliseconds(2_999), in: app)
        #expect(reports.all == [])
        await pass(.milliseconds(1), in: app)
        #expect(reports.all == [Self.closedGate])
    }

    @Test func `a deallocated router reports nothing`() async throws {
        var app: RouterApp? = try app()
        let clock = try #require(app?.clock)
        let opening = await begin("eats://orders/42/pay", in: try #require(app))
        opening.cancel()
        _ = await opening.outcome
        weak let router = app?.router
        app = nil
        clock.advance(by: .seconds(60))
        await Task.yield()
        #expect(reports.all == [])
        _ = router
    }

    // MARK: Silent hosts

    private static let silence = """
        warning SY1062 The host of the scene 'main' has not acknowledged the step 'push orders.detail' within 10 seconds.
            Return from perform(_:) in every branch, even if the system drops a transition.
        """

    @Test func `a silent host is named at the first deadline, and not for retries`()
        async throws
    {
        let app = try app()
        app.host.onStep = { step in if case .push = step.change { .holds } else { .arrives } }
        let opening = await begin("eats://orders/42", in: app)
        await pass(.milliseconds(9_999), in: app)
        #expect(reports.all == [])
        await pass(.milliseconds(1), in: app)
        #expect(reports.all == [Self.silence])
        for _ in 1...3 { await pass(.seconds(10), in: app) }
        #expect(await opening.value == "failed perform")
        #expect(reports.all == [Self.silence])
        // The next step belongs to another link.
        await begin("eats://orders/43", in: app)
        await pass(.seconds(10), in: app)
        #expect(reports.all == [Self.silence, Self.silence])
    }

    @Test func `each step of a plan is reported`() async throws {
        let app = try app()
        app.host.onStep = { _ in .holds }
        await begin("eats://orders/42", in: app)
        await pass(.seconds(10), in: app)
        app.host.onStep = { step in if case .push = step.change { .arrives } else { .holds } }
        await pass(.seconds(10), in: app)
        await pass(.seconds(10), in: app)
        let select = Self.silence.replacing("push orders.detail", with: "select orders")
        #expect(reports.all == [Self.silence, select])
    }

    @Test func `a host that acknowledges in time is not reported`() async throws {
        let app = try app()
        app.host.onStep = { _ in .holds }
        let opening = await begin("eats://orders", in: app)
        await pass(.seconds(9), in: app)
        app.host.arrive()
        #expect(await opening.value == "arrived orders.list")
        await pass(.seconds(60), in: app)
        #expect(reports.all == [])
    }

    // MARK: Where findings are reported

    @Test func `a finding that no observer shows is one line on standard error`() async throws {
        let app = try app(isConnected: false)
        app.router.reports.isOn = true
        reports.takes = false
        let lines = Journal()
        app.router.reports.write = { lines.write($0) }
        await begin("eats://orders/42", in: app)
        await pass(.seconds(3), in: app)
        #expect(reports.all == [Self.noHost])
        #expect(lines.all == [Self.noHost.replacing("\n    ", with: " ")])
        reports.takes = true
        await begin("eats://orders/42/pay", in: app)
        await pass(.seconds(3), in: app)
        #expect(reports.all.count == 2)
        #expect(lines.all.count == 1)
    }

    @Test func `nothing is reported if reports are off, as in a release build`() async throws {
        let app = try app(isConnected: false)
        app.router.reports.isOn = false
        await begin("eats://orders/42", in: app)
        await pass(.seconds(60), in: app)
        #expect(reports.all == [])
        #if DEBUG
        #expect(Router().reports.isOn)
        #else
        #expect(!Router().reports.isOn)
        #endif
    }

    #if DEBUG
    @Test func `a report begins with the texts of the settings, and ends with the English text`() async throws {
        let app = try app(isConnected: false)
        app.router.reports = RouterReports { _ in ("没有宿主", "原因。", "修复。") }
        await begin("eats://orders/42", in: app)
        await pass(.seconds(3), in: app)
        let texts = "warning SY1341 没有宿主\n    原因。\n    修复。\n    No host is connected: "
        #expect(reports.all == [Self.noHost.replacing("warning SY1341 No host is connected: ", with: texts)])
    }

    @Test func `the error of a declaration begins with the texts of the settings`() throws {
        var settings = RouterSettings()
        settings.diagnosticTexts = { $0.number == 1522 ? ("声明有误", "原因。", "修复。") : nil }
        let error = try #require(throws: DeclarationError.self) {
            _ = try Router("eats", origins: ["eats://"], settings: settings) { _ in throw CancellationError() }
        }
        #expect(error.description.contains("SY1522 声明有误\n    原因。\n    修复。\n"))
    }
    #endif

    @Test func `the number of reports and lines has a limit`() {
        var reports = RouterReports()
        reports.isOn = true
        let gates = (0..<200).map { RouterReports.Unavailability.gate(Gate("consent-\($0)")) }
        #expect(gates.filter { reports.beginWatching($0, now: .zero) }.count == 100)
        #expect(
            gates.filter { reports.decide(about: $0, waitingSince: .zero, now: .seconds(3)) == .report }.count == 100)
        #expect(gates.filter { reports.beginWatching($0, now: .zero) }.isEmpty)
        #expect((0..<200).filter { _ in reports.takeLine() != nil }.count == 100)
    }

    @Test func `a clock that cannot sleep does not make the router check for ever`() {
        var reports = RouterReports()
        reports.isOn = true
        let began = reports.beginWatching(.table, now: .zero)
        #expect(began)
        #expect(
            reports.decide(about: .table, waitingSince: .seconds(1), now: .seconds(1))
                == .checkAgain(after: .seconds(3)))
        #expect(reports.decide(about: .table, waitingSince: .seconds(1), now: .seconds(1)) == .report)
        #expect(reports.decide(about: .table, waitingSince: .seconds(1), now: .seconds(1)) == .nothing)
    }
}

/// Records the reports of a router.
final class ReportJournal: RouterObserver {
    private let journal = Journal()
    private let isTaken = Watched(true)

    /// Whether it states that a developer can see the reports.
    var takes: Bool {
        get { isTaken.withLock { $0 } }
        set { isTaken.withLock { $0 = newValue } }
    }

    var all: [String] { journal.all }

    func waitForLines(_ count: Int = 1) async { await journal.waitForLines(count) }

    func transactionEnded(_ trace: TransactionTrace) {}

    func routerReported(_ finding: Finding) -> Bool {
        journal.write("\(finding)")
        return takes
    }
}
