#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The thread that runs the caller.
package enum CurrentThread {
    /// A number that no other running thread has.
    // The system's type differs: a number, or an address that is never dereferenced.
    package static var number: UInt { withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) } }
}
