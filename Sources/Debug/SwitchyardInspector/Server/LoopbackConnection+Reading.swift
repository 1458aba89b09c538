import SwitchyardSupport

#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingSocks
internal import Foundation
internal import Switchyard

extension LoopbackConnection {
    /// Reads up to the empty line after the headers, and returns the head; `nil` if the client has closed the
    /// connection.
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
            // The timeout has passed, or the connection must end for another one; bytes that have arrived still count.
            while !head.withLock({ $0.isOver(limit) }), let bytes = try? socket.socket.read(atMost: 4096) {
                head.withLock { $0.bytes += bytes }
            }
            guard head.withLock({ $0.isOver(limit) }) else { throw error }
        }
        return head.withLock { head in
            let found = head.removeHead(upTo: limit)
            pending = head.bytes
            return found
        }
    }

    /// Reads a body whose length was checked before.
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

    /// Reads and discards the bytes after a refusal.
    ///
    /// Closing a socket with unread bytes would discard the response that was just sent. So the server closes its
    /// writing side, and continues to read for a while.
    func drain() async {
        let (socket, limits) = (socket, service.limits)
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        try? await service.deadlines.run(within: limits.forgetting) {
            var count = 0
            while count < limits.forgotten {
                // If bytes keep arriving, the socket never suspends, so cancellation must be checked.
                try Task.checkCancellation()
                count += try await socket.read(atMost: 4096).count
            }
        }
    }
}
#endif
