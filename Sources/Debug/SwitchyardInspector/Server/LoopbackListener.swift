import SwitchyardSupport

/// The open connections, with the secret and without it.
///
/// Both kinds have separate limits, so a connection without the secret never displaces one with the secret. Beyond the
/// limit of those without the secret, the oldest is closed.
struct LoopbackPlaces: Sendable, Hashable {
    /// Connections that have not shown the secret, the oldest first.
    private(set) var strangers: [Int] = []
    /// Connections that have shown the secret.
    private(set) var known: Set<Int> = []

    private let limits: LoopbackLimits
    private var last = 0

    /// Creates an empty list.
    init(limits: LoopbackLimits) { self.limits = limits }

    /// The connection to close before another one is accepted; `nil` if there is room.
    var surplus: Int? { strangers.count < limits.strangers ? nil : strangers.first }

    /// Adds a new connection.
    mutating func enter() -> Int {
        last += 1
        strangers.append(last)
        return last
    }

    /// Moves a connection that has shown the secret to the known ones, and returns `false` if the limit of known
    /// connections is reached; then the connection is not moved.
    mutating func recognize(_ id: Int) -> Bool {
        guard known.count < limits.connections, let index = strangers.firstIndex(of: id) else { return false }
        strangers.remove(at: index)
        known.insert(id)
        return true
    }

    /// Removes a closed connection.
    mutating func leave(_ id: Int) {
        strangers.removeAll { $0 == id }
        known.remove(id)
    }
}

#if Inspector && (DEBUG || InspectorInRelease)
import FlyingSocks
import Foundation
import Switchyard

/// Listens on a port of 127.0.0.1, and serves its connections.
///
/// The sockets are FlyingFox's, but its `HTTPServer` is not used. There, the length of header lines and the number of
/// connections are not limited, and the unread rest of a body is parsed as the next request.
final class LoopbackListener: Sendable {
    /// The port.
    let port: UInt16

    private let listening: AsyncSocket
    private let service: LoopbackService
    private let connections: Locked<(places: LoopbackPlaces, tasks: [Int: Task<Void, Never>])>
    private let running = Locked<Task<Void, Never>?>(nil)

    /// Binds a port of 127.0.0.1.
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
            // After `listen` failed, the socket is already closed, and closing it again has no effect.
            try? socket.close()
            throw Self.failure(port, error)
        }
        service = makeService(self.port)
        connections = Locked((LoopbackPlaces(limits: service.limits), [:]))
    }

    /// Starts accepting connections.
    func start() { running.withLock { $0 = Task { await self.run() } } }

    /// Closes all connections and the port.
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

    /// Accepts connections until the task is cancelled.
    private func accept() async {
        while !Task.isCancelled {
            do {
                let socket = try await listening.accept()
                await makeRoom()
                admit(socket)
            } catch SocketError.failed(_, ECONNABORTED, _) {
                // The client closed the connection before it was accepted.
            } catch {
                // For example, no descriptors are left; closing connections may free some. A cancelled task wakes at
                // once.
                try? await service.clock.sleep(for: .milliseconds(100))
            }
        }
    }

    /// Closes connections without the secret, the oldest first, until there is room for another.
    ///
    /// Meanwhile no connection is accepted, so that each accepted one is read first: if its request has arrived, it is
    /// answered. This takes little time, because for a connection without the secret the server waits only for the
    /// client.
    private func makeRoom() async {
        while let oldest = connections.withLock({ all in all.places.surplus.flatMap { all.tasks[$0] } }) {
            oldest.cancel()
            await oldest.value
        }
    }

    private func admit(_ socket: AsyncSocket) {
        #if canImport(Darwin)
        // On other systems, this is a flag of each write.
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

    /// Serves a connection that has shown the secret.
    ///
    /// It needs its own task, because the task of the introduction may already be cancelled.
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
        // A connection that shows the secret just now continues in another task, which the next iteration finds.
        while case let tasks = connections.withLock({ Array($0.tasks.values) }), !tasks.isEmpty {
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
        }
    }

    private static func failure(_ port: UInt16, _ error: any Error) -> InspectorError {
        InspectorError(
            .cannotListen, "The inspector cannot listen on port \(port) of 127.0.0.1: \(error.localizedDescription).",
            hint: "Use port 0 to let the system choose a free one, or stop the process that uses the port.")
    }
}

/// Waits for sockets with dispatch sources.
///
/// It replaces FlyingSocks' own pool because of two defects (0.27.1, `ePoll` and `SocketPool`). On Linux, it never
/// closes the event file that each run creates. And it resumes the owner of a socket before it removes the socket's
/// entry: if the owner closes the socket at once, the entry can remain, and the pool then never waits for the next
/// socket with the same number.
struct LoopbackSocketPool: AsyncSocketPool {
    /// No preparation is necessary.
    func prepare() async throws {}

    /// No loop is necessary.
    func run() async throws {}

    /// Suspends until a socket is ready, or the task is cancelled.
    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        let wait = SocketWait(socket.file.rawValue, isForWriting: events.contains(.write))
        await withTaskCancellationHandler {
            await wait.end()
        } onCancel: {
            Task { await wait.cancel() }
        }
        try Task.checkCancellation()
    }
}

/// One dispatch source.
///
/// It is an actor because a source is not `Sendable`.
private actor SocketWait {
    private let source: any DispatchSourceProtocol

    init(_ file: Int32, isForWriting: Bool) {
        if isForWriting {
            source = DispatchSource.makeWriteSource(fileDescriptor: file)
        } else {
            source = DispatchSource.makeReadSource(fileDescriptor: file)
        }
    }

    /// Returns after the socket is ready or ``cancel()`` was called, and the system no longer uses the descriptor.
    ///
    /// Must be called once, because a source that was never activated cannot be released.
    func end() async {
        await withCheckedContinuation { Self.begin(source, $0) }
    }

    func cancel() { source.cancel() }

    /// Not isolated to the actor, because dispatch calls the handlers on its own queue.
    private nonisolated static func begin(
        _ source: any DispatchSourceProtocol, _ continuation: CheckedContinuation<Void, Never>
    ) {
        source.setEventHandler { source.cancel() }
        source.setCancelHandler { continuation.resume() }
        source.resume()
    }
}
#endif
