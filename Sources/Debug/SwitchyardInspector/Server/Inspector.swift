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

/// What an inspector shows and keeps, and where it listens.
public struct InspectorSettings: Sendable {
    /// The name of the app, for the title of the page.
    public var name: String

    /// The version of the app.
    public var version: String?

    /// The maximum number of ended links that are kept, up to a million; older ones are discarded.
    public var history: Int

    /// The maximum number of navigation states that are kept, up to a million.
    public var moments: Int

    /// The maximum number of contract calls that are kept, up to a million.
    public var calls: Int

    /// Whether the page shows the values of links, except those that a route hides.
    ///
    /// By default `true` in debug builds and `false` in release builds. If `false`, the page shows only the values that
    /// routes reveal. Only the app can change it, not the page.
    public var showsValues: Bool

    /// Whether exported sessions, replays and printed tests contain the values of links, except those that a route hides.
    ///
    /// By default `false`: stand-ins replace the values that routes do not reveal. A page that shows values can include
    /// them in a single export.
    public var exportsValues: Bool

    /// The interval at which a page receives changes.
    public var interval: Duration

    /// The port; 0 lets the system choose a free one.
    public var port: UInt16

    /// The secret part of the address; `nil` creates a new one at each start.
    ///
    /// With a fixed secret and a fixed port, an open page reconnects after the app is restarted.
    public var secret: LoopbackSecret?

    /// Creates settings; `nil` for `showsValues` means in debug builds only.
    public init(
        name: String = "app", version: String? = nil, history: Int = 10_000, moments: Int = 1_000, calls: Int = 1_000,
        showsValues: Bool? = nil, exportsValues: Bool = false, interval: Duration = .milliseconds(200),
        port: UInt16 = 0, secret: LoopbackSecret? = nil
    ) {
        self.name = name
        self.version = version
        self.history = history
        self.moments = moments
        self.calls = calls
        self.showsValues = showsValues ?? Self.isDebugBuild
        self.exportsValues = exportsValues
        self.interval = interval
        self.port = port
        self.secret = secret
    }

    /// Whether this is a debug build.
    private static var isDebugBuild: Bool {
        #if DEBUG
        true
        #else
        false
        #endif
    }

    /// The settings with every limit in the range from one to a million.
    var withinLimits: InspectorSettings {
        let most = 1_000_000
        var settings = self
        settings.history = min(max(1, history), most)
        settings.moments = min(max(1, moments), most)
        settings.calls = min(max(1, calls), most)
        return settings
    }
}
