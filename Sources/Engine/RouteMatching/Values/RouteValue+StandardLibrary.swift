extension String: RouteValue {
    /// Accepts any text.
    public init?(routeText: String) { self = routeText }

    /// The text itself.
    public var routeText: String { self }

    /// The name `string`.
    public static var routeTypeName: String { "string" }
}

extension Bool: RouteValue {
    /// Reads exactly `true` or `false`.
    public init?(routeText: String) {
        switch routeText {
        case "true": self = true
        case "false": self = false
        default: return nil
        }
    }

    /// `true` or `false`.
    public var routeText: String { self ? "true" : "false" }

    /// The name `bool`.
    public static var routeTypeName: String { "bool" }
}

extension RouteValue where Self: FixedWidthInteger {
    /// Reads ASCII digits, with a minus sign before them if the type is signed.
    ///
    /// As for `<int>` in a pattern, a plus sign and negative zero are not allowed; leading zeros are.
    public init?(routeText: String) {
        guard let value = NumberText.integer(routeText.utf8, as: Self.self) else { return nil }
        self = value
    }

    /// The shortest decimal digits.
    public var routeText: String { String(self) }

    /// The name of the type in lower case, as in `int` or `uint8`.
    public static var routeTypeName: String { String(describing: Self.self).lowercased() }
}

extension Int: RouteValue {}
extension Int8: RouteValue {}
extension Int16: RouteValue {}
extension Int32: RouteValue {}
extension Int64: RouteValue {}
extension UInt: RouteValue {}
extension UInt8: RouteValue {}
extension UInt16: RouteValue {}
extension UInt32: RouteValue {}
extension UInt64: RouteValue {}
@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
extension Int128: RouteValue {}
@available(iOS 18, macCatalyst 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
extension UInt128: RouteValue {}

extension Double: RouteValue {
    /// Reads a decimal number as `<double>` in a pattern does, if it is finite.
    public init?(routeText: String) {
        guard let value = NumberText.floatingPoint(routeText, as: Double.self) else { return nil }
        self = value
    }

    /// The shortest digits that give the same number; the text of a non-finite value cannot be read back.
    public var routeText: String { description }

    /// The name `double`.
    public static var routeTypeName: String { "double" }
}

extension Float: RouteValue {
    /// Reads a decimal number as `<double>` in a pattern does, if it is finite as a `Float`.
    public init?(routeText: String) {
        guard let value = NumberText.floatingPoint(routeText, as: Float.self) else { return nil }
        self = value
    }

    /// The shortest digits that give the same number; the text of a non-finite value cannot be read back.
    public var routeText: String { description }

    /// The name `float`.
    public static var routeTypeName: String { "float" }
}
