internal import Switchyard
internal import SwitchyardSupport

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
