import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// Far more links than the limits allow: none is lost, and each gets exactly one outcome.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct CrowdTests {
    /// How many links are opened: `SWITCHYARD_CROWD`.
    nonisolated static let count =
        ProcessInfo.processInfo.environment["SWITCHYARD_CROWD"].flatMap { Int($0) } ?? 100_000

    let app: RouterApp
    let tally = Tally(count)

    init() throws {
        var limits = RouterLimits()
        limits.inbox = 16
        app = try RouterApp(limits: limits)
    }

    @Test
    func `each of 100,000 links of a user to an inbox of sixteen has its outcome, and the newest is shown`()
        async throws
    {
        for number in 0..<Self.count { offer(number) }
        try app.install()
        await tally.isComplete()
        await app.settle()
        #expect(tally.told == [Self.count])
        #expect(tally.words == ["superseded": Self.count - 1, "arrived": 1])
        #expect(app.shown == "orders.list eats://orders/\(Self.count - 1)")
        #expect(app.router.suspended == [])
    }

    @Test
    func `each of 100,000 links of every kind, from eight tasks at once, has one outcome`() async throws {
        let (router, tally) = (app.router, tally)
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in stride(from: task, to: Self.count, by: 8) {
                        let opening = router.navigate(Self.request(number))
                        Task { tally.write(number, await opening.outcome) }
                    }
                }
            }
        }
        try app.install()
        await tally.isComplete()
        await app.settle()
        #expect(tally.told == [Self.count])
        let known: Set<String> = ["superseded", "arrived", "performed", "unavailable", "refused", "duplicated"]
        #expect(Set(tally.words.keys).isSubset(of: known), "\(tally.words)")
        // From each of the three sources, no more than the inbox holds were admitted.
        let further = ["arrived", "performed", "refused"].reduce(0) { $0 + tally.words[$1, default: 0] }
        #expect((1...48).contains(further))
        #expect(app.journal.all.count == tally.words["performed", default: 0])
        #expect(router.suspended == [])
    }

    private func offer(_ number: Int) {
        let tally = tally
        let opening = app.router.open("eats://orders/\(number)", from: .app)
        Task { tally.write(number, await opening.outcome) }
    }

    nonisolated private static func request(_ number: Int) -> NavigationRequest {
        switch number % 5 {
        case 0: return NavigationRequest("eats://orders/\(number)", from: .notification)
        case 1: return NavigationRequest("eats://account", from: .customScheme())
        case 2:
            var request = NavigationRequest("eats://basket/add?item=\(number)", from: .app)
            request.isFromUser = false
            return request
        case 3:
            var request = NavigationRequest("eats://orders/\(number)", from: .app)
            request.event = "event \(number / 50)"
            return request
        default: return NavigationRequest("eats://orders/7", from: .app)
        }
    }
}

/// The outcomes that callers got, and how often, from any thread.
// Unchecked, because the compiler does not know that each use of the counts holds the lock.
final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var timesTold: [Int]
    private var left: Int
    private var counts: [String: Int] = [:]
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ count: Int) {
        timesTold = Array(repeating: 0, count: count)
        left = count
    }

    func write(_ number: Int, _ outcome: NavigationOutcome) {
        let waiter = lock.withLock { () -> CheckedContinuation<Void, Never>? in
            timesTold[number] += 1
            left -= 1
            counts[outcome.kind.rawValue, default: 0] += 1
            guard left == 0 else { return nil }
            defer { waiting = nil }
            return waiting
        }
        waiter?.resume()
    }

    /// How many callers got one outcome, two outcomes, and so on; a single number where each got one.
    var told: [Int] {
        lock.withLock {
            let most = timesTold.max() ?? 0
            return most < 1 ? [] : (1...most).map { times in timesTold.count { $0 == times } }
        }
    }

    var words: [String: Int] { lock.withLock { counts } }

    /// Waits until there are as many answers as links; only one caller may wait.
    func isComplete() async {
        await withCheckedContinuation { waiter in
            let isComplete = lock.withLock { () -> Bool in
                if left > 0 { waiting = waiter }
                return left <= 0
            }
            if isComplete { waiter.resume() }
        }
    }
}
