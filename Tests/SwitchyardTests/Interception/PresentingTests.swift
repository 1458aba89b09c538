import Switchyard
import SwitchyardTesting
import Testing

/// A presentation of an interceptor is shown for suspended links only.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PresentingTests {
    private func house(_ change: (inout RouterLimits) -> Void = { _ in }) -> OpenHouse {
        var limits = RouterLimits()
        change(&limits)
        return OpenHouse(limits: limits)
    }

    /// Installs a log-in for each listed screen, at its own gate.
    private func install(_ house: OpenHouse, _ answering: @escaping @Sendable () -> Void = {}) throws {
        try house.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { link in
                    answering()
                    let number = link.parameters["number"] ?? ""
                    return link.resumptions > 0
                        ? .proceed
                        : .suspend(
                            until: Gate("logIn \(number)"), presenting: HandWritten("menu", number))
                }, .route("listed"))
        }
    }

    @Test
    func `no log-in is presented for a link that exceeds the limit of suspended links`() async throws {
        let house = house { $0.suspended = 2 }
        try install(house)
        var opened: [NavigationTask] = []
        for number in 1...3 {
            opened.append(await house.begin("eats://listed/\(number)", from: .notification))
            await house.settle()
        }
        #expect(await opened[2].value == "unavailable inboxFull(2)")
        let presented = house.router.history.filter { $0.route == "menu" }
        #expect(presented.map(\.parent?.rawValue) == [1, 3])
        #expect(house.host.shown.visibleEntry.route?.link == "eats://menu?dish=2")
        for link in house.router.suspended { house.router.drop(link.id) }
    }

    @Test
    func `no log-in is presented if it ended while the interceptor answered`() async throws {
        let house = house()
        try install(house) { [router = house.router] in router.openGate(Gate("logIn 1")) }
        #expect(await house.router.open("eats://listed/1", from: .notification).outcome.word == "arrived listed")
        await house.settle()
        #expect(house.router.history.map(\.route) == ["listed"])
    }

    /// Resumes the links that wait for the log-in as soon as one is received.
    private struct Resuming: RouterObserver {
        let router: Router

        func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
            if parent != nil { router.openGate(Gate("logIn 1")) }
        }
        func transactionEnded(_ trace: TransactionTrace) {}
    }

    @Test
    func `a link that is resumed while its log-in is not admitted continues`() async throws {
        let house = house { ($0.links, $0.suspended) = (1, 1) }
        try install(house)
        house.router.add(Resuming(router: house.router))
        #expect(await house.router.open("eats://listed/1", from: .notification).outcome.word == "arrived listed")
        #expect(house.router.suspended == [])
    }

    @Test
    func `a link whose log-in is not admitted does not wait for it, and leaves its place to others`() async throws {
        let house = house { ($0.links, $0.suspended) = (1, 1) }
        try install(house)
        for _ in 0..<3 {
            #expect(
                await house.router.open("eats://listed/1", from: .notification).outcome.word
                    == "unavailable inboxFull(1)")
        }
        #expect(house.router.suspended == [])
        let held = await house.begin("eats://held/1", from: .notification)
        #expect(house.router.suspended.map(\.link) == ["eats://held/1"])
        house.router.openGate(Gate("held"))
        #expect(await held.value == "arrived held")
    }

    @Test
    func `a link waits for a log-in that already shows`() async throws {
        let house = house()
        try house.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { link in
                    link.resumptions > 0 ? .proceed : .suspend(until: .signedIn, presenting: HandWritten("menu"))
                }, .route("listed"))
        }
        let first = await house.begin("eats://listed/1", from: .notification) { $0.isFromUser = false }
        let second = await house.begin("eats://listed/2", from: .notification) { $0.isFromUser = false }
        #expect(house.router.suspended.map(\.link) == ["eats://listed/1", "eats://listed/2"])
        house.router.openGate(.signedIn)
        #expect(await [first.value, second.value] == ["arrived listed", "arrived listed"])
    }
}
