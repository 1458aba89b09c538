/// Objects that travel with a link, one of each type: values that a URL cannot contain.
///
/// ```swift
/// var payload = LinkPayload()
/// payload[Photo.self] = photo
/// ```
///
/// The router keeps them as long as their screen. They are lost when the app is relaunched.
public struct LinkPayload: Sendable {
    private(set) var values: [ObjectIdentifier: any Sendable] = [:]

    /// Creates an empty payload.
    public init() {}

    /// Creates a payload with one object.
    ///
    /// - Parameter value: The object, found under its own type.
    public init<Value: Sendable>(_ value: Value) { self[Value.self] = value }

    /// The object of a type.
    ///
    /// - Parameter type: The type under which it was stored.
    public subscript<Value: Sendable>(type: Value.Type) -> Value? {
        get { values[ObjectIdentifier(type)] as? Value }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    /// Whether the payload contains no object.
    public var isEmpty: Bool { values.isEmpty }
}

extension LinkPayload {
    /// Whether both payloads contain the same: equal values, or identical objects.
    ///
    /// Values that cannot be compared count as different, so that no link is lost.
    package func isSame(as other: LinkPayload) -> Bool {
        values.count == other.values.count
            && values.allSatisfy { key, value in other.values[key].map { Self.areSame(value, $0) } ?? false }
    }

    private static func areSame(_ first: any Sendable, _ second: any Sendable) -> Bool {
        if let first = first as? any Equatable { return areEqual(first, second) }
        guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
        return (first as AnyObject) === (second as AnyObject)
    }

    private static func areEqual<Value: Equatable>(_ first: Value, _ second: any Sendable) -> Bool {
        (second as? Value) == first
    }
}
