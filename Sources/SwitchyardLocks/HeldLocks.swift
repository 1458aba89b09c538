#if DEBUG
#if canImport(Darwin)
public import Darwin
#elseif canImport(Glibc)
public import Glibc
#elseif canImport(Musl)
public import Musl
#endif

/// How many locks of this library the current thread holds, in debug builds alone.
///
/// A test asks for it in everything that an app passes to the library: no code of an app may run while a lock is held. The
/// count belongs to the thread, so it needs no lock, no other thread and no time limit, and finds locks that a test
/// cannot name.
public enum HeldLocks: Sendable {
    /// Where each thread keeps its count: as the address that a key stands for, which nothing follows.
    @usableFromInline static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// How many locks the current thread holds.
    @inlinable public static var count: Int { Int(bitPattern: pthread_getspecific(key)) }

    /// Notes that the current thread takes a lock.
    @inlinable public static func take() { pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: count + 1)) }

    /// Notes that the current thread releases a lock.
    @inlinable public static func release() { pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: count - 1)) }
}
#endif
