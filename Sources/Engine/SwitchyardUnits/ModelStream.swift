#if canImport(Combine)
public import Combine
#endif
#if canImport(Observation)
public import Observation
#endif
import SwitchyardSupport

/// A value that others read as it changes: a reader gets the last value first, and then the newest only.
///
/// ```swift
/// let trips = ModelStream<Int?>(nil)
/// for await trip in trips.updates { … }
/// ```
///
/// Views of SwiftUI observe it without an adapter: from iOS 17 on, a view that reads ``value`` in its body is updated;
/// on iOS 16, `@ObservedObject` observes it.
@MainActor
public final class ModelStream<Value: Sendable> {
    private struct Readers {
        var last = 0
        var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    }

    private let readers = Locked(Readers())
    private var current: Value
    #if canImport(Combine)
    /// Sends before each change.
    public let objectWillChange: ObservableObjectPublisher = ObservableObjectPublisher()
    #endif
    #if canImport(Observation)
    /// The registrar, which exists from iOS 17 on.
    private let registrar: (any Sendable)? = {
        guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) else { return nil }
        return ObservationRegistrar()
    }()
    #endif

    /// Creates a stream.
    ///
    /// - Parameter value: The first value.
    public init(_ value: Value) { current = value }

    deinit { for reader in readers.withLock(\.continuations).values { reader.finish() } }

    /// The value; each change is sent to all readers.
    public var value: Value {
        get {
            recordAccess()
            return current
        }
        set {
            announce { current = newValue }
            for reader in readers.withLock(\.continuations).values { reader.yield(newValue) }
        }
    }

    /// A new sequence for one reader, which ends when the stream is released.
    public var updates: AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        continuation.yield(current)
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

// MARK: Views

extension ModelStream {
    private func recordAccess() {
        #if canImport(Observation)
        guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) else { return }
        (registrar as? ObservationRegistrar)?.access(self, keyPath: \.value)
        #endif
    }

    private func announce(_ change: () -> Void) {
        #if canImport(Combine)
        objectWillChange.send()
        #endif
        #if canImport(Observation)
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *),
            let registrar = registrar as? ObservationRegistrar
        {
            return registrar.withMutation(of: self, keyPath: \.value, change)
        }
        #endif
        change()
    }
}

#if canImport(Combine)
extension ModelStream: ObservableObject {}
#endif

#if canImport(Observation)
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ModelStream: Observable {}
#endif
