import Foundation
import SwitchyardSupport

/// A value behind a lock, with a condition variable for threads that wait for a change.
///
/// Only synchronous code waits here, and only for other synchronous code.
// Unchecked, because the compiler does not know the lock: `value` is private, and its only use holds the lock.
final class Monitor<Value: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body(&value)
    }

    /// Waits until the closure returns a value, and calls it again after each change.
    func wait<Result, Failure: Error>(
        until body: (inout Value) throws(Failure) -> Result?
    ) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        while true {
            if let result = try body(&value) { return result }
            condition.wait()
        }
    }

    /// Changes the value, and wakes the waiting threads.
    func change(_ body: (inout Value) -> Void) {
        lock()
        body(&value)
        condition.broadcast()
        unlock()
    }

    private func lock() {
        condition.lock()
        #if DEBUG
        HeldLocks.acquire()
        #endif
    }

    private func unlock() {
        #if DEBUG
        HeldLocks.release()
        #endif
        condition.unlock()
    }
}
