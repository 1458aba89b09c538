/// The key of a value that an app passes to its modules, with the value's type and its default.
///
/// ```swift
/// extension ConfigurationKey<Int> {
///     static var pageSize: ConfigurationKey<Int> { ConfigurationKey("pageSize", default: 20) }
/// }
/// ```
public struct ConfigurationKey<Value: Sendable>: Sendable {
    /// The name; two keys of the same name and type are equal.
    public let name: String

    /// The value if the app passes none.
    public let defaultValue: Value

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - name: The name, unique among keys of the type.
    ///   - defaultValue: The value if the app passes none.
    public init(_ name: String, default defaultValue: Value) {
        self.name = name
        self.defaultValue = defaultValue
    }
}

/// Values that an app passes to its modules, by typed keys.
///
/// ```swift
/// var configuration = ModuleConfiguration()
/// configuration[.pageSize] = 50
/// ```
public struct ModuleConfiguration: Sendable {
    private struct Slot: Hashable {
        let name: String
        let type: ObjectIdentifier
    }

    private var values: [Slot: any Sendable] = [:]

    /// Creates a configuration without values.
    public init() {}

    /// The value of a key; its default if the app passes none.
    ///
    /// - Parameter key: The key.
    public subscript<Value: Sendable>(key: ConfigurationKey<Value>) -> Value {
        get { values[slot(of: key)] as? Value ?? key.defaultValue }
        set { values[slot(of: key)] = newValue }
    }

    private func slot<Value>(of key: ConfigurationKey<Value>) -> Slot {
        Slot(name: key.name, type: ObjectIdentifier(Value.self))
    }
}
