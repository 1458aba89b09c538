import Foundation

/// A place from which a handler's code opens a link.
enum HandlerPlace: CaseIterable {
    case handler, childTask, taskGroup, task, detachedTask, dispatchQueue, completionHandler
    case taskAfterTheHandler, detachedTaskAfterTheHandler, dispatchQueueAfterTheHandler

    /// Runs code at the place.
    ///
    /// - Parameters:
    ///   - over: Opens when the handler's link has ended.
    ///   - code: The code.
    ///   - end: Gets the result of the code.
    func run(
        until over: OpenGate, _ code: @escaping @Sendable () async -> String,
        _ end: @escaping @Sendable (String) -> Void
    ) async {
        let queue = DispatchQueue(label: "handler")
        let late: @Sendable () async -> Void = {
            await over.wait()
            end(await code())
        }
        switch self {
        case .handler: end(await code())
        case .childTask:
            async let word = code()
            end(await word)
        case .taskGroup:
            await withTaskGroup(of: Void.self) { group in group.addTask { end(await code()) } }
        case .task: await Task { end(await code()) }.value
        case .detachedTask: await Task.detached { end(await code()) }.value
        case .dispatchQueue:
            end(await withCheckedContinuation { done in queue.async { Task { done.resume(returning: await code()) } } })
        case .completionHandler:
            // A callback on a thread outside any task.
            end(
                await withCheckedContinuation { done in
                    Thread.detachNewThread { Task { done.resume(returning: await code()) } }
                })
        case .taskAfterTheHandler: Task { await late() }
        case .detachedTaskAfterTheHandler: Task.detached { await late() }
        case .dispatchQueueAfterTheHandler: queue.async { Task { await late() } }
        }
    }
}

/// A latch: opens once, for all waiting callers.
final class OpenGate: Sendable {
    private let (stream, end) = AsyncStream<Void>.makeStream()

    func wait() async { for await _ in stream {} }

    func open() { end.finish() }
}
