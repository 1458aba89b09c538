import AccountFeature
import BrowserTesting
import EatsApp
import EatsPreview
import FeatureKit
import Foundation
import SwitchyardCore
import SwitchyardInspector
import SwitchyardPreview
import Testing

/// The sample app, served by this process, so that tests see both the page and the router.
@MainActor
final class EatsServer {
    let server: PreviewServer
    let address: URL

    /// Starts a server with one app, which is made when the first page asks.
    init(
        port: UInt16 = 0, secret: LoopbackSecret = LoopbackSecret(), settings: InspectorSettings = EatsServer.settings,
        extra: [any AppModule] = [], prepare: @escaping @MainActor @Sendable (Router) -> Void = { _ in }
    ) async throws {
        let modules = EatsApp.modules + extra
        server = PreviewServer(
            port: port, secret: secret, inspector: settings,
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

    /// Where the inspector of the app is.
    var inspector: URL { address.appendingPathComponent("apps/main/inspector/") }

    var app: PreviewApp {
        get throws { try #require(server.site.app()) }
    }

    var router: Router {
        get throws { try app.router }
    }

    /// A scene as the router knows it.
    func scene(_ id: SceneID = "main") throws -> NavigationScene {
        try #require(try router.navigationState.scene(id))
    }

    /// The routes of the stack that shows, from its root.
    func stack(_ id: SceneID = "main") throws -> [String] {
        try scene(id).topContainer.selected.entries.map { $0.route?.name ?? "?" }
    }

    /// Begins a session, as the sign-in screen does.
    @discardableResult
    func signIn() async throws -> String { try await router.signIn() }

    /// A link that comes from outside.
    @discardableResult
    func open(_ link: String, from source: LinkSource = .universalLink, policy: NavigationPolicy? = nil) async throws
        -> NavigationOutcome
    {
        var request = NavigationRequest(link, from: source)
        request.placement = policy.map { .policy($0) }
        return try await router.navigate(request).outcome
    }
}

/// Runs something with the sample app and a browser; both are gone afterwards.
///
/// What the page wrote to the console and
/// whom it asked is checked at the end.
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
            // Named, so that a failure shows them.
            let complaints = try await browser.checkConsole()
            #expect(complaints == [])
            let foreign = options.logsNetwork ? try await browser.checkRequests(to: eats.address) : []
            #expect(foreign == [])
        }
    } catch {
        await eats.server.stop()
        throw error
    }
    await eats.server.stop()
}
