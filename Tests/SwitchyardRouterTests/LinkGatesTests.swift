import ConformanceSupport
import SwitchyardBase
import SwitchyardLocks
import Testing

@testable import SwitchyardRouter

/// Gates and keys as a value, without tasks.
struct LinkGatesTests {
    private func waiting(
        _ number: Int, for condition: LinkCondition, from source: LinkSource = .app
    ) -> LinkGates.Waiting {
        var random = SplitMix(UInt64(number))
        return .init(
            transaction: ActiveLinksTests.link(number, source: source, using: &random), condition: condition)
    }

    @Test func `a gate wakes whoever waits for it, in the order in which they came in`() {
        var gates = LinkGates()
        for number in [3, 1, 2] {
            let place = gates.suspend(waiting(number, for: .gate("signedIn")), since: .max, limit: 8)
            #expect("\(place)" == "taken")
        }
        _ = gates.suspend(waiting(4, for: .gate("loaded")), since: .max, limit: 8)
        gates.openGate("signedIn")
        #expect(gates.wake(.gate("signedIn")).map(\.transaction.id.rawValue) == [1, 2, 3])
        #expect(gates.inOrder.map(\.transaction.id.rawValue) == [4])
        #expect(gates.wake(.gate("signedIn")).isEmpty)
    }

    @Test func `nothing waits for a gate that is open, or for a key that was resumed since it was asked for`() {
        var gates = LinkGates()
        gates.openGate("signedIn")
        let asked = gates.generation
        gates.resume("log-in", limit: 8)
        #expect("\(gates.suspend(waiting(1, for: .gate("signedIn")), since: .max, limit: 8))" == "notNeeded")
        #expect("\(gates.suspend(waiting(1, for: .key("log-in")), since: asked, limit: 8))" == "notNeeded")
        #expect("\(gates.suspend(waiting(1, for: .key("log-in")), since: gates.generation, limit: 8))" == "taken")
        gates.closeGate("signedIn")
        #expect("\(gates.suspend(waiting(2, for: .gate("signedIn")), since: .max, limit: 8))" == "taken")
    }

    @Test func `each kind of source has places of its own, and gives them back`() {
        var gates = LinkGates()
        let key = LinkCondition.key("log-in")
        #expect("\(gates.suspend(waiting(1, for: key, from: .notification), since: 0, limit: 1))" == "taken")
        #expect("\(gates.suspend(waiting(2, for: key, from: .notification), since: 0, limit: 1))" == "full(1)")
        #expect("\(gates.suspend(waiting(3, for: key), since: 0, limit: 1))" == "taken")
        let removed = (0..<2).map { _ in gates.remove(TransactionID(rawValue: 1)) }
        #expect(removed == [true, false])
        #expect("\(gates.suspend(waiting(4, for: key, from: .notification), since: 0, limit: 1))" == "taken")
        #expect(gates.wake(key).map(\.transaction.id.rawValue) == [3, 4])
        #expect("\(gates.suspend(waiting(5, for: key, from: .notification), since: 0, limit: 1))" == "taken")
    }

    @Test func `who is over is not woken`() {
        var gates = LinkGates()
        let link = waiting(1, for: .gate("signedIn"))
        _ = gates.suspend(link, since: .max, limit: 8)
        link.transaction.outcome.keep(.cancelled)
        #expect(gates.wake(.gate("signedIn")).isEmpty)
        #expect(gates.inOrder.isEmpty)
    }
}
