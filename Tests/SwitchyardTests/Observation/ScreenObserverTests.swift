import ConformanceSupport
import RouteMatching
import Switchyard
import SwitchyardTesting
import Testing

/// What products above the router build on: changes of screens and gates, companions, handlers that last.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ScreenObserverTests {
    private final class Observer: RouterObserver {
        let lines = Watched<[String]>([])

        func transactionEnded(_ trace: TransactionTrace) {}

        func screensChanged(
            in scene: SceneID, arrived: [NavigationEntry], removed: [NavigationEntry], because cause: ScreenRemoval?
        ) {
            func names(_ entries: [NavigationEntry]) -> String {
                entries.map { $0.route?.name ?? "foreign" }.joined(separator: ",")
            }
            let gone = cause.map { "-\(names(removed)) \($0)" } ?? ""
            lines.withLock { $0.append("\(scene.rawValue) +\(names(arrived)) \(gone)") }
        }

        func gateChanged(_ gate: Gate, isOpen: Bool) {
            lines.withLock { $0.append("\(gate.rawValue) \(isOpen)") }
        }

        func take() -> [String] {
            lines.withLock { lines in
                defer { lines = [] }
                return lines
            }
        }
    }

    @Test func `an observer sees each change of screens with its cause, and each change of a gate once`() async throws {
        let (shop, observer) = (try Shop(), Observer())
        shop.router.add(observer)
        shop.router.openGate(.signedIn)
        shop.router.openGate(.signedIn)
        _ = await shop.router.push(Shop.Page.wallet).outcome
        _ = await shop.router.present(Shop.Page.item(1)).outcome
        #expect(observer.take() == ["signedIn true", "main +wallet ", "main +item "])
        _ = await shop.router.replace(with: Shop.Page.item(2)).outcome
        try shop.host.goBack()
        shop.router.closeGate(.signedIn)
        await shop.settle()
        #expect(
            observer.take() == [
                "main +item -item replaced", "main + -item dismissed", "signedIn false",
                "main + -wallet gateClosed(\(Gate.signedIn))",
            ])
        shop.connect()
        shop.router.disconnect("main")
        #expect(
            observer.take() == ["main +home,list -list,home replaced", "main + -list,home sceneClosed"])
    }

    @Test func `a companion is created for its screen, and a second of its type is an error`() async throws {
        struct Model { let number: Int }
        var ends: [String] = []
        let shop = try Shop {
            $0.companion(of: Shop.Page.self, as: Model.self) { route, screen in
                screen.onRemoval { ends.append("\(route) \($0)") }
                guard case .item(let number) = route else { return Model(number: 0) }
                return Model(number: number)
            }
        }
        _ = await shop.router.push(Shop.Page.item(7)).outcome
        let entry = try #require(shop.router.navigationState.scene("main")?.visibleEntry)
        #expect(try shop.router.companion(of: entry, in: "main", as: Model.self)?.number == 7)
        #expect(try shop.router.companion(of: entry, in: "main", as: String.self) == nil)
        _ = await shop.router.back().outcome
        #expect(ends == ["item(7) closed"])
        #expect(throws: DeclarationError.self) {
            try Shop {
                for _ in 1...2 { $0.companion(of: Shop.Page.self, as: Int.self) { _, _ in 1 } }
            }
        }
    }

    @Test
    func `a handler that leaves its turn lets later links begin, waits as long as it likes, and can be cancelled`()
        async throws
    {
        let opens = Watched(false)
        let router = try Router("app", origins: ["app://"]) {
            $0.handle(try RoutePattern("/slow"), named: "slow") { link in
                link.leaveTurn()
                let first = link.beginWaiting()
                first()
                first()
                let end = link.beginWaiting()
                await opens.wait { $0 }
                end()
                if Task.isCancelled { throw CancellationError() }
                return 1
            }
            $0.handle(try RoutePattern("/quick"), named: "quick") { _ in 2 }
            $0.handle(try RoutePattern("/missing"), named: "missing") { _ in
                throw NavigationOutcome.unavailable(.missing("a unit"))
            }
        }
        let (slow, cancelled) = (router.open("app://slow", from: .app), router.open("app://slow", from: .test))
        try await router.waitUntilIdle()
        #expect(await router.open("app://quick", from: .app).outcome == .performed(2))
        cancelled.cancel()
        #expect(await cancelled.outcome == .cancelled)
        opens.withLock { $0 = true }
        try await router.waitUntilIdle()
        #expect(await slow.outcome == .performed(1))
        #expect(await router.open("app://missing", from: .app).outcome == .unavailable(.missing("a unit")))
    }

    @Test func `named work keeps the router busy until it ends`() async throws {
        let router = try Router("app", origins: ["app://"]) { _ in }
        let end = router.beginWork("A sync runs")
        let error = await #expect(throws: BusyRouter.self) {
            try await router.waitUntilIdle(within: .milliseconds(1))
        }
        #expect(error.map { "\($0)".contains("A sync runs") } == true)
        end()
        try await router.waitUntilIdle()
    }
}
