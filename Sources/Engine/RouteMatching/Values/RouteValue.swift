/// A type whose values a link contains as text.
///
/// The standard library's numbers, `Bool` and `String` conform. An enumeration with raw values of such a type needs no
/// code:
///
/// ```swift
/// enum Tab: String, RouteValue { case items, reviews }
/// ```
///
/// Reading a value from its text gives the same value: `V(routeText: value.routeText) == value`.
public protocol RouteValue: RouteArgument {
    /// Reads a value; `nil` unless the whole text is a value.
    ///
    /// - Parameter routeText: Decoded, untrusted text of any length and content.
    init?(routeText: String)

    /// The value as text, before percent-encoding.
    var routeText: String { get }

    /// The name of the type in messages about links.
    static var routeTypeName: String { get }
}

extension RouteValue where Self: RawRepresentable, RawValue: RouteValue {
    /// Reads the raw value.
    public init?(routeText: String) {
        guard let rawValue = RawValue(routeText: routeText) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value as text.
    public var routeText: String { rawValue.routeText }

    /// The name of the type as it is declared.
    public static var routeTypeName: String { String(describing: Self.self) }
}
