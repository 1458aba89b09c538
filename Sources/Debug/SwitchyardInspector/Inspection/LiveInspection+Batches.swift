public import Foundation
import Switchyard
import SwitchyardNavigation
import SwitchyardRules
import SwitchyardSupport

/// The messages that pages receive without asking.
extension LiveInspection {
    /// How much a page has received, and the lists that it knows.
    struct Position: Sendable, Hashable {
        var transactions = 0
        var moments = 0
        var calls = 0
        var changes = 0
        var active: [InspectedActive]?
        var suspended: [InspectedSuspended]?
        var rules: InspectedRules?
        var gates: [String: Bool]?
    }

    /// The maximum number of transactions in one batch.
    static let batchLimit = 2_000

    /// The first message for a page; see ``InspectorBackend/hello(resumed:)``.
    public func hello(resumed: Bool) async -> Data {
        let scenes = await scenes
        let hello = InspectedHello(
            run: run, resumed: resumed, app: .init(name: settings.name, version: settings.version), live: true,
            can: ["open", "rules", "gates"] + extensions.flatMap(\.methods),
            limits: .init(history: settings.history, moments: settings.moments, calls: settings.calls),
            sources: LinkSource.Kind.shipped.map(\.rawValue), scenes: scenes,
            revealsAll: settings.showsValues, exportsValues: settings.exportsValues)
        return (try? InspectorJSON.data(hello)) ?? Data(#"{"type":"hello"}"#.utf8)
    }

    /// The identities of the connected scenes.
    @MainActor private var scenes: [String] { router.navigation.state.scenes.map(\.id.rawValue) }

    /// The changes since a cursor.
    ///
    /// An unknown cursor counts as ``InspectorCursor/start``, so the batch contains everything that is kept.
    public func batch(after cursor: InspectorCursor) async -> InspectorBatch {
        let known = position(of: cursor)
        let redactor = redactor
        let ended = router.records(after: known.transactions, limit: Self.batchLimit)
        let (moments, calls, counts) = recorder.read { kept in
            let counts = InspectedBatch.Counts(
                transactions: 0, kept: 0, moments: kept.moments.total, missedMoments: kept.moments.dropped,
                calls: kept.calls.total, missedCalls: kept.calls.dropped)
            return (kept.moments.elements(after: known.moments), kept.calls.elements(after: known.calls), counts)
        }
        var next = known
        next.transactions = ended.cursor
        next.moments = counts.moments
        next.calls = counts.calls
        next.changes = recorder.read(\.changes.total)
        next.active = router.transactionsInFlight.map { InspectedActive($0) }
        next.suspended = router.suspended.map { InspectedSuspended($0, redactor) }
        next.rules = rules(redactor, unlessLike: known)
        next.gates = router.gates
        guard next != known else { return InspectorBatch(json: nil, cursor: cursor) }
        let total = router.endedCount
        // Scenes connect and disconnect only with a moment.
        let shown = moments.isEmpty ? nil : await scenes
        let number = state.withLock { state in
            state.positions.append(next)
            return state.positions.total
        }
        var batch = InspectedBatch(
            seq: number, transactions: ended.records.map { InspectedTransaction($0, redactor) }, missed: ended.missed,
            active: next.active == known.active ? nil : next.active,
            moments: Self.unlessEmpty(moments.map { InspectedMoment($0.number, $0.element, redactor) }),
            calls: Self.unlessEmpty(calls.map { InspectedCall($0.number, $0.element) }),
            suspended: next.suspended == known.suspended ? nil : next.suspended,
            rules: next.rules == known.rules ? nil : next.rules,
            gates: next.gates == known.gates ? nil : next.gates,
            scenes: shown, units: next.changes == known.changes ? nil : next.changes, counts: counts)
        batch.counts.transactions = total
        batch.counts.kept = min(total, settings.history)
        return InspectorBatch(
            json: try? InspectorJSON.data(batch), cursor: InspectorCursor(number: number),
            hasMore: ended.cursor < total)
    }

    private static func unlessEmpty<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }

    /// Whether a page can continue from a cursor.
    ///
    /// Only the last cursors are known, so a page that was suspended for long may have to start again.
    public func knows(_ cursor: InspectorCursor) async -> Bool {
        cursor == .start || state.withLock { $0.positions[cursor.number] } != nil
    }

    private func position(of cursor: InspectorCursor) -> Position {
        // The cursor may belong to another run, or be invented.
        state.withLock { $0.positions[cursor.number] } ?? Position()
    }

    /// The rules with their findings; compiled again only if they differ from those that the page knows.
    private func rules(_ redactor: Redactor, unlessLike known: Position) -> InspectedRules {
        let bare = InspectedRules(local: router.toolRules, app: router.rules, RuleReport(), redactor)
        if let rules = known.rules, rules.withoutProblems == bare { return rules }
        return inspectedRules(redactor)
    }

    /// The rules with their findings.
    func inspectedRules(_ redactor: Redactor) -> InspectedRules {
        let (local, app) = (router.toolRules, router.rules)
        let compiled = router.declarations.map { RouteRules(local + app, for: $0.routes, options: router.ruleOptions) }
        return InspectedRules(local: local, app: app, compiled?.report ?? RuleReport(), redactor)
    }
}

extension InspectedRules {
    /// The rules without their findings.
    fileprivate var withoutProblems: InspectedRules {
        var copy = self
        for index in copy.rules.indices {
            copy.rules[index].problem = nil
            copy.rules[index].problemCode = nil
        }
        return copy
    }
}

/// The first message for a page.
struct InspectedHello: Codable, Sendable, Hashable {
    var type = "hello"
    var run: String
    var resumed: Bool
    var app: App
    /// Whether the source is a running router, and not a file.
    var live: Bool
    /// The names of the methods that change something.
    var can: [String]
    var limits: Limits
    var sources: [String]
    var scenes: [String]
    /// Whether values are shown that routes do not reveal; never those that routes hide.
    var revealsAll: Bool
    /// Whether an export contains values if the page does not choose.
    var exportsValues: Bool?
    /// The header of an exported session.
    var session: SessionHeader?

    struct App: Codable, Sendable, Hashable {
        var name: String
        var version: String?
    }

    struct Limits: Codable, Sendable, Hashable {
        var history: Int
        var moments: Int
        var calls: Int
    }
}

/// The changes since the last message.
struct InspectedBatch: Codable, Sendable, Hashable {
    var type = "batch"
    var seq: Int
    var transactions: [InspectedTransaction]
    /// The number of transactions that were discarded before the page received them.
    var missed: Int
    var active: [InspectedActive]?
    var moments: [InspectedMoment]?
    var calls: [InspectedCall]?
    var suspended: [InspectedSuspended]?
    var rules: InspectedRules?
    var gates: [String: Bool]?
    var scenes: [String]?
    /// How many events of units there were, if there are new ones; their page asks for them.
    var units: Int?
    var counts: Counts

    struct Counts: Codable, Sendable, Hashable {
        var transactions: Int
        var kept: Int
        var moments: Int
        var missedMoments: Int
        var calls: Int
        var missedCalls: Int
    }
}
