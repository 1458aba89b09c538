import Foundation
import Switchyard
import SwitchyardTooling
import Testing
@testable import SwitchyardRouter

/// Every reason why a link does not reach its destination has a code, an explanation and a fix.
struct TransactionCodeTests {
    private struct Broken: Error {}

    static let refusals: [NavigationOutcome.Refusal] = [
        .source(.widget, accepted: []), .interceptor("guard", reason: "no"), .blocked(rule: "off", reason: "no"),
        .tooManyHops([]), .tooDeep(16),
    ]
    static let absences: [NavigationOutcome.Unavailability] = [
        .inboxFull(16), .unknownRoute("orders"), .noHandler("orders"), .noScreen("orders"), .observing("orders"),
        .noErrorPage(rule: nil), .noScene, .noApp("bank"),
        .missing("unit"),
    ]
    static let stages: [NavigationOutcome.Stage] = [
        .inbox, .gate(.signedIn), .intercept("guard"), .perform, .callback,
    ]

    @Test
    func `every reason has its own entry, and every entry of the area a reason`() {
        let found =
            Self.refusals.map { ($0.kebabName, NavigationOutcome.refused($0)) }
            + Self.absences.map { ($0.kebabName, NavigationOutcome.unavailable($0)) }
            + Self.stages.map { ("expired-" + $0.kebabName, NavigationOutcome.expired($0)) }
            + [
                ("handler-threw", .failed(.perform, Broken())),
                ("interceptor-threw", .failed(.intercept("guard"), Broken())),
            ]
        let reported =
            [
                ("waits-for-host", Finding.noHost(for: "T1")), ("waits-for-gate", .closedGate(.signedIn, for: "T1")),
                ("waits-for-table", .noTable(for: "T1")),
            ]
            // Hosts of platforms, doors and extensions report these, each with its own text.
            + zip(
                [
                    "screen-leaked", "delegate-replaced", "notifications-too-late", "first-screen-failed", "many-tabs",
                    "unusual-columns", "input-dropped", "unknown-tab", "search-source", "link-not-sealed",
                    "seal-refused", "mailbox-failed", "record-refused", "search-too-long", "search-expired",
                ], Array(1344...1349) + [1352] + Array(1359...1366)
            ).map {
                ($0, Finding.found(DiagnosticCode($1), about: "Page", "It is wrong.", "Fix it."))
            }
            // What the router leaves out: `LeftOutTests` provokes each.
            + zip(
                [
                    "input-without-link", "presentation-hidden", "reports-end", "saved-screens-unreadable", "no-router",
                    "payload-unread", "fallback-skipped", "unknown-argument", "trace-shortened", "misspelt-gate",
                    "input-of-ended-session", "ended-session",
                ],
                1385...1396
            ).map {
                ($0, Finding.found(DiagnosticCode($1), about: "Page", "It is wrong.", "Fix it."))
            }
        let entries = DiagnosticCatalog.entries(in: .transactions)
        #expect(found.map(\.1.diagnosticCode) + reported.map(\.1.code) == entries.map(\.code))
        #expect(found.map(\.0) + reported.map(\.0) == entries.map(\.name))
    }

    @Test
    func `a reason of another part of the library keeps its code`() throws {
        let refusal = try #require(throws: LinkRefusal.self) { try ParsedLink("eats://orders/../1") }
        let value = RouteValueError(key: "id", value: "x", expected: "a number", reason: .rejected)
        let outcomes: [(NavigationOutcome, String)] = [
            (.refused(.link(refusal)), "SY0217"), (.refused(.plan(.noScene)), "SY1001"), (.notFound(nil), "SY0251"),
            (.unavailable(.noImplementation("account")), "SY1225"),
            (.failed(.perform, value), value.diagnosticCode.description),
            (.failed(.perform, StepFailure.interrupted), StepFailure.interrupted.diagnosticCode.description),
            (.failed(.match, GateError.changesTooOften(3)), "SY1529"),
        ]
        for (outcome, code) in outcomes { #expect(outcome.diagnosticCode?.description == code) }
    }

    @Test
    func `outcomes without a failure have no code`() {
        let id = TransactionID(rawValue: 1)
        for outcome in [NavigationOutcome.performed(nil), .duplicated(of: id), .superseded(by: id), .cancelled] {
            #expect(outcome.diagnosticCode == nil)
        }
    }

    @Test @MainActor
    func `a trace contains the code, which the catalog explains`() async throws {
        let app = try RouterApp()
        try app.install()
        for link in ["eats://account", "eats://nowhere/at/all", "eats://orders/../1"] {
            _ = await app.router.open(link, from: .widget).outcome
        }
        _ = await app.router.open("eats://unhandled", from: .app).outcome
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let codes = app.router.history.map(\.code)
        #expect(codes == ["SY1301", "SY0251", "SY0217", "SY1313", nil])
        for code in codes.compactMap(\.self) {
            #expect(DiagnosticCode(code).flatMap { DiagnosticCatalog.entry(for: $0) } != nil)
        }
        let lines = app.router.historyLines
        #expect(lines.contains(#""code":"SY1301""#))
        #expect(lines.split(separator: "\n").last?.contains("code") == false)
    }
}

// The names of the cases: a new case compiles only with a name here, and needs a row above.

extension NavigationOutcome.Refusal {
    fileprivate var kebabName: String {
        switch self {
        case .link: "link"
        case .source: "source"
        case .interceptor: "interceptor"
        case .blocked: "blocked"
        case .plan: "plan"
        case .tooManyHops: "too-many-hops"
        case .tooDeep: "too-deep"
        }
    }
}

extension NavigationOutcome.Unavailability {
    fileprivate var kebabName: String {
        switch self {
        case .inboxFull: "inbox-full"
        case .unknownRoute: "unknown-route"
        case .noHandler: "no-handler"
        case .noImplementation: "no-implementation"
        case .noScreen: "no-screen"
        case .observing: "observing"
        case .noErrorPage: "no-error-page"
        case .noScene: "no-scene"
        case .noApp: "no-app"
        case .missing: "handler-lacks-something"
        case .module: "module"
        }
    }
}

extension NavigationOutcome.Stage {
    fileprivate var kebabName: String {
        switch self {
        case .inbox: "inbox"
        case .match: "match"
        case .gate: "gate"
        case .intercept: "interceptor"
        case .perform: "turn"
        case .callback: "callback"
        }
    }
}
