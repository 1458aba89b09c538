public import RouteMatching
internal import SwitchyardJSON

extension RouteArguments {
    /// Creates the values of an `Encodable` type, whose properties are the names: the way back of
    /// `RouteParameters.decode(_:)`.
    ///
    /// A `RouteValue` is its text, an array or a set is a list, an absent optional is nothing, and every other nested
    /// type is one JSON text whose members are sorted, so that equal values give equal links. A link cannot tell an
    /// empty list from none: where a property is an optional list, an empty one comes back as `nil`.
    ///
    /// ```swift
    /// let arguments = try RouteArguments(encoding: Search(q: "pizza", page: nil, tags: ["hot", "new"]))
    /// LinkQuery(arguments).text  // q=pizza&tags=hot&tags=new
    /// ```
    ///
    /// - Parameter value: The value, which has keys. Nested values may be 16 levels deep and have 65,536 bytes.
    /// - Throws: `RouteValueError` for a value that no link can say: a number that is not finite, a date beyond the
    ///   calendar, something nested too deep, or a value without keys.
    public init(encoding value: some Encodable) throws(RouteValueError) {
        try self.init(encoding: value, limits: .standard)
    }

    /// The same with other limits.
    package init(encoding value: some Encodable, limits: RouteCodingLimits) throws(RouteValueError) {
        let root = EncodedNode()
        let encoder = ParameterEncoder(target: root, path: [], depth: 0, limits: limits)
        try encoder.write(value)
        var entries: [Entry] = []
        switch root.content {
        case .none, .json(.null): break
        case .members(let names, let nodes):
            for name in names {
                guard let node = nodes[name] else { continue }
                let member = encoder.child(node, at: MemberKey(name))
                if let texts = try member.texts() { entries.append(Entry(name: name, texts: texts)) }
            }
        case .texts, .json, .elements:
            throw RouteValueError(
                key: "", value: nil, expected: "object", reason: .notConvertible)
        }
        self.init(entries: entries)
    }
}
