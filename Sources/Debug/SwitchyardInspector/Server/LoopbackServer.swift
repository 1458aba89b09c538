public import Foundation
import Switchyard
import SwitchyardSupport

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

/// The implementation of a server, in builds that have one.
actor LoopbackEngine {
    private let sites: LoopbackSites
    private let secret: LoopbackSecret
    private let clock: any Clock<Duration>
    private let limits: LoopbackLimits
    private var port: UInt16

    init(port: UInt16, secret: LoopbackSecret, clock: any Clock<Duration>, limits: LoopbackLimits, sites: LoopbackSites)
    {
        self.port = port
        self.secret = secret
        self.clock = clock
        self.limits = limits
        self.sites = sites
    }

    #if Inspector && (DEBUG || InspectorInRelease)
    private var running: LoopbackListener?
    private var stopping: Task<Void, Never>?

    func start() async throws(InspectorError) -> URL {
        // The port is free after the last listener has stopped.
        await stopping?.value
        if running == nil {
            let listener = try LoopbackListener(port: port) { port in
                LoopbackService(
                    check: LoopbackRequestCheck(secret: secret, port: port), sites: sites, limits: limits, clock: clock,
                    deadlines: DeadlineQueue(clock))
            }
            port = listener.port
            running = listener
            listener.start()
        }
        guard let address = URL(string: "http://127.0.0.1:\(port)/\(secret.text)/") else {
            throw InspectorError(
                .cannotListen, "The address for port \(port) cannot be created.",
                hint: "Report this as a bug.")
        }
        return address
    }

    func stop() async {
        if let listener = running {
            running = nil
            stopping = Task { await listener.stop() }
        }
        await stopping?.value
    }
    #else
    func start() async throws(InspectorError) -> URL {
        #if Inspector
        let hint =
            "This is a release build. To include the inspector, add the trait InspectorInRelease to the dependency on "
            + "Switchyard."
        #else
        let hint = "Add the trait Inspector to the dependency on Switchyard."
        #endif
        throw InspectorError(.absent, "This build has no inspector.", hint: hint)
    }

    func stop() async {}
    #endif
}

/// The shared state of all connections of a server.
struct LoopbackService: Sendable {
    /// The check of requests.
    let check: LoopbackRequestCheck
    /// The sites by path.
    let sites: LoopbackSites
    /// The limits of connections and pages.
    let limits: LoopbackLimits
    /// The clock of heartbeats.
    let clock: any Clock<Duration>
    /// The timeouts of all connections.
    let deadlines: DeadlineQueue
    /// The number of open WebSockets.
    let sockets = Locked(0)

    /// Reserves a WebSocket, and returns whether the limit allowed it.
    func takeSocket() -> Bool {
        sockets.withLock { count in
            guard count < limits.sockets else { return false }
            count += 1
            return true
        }
    }

    /// Releases a WebSocket.
    func returnSocket() { sockets.withLock { $0 -= 1 } }
}

/// The limits of connections and pages.
struct LoopbackLimits: Sendable, Hashable {
    /// The maximum size of a request head in bytes, which includes cookies of other servers of this machine.
    var head = 64 << 10
    /// The maximum number of connections with the secret; further ones are refused.
    var connections = 96
    /// The maximum number of connections without the secret; for a further one, the oldest is closed.
    var strangers = 32
    /// The maximum number of WebSockets; further ones are refused.
    var sockets = 32
    /// The timeout for receiving a request, and for an idle connection.
    var reading = Duration.seconds(60)
    /// The timeout for a page that does not read a message or response.
    var writing = Duration.seconds(15)
    /// The interval of heartbeats.
    var beat = Duration.seconds(5)
    /// The maximum number of bytes that are read and discarded after a refusal, so that the refusal arrives.
    var forgotten = 32 << 20
    /// The timeout for reading and discarding bytes after a refusal.
    var forgetting = Duration.seconds(2)
}

/// The secret part of the inspector's address.
///
/// A client that knows it can do everything that the page can do.
public struct LoopbackSecret: Sendable, Hashable {
    /// The secret: lower-case letters and digits.
    public let text: String

    /// Creates a secret of 128 random bits.
    public init() {
        var random = SystemRandomNumberGenerator()
        text = (0..<2).map { _ in
            let word = String(random.next(), radix: 16)
            return String(repeating: "0", count: 16 - word.count) + word
        }.joined()
    }

    /// Creates a secret from a text, so that an open page reconnects after the app is restarted.
    ///
    /// - Parameter text: 26 to 128 lower-case letters and digits, or the result is `nil`. It must be random, and known
    ///   only to the developer.
    public init?(_ text: String) {
        let legal = text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        guard legal, (26...128).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// Whether a text equals the secret, compared in constant time.
    func isEqual(to text: some StringProtocol) -> Bool {
        let mine = Array(self.text.utf8)
        let other = Array(text.utf8)
        var difference = mine.count ^ other.count
        for index in mine.indices {
            difference |= Int(mine[index] ^ (index < other.count ? other[index] : 0))
        }
        return difference == 0
    }
}
