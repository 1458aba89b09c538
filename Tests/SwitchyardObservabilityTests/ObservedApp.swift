#if Observability
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

/// A router of the sample app with one observer, and a clock that stands still.
@MainActor
struct ObservedApp {
    let router: Router
    let clock = TestClock()

    init(_ observer: some RouterObserver) throws {
        let (clock, router) = (clock, Router(clock: clock))
        self.router = router
        var builder = RouterTableBuilder(try RouteMap(data: Data(Self.map.utf8), file: "eats.json"))
        builder.reveal(["id"], of: "orders.cancel")
        builder.handle("orders.cancel") { _ in
            clock.advance(by: .milliseconds(2))
            _ = try await router.contracts.call(ContractCall("kitchen", "stop", from: .app))
            return nil
        }
        builder.handle("logout") { _ in
            clock.advance(by: .milliseconds(1))
            _ = await router.open("eats://orders/42/cancel?reason=late", from: .app).outcome
            clock.advance(by: .milliseconds(3))
            return nil
        }
        router.install(try builder.build())
        router.add(observer)
    }

    private static let map = """
        { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
          { "name": "orders.cancel", "pattern": "/orders/:id<int>/cancel", "target": "handler" },
          { "name": "logout", "pattern": "/logout", "target": "handler" } ] } ] }
        """
}
#endif
