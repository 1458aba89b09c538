#if DEBUG
#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#endif

/// Counts the locks of this library that the current thread holds, in debug builds only.
///
/// No code of an app may run while a lock is held. Tests check the count in all code that an app passes to the library.
/// The count is local to the thread, so it needs no lock, no other thread and no time limit, and includes locks that a
/// test cannot access.
public enum HeldLocks: Sendable {
    /// The key of the thread's count, which is stored as an address that is never dereferenced.
    @usableFromInline static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// The number of locks that the current thread holds.
    @inlinable public static var count: Int { Int(bitPattern: pthread_getspecific(key)) }

    /// Records that the current thread has acquired a lock.
    @inlinable public static func acquire() { pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: count + 1)) }

    /// Records that the current thread releases a lock.
    @inlinable public static func release() { pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: count - 1)) }
}
#endif
