public import Foundation
public import SwitchyardInspection

/// Serves pages to browsers of this machine, and to nobody else.
///
/// It listens on 127.0.0.1 alone, and all of it stands below a secret part of the path. Without the trait `Inspector`,
/// and in release builds without `InspectorInRelease`, it cannot be started.
public final class LoopbackServer: Sendable {
    private let sites = LoopbackSites()
    private let engine: LoopbackEngine

    /// Creates a server, which does nothing before it is started.
    ///
    /// - Parameters:
    ///   - port: The port; 0 lets the system choose one that is free, which is kept when the server starts again.
    ///   - secret: The secret part of the address.
    ///   - clock: The clock of heartbeats and limits of time.
    public convenience init(
        port: UInt16 = 0, secret: LoopbackSecret = LoopbackSecret(), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.init(port: port, secret: secret, clock: clock, limits: LoopbackLimits())
    }

    init(port: UInt16, secret: LoopbackSecret, clock: any Clock<Duration>, limits: LoopbackLimits) {
        engine = LoopbackEngine(port: port, secret: secret, clock: clock, limits: limits, sites: sites)
    }

    /// Adds a site, in the place of one that stands there.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - path: Where it stands below the secret: empty for all, or segments as in `inspector`. Of several that fit a
    ///     request the longest wins.
    public func add(_ site: any LoopbackSite, at path: String = "") { sites.put(site, at: path) }

    /// Removes a site.
    ///
    /// Pages that are open keep what they have, and can ask nothing more.
    ///
    /// - Parameter path: Where it stands.
    public func remove(at path: String) { sites.put(nil, at: path) }

    /// Begins to listen.
    ///
    /// - Returns: The address with the secret, which ends with a slash.
    /// - Throws: ``InspectorError`` where the build has no server, or the port is taken.
    public func start() async throws(InspectorError) -> URL { try await engine.start() }

    /// Stops listening, and closes all sockets.
    ///
    /// It can be started again.
    public func stop() async { await engine.stop() }
}
