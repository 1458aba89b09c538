public import Foundation

/// Serves pages to browsers of this machine only.
///
/// It listens on 127.0.0.1, and all its paths begin with a secret. It cannot be started without the trait `Inspector`,
/// or in release builds without `InspectorInRelease`.
public final class LoopbackServer: Sendable {
    private let sites = LoopbackSites()
    private let engine: LoopbackEngine

    /// Creates a server, which does nothing before it is started.
    ///
    /// - Parameters:
    ///   - port: The port; 0 lets the system choose a free one, which is kept for later starts.
    ///   - secret: The secret part of the address.
    ///   - clock: The clock of heartbeats and timeouts.
    public convenience init(
        port: UInt16 = 0, secret: LoopbackSecret = LoopbackSecret(), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(port: port, secret: secret, clock: clock, limits: LoopbackLimits())
    }

    init(port: UInt16, secret: LoopbackSecret, clock: any Clock<Duration>, limits: LoopbackLimits) {
        engine = LoopbackEngine(port: port, secret: secret, clock: clock, limits: limits, sites: sites)
    }

    /// Adds a site, or replaces the one at the path.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - path: Its path below the secret: empty for all requests, or segments as in `inspector`. If several match a
    ///     request, the longest wins.
    public func add(_ site: any LoopbackSite, at path: String = "") { sites.put(site, at: path) }

    /// Removes a site.
    ///
    /// Open pages stay open, but their calls fail.
    ///
    /// - Parameter path: The path of the site.
    public func remove(at path: String) { sites.put(nil, at: path) }

    /// Starts listening.
    ///
    /// - Returns: The address with the secret, which ends with a slash.
    /// - Throws: ``InspectorError`` if the build has no server, or the port is in use.
    public func start() async throws(InspectorError) -> URL { try await engine.start() }

    /// Stops listening, and closes all sockets.
    ///
    /// The server can be started again.
    public func stop() async { await engine.stop() }
}
