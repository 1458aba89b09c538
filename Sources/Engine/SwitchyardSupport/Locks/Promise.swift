/// A value that is set once, later; all waiting callers receive it, and only the first value counts.
///
/// A copy is the same promise. Inlinable for the same reason as ``Locked``.
public struct Promise<Value: Sendable>: Sendable {
    @usableFromInline
    struct State: Sendable {
        @usableFromInline var value: Value?
        /// Whether there is a value; stored separately, because it is read often and values are large.
        @usableFromInline var isSettled = false
        @usableFromInline var isReleased = false
        /// The callers that wait; the first one apart, because a promise rarely has another, and a dictionary is a heap
        /// allocation.
        @usableFromInline var first: Waiting?
        @usableFromInline var others: [Int: Waiting] = [:]
        @usableFromInline var number = 0

        @inlinable init() {}

        @inlinable var released: Value? { isReleased ? value : nil }

        @inlinable
        mutating func insert(_ waiting: Waiting) {
            if first == nil { first = waiting } else { others[waiting.number] = waiting }
        }

        @inlinable
        mutating func remove(_ number: Int) -> Waiting? {
            guard let known = first, known.number == number else { return others.removeValue(forKey: number) }
            first = nil
            return known
        }
    }

    @usableFromInline
    struct Waiting: Sendable {
        @usableFromInline let number: Int
        // Unsafe, because a checked one is a heap allocation. It is removed under the lock before it is resumed, so it is
        // resumed once; a task that waits keeps the promise.
        @usableFromInline let continuation: UnsafeContinuation<Value, Never>

        @inlinable
        init(number: Int, continuation: UnsafeContinuation<Value, Never>) {
            self.number = number
            self.continuation = continuation
        }
    }

    @usableFromInline let state = Locked(State())

    /// Creates a promise without a value.
    @inlinable public init() {}

    /// Whether both are the same promise.
    @inlinable public static func === (first: Promise, second: Promise) -> Bool { first.state === second.state }

    /// The value; `nil` until it is settled.
    @inlinable public var value: Value? { state.withLock { $0.value } }

    /// Whether the value is settled.
    @inlinable public var isSettled: Bool { state.withLock { $0.isSettled } }

    /// The value; `nil` until it is released.
    @inlinable public var released: Value? { state.withLock { $0.released } }

    /// Settles the value, unless it is settled; waiting callers receive it only after its release.
    ///
    /// - Returns: Whether this call settled the value.
    @inlinable public func settle(_ value: Value) -> Bool {
        state.withLock { state in
            guard !state.isSettled else { return false }
            state.value = value
            state.isSettled = true
            return true
        }
    }

    /// Releases the settled value to all waiting callers.
    @inlinable public func release() {
        let (value, first, others): (Value?, Waiting?, [Int: Waiting]) = state.withLock { state in
            state.isReleased = state.isSettled
            guard state.isReleased, state.first != nil || !state.others.isEmpty else { return (nil, nil, [:]) }
            defer { (state.first, state.others) = (nil, [:]) }
            return (state.value, state.first, state.others)
        }
        guard let value else { return }
        first?.continuation.resume(returning: value)
        for waiting in others.values { waiting.continuation.resume(returning: value) }
    }

    /// Settles and releases the value, unless it is settled.
    ///
    /// - Returns: Whether this call settled the value.
    @discardableResult
    @inlinable public func fulfill(_ value: Value) -> Bool {
        guard settle(value) else { return false }
        release()
        return true
    }

    /// Waits for the value.
    ///
    /// - Parameters:
    ///   - cancelled: The result if the task is cancelled before there is a value; if `nil`, the wait continues.
    ///   - isolation: The actor of the caller.
    /// - Returns: The value, or `cancelled` if the task was cancelled.
    @inlinable public func wait(
        cancelled: Value? = nil, isolation: isolated (any Actor)? = #isolation
    ) async -> Value {
        if let released { return released }
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        return await withTaskCancellationHandler {
            // Captured, so that this runs on the actor: the caller would change to another thread and back.
            _ = isolation
            return await withUnsafeContinuation { continuation in
                let value: Value? = state.withLock { state in
                    if let value = state.released { return value }
                    if let cancelled, Task.isCancelled { return cancelled }
                    state.insert(Waiting(number: number, continuation: continuation))
                    return nil
                }
                if let value { continuation.resume(returning: value) }
            }
        } onCancel: {
            guard let cancelled else { return }
            state.withLock { $0.remove(number) }?.continuation.resume(returning: cancelled)
        }
    }
}
