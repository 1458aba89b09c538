#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#endif

/// A value that is protected by a lock.
///
/// No code outside this library may run while the lock is held.
///
/// Value and lock are one heap allocation. Each link has two of these; with an `NSLock` each needed three allocations.
///
/// It is inlinable and public because it is generic and used for every link: otherwise other modules could not
/// specialize it. The compiler (6.3) does not specialize inlinable `package` code in other modules. `Switchyard`
/// does not re-export it, so apps do not see it.
public struct Locked<Value: Sendable>:
    // Unchecked, because the compiler cannot see the lock; the private buffer is only accessed with the lock held.
    @unchecked Sendable
{
    @usableFromInline
    final class Storage: ManagedBuffer<Value, pthread_mutex_t> {
        deinit { _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) } }
    }

    @usableFromInline let storage: ManagedBuffer<Value, pthread_mutex_t>

    /// Creates a lock.
    ///
    /// - Parameter value: The protected value.
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

    /// Whether both are the same lock with the same value.
    public static func === (first: Locked, second: Locked) -> Bool { first.storage === second.storage }

    /// Calls a function with the value while holding the lock.
    ///
    /// - Parameter body: Uses the value; it must not call code outside this library.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    @inlinable
    public func withLock<Result, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withUnsafeMutablePointers { (value, lock) throws(Failure) in
            pthread_mutex_lock(lock)
            #if DEBUG
            HeldLocks.acquire()
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
