#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingSocks
internal import Foundation

/// Waits for sockets with dispatch sources.
///
/// Two defects of FlyingSocks' own pool (0.27.1, `ePoll` and `SocketPool`) are the reason. On Linux it never closes the
/// event file that it makes each time it runs. And it resumes the owner of a socket before it forgets the socket, so an
/// owner that closes at once can leave an entry behind, and the next socket of the same number is never waited for.
struct LoopbackSocketPool: AsyncSocketPool {
    /// Nothing has to be prepared.
    func prepare() async throws {}

    /// Nothing has to run.
    func run() async throws {}

    /// Suspends until a socket is ready, or the task is cancelled.
    ///
    /// - Parameters:
    ///   - socket: The socket. It can be closed when this returns or throws.
    ///   - events: `read` or `write`.
    /// - Throws: `CancellationError`.
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

/// One dispatch source, from its beginning to its end. An actor because a source is not `Sendable`.
private actor SocketWait {
    private let source: any DispatchSourceProtocol

    init(_ file: Int32, isForWriting: Bool) {
        if isForWriting {
            source = DispatchSource.makeWriteSource(fileDescriptor: file)
        } else {
            source = DispatchSource.makeReadSource(fileDescriptor: file)
        }
    }

    /// Returns when the socket is ready or ``cancel()`` was called, and the system has forgotten the descriptor.
    ///
    /// It must be called once: a source that never began cannot be released.
    func end() async {
        await withCheckedContinuation { Self.begin(source, $0) }
    }

    func cancel() { source.cancel() }

    /// Not in the actor, because dispatch calls the handlers on a queue of its own.
    private nonisolated static func begin(
        _ source: any DispatchSourceProtocol, _ continuation: CheckedContinuation<Void, Never>
    ) {
        source.setEventHandler { source.cancel() }
        source.setCancelHandler { continuation.resume() }
        source.resume()
    }
}
#endif
