import SwitchyardSupport

/// A value that others read as it changes: a reader gets the last value first, and then the newest only.
///
/// ```swift
/// let trips = ModelStream<Int?>(nil)
/// for await trip in trips.updates { … }
/// ```
@MainActor
public final class ModelStream<Value: Sendable> {
    private struct Readers {
        var last = 0
        var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    }

    private let readers = Locked(Readers())

    /// Creates a stream.
    ///
    /// - Parameter value: The first value.
    public init(_ value: Value) { self.value = value }

    deinit { for reader in readers.withLock(\.continuations).values { reader.finish() } }

    /// The value; each change is sent to all readers.
    public var value: Value {
        didSet {
            for reader in readers.withLock(\.continuations).values { reader.yield(value) }
        }
    }

    /// A new sequence for one reader, which ends when the stream is released.
    public var updates: AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(value)
        let number = readers.withLock { readers in
            readers.last += 1
            readers.continuations[readers.last] = continuation
            return readers.last
        }
        continuation.onTermination = { [readers] _ in
            // The removed continuation is released outside the lock.
            let removed = readers.withLock { $0.continuations.removeValue(forKey: number) }
            withExtendedLifetime(removed) {}
        }
        return stream
    }
}
