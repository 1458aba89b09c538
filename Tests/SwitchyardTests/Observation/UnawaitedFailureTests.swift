import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// A link that fails while no code awaits its outcome is reported.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct UnawaitedFailureTests {
    private let app: RouterApp
    private let reports = ReportJournal()

    init() throws {
        app = try RouterApp()
        try app.install { builder in
            builder.handle("unhandled") { link in throw Broken(link: link.match.link) }
            builder.intercept(ClosureInterceptor("guard") { _ in .refuse(reason: "not today") }, .route("account"))
            builder.intercept(ClosureInterceptor("age") { _ in .suspend(until: Gate("adult")) }, .route("menu"))
        }
        app.router.openGate(Gate("adult"))
        app.router.reports.isOn = true
        app.router.add(reports)
    }

    private struct Broken: Error {
        let link: String
    }

    private static func words(_ code: String, _ text: String) -> String {
        "\(code) The link \(text).\n    Await the outcome of its task to handle this."
    }

    /// Opens a link that fails last, so that earlier reports are complete.
    private func last(_ number: Int) -> String {
        app.router.open("eats://unhandled", from: .app)
        return Self.words("SY1331", "T\(number) (unhandled) from app failed: failed while being performed: Broken")
    }

    @Test(arguments: [
        ("eats://unhandled", "SY1331", "T1 (unhandled) from app failed: failed while being performed: Broken"),
        ("eats://account", "note SY1302", "T1 (account) from app failed: refused: interceptor guard: not today"),
        (
            "eats://", "SY1527",
            """
            T1 (menu) from app failed: failed while waiting for the gate adult: The interceptor 'age' suspended the link until \
            the gate 'adult' opens, but it is open, so nothing would resume the link. Close the gate when its condition ends, \
            or suspend until another gate opens
            """
        ),
        ("eats://orders/../1", "note SY0217", "T1 from app failed: refused: the link: dot-segment at byte 14"),
        ("eats://nowhere/at/all", "warning SY0251", "T1 from app failed: not found; nearest is pay"),
    ])
    func `a failure is reported in the words of the outcome, without values`(
        link: String, code: String, text: String
    ) async {
        app.router.open(link, from: .app)
        await reports.waitForLines()
        #expect(reports.all == [Self.words(code, text)])
    }

    @Test func `a failure whose outcome code reads, at once or later, is not reported`() async {
        _ = await app.router.open("eats://account", from: .app).outcome
        let later = app.router.open("eats://account", from: .app)
        await app.settle()
        #expect(await later.value == "refused guard not today")
        let last = last(3)
        await reports.waitForLines()
        #expect(reports.all == [last])
    }

    @Test func `a failure is reported when the last reference to its task is released`() async {
        var tasks = [app.router.open("eats://account", from: .app)]
        await app.settle()
        #expect(reports.all == [])
        tasks.removeAll()
        await reports.waitForLines()
        #expect(
            reports.all == [
                Self.words("note SY1302", "T1 (account) from app failed: refused: interceptor guard: not today")
            ])
    }

    @Test func `a link that is not admitted is reported, too`() async throws {
        var limits = RouterLimits()
        limits.links = 0
        let app = try RouterApp(limits: limits)
        try app.install()
        app.router.reports.isOn = true
        app.router.add(reports)
        app.router.open("eats://orders", from: .app)
        await reports.waitForLines()
        #expect(
            reports.all == [
                Self.words("warning SY1311", "T1 from app failed: unavailable: the inbox is full (0 links)")
            ])
    }

    @Test func `links that arrived, were duplicates, superseded or cancelled have not failed`() async {
        app.host.onStep = { _ in .holds }
        app.router.open("eats://orders/42", from: .app)
        await app.settleHolding()
        app.router.open("eats://orders/42", from: .app)
        app.router.open("eats://orders/43", from: .app)
        app.router.open("eats://orders/44/pay", from: .app).cancel()
        app.host.onStep = { _ in .arrives }
        while app.host.arrive() {}
        await app.settle()
        let ends = app.router.history.map(\.outcome)
        #expect(Set(ends) == [.arrived, .duplicated, .cancelled])
        let last = last(5)
        await reports.waitForLines()
        #expect(reports.all == [last])
    }

    @Test func `reading the result of a screen reads its outcome`() async throws {
        await #expect(throws: ResultError.self) { try await app.router.result(of: PickAddress(city: "Rome")) }
        let last = last(2)
        await reports.waitForLines()
        #expect(reports.all == [last])
    }

    @Test func `an observed link has not failed`() async {
        app.router.mode = .observing
        app.router.open("eats://orders/42", from: .app)
        await app.settle()
        #expect(app.router.history.map(\.outcome) == [.unavailable])
        app.router.mode = .performing
        let last = last(2)
        await reports.waitForLines()
        #expect(reports.all == [last])
    }

    @Test func `a failed presentation is reported for the links that wait`() async throws {
        try app.install { builder in
            builder.handle("unhandled") { link in throw Broken(link: link.match.link) }
            builder.gate(Gate("session"), presenting: .init("eats://unhandled", from: .app))
        }
        app.router.open("eats://orders/42/pay", from: .app)
        await reports.waitForLines()
        let last = last(3)
        await reports.waitForLines(2)
        #expect(
            reports.all == [
                Self.words("SY1331", "T1 (pay) from app failed: failed while being performed: Broken"), last,
            ])
    }

    @Test func `nothing is reported if reports are off`() async {
        app.router.reports.isOn = false
        app.router.open("eats://account", from: .app)
        await app.settle()
        app.router.reports.isOn = true
        let last = last(2)
        await reports.waitForLines()
        #expect(reports.all == [last])
    }
}
