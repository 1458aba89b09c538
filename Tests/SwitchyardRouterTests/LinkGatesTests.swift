import ConformanceSupport
import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport
import Testing

@testable import SwitchyardRouter

/// Gates as a value, without tasks.
struct LinkGatesTests {
    private func waiting(
        _ number: Int, for gate: Gate, from source: LinkSource = .app, session: LinkSession? = nil
    ) -> LinkGates.Waiting {
        let request = NavigationRequest("eats://orders", from: source)
        return .init(
            transaction: LinkTransaction(
                TransactionID(rawValue: number), request, in: nil, session: session, began: .zero),
            suspension: LinkSuspension(gate: gate))
    }

    @Test func `an opened gate resumes the links that wait for it, in the order in which they were received`() {
        var gates = LinkGates()
        for number in [3, 1, 2] {
            let place = gates.suspend(waiting(number, for: .signedIn), limit: 8)
            #expect(place == .waits)
        }
        _ = gates.suspend(waiting(4, for: Gate("loaded")), limit: 8)
        _ = gates.open(.signedIn)
        #expect(gates.wake(.signedIn).map(\.transaction.id.rawValue) == [1, 2, 3])
        #expect(gates.inOrder.map(\.transaction.id.rawValue) == [4])
        #expect(gates.wake(.signedIn).isEmpty)
    }

    @Test func `a link does not wait for a gate that was opened after its interceptor was asked`() {
        var gates = LinkGates()
        let asked = gates.lastOpening
        _ = gates.open(Gate("consent"))
        #expect(gates.suspend(waiting(1, for: Gate("consent")), askedAt: asked, limit: 8) == .notNeeded)
        #expect(gates.suspend(waiting(1, for: Gate("consent")), askedAt: gates.lastOpening, limit: 8) == .isOpen)
        // The gates of a route are checked again from the beginning.
        #expect(gates.suspend(waiting(1, for: Gate("consent")), limit: 8) == .notNeeded)
        gates.close(Gate("consent"))
        #expect(gates.suspend(waiting(1, for: Gate("consent")), askedAt: asked, limit: 8) == .waits)
    }

    @Test func `each kind of source has its own share, and links return it`() {
        var gates = LinkGates()
        let gate = Gate("consent")
        #expect(gates.suspend(waiting(1, for: gate, from: .notification), limit: 1) == .waits)
        #expect(gates.suspend(waiting(2, for: gate, from: .notification), limit: 1) == .full(1))
        #expect(gates.suspend(waiting(3, for: gate), limit: 1) == .waits)
        let removed = (0..<2).map { _ in gates.remove(TransactionID(rawValue: 1)) }
        #expect(removed == [true, false])
        #expect(gates.suspend(waiting(4, for: gate, from: .notification), limit: 1) == .waits)
        #expect(gates.wake(gate).map(\.transaction.id.rawValue) == [3, 4])
        #expect(gates.suspend(waiting(5, for: gate, from: .notification), limit: 1) == .waits)
    }

    @Test func `a link that has ended is not resumed`() {
        var gates = LinkGates()
        let link = waiting(1, for: .signedIn)
        _ = gates.suspend(link, limit: 8)
        link.transaction.outcome.fulfill(.cancelled)
        #expect(gates.wake(.signedIn).isEmpty)
        #expect(gates.inOrder.isEmpty)
    }

    @Test func `the presentations of a session are taken with it`() throws {
        var gates = LinkGates()
        _ = gates.open(.signedIn)
        let session = try #require(gates.session)
        let names = [Gate("consent"), Gate("vault")]
        for (number, gate) in names.enumerated() { _ = gates.suspend(waiting(number, for: gate), limit: 8) }
        let presentations = zip(names, [session, nil]).map { GatePresentation($0, of: $1, in: nil) { _, _ in } }
        for presentation in presentations { _ = gates.present(presentation) }
        gates.close(.signedIn)
        let taken = gates.takePresentations(of: session).map(\.presentation.gate)
        #expect(taken == [Gate("consent")])
        let late = gates.present(presentations[0])
        #expect(late == nil && gates.isPresented(presentations[1]))
    }

    @Test func `a link of a session passes and waits in no other`() throws {
        var gates = LinkGates()
        let consent = Gate("consent")
        #expect(gates.session == nil)
        _ = gates.open(.signedIn)
        let first = try #require(gates.session)
        #expect(gates.suspend(waiting(2, for: consent, session: first), limit: 8) == .waits)
        gates.close(.signedIn)
        #expect(gates.hasEnded(first) && !gates.hasEnded(nil))
        #expect(LinkGates().session(of: NavigationRequest("eats://", from: .app), in: nil) == nil)

        // In the next session, a link of the first one neither waits nor passes; one without a session does both.
        _ = gates.open(.signedIn)
        #expect(gates.session != first)
        let (old, new) = (waiting(3, for: consent, session: first), waiting(4, for: consent))
        #expect(gates.suspend(old, limit: 8) == .isOfEndedSession)
        #expect(gates.stops(old.transaction, .signedIn))
        #expect(!gates.stops(new.transaction, .signedIn))
        #expect(gates.suspend(new, limit: 8) == .waits)
    }

    @Test func `one screen is presented for a gate, and none for an open one or without a waiting link`() {
        var gates = LinkGates()
        let presentations = (0..<3).map { _ in GatePresentation(.signedIn, of: nil, in: nil) { _, _ in } }
        let link = waiting(1, for: .signedIn)
        _ = gates.suspend(link, limit: 8)
        // The link is cancelled before its screen is presented.
        let closing = gates.leave(link.transaction.id)
        let unwanted = gates.present(presentations[0])
        #expect(closing == nil && unwanted === nil)
        _ = gates.suspend(waiting(2, for: .signedIn), limit: 8)
        let shown = presentations[..<2].map { gates.present($0) }
        #expect(shown.allSatisfy { $0 === presentations[0] })
        let forgotten = [presentations[1], presentations[0]].map { gates.forget($0) }
        #expect(forgotten == [false, true])
        let next = gates.present(presentations[2])
        let opened = gates.open(.signedIn)
        #expect(next === presentations[2] && opened.count == 1 && opened.first === presentations[2])
        let whileOpen = gates.present(presentations[0])
        gates.close(.signedIn)
        let whileClosed = gates.present(presentations[0])
        #expect(whileOpen === nil && whileClosed === presentations[0])
    }
}
