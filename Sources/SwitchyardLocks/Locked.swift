#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#endif

/// A value behind a lock.
///
/// Nothing is called out to while the lock is held.
///
/// Value and lock are one block of the heap: each link has two of these, and with an `NSLock` each was three blocks.
///
/// Inlinable and public, because it is generic and on the way of every link: in another target it would be called through the
/// tables of its type. The compiler (6.3) specializes inlinable code that is `package` in no other module. No product has
/// this target, and nothing exports it, so an app sees none of it.
public struct Locked<Value: Sendable>:
    // Unchecked, because the compiler does not know the lock: the buffer is private, and its only use holds the lock.
    @unchecked Sendable
{
    @usableFromInline
    final class Storage: ManagedBuffer<Value, pthread_mutex_t> {
        deinit { _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) } }
    }

    @usableFromInline let storage: ManagedBuffer<Value, pthread_mutex_t>

    /// Creates a lock.
    ///
    /// - Parameter value: The value behind it.
    @inlinable
    public init(_ value: Value) {
        storage = Storage.create(minimumCapacity: 1) { storage in
            storage.withUnsafeMutablePointerToElements { lock in
                lock.initialize(to: pthread_mutex_t())
                pthread_mutex_init(lock, nil)
            }
            return value
        }
    }

    /// Whether both are the same lock, with the same value behind it.
    public static func === (first: Locked, second: Locked) -> Bool { first.storage === second.storage }

    /// Lends the value, with the lock held.
    ///
    /// - Parameter body: What uses the value; it calls out to nothing.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    @inlinable
    public func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withUnsafeMutablePointers { (value, lock) throws(Failure) in
            pthread_mutex_lock(lock)
            #if DEBUG
            HeldLocks.take()
            #endif
            defer {
                #if DEBUG
                HeldLocks.release()
                #endif
                pthread_mutex_unlock(lock)
            }
            return try body(&value.pointee)
        }
    }
}
