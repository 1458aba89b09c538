import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// Whatever a router drops, ignores or leaves out has a code.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LeftOutTests {
    nonisolated private static let rows = LeftOut.links + LeftOut.waits + LeftOut.others

    @Test(arguments: rows)
    func `is not left out in silence`(row: LeftOut) async throws {
        let codes = CodeJournal()
        let router = try await row.provoke(codes)
        await codes.waitFor(row.code)
        let code = try #require(DiagnosticCode(row.code))
        #expect(DiagnosticCatalog.entry(for: code) != nil)
        withExtendedLifetime(router) {}
    }

    /// The reports of cases that were silent, without the number and route of the link.
    nonisolated private static let reports = [
        """
        warning SY1390 The screen 'orders.detail' already shows and is not created again, so it never receives the payload of \
        the link. Pass the objects with an event or a service that the screen observes.
        """,
        """
        warning SY1391 The fallback 'pages://list' is not shown for the link, because the rule 'closed' stops or redirects \
        it. Let a route accept the source, or exclude the fallback from the rule, if such links must show it.
        """,
        """
        warning SY1392 The call 'numbers/add' passes the argument 'nubmer', which the action does not declare. Did you mean \
        'number'? Correct the name, or declare the parameter.
        """,
        """
        warning SY1393 The trace of the link ends after 1000 steps, so later ones are left out. Find the interceptor, rule or \
        gate that repeats in the trace, and stop it.
        """,
    ]

    @Test(arguments: reports)
    func `a report says what is left out and what to change`(_ report: String) async throws {
        let row = try #require(Self.rows.first { report.contains($0.code) })
        let codes = CodeJournal()
        let router = try await row.provoke(codes)
        await codes.waitFor(row.code)
        #expect(codes.reports == [report])
        withExtendedLifetime(router) {}
    }

    @Test func `the trace says why a fallback is not shown`() async throws {
        let app = HeadlessApp(try Library.router { $0.fallback(to: Library.Route.search) })
        app.router.traceLevel = .full
        _ = await app.open("library://gone", from: .webPage(origin: "https://a.example")).outcome
        let step = try #require(app.trace?.events.first { $0.stage == "fallback" })
        #expect(step.detail == "not shown: no route accepts the source 'webPage'")
    }

    @Test func `the last step of a trace says that later ones are left out`() async throws {
        let app = HeadlessApp(
            try Library.router { app in
                for number in 0..<1_001 { app.interceptAll(ClosureInterceptor("check \(number)") { _ in .proceed }) }
            })
        app.router.traceLevel = .full
        _ = await app.open(Library.Route.login).outcome
        let events = try #require(app.trace).events
        #expect(events.count == 1_001)
        #expect(events.last?.stage == "trace" && events.last?.detail == "later steps are left out")
    }

    @Test(arguments: [("numbers", LinkSource.notification), ("rest", .app)])
    func `an argument from outside, or a part of a parameter, is not reported`(_ name: String, _ source: LinkSource)
        async throws
    {
        let router = Router()
        let add = ContractAction<Int>("add", parameters: ["rest: [String: Int] = [:]"], accepting: [.notification]) {
            value, _ in value
        }
        try router.contracts.provide(Contract(Int.self, "sums", actions: [add])) { _ in 1 }
        let codes = CodeJournal()
        codes.watch(router)
        _ = try await router.call("sums", "add", ["\(name).one": 1], from: source)
        #expect(codes.reports.isEmpty)
    }
}

/// One case: what it is called, its code, and how it comes about.
struct LeftOut: Sendable, CustomTestStringConvertible {
    let what: String
    let code: String
    /// Provokes the case, and returns the router, which must live until it has reported.
    let provoke: @MainActor @Sendable (CodeJournal) async throws -> Router?

    var testDescription: String { what }

    init(
        _ what: String, _ code: String, provoke: @escaping @MainActor @Sendable (CodeJournal) async throws -> Router?
    ) {
        (self.what, self.code, self.provoke) = (what, code, provoke)
    }

    /// A link of the sample app, opened without awaiting its outcome.
    init(
        _ what: String, _ code: String, _ link: String, from source: LinkSource = .app,
        _ change: @escaping @Sendable (inout DeclarationsBuilder) -> Void = { _ in }
    ) {
        self.init(what, code) { codes in
            let app = try codes.app(change)
            app.router.open(link, from: source)
            return app.router
        }
    }
}

/// The codes that a router reports, those of its traces, and those that a test writes.
final class CodeJournal: RouterObserver {
    private let journal = Journal()
    private let findings = Journal()

    /// The reports, each in one line, without the number and route of the link.
    var reports: [String] {
        findings.all.map { $0.replacing(#/ T\d+( \([^)]*\))? from \w+/#, with: "") }
    }

    func write(_ code: DiagnosticCode?) {
        if let code { journal.write("\(code)") }
    }

    func waitFor(_ code: String) async { await journal.waitForLine(code) }

    func transactionEnded(_ trace: TransactionTrace) {
        if let code = trace.code { journal.write(code) }
    }

    func routerReported(_ finding: Finding) -> Bool {
        findings.write(finding.oneLine)
        write(finding.code)
        return true
    }

    /// Writes the codes of a declaration that throws.
    @MainActor
    func write(_ declare: () throws -> Void) {
        let error = #expect(throws: DeclarationError.self) { try declare() }
        error?.findings.forEach { write($0.code) }
    }

    /// The sample app, watched by this journal.
    @MainActor
    func app(
        limits: RouterLimits = RouterLimits(), isConnected: Bool = true, isInstalled: Bool = true,
        _ change: (inout DeclarationsBuilder) -> Void = { _ in }
    ) throws -> RouterApp {
        let app = try RouterApp(limits: limits, isConnected: isConnected)
        if isInstalled { try app.install(change) }
        watch(app.router)
        return app
    }

    /// Watches a router.
    @MainActor
    func watch(_ router: Router) {
        router.reports.isOn = true
        router.add(self)
    }
}
