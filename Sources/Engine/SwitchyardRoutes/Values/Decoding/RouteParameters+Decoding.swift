public import RouteMatching

extension RouteParameters {
    /// Decodes all parameters as one value of a `Decodable` type, whose properties have the names of the parameters.
    ///
    /// ```swift
    /// struct Search: Decodable {
    ///     let q: String
    ///     let page: Int?
    ///     let tags: [String]
    ///     let price: Range
    ///     struct Range: Decodable { let min: Decimal?, max: Decimal? }
    /// }
    /// // eats://menu?q=pizza&tags=hot&tags=new&price={"min":"4.50"}
    /// let search: Search = try match.parameters.decode()
    /// ```
    ///
    /// - A type that is a `RouteValue` is read from its text, even if it is also `Decodable`; so are optionals, arrays
    ///   and sets of such a type. An enumeration with raw values only needs to be `Decodable`.
    /// - A missing key is `nil` for an optional, and empty for an array or a set. For any other type it is an error,
    ///   unless the type's own `init(from:)` has a default.
    /// - An array contains the values of a repeated key or of a wildcard. `tags[]` is read as `tags` if there is no key
    ///   named exactly `tags`; in the same way, `price[min]` is read as a member of `price`.
    /// - Every other nested type is read from one JSON text. In it, a `RouteValue` that is not a number, a string or a
    ///   Boolean is a string. An array of such types may also have one text per element.
    /// - `superDecoder()` reads the same parameters.
    ///
    /// - Parameter type: The type, which must decode keys. Nested values may be 16 levels deep and have 65,536 bytes.
    /// - Returns: The value.
    /// - Throws: `RouteValueError`, whose key is a path such as `price.min` or `rows[2].id`.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(RouteValueError) -> Value {
        try decode(type, limits: .standard)
    }

    /// Decodes all parameters, with other limits.
    package func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, limits: RouteCodingLimits
    ) throws(RouteValueError) -> Value {
        let decoder = ParameterDecoder(node: .members(ParameterGroup(entries)), path: [], depth: 0, limits: limits)
        return try decoder.value(as: type)
    }
    /// Decodes one parameter as a `Decodable` value.
    package func decodedValue<Value: Decodable>(
        _ name: String, as type: Value.Type
    ) throws(RouteValueError) -> Value {
        let root = ParameterDecoder(node: .absent, path: [], depth: 0, limits: .standard)
        return try root.child(ParameterGroup(entries).node(name), at: MemberKey(name)).value(as: type)
    }
}
