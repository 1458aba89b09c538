import EatsApp
package import Switchyard

/// The sample app, signed in, with a host that performs steps at once.
@MainActor
package final class SampleApp: LinkedApp {
    private let app: EatsApp
    private let host: InstantHost
    private var number = 0
    /// Whether all links have arrived so far.
    package private(set) var hasArrived = true

    package var router: Router { app.router }

    /// Links of every depth, in several tabs and above them.
    private let links = [
        "eats://orders/42", "https://eats.example/restaurants/7/menu/3", "eats://account/profile",
        "eats://orders/42/pay", "https://eats.example/restaurants/7/menu/3/certificate", "eats://address/pick",
        "eats://orders", "https://help.eats.example/topics/late",
    ]

    package init() async throws {
        app = try EatsApp()
        host = InstantHost(NavigationScene("main", of: app.router))
        app.router.connect(host)
        await app.router.startModules()
        _ = await app.signIn()
    }

    package func open() async {
        number += 1
        if await router.open(links[number % links.count], from: .app).outcome.kind != .arrived { hasArrived = false }
    }
}
