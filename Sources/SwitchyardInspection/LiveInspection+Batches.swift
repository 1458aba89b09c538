public import Foundation
import SwitchyardCore
import SwitchyardLocks
import SwitchyardNavigation

/// What pages hear by themselves.
extension LiveInspection {
    /// How far a page has read, and what it knows of what has no numbers.
    struct Position: Sendable, Hashable {
        var transactions = 0
        var moments = 0
        var calls = 0
        var active: [InspectedActive]?
        var suspended: [InspectedSuspended]?
        var rules: InspectedRules?
        var gates: [String: Bool]?
    }

    /// How many transactions are in one batch at the most.
    package static let batchLimit = 2_000

    /// The first message for a page.
    ///
    /// - Parameter resumed: Whether the page goes on where it was, so that it keeps what it has.
    /// - Returns: The message.
    public func hello(resumed: Bool) async -> Data {
        let scenes = await scenes
        let hello = InspectedHello(
            run: run, resumed: resumed, app: .init(name: settings.name, version: settings.version), live: true,
            can: ["open", "rules", "gates"] + extensions.flatMap(\.methods),
            limits: .init(
                history: settings.history, moments: settings.moments, calls: settings.calls),
            sources: LinkSource.Kind.shipped.map(\.rawValue), scenes: scenes,
            revealsAll: settings.showsValues, exportsValues: settings.exportsValues)
        return (try? InspectorJSON.data(hello)) ?? Data(#"{"type":"hello"}"#.utf8)
    }

    /// The identities of the scenes that there are.
    @MainActor private var scenes: [String] { router.navigation.state.scenes.map(\.id.rawValue) }

    /// What is new.
    ///
    /// Cursors are numbers that say nothing by themselves. One that is not known stands for ``InspectorCursor/start``, so
    /// who asks with it gets everything that is kept once more; ``knows(_:)`` says so before.
    ///
    /// - Parameter cursor: The cursor of the last batch that the page had.
    /// - Returns: The batch.
    public func batch(after cursor: InspectorCursor) async -> InspectorBatch {
        let known = position(of: cursor)
        let redactor = redactor
        let ended = router.records(after: known.transactions, limit: Self.batchLimit)
        let news = recorder.news(after: known.moments, known.calls)
        var next = known
        next.transactions = ended.cursor
        next.moments = news.totals.moments
        next.calls = news.totals.calls
        let active = router.transactionsUnderWay
        let routes = Dictionary(active.map { ($0.id, $0.route) }) { first, _ in first }
        next.active = active.map { InspectedActive($0) }
        next.suspended = router.suspended.map { InspectedSuspended($0, redactor, to: routes[$0.id] ?? nil) }
        next.rules = rules(redactor, unlessLike: known)
        next.gates = router.gates
        guard next != known else { return InspectorBatch(json: nil, cursor: cursor) }
        let total = router.endedCount
        // Without a moment, no scene has come or gone.
        var shown: [String]?
        if !news.moments.isEmpty { shown = await scenes }
        let number = state.withLock { state in
            state.positions.append(next)
            return state.positions.total
        }
        let batch = InspectedBatch(
            seq: number, transactions: ended.records.map { InspectedTransaction($0, redactor) }, missed: ended.missed,
            active: next.active == known.active ? nil : next.active,
            moments: Self.unlessEmpty(
                news.moments.map { InspectedMoment($0.number, $0.element, redactor) }),
            calls: Self.unlessEmpty(
                news.calls.map { InspectedCall($0.number, $0.element) }),
            suspended: next.suspended == known.suspended ? nil : next.suspended,
            rules: next.rules == known.rules ? nil : next.rules,
            gates: next.gates == known.gates ? nil : next.gates,
            scenes: shown,
            counts: .init(
                transactions: total, kept: min(total, settings.history), moments: news.totals.moments,
                missedMoments: news.dropped.moments, calls: news.totals.calls, missedCalls: news.dropped.calls))
        return InspectorBatch(
            json: try? InspectorJSON.data(batch), cursor: InspectorCursor(number: number),
            hasMore: ended.cursor < total)
    }

    private static func unlessEmpty<Element>(_ list: [Element]) -> [Element]? { list.isEmpty ? nil : list }

    /// Whether a page can go on from a cursor: the last ones are known, and the one of a page that slept may not be.
    ///
    /// - Parameter cursor: The cursor of the last batch that the page had.
    /// - Returns: Whether it is known.
    public func knows(_ cursor: InspectorCursor) async -> Bool {
        cursor == .start || state.withLock { $0.positions[cursor.number] } != nil
    }

    private func position(of cursor: InspectorCursor) -> Position {
        // It may be one of another run, or a number that somebody made up.
        state.withLock { $0.positions[cursor.number] } ?? Position()
    }

    /// The rules and what is wrong with them; compiled anew only where they differ from what a page has.
    private func rules(_ redactor: Redactor, unlessLike known: Position) -> InspectedRules {
        let bare = InspectedRules(local: router.frontRules, app: router.rules, [], redactor)
        if let rules = known.rules, rules.withoutProblems == bare { return rules }
        return inspectedRules(redactor)
    }

    /// The rules and what is wrong with them.
    package func inspectedRules(_ redactor: Redactor) -> InspectedRules {
        let (local, app) = (router.frontRules, router.rules)
        let compiled = router.routerTable.map { RouteRules(local + app, for: $0.routes, options: router.ruleOptions) }
        return InspectedRules(local: local, app: app, compiled?.report.findings ?? [], redactor)
    }
}

extension InspectedRules {
    /// The rules as they are before anybody has looked for problems.
    fileprivate var withoutProblems: InspectedRules {
        var copy = self
        for index in copy.rules.indices { (copy.rules[index].problem, copy.rules[index].problemCode) = (nil, nil) }
        return copy
    }
}
