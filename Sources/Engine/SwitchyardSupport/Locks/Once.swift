/// A value that is made when it is first asked for.
///
/// It is made without the lock, because code of an app may run; of two threads that make it at once, the first wins.
///
/// It is inlinable and public for the same reason as ``Locked``: a launch makes one for each pattern.
public struct Once<Value: Sendable>: Sendable {
    @usableFromInline let made: Locked<Value?>

    /// Creates a value that is not made yet.
    @inlinable
    public init() { made = Locked(nil) }

    /// Returns the value; the first call makes it.
    @inlinable
    public func value(_ make: () -> Value) -> Value {
        if let known = made.withLock({ $0 }) { return known }
        let new = make()
        return made.withLock { made in
            let first = made ?? new
            made = first
            return first
        }
    }
}
