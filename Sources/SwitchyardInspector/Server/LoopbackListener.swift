#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import SwitchyardCore

/// A port of this machine's own address, and the connections to it.
///
/// The sockets are FlyingFox's. Its `HTTPServer` is not used: lines of a head have no limit there, nor has the number of
/// connections, and what a handler left unread of a body is read as the next request.
final class LoopbackListener: Sendable {
    /// The port.
    let port: UInt16

    private let socket: Socket
    private let pool: any AsyncSocketPool
    private let service: LoopbackService
    private let connections = Locked<(last: Int, tasks: [Int: Task<Void, Never>])>((0, [:]))
    private let running = Locked<Task<Void, Never>?>(nil)

    /// Takes a port of 127.0.0.1.
    ///
    /// - Parameters:
    ///   - port: The port; 0 for one that is free.
    ///   - makeService: Makes what answers requests from the port that was taken.
    /// - Throws: ``InspectorError`` where the port is taken.
    init(port: UInt16, _ makeService: (UInt16) -> LoopbackService) throws(InspectorError) {
        do {
            socket = try Socket(domain: Int32(AF_INET))
        } catch {
            throw Self.failure(port, error)
        }
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            guard case .ip4(_, port: let taken) = try socket.sockname() else { throw SocketError.unsupportedAddress }
            self.port = taken
            try socket.listen()
        } catch {
            // After a failure to listen the socket is closed already, and this is of no effect.
            try? socket.close()
            throw Self.failure(port, error)
        }
        pool = HTTPServer.defaultPool()
        service = makeService(self.port)
    }

    /// Begins to take connections.
    func start() { running.withLock { $0 = Task { await self.run() } } }

    /// Ends all connections, and leaves the port.
    func stop() async {
        let task = running.withLock { $0 }
        task?.cancel()
        await task?.value
    }

    private func run() async {
        do {
            try await pool.prepare()
            let listening = try AsyncSocket(socket: socket, pool: pool)
            await withTaskGroup(of: Void.self) { group in
                group.addTask { [pool] in try? await pool.run() }
                group.addTask { await self.accept(listening) }
                // Neither is of use without the other.
                await group.next()
                group.cancelAll()
            }
        } catch {}
        await endAll()
        try? socket.close()
    }

    /// Takes connections until the task is cancelled.
    private func accept(_ listening: AsyncSocket) async {
        while !Task.isCancelled {
            do {
                admit(try await listening.accept())
            } catch {
                // Such as no descriptors left: others may go. A task that was cancelled wakes at once.
                try? await service.clock.sleep(for: .milliseconds(100))
            }
        }
    }

    private func admit(_ socket: AsyncSocket) {
        #if canImport(Darwin)
        // Elsewhere each write says so.
        try? socket.socket.setValue(true, for: .noSIGPIPE)
        #endif
        let isAdmitted = connections.withLock { connections in
            guard connections.tasks.count < service.limits.connections else { return false }
            connections.last += 1
            let id = connections.last
            connections.tasks[id] = Task {
                var connection = LoopbackConnection(socket: socket, service: service)
                await connection.run()
                try? socket.close()
                _ = self.connections.withLock { $0.tasks.removeValue(forKey: id) }
            }
            return true
        }
        if !isAdmitted { try? socket.close() }
    }

    private func endAll() async {
        let tasks = connections.withLock { Array($0.tasks.values) }
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    private static func failure(_ port: UInt16, _ error: any Error) -> InspectorError {
        InspectorError(
            .cannotListen, "The inspector cannot listen on port \(port) of 127.0.0.1: \(error.localizedDescription).",
            hint: "Take port 0, which lets the system choose one, or end what listens there.")
    }
}
#endif
