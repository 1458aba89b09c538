import SwitchyardSupport

/// The type of a route's parameter in code: a ``RouteValue``, or an optional, an array or a set of it.
///
/// Types of an app conform to ``RouteValue``, which implies this conformance.
public protocol RouteArgument: Sendable {
    /// The texts for the value in a link: one for a value, any number for a list, `nil` for an absent value.
    var routeTexts: [String]? { get }

    /// Reads the value with a name.
    ///
    /// - Parameters:
    ///   - name: The placeholder's name or number, or the query key.
    ///   - parameters: The values of a link.
    /// - Returns: The value.
    /// - Throws: ``RouteValueError`` if the value is missing, repeated, or not of the type.
    static func read(_ name: String, from parameters: RouteParameters) throws(RouteValueError) -> Self
}

extension RouteValue {
    /// The text of the value.
    public var routeTexts: [String]? { [routeText] }

    /// Reads a required value, which must occur exactly once.
    ///
    /// - Throws: ``RouteValueError`` if the value is missing, repeated, or not of the type.
    public static func read(
        _ name: String, from parameters: RouteParameters
    ) throws(RouteValueError) -> Self {
        guard let value = try parameters.optionalValue(name, as: Self.self) else {
            throw RouteValueError(key: name, value: nil, expected: routeTypeName, reason: .missing)
        }
        return value
    }
}

extension Optional: RouteArgument where Wrapped: RouteArgument {
    /// The texts of the wrapped value, or `nil`.
    public var routeTexts: [String]? { flatMap(\.routeTexts) }

    /// Reads a value that may be absent.
    ///
    /// - Throws: ``RouteValueError`` if the value is present and is repeated or not of the type.
    public static func read(
        _ name: String, from parameters: RouteParameters
    ) throws(RouteValueError) -> Wrapped? {
        guard parameters.entry(name) != nil else { return nil }
        return try Wrapped.read(name, from: parameters)
    }
}

extension Array: RouteArgument where Element: RouteValue {
    /// The texts of all elements.
    public var routeTexts: [String]? { map(\.routeText) }

    /// Reads a list, which is empty if the link has none.
    ///
    /// - Throws: ``RouteValueError`` if a text is not of the type.
    public static func read(
        _ name: String, from parameters: RouteParameters
    ) throws(RouteValueError) -> [Element] {
        try parameters.values(name)
    }
}

extension Set: RouteArgument where Element: RouteValue {
    /// The texts of all elements, sorted, so that equal sets produce equal links.
    public var routeTexts: [String]? { map(\.routeText).inOrder() }

    /// Reads a set, which is empty if the link has none; duplicates are ignored.
    ///
    /// - Throws: ``RouteValueError`` if a text is not of the type.
    public static func read(
        _ name: String, from parameters: RouteParameters
    ) throws(RouteValueError) -> Set<Element> {
        Set(try parameters.values(name))
    }
}
