import AccountFeature
import BrowserTesting
import EatsApp
import EatsPreview
import FeatureKit
import Foundation
import Switchyard
import SwitchyardInspector
import SwitchyardPreview
import Testing

/// The sample app in a server of this process, so that tests can see both the page and the router.
@MainActor
final class EatsServer {
    let server: PreviewServer
    let address: URL

    /// Starts a server with one app, which is created for the first page.
    init(
        port: UInt16 = 0, secret: LoopbackSecret = LoopbackSecret(), settings: InspectorSettings = EatsServer.settings,
        extra: [any AppModule] = [], prepare: @escaping @MainActor @Sendable (Router) -> Void = { _ in }
    ) async throws {
        let modules = EatsApp.modules + EatsApp.unitModules + extra
        server = PreviewServer(
            port: port, secret: secret, inspector: settings, sites: [EatsSite.site],
            replay: { clock in
                let router = try EatsApp(modules: modules, clock: clock).router
                await router.startModules()
                return router
            },
            factory: { _, clock in
                let app = try PreviewApp.eats(clock, modules: modules)
                prepare(app.router)
                return app
            })
        address = try await server.start()
    }

    nonisolated static var settings: InspectorSettings {
        InspectorSettings(name: "Eats", version: "5.1.0", interval: .milliseconds(50))
    }

    /// The address of the app's inspector.
    var inspector: URL { address.appendingPathComponent("apps/main/inspector/") }

    var app: PreviewApp {
        get throws { try #require(server.site.app()) }
    }

    var router: Router {
        get throws { try app.router }
    }

    /// A scene of the router.
    func scene(_ id: SceneID = "main") throws -> NavigationScene {
        try #require(try router.navigationState.scene(id))
    }

    /// The routes of the visible stack, from its root.
    func stack(_ id: SceneID = "main") throws -> [String] {
        try scene(id).topContainer.selected.entries.map { $0.route?.name ?? "?" }
    }

    /// Signs the user in, like the sign-in screen.
    @discardableResult
    func signIn() async throws -> String { try await router.signIn() }

    /// Opens a link from outside.
    @discardableResult
    func open(_ link: String, from source: LinkSource = .universalLink, policy: NavigationPolicy? = nil) async throws
        -> NavigationOutcome
    {
        var request = NavigationRequest(link, from: source)
        request.placement = policy.map { .policy($0) }
        return try await router.navigate(request).outcome
    }
}

/// Runs a closure with the sample app and a browser, which end afterwards.
///
/// At the end, it checks the console and the requests of the page.
@MainActor
func withEats(
    _ options: Browser.Options = Browser.Options(), extra: [any AppModule] = [],
    prepare: @escaping @MainActor @Sendable (Router) -> Void = { _ in },
    _ body: @MainActor (Browser, EatsServer) async throws -> Void
) async throws {
    let eats = try await EatsServer(extra: extra, prepare: prepare)
    do {
        try await withBrowser(options) { browser in
            try await body(browser, eats)
            // Named, so that a failure shows their values.
            let complaints = try await browser.checkConsole()
            #expect(complaints == [])
            let foreign = options.logsNetwork ? try await browser.checkRequests(to: eats.address) : []
            let site = eats.server.local("https://eats.example") ?? "none"
            #expect(foreign.filter { !$0.place.hasPrefix(site) } == [])
        }
    } catch {
        await eats.server.stop()
        throw error
    }
    await eats.server.stop()
}
