/// A value that is made when it is first asked for.
///
/// It is made without the lock, because code of an app may run; of two threads that make it at once, the first wins.
package struct Once<Value: Sendable>: Sendable {
    private let value = Locked<Value?>(nil)

    package init() {}

    /// The value.
    package func callAsFunction(_ make: () -> Value) -> Value {
        if let known = value.withLock({ $0 }) { return known }
        let new = make()
        return value.withLock { value in
            let first = value ?? new
            value = first
            return first
        }
    }
}
