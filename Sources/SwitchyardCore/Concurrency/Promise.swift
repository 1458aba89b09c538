/// A value that comes later, once: whoever waits gets it, and only the first one counts.
final class Promise<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: [Int: CheckedContinuation<Value, Never>] = [:]
        var number = 0
    }

    private let state = Locked(State())

    /// The value; `nil` as long as there is none.
    var value: Value? { state.withLock { $0.value } }

    /// Keeps the promise, unless that has happened.
    ///
    /// - Returns: Whether this was the first time.
    @discardableResult
    func keep(_ value: Value) -> Bool {
        let waiting: [CheckedContinuation<Value, Never>]? = state.withLock { state in
            guard state.value == nil else { return nil }
            state.value = value
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting ?? [] { continuation.resume(returning: value) }
        return waiting != nil
    }

    /// Waits for the value.
    ///
    /// - Parameter cancelled: What is returned where the task is cancelled before there is a value; without it, the wait
    ///   goes on.
    /// - Returns: The value, or that of a cancelled wait.
    func wait(cancelled: Value? = nil) async -> Value {
        if let value { return value }
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let value: Value? = state.withLock { state in
                    if let value = state.value { return value }
                    if let cancelled, Task.isCancelled { return cancelled }
                    state.waiting[number] = continuation
                    return nil
                }
                if let value { continuation.resume(returning: value) }
            }
        } onCancel: {
            guard let cancelled else { return }
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: cancelled)
        }
    }
}
