#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingSocks
internal import Foundation
internal import SwitchyardBase

/// A WebSocket on which the server speaks and the page listens.
struct LoopbackEvents: Sendable {
    /// The socket, which whoever made the connection closes.
    let socket: AsyncSocket

    /// What all connections share.
    let service: LoopbackService

    /// Sends messages until they end, the page goes or does not read, or the task is cancelled.
    ///
    /// - Parameter messages: The messages. The next one is taken when the last one is written, so none pile up here.
    func run(_ messages: AsyncStream<String>) async {
        let writer = FrameWriter(socket: socket, limit: service.limits.writing, deadlines: service.deadlines)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                var messages = messages.makeAsyncIterator()
                while let message = await messages.next() {
                    guard await writer.write(WebSocketFrame.text(message)) else {
                        // Only who asks for more in a task that is cancelled tells a stream that nobody listens.
                        withUnsafeCurrentTask { $0?.cancel() }
                        _ = await messages.next()
                        return
                    }
                }
                await writer.write(WebSocketFrame.close(1000))
            }
            group.addTask { [service] in
                repeat {
                    guard (try? await service.clock.sleep(for: service.limits.beat)) != nil else { return }
                } while await writer.write(WebSocketFrame.text(#"{"type":"beat"}"#))
            }
            group.addTask { await writer.write(WebSocketFrame.close(await farewell())) }
            await group.next()
            group.cancelAll()
        }
    }

    /// Waits until the page says anything, and returns how to end: pages have nothing to say but that they go, and what
    /// else comes is not looked at.
    private func farewell() async -> UInt16 {
        let bytes = try? await socket.read(atMost: 4096)
        return bytes?.first == 0x88 ? 1000 : 1008
    }
}

/// Writes one frame after the other, whoever wants to.
private actor FrameWriter {
    private let socket: AsyncSocket
    private let limit: Duration
    private let deadlines: DeadlineQueue
    private var last: Task<Bool, Never>?

    init(socket: AsyncSocket, limit: Duration, deadlines: DeadlineQueue) {
        self.socket = socket
        self.limit = limit
        self.deadlines = deadlines
    }

    /// Writes a frame when those before it are written.
    ///
    /// - Returns: Whether the frame was written. If not, none after it will be: it may have been written in part.
    @discardableResult func write(_ frame: Data) async -> Bool {
        let task = Task { [socket, limit, deadlines, last] in
            if let last, await !last.value { return false }
            return (try? await deadlines.run(within: limit) { try await socket.write(frame) }) != nil
        }
        last = task
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
#endif
