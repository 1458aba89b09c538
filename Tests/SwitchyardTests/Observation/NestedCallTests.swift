import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// What code of the app does while the router calls it, the router does not do inside that call without bound.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct NestedCallTests {
    /// What an observer does each time.
    enum Cause: String, CaseIterable, Sendable {
        /// It opens another link when a link was received, or has ended.
        case began, ended
        /// The link that it opens is not admitted: it is a duplicate.
        case duplicates
        /// It cancels the next suspended link.
        case drops
        /// The link that it opens arrives.
        case arrivals

        var source: LinkSource { self == .drops ? .app : .customScheme() }
    }

    private let app = OpenHouse()
    private nonisolated static let most = 200

    @Test(arguments: Cause.allCases, [true, false])
    func `observers are never called inside the call of an observer`(_ cause: Cause, _ isOnMain: Bool) async throws {
        try app.install()
        let (router, nesting) = (app.router, Nesting())
        if cause == .drops {
            for number in 0..<Self.most {
                let kind = LinkSource.Kind.shipped[number % LinkSource.Kind.shipped.count]
                app.offer("eats://held/\(number)", from: LinkSource(kind))
            }
            await app.settle()
        }
        let suspended = router.suspended.map(\.id)
        let step: @Sendable (Int) -> Void = { number in
            guard number < Self.most else { return }
            switch cause {
            case .began, .ended: router.open("eats://nowhere/\(number)", from: .app)
            case .arrivals: router.open("eats://menu?dish=\(number)", from: .app)
            case .duplicates:
                var request = NavigationRequest("eats://menu", from: .notification)
                request.event = "tap"
                router.navigate(request)
            case .drops: if number < suspended.count { router.drop(suspended[number]) }
            }
        }
        router.add(
            Repeating(nesting: nesting, onBegan: cause == .began ? step : nil, onEnded: cause == .began ? nil : step))
        let begin: @Sendable () -> Void = { _ = router.open("eats://nowhere", from: .customScheme()) }
        if isOnMain { begin() } else { await Task.detached(operation: begin).value }
        await app.settle()
        #expect(nesting.most == 1)
        // An endless chain ends at the limit of depth.
        #expect(cause == .drops ? suspended.count <= nesting.calls : nesting.calls <= 2 * router.limits.depth + 4)
        if cause == .drops { #expect(router.suspended == []) }
    }

    @Test
    func `a chain of links that an observer opens ends at the limit of depth, and is reported`() async throws {
        try app.install()
        let (router, nesting, reports) = (app.router, Nesting(), ReportJournal())
        router.add(
            Repeating(
                nesting: nesting,
                onEnded: { if $0 < Self.most { router.open("eats://menu?dish=\($0)", from: .app) } }))
        router.reports.isOn = true
        router.add(reports)
        router.open("eats://menu", from: .universalLink)
        await reports.waitForLines()
        await app.settle()
        #expect(nesting.calls == router.limits.depth + 1)
        #expect(reports.all.count == 1 && reports.all[0].contains("SY1305"), "\(reports.all)")
        // What an observer of a link opens counts as that link.
        #expect(Set(router.history.dropFirst().map(\.firstSource)) == [.universalLink])
        #expect(Set(router.history.map(\.parent)) == [nil])
    }

    @Test
    func `a link that an observer of findings opens is one level deeper than the link that failed`() async throws {
        try app.install()
        let (router, findings) = (app.router, Journal())
        router.reports.isOn = true
        router.add(
            Reporting { finding in
                findings.write(finding.oneLine)
                if findings.all.count < Self.most { router.open("eats://nowhere", from: .app) }
            })
        router.open("eats://nowhere", from: .app)
        await findings.waitForLines(router.limits.depth + 1)
        // The end of a chain is known only if other work that began later has ended.
        for _ in 0..<1_000 { await Task.detached {}.value }
        await app.settle()
        #expect(findings.all.count == router.limits.depth + 1)
    }

    @Test
    func `what an observer opens is told before it starts, and runs after the observer has returned`() async throws {
        try app.install()
        let (router, journal) = (app.router, Journal())
        router.add(
            Opening(journal: journal) { trace in
                guard trace.id.rawValue == 1 else { return }
                router.open("eats://menu?dish=2", from: .app)
                journal.write("opened")
            })
        router.open("eats://menu?dish=1", from: .app)
        await journal.waitForLine("ended 2")
        #expect(journal.all == ["began 1", "ended 1", "opened", "began 2", "ended 2"])
    }

    @Test
    func `handlers that open links are nested up to a fixed depth, whatever the limit`() async throws {
        var limits = RouterLimits()
        (limits.depth, limits.links) = (1_000, 1_000)
        let (house, nesting) = (OpenHouse(limits: limits), Nesting())
        let router = house.router
        try house.install { builder in
            builder.on(RoutePattern(checked: "/deep/:number<int>"), name: "deep", in: "eats") { link in
                let number = Int(link.match["number"] ?? "") ?? 0
                nesting.call { if number < Self.most { router.open("eats://deep/\(number + 1)", from: .app) } }
                return nil
            }
        }
        router.open("eats://deep/0", from: .app)
        await house.settle()
        #expect(nesting.calls == Self.most + 1)
        #expect(nesting.most <= 17)
    }
}

/// Counts the calls of code, and how deep they are nested on one thread.
private final class Nesting: Sendable {
    private let counts = Watched((calls: 0, most: 0))

    var calls: Int { counts.withLock { $0.calls } }
    var most: Int { counts.withLock { $0.most } }

    /// Runs code that counts as called.
    func call(_ body: () -> Void) { call { _ in body() } }

    /// Runs code with the number of its call, from 0.
    func call(_ body: (Int) -> Void) {
        let depth = (Thread.current.threadDictionary[Self.key] as? Int ?? 0) + 1
        let number = counts.withLock { counts in
            counts.most = max(counts.most, depth)
            counts.calls += 1
            return counts.calls - 1
        }
        Thread.current.threadDictionary[Self.key] = depth
        body(number)
        Thread.current.threadDictionary[Self.key] = depth - 1
    }

    private static let key = "NestedCallTests"
}

private struct Repeating: RouterObserver {
    let nesting: Nesting
    var onBegan: (@Sendable (Int) -> Void)?
    var onEnded: (@Sendable (Int) -> Void)?

    func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
        if let onBegan { nesting.call(onBegan) }
    }

    func transactionEnded(_ trace: TransactionTrace) {
        if let onEnded { nesting.call(onEnded) }
    }
}

private struct Reporting: RouterObserver {
    let report: @Sendable (Finding) -> Void

    func transactionEnded(_ trace: TransactionTrace) {}

    func routerReported(_ finding: Finding) -> Bool {
        report(finding)
        return true
    }
}

private struct Opening: RouterObserver {
    let journal: Journal
    let onEnded: @Sendable (TransactionTrace) -> Void

    func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
        journal.write("began \(id.rawValue)")
    }

    func transactionEnded(_ trace: TransactionTrace) {
        journal.write("ended \(trace.id.rawValue)")
        onEnded(trace)
    }
}
