/// Objects that travel with a link, one of each type: whatever cannot stand in a URL.
///
/// ```swift
/// var payload = LinkPayload()
/// payload[Photo.self] = photo
/// ```
///
/// They are kept as long as the screen that they were for, and are gone after a relaunch.
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
    /// - Parameter type: The type under which it was put.
    public subscript<Value: Sendable>(type: Value.Type) -> Value? {
        get { values[ObjectIdentifier(type)] as? Value }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    /// Whether nothing travels.
    public var isEmpty: Bool { values.isEmpty }
}
