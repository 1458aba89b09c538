public import Foundation
internal import SwitchyardCore

/// Serves pages to browsers of this machine, and to nobody else.
///
/// It listens on 127.0.0.1 alone, and all of it stands below a secret part of the path. Without the trait `Inspector`,
/// and in release builds without `InspectorInRelease`, it cannot be started.
public final class LoopbackServer: Sendable {
    private let sites = Locked<[String: any LoopbackSite]>([:])

    /// Creates a server, which does nothing before it is started.
    ///
    /// - Parameters:
    ///   - port: The port; 0 lets the system choose one that is free.
    ///   - secret: The secret part of the address.
    ///   - clock: The clock of heartbeats.
    public init(
        port: UInt16 = 0, secret: LoopbackSecret = LoopbackSecret(), clock: any Clock<Duration> = ContinuousClock()
    ) {}

    /// Adds a site, in the place of one that stands there.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - path: Where it stands below the secret: empty for all, or segments as in `inspector`. Of several that fit a
    ///     request the longest wins.
    public func add(_ site: any LoopbackSite, at path: String = "") { sites.withLock { $0[path] = site } }

    /// Removes a site.
    ///
    /// Pages that are open keep what they have, and can ask nothing more.
    ///
    /// - Parameter path: Where it stands.
    public func remove(at path: String) { _ = sites.withLock { $0.removeValue(forKey: path) } }

    /// Begins to listen.
    ///
    /// - Returns: The address with the secret, which ends with a slash.
    /// - Throws: ``InspectorError`` where the build has no server, or the port is taken.
    public func start() async throws(InspectorError) -> URL {
        throw InspectorError(.absent, "This build has no inspector.", hint: "Build with the trait Inspector.")
    }

    /// Stops listening, and closes all sockets.
    ///
    /// It can be started again.
    public func stop() async {}
}
