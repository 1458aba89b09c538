import SwitchyardLocks

#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingSocks
internal import Foundation
internal import SwitchyardBase
internal import SwitchyardCore

extension LoopbackConnection {
    /// Reads up to the empty line after the headers.
    ///
    /// - Returns: nil where the other side has ended the connection.
    mutating func nextHead() async throws -> LoopbackHead.Found? {
        let (socket, limit) = (socket, service.limits.head)
        let head = Locked(LoopbackHead(pending))
        do {
            try await service.deadlines.run(within: service.limits.reading) {
                while !head.withLock({ $0.isOver(limit) }) {
                    let bytes = try await socket.read(atMost: 4096)
                    head.withLock { $0.bytes += bytes }
                }
            }
        } catch SocketError.disconnected {
            return nil
        } catch {
            // Time is over, or the connection has to give way; but what has arrived by now counts.
            while !head.withLock({ $0.isOver(limit) }), let bytes = try? socket.socket.read(atMost: 4096) {
                head.withLock { $0.bytes += bytes }
            }
            guard head.withLock({ $0.isOver(limit) }) else { throw error }
        }
        return head.withLock { head in
            let found = head.take(limit)
            pending = head.bytes
            return found
        }
    }

    /// Reads a body of a length that was looked at before.
    mutating func nextBody(_ length: Int) async throws -> Data {
        let (socket, start) = (socket, pending)
        let bytes = try await service.deadlines.run(within: service.limits.reading) {
            var bytes = start
            while bytes.count < length { bytes += try await socket.read(atMost: 4096) }
            return bytes
        }
        pending = Array(bytes[length...])
        return Data(bytes[..<length])
    }

    /// Reads what follows a refusal, and forgets it.
    ///
    /// A socket that is closed with bytes unread takes the answer back that it just sent. So it says that it is done, and
    /// reads on for a while.
    func drain() async {
        let (socket, limits) = (socket, service.limits)
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        try? await service.deadlines.run(within: limits.forgetting) {
            var count = 0
            while count < limits.forgotten {
                // Where bytes never cease to come, the socket itself never waits, and would not see that it has to end.
                try Task.checkCancellation()
                count += try await socket.read(atMost: 4096).count
            }
        }
    }
}
#endif
