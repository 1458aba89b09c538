public import RouteMatching

extension RouteParameters {
    /// Returns all parameters as one value of a `Decodable` type, whose properties are the names.
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
    /// - A type that is a `RouteValue` is read from its text, whatever its `Decodable` conformance would do; so are
    ///   optionals, arrays and sets of one. An enumeration with raw values needs no more than `Decodable`.
    /// - An absent key is `nil` for an optional and empty for an array or a set; for all else it is an error, unless the
    ///   type's own `init(from:)` has a default.
    /// - An array is the values of a repeated key or of a wildcard. `tags[]` is read as `tags` where there is no key of
    ///   that very name, and `price[min]` as a member of `price` in the same way.
    /// - Every other nested type is one JSON text. In it, a `RouteValue` that is neither a number, a string nor a Boolean
    ///   is a string. An array of such types may also be one text per element.
    /// - `superDecoder()` reads the same parameters.
    ///
    /// - Parameter type: The type, which asks for keys. Nested values may be 16 levels deep and have 65,536 bytes.
    /// - Returns: The value.
    /// - Throws: `RouteValueError`, whose key is a path such as `price.min` or `rows[2].id`.
    public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(RouteValueError) -> Value {
        try decode(type, limits: .standard)
    }

    /// The same with other limits.
    package func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, limits: RouteCodingLimits
    ) throws(RouteValueError) -> Value {
        let decoder = ParameterDecoder(node: .members(ParameterGroup(entries)), path: [], depth: 0, limits: limits)
        return try decoder.value(as: type)
    }
    /// Returns one parameter as a value of a type that is read from JSON.
    package func decodedValue<Value: Decodable>(
        _ name: String, as type: Value.Type
    ) throws(RouteValueError) -> Value {
        let root = ParameterDecoder(node: .absent, path: [], depth: 0, limits: .standard)
        return try root.child(ParameterGroup(entries).node(name), at: MemberKey(name)).value(as: type)
    }
}
