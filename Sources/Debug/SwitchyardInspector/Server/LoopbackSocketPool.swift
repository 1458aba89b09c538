#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingSocks
internal import Foundation

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
