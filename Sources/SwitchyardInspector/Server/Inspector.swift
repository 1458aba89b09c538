public import Foundation
public import SwitchyardCore
public import SwitchyardInspection

/// Shows what a router does on a page in a browser of this machine.
///
/// ```swift
/// let inspector = Inspector(router)
/// let address = try await inspector.start()
/// print(address)
/// ```
@MainActor public final class Inspector {
    /// What the page asks.
    public let inspection: LiveInspection

    private let settings: InspectorSettings
    private let server: LoopbackServer

    /// Creates an inspector, which costs nothing before it is started.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - settings: What is shown and kept, and where.
    ///   - extensions: What the page can do besides, as with the sessions of `SwitchyardReplay`.
    public init(
        _ router: Router, settings: InspectorSettings = InspectorSettings(),
        extensions: [any InspectionExtension] = []
    ) {
        inspection = LiveInspection(router, settings: settings, extensions: extensions)
        server = LoopbackServer(port: settings.port, secret: settings.secret ?? LoopbackSecret())
        self.settings = settings
    }

    /// Begins to record and to serve the page.
    ///
    /// - Returns: The address of the page. Who has it can do what the page can do.
    /// - Throws: ``InspectorError`` where this build has no inspector, or it cannot listen.
    public func start() async throws(InspectorError) -> URL {
        let site = InspectorSite(inspection, interval: settings.interval)
        try site.requirePage()
        server.add(site)
        let address = try await server.start()
        inspection.open()
        return address
    }

    /// Stops serving and recording.
    ///
    /// It can be started again.
    public func stop() async {
        await server.stop()
        inspection.close()
    }
}
