import ConformanceSupport
import Foundation
import SwitchyardCatalog
import SwitchyardCore
import SwitchyardTesting
import Testing

/// Whatever a router drops, ignores or leaves out has a code, and the guide *Traces and observers* lists it.
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

    @Test func `the guide lists the same cases with the same codes`() throws {
        let table = try GuideTable("Links, screens and modules")
        #expect(table.rows.map { [$0[0], $0[1]] } == Self.rows.map { [$0.what, "`\($0.code)`"] })
    }

    @Test func `the guide names a test for each case of doors and windows, and the test has the code`() throws {
        let table = try GuideTable("Doors and windows")
        #expect(table.rows.count > 8)
        for row in table.rows {
            let path = row[2].filter { $0 != "`" }
            let text = try Repository.text("Tests/\(path).swift")
            #expect(text.contains(row[1].filter { $0 != "`" }), "\(row)")
        }
    }
}

/// One case: what the guide calls it, its code, and how it comes about.
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
        _ change: @escaping @Sendable (inout RouterTableBuilder) -> Void = { _ in }
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

    func write(_ code: DiagnosticCode?) {
        if let code { journal.write("\(code)") }
    }

    func waitFor(_ code: String) async { await journal.waitForLine(code) }

    func transactionEnded(_ trace: TransactionTrace) {
        if let code = trace.code { journal.write(code) }
    }

    func routerReported(_ finding: Finding) -> Bool {
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
        _ change: (inout RouterTableBuilder) -> Void = { _ in }
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

/// A table of the guide *Traces and observers*, by the heading above it.
struct GuideTable {
    /// The cells of each row, without the head.
    let rows: [[String]]

    init(_ heading: String) throws {
        let text = try Repository.text("Sources/SwitchyardCore/SwitchyardCore.docc/TracesAndObservers.md")
        let part = try #require(text.components(separatedBy: "### \(heading)\n").last)
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("|") }
        rows = lines.prefix { $0.hasPrefix("|") }.dropFirst(2).map { line in
            line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
