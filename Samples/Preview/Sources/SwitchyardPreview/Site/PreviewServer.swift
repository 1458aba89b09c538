public import Foundation
public import Switchyard
public import SwitchyardInspector

/// Serves apps and their inspectors to browsers of this machine.
///
/// ```swift
/// let server = PreviewServer { _, clock in PreviewApp("Eats", …) }
/// print(try await server.start())
/// ```
@MainActor
public final class PreviewServer {
    /// The site that pages call.
    public let site: PreviewSite

    private let server: LoopbackServer
    private let sites: [PreviewWebSite]
    private var webServers: [WebServer] = []

    /// Creates a server, which does nothing before it is started.
    ///
    /// - Parameters:
    ///   - port: The port; 0 lets the system choose a free one.
    ///   - secret: The secret part of the address.
    ///   - settings: What inspectors show and keep; the server sets port and secret.
    ///   - sites: The web sites of the apps, whose pages are shown in frames.
    ///   - replay: Creates a router without a host for replays of sessions; `nil` for no replays.
    ///   - factory: Creates an app.
    public init(
        port: UInt16 = 0, secret: LoopbackSecret = LoopbackSecret(),
        inspector settings: InspectorSettings = InspectorSettings(),
        sites: [PreviewWebSite] = [],
        replay: (@MainActor @Sendable (any Clock<Duration>) async throws -> Router)? = nil,
        factory: @escaping PreviewSite.Factory
    ) {
        self.sites = sites
        let server = LoopbackServer(port: port, secret: secret)
        self.server = server
        site = PreviewSite(
            prepare: { name, app in
                let inspection = LiveInspection(
                    app.router, settings: settings, extensions: [Sessions(replay: replay)])
                inspection.open()
                let path = "apps/\(name.text)/inspector"
                server.add(InspectorSite(inspection, interval: settings.interval), at: path)
                return path + "/"
            }, factory: factory)
        server.add(site)
    }

    /// Starts serving.
    ///
    /// - Returns: The address of the page. Anyone with the address can do everything that the page can do.
    /// - Throws: `InspectorError` if it cannot listen.
    public func start() async throws(InspectorError) -> URL {
        if webServers.isEmpty {
            for site in sites {
                let server = try WebServer(site.file)
                self.site.web.add(site.origin, at: server.origin)
                webServers.append(server)
            }
        }
        return try await server.start()
    }

    /// Stops serving.
    public func stop() async {
        for server in webServers { server.stop() }
        webServers = []
        await server.stop()
    }

    /// The address in this preview of a page of a web site, for tests.
    package func local(_ address: String) -> String? { site.web.local(address) }
}
