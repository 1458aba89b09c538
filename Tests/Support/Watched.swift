import Foundation

/// A value protected by a lock; a test can await a state of it instead of polling.
// Unchecked, because the compiler cannot see the lock, which is held for every access.
package final class Watched<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    private var waiting: [Int: (isReached: @Sendable (Value) -> Bool, wake: CheckedContinuation<Void, Never>)] = [:]
    private var lastNumber = 0

    package init(_ value: Value) { self.value = value }

    /// Reads or changes the value, and resumes the tasks that wait for its new state.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        var reached: [CheckedContinuation<Void, Never>] = []
        // Continuations are resumed outside the lock.
        defer { for wake in reached { wake.resume() } }
        defer {
            reached = waiting.filter { $0.value.isReached(value) }
                .compactMap { waiting.removeValue(forKey: $0.key)?.wake }
            lock.unlock()
        }
        return try body(&value)
    }

    /// Waits until the value has a state, or the task is cancelled, as after the time limit of a test.
    ///
    /// - Parameter isReached: Returns whether the value has the expected state. It is called inside the lock, and must
    ///   not use this object.
    package func wait(until isReached: @escaping @Sendable (Value) -> Bool) async {
        let number = lock.withLock {
            lastNumber += 1
            return lastNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = lock.withLock {
                    if Task.isCancelled || isReached(value) { return true }
                    waiting[number] = (isReached, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            lock.withLock { waiting.removeValue(forKey: number) }?.wake.resume()
        }
    }
}
