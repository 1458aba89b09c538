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
