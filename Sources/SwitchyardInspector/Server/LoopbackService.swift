internal import SwitchyardBase
internal import SwitchyardCore
import SwitchyardLocks

/// What all connections of a server share.
struct LoopbackService: Sendable {
    /// Decides what a request may have.
    let check: LoopbackRequestCheck

    /// Which site stands where.
    let sites: LoopbackSites

    /// What one page may use.
    let limits: LoopbackLimits

    /// The clock of heartbeats.
    let clock: any Clock<Duration>

    /// The limits of time of all connections.
    let deadlines: DeadlineQueue

    /// How many WebSockets there are.
    let sockets = Locked(0)

    /// Takes one of the places for WebSockets.
    ///
    /// - Returns: Whether there was one.
    func takeSocket() -> Bool {
        sockets.withLock { count in
            guard count < limits.sockets else { return false }
            count += 1
            return true
        }
    }

    /// Gives the place of a WebSocket back.
    func returnSocket() { sockets.withLock { $0 -= 1 } }
}
