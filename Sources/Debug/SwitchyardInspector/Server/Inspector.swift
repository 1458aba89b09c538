public import Foundation
public import Switchyard

/// Shows what a router does on a web page for browsers of this machine.
///
/// ```swift
/// let inspector = Inspector(router)
/// let address = try await inspector.start()
/// print(address)
/// ```
@MainActor public final class Inspector {
    /// The inspection that the page shows.
    public let inspection: LiveInspection

    private let settings: InspectorSettings
    private let server: LoopbackServer

    /// Creates an inspector, which has no cost before it is started.
    ///
    /// - Parameters:
    ///   - router: The router.
    ///   - settings: What is shown and kept, and where the server listens.
    ///   - extensions: Additional methods for the page, such as the sessions of `SwitchyardInspector`.
    public init(
        _ router: Router, settings: InspectorSettings = InspectorSettings(),
        extensions: [any InspectionExtension] = []
    ) {
        inspection = LiveInspection(router, settings: settings, extensions: extensions)
        server = LoopbackServer(port: settings.port, secret: settings.secret ?? LoopbackSecret())
        self.settings = settings
    }

    /// Starts recording and serving the page.
    ///
    /// - Returns: The address of the page. Anyone with the address can do everything that the page can do.
    /// - Throws: ``InspectorError`` if this build has no inspector, or the server cannot listen.
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
    /// The inspector can be started again.
    public func stop() async {
        await server.stop()
        inspection.close()
    }
}
