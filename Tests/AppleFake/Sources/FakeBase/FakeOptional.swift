import Synchronization

/// Says whether an object has an optional method of a protocol, by calling it.
///
/// Linux has no `responds(to:)`. The optional methods of the fake's protocols have default implementations that call
/// ``missing(_:)``, so a call tells whether the object has one of its own.
package enum FakeOptional {
    @TaskLocal private static var probe: Probe?

    /// Is called by each default implementation of an optional method.
    package static func missing(_ object: AnyObject) {
        guard let probe, probe.object == ObjectIdentifier(object) else { return }
        probe.isMissing.withLock { $0 = true }
    }

    /// Calls an optional method of an object.
    ///
    /// - Parameters:
    ///   - object: The object that may implement the method.
    ///   - method: The call.
    /// - Returns: What the method returns, and whether the object implements it.
    package static func call<Object, Value>(
        _ object: Object, _ method: (Object) -> Value
    ) -> (value: Value, isImplemented: Bool) {
        let probe = Probe(object as AnyObject)
        let value = $probe.withValue(probe) { method(object) }
        return (value, !probe.isMissing.withLock { $0 })
    }

    private final class Probe: Sendable {
        let object: ObjectIdentifier
        let isMissing = Mutex(false)

        init(_ object: AnyObject) { self.object = ObjectIdentifier(object) }
    }
}
