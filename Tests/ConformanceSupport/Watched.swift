import Foundation

/// A value behind a lock, of which a test awaits a state instead of polling for it.
// Unchecked, because the compiler does not know the lock: each use of a variable holds it.
package final class Watched<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value
    private var waiting: [Int: (isReached: @Sendable (Value) -> Bool, wake: CheckedContinuation<Void, Never>)] = [:]
    private var lastNumber = 0

    package init(_ value: Value) { self.value = value }

    /// Reads or changes the value, and resumes the tasks that wait for what it is now.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        var reached: [CheckedContinuation<Void, Never>] = []
        // Continuations are resumed without the lock.
        defer { for wake in reached { wake.resume() } }
        defer {
            reached = waiting.filter { $0.value.isReached(value) }
                .compactMap { waiting.removeValue(forKey: $0.key)?.wake }
            lock.unlock()
        }
        return try body(&value)
    }

    /// Waits until the value is as wanted, or the task is cancelled: a test that is over its limit of time ends.
    ///
    /// - Parameter isReached: Whether the value is as wanted. It is called within the lock, and must not use this object.
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
