#if Inspector && (DEBUG || InspectorInRelease)
internal import FlyingSocks
internal import Foundation
internal import SwitchyardSupport

/// A WebSocket on which only the server sends messages.
struct LoopbackEvents: Sendable {
    /// The socket, which the owner of the connection closes.
    let socket: AsyncSocket

    /// The shared state of all connections.
    let service: LoopbackService

    /// Sends messages until they end, the page closes or does not read, or the task is cancelled.
    func run(_ messages: AsyncStream<String>) async {
        let writer = FrameWriter(socket: socket, limit: service.limits.writing, deadlines: service.deadlines)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                var messages = messages.makeAsyncIterator()
                while let message = await messages.next() {
                    guard await writer.write(WebSocketFrame.text(message)) else {
                        // A stream detects that its consumer has ended only if a cancelled task requests the next
                        // element.
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

    /// Waits for any frame of the page, and returns the closing code.
    ///
    /// A page sends nothing except the closing frame, so the content is ignored.
    private func farewell() async -> UInt16 {
        let bytes = try? await socket.read(atMost: 4096)
        return bytes?.first == 0x88 ? 1000 : 1008
    }
}

/// Writes frames one after the other, for concurrent writers.
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

    /// Writes a frame after all earlier ones.
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
