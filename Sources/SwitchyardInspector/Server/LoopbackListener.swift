import SwitchyardLocks

#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingSocks
internal import Foundation
internal import SwitchyardCore
internal import SwitchyardInspection

/// A port of this machine's own address, and the connections to it.
///
/// The sockets are FlyingFox's. Its `HTTPServer` is not used: lines of a head have no limit there, nor has the number of
/// connections, and what a handler left unread of a body is read as the next request.
final class LoopbackListener: Sendable {
    /// The port.
    let port: UInt16

    private let listening: AsyncSocket
    private let service: LoopbackService
    private let connections: Locked<(places: LoopbackPlaces, tasks: [Int: Task<Void, Never>])>
    private let running = Locked<Task<Void, Never>?>(nil)

    /// Takes a port of 127.0.0.1.
    ///
    /// - Parameters:
    ///   - port: The port; 0 for one that is free.
    ///   - makeService: Makes what answers requests from the port that was taken.
    /// - Throws: ``InspectorError`` where the port is taken.
    init(port: UInt16, _ makeService: (UInt16) -> LoopbackService) throws(InspectorError) {
        let socket: Socket
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
            listening = try AsyncSocket(socket: socket, pool: LoopbackSocketPool())
        } catch {
            // After a failure to listen the socket is closed already, and this is of no effect.
            try? socket.close()
            throw Self.failure(port, error)
        }
        service = makeService(self.port)
        connections = Locked((LoopbackPlaces(limits: service.limits), [:]))
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
        await accept()
        await endAll()
        try? listening.close()
    }

    /// Takes connections until the task is cancelled.
    private func accept() async {
        while !Task.isCancelled {
            do {
                let socket = try await listening.accept()
                await makeRoom()
                admit(socket)
            } catch SocketError.failed(_, ECONNABORTED, _) {
                // It ended before it was taken, as its other side may do as often as it likes.
            } catch {
                // Such as no descriptors left: others may go. A task that was cancelled wakes at once.
                try? await service.clock.sleep(for: .milliseconds(100))
            }
        }
    }

    /// Ends connections without the secret, the oldest first, until there is a place for another.
    ///
    /// No more is accepted meanwhile, so that those that were accepted have their turn: one whose request has arrived is
    /// answered. It takes no longer than that, because without the secret nothing is waited for but the other side.
    private func makeRoom() async {
        while let oldest = connections.withLock({ all in all.places.surplus.flatMap { all.tasks[$0] } }) {
            oldest.cancel()
            await oldest.value
        }
    }

    private func admit(_ socket: AsyncSocket) {
        #if canImport(Darwin)
        // Elsewhere each write says so.
        try? socket.socket.setValue(true, for: .noSIGPIPE)
        #endif
        connections.withLock { connections in
            let id = connections.places.enter()
            connections.tasks[id] = Task {
                var connection = LoopbackConnection(socket: socket, service: service)
                let first = await connection.introduce {
                    self.connections.withLock { $0.places.recognize(id) }
                }
                if let first { self.serve(first, connection, id) } else { self.end(socket, id) }
            }
        }
    }

    /// Answers a connection that has shown the secret.
    ///
    /// In a task of its own: that of the introduction may have been told to give way when it read the secret.
    private func serve(_ first: LoopbackConnection.Admitted, _ connection: LoopbackConnection, _ id: Int) {
        connections.withLock { connections in
            connections.tasks[id] = Task {
                var connection = connection
                await connection.serve(first)
                self.end(connection.socket, id)
            }
        }
    }

    private func end(_ socket: AsyncSocket, _ id: Int) {
        try? socket.close()
        connections.withLock { connections in
            connections.places.leave(id)
            connections.tasks[id] = nil
        }
    }

    private func endAll() async {
        // One that shows the secret just now goes on in another task, which is found in the next round.
        while case let tasks = connections.withLock({ Array($0.tasks.values) }), !tasks.isEmpty {
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
        }
    }

    private static func failure(_ port: UInt16, _ error: any Error) -> InspectorError {
        InspectorError(
            .cannotListen, "The inspector cannot listen on port \(port) of 127.0.0.1: \(error.localizedDescription).",
            hint: "Take port 0, which lets the system choose one, or end what listens there.")
    }
}
#endif
