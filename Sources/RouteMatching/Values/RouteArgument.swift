import SwitchyardDiagnostics

/// What a parameter of a route can be in code: a ``RouteValue``, an optional of one, or an array or a set of them.
///
/// Types of an app conform to ``RouteValue``, which brings this along.
public protocol RouteArgument: Sendable {
    /// The texts that a link carries for the value: one for a value, any number for a list, `nil` for an absent one.
    var routeTexts: [String]? { get }

    /// Reads the value of a name.
    ///
    /// - Parameters:
    ///   - name: The placeholder's name or number, or the query key.
    ///   - parameters: The values of a link.
    /// - Returns: The value.
    /// - Throws: ``RouteValueError`` where the value is missing, repeated, or not of the type.
    static func read(_ name: String, from parameters: RouteParameters) throws(RouteValueError) -> Self
}

extension RouteValue {
    /// The text of the value.
    public var routeTexts: [String]? { [routeText] }

    /// Reads a value that has to be there, once.
    ///
    /// - Throws: ``RouteValueError`` where the value is missing, repeated, or not of the type.
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
    /// - Throws: ``RouteValueError`` where the value is there, and is repeated or not of the type.
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

    /// Reads a list, which is empty where the link has none.
    ///
    /// - Throws: ``RouteValueError`` where some text is not of the type.
    public static func read(
        _ name: String, from parameters: RouteParameters
    ) throws(RouteValueError) -> [Element] {
        try parameters.values(name)
    }
}

extension Set: RouteArgument where Element: RouteValue {
    /// The texts of all elements, sorted, so that equal sets give equal links.
    public var routeTexts: [String]? { map(\.routeText).inOrder() }

    /// Reads a set, which is empty where the link has none; an element that is there twice counts once.
    ///
    /// - Throws: ``RouteValueError`` where some text is not of the type.
    public static func read(
        _ name: String, from parameters: RouteParameters
    ) throws(RouteValueError) -> Set<Element> {
        Set(try parameters.values(name))
    }
}
