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
        @usableFromInline var waiting: [Int: CheckedContinuation<Value, Never>] = [:]
        @usableFromInline var number = 0

        @inlinable init() {}

        @inlinable var released: Value? { isReleased ? value : nil }
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
        let woken: (value: Value?, waiting: [Int: CheckedContinuation<Value, Never>])? = state.withLock { state in
            state.isReleased = state.isSettled
            guard state.isReleased, !state.waiting.isEmpty else { return nil }
            defer { state.waiting = [:] }
            return (state.value, state.waiting)
        }
        guard let woken, let value = woken.value else { return }
        for continuation in woken.waiting.values { continuation.resume(returning: value) }
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
    /// - Parameter cancelled: The result if the task is cancelled before there is a value; if `nil`, the wait
    ///   continues.
    /// - Returns: The value, or `cancelled` if the task was cancelled.
    @inlinable public func wait(cancelled: Value? = nil) async -> Value {
        if let released { return released }
        let number = state.withLock { state in
            state.number += 1
            return state.number
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let value: Value? = state.withLock { state in
                    if let value = state.released { return value }
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
