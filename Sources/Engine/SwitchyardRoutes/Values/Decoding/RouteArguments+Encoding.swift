public import RouteMatching

extension RouteArguments {
    /// Creates arguments from the properties of an `Encodable` value: the inverse of `RouteParameters.decode(_:)`.
    ///
    /// A `RouteValue` becomes its text, an array or a set becomes a list, and `nil` is left out. Every other nested
    /// type becomes JSON text with sorted members, so that equal values give equal links. A link cannot distinguish an
    /// empty list from a missing one: an empty optional list is read as `nil`.
    ///
    /// ```swift
    /// let arguments = try RouteArguments(encoding: Search(q: "pizza", page: nil, tags: ["hot", "new"]))
    /// LinkQuery(arguments).text  // q=pizza&tags=hot&tags=new
    /// ```
    ///
    /// - Parameter value: The value, which must encode keys. Nested values may be 16 levels deep and have 65,536 bytes.
    /// - Throws: `RouteValueError` for a value that cannot be part of a link: infinity, a date outside the supported
    ///   years, a value that is nested too deeply, or a value without keys.
    public init(encoding value: some Encodable) throws(RouteValueError) {
        try self.init(encoding: value, limits: .standard)
    }

    /// Creates arguments from an `Encodable` value, with other limits.
    package init(encoding value: some Encodable, limits: RouteCodingLimits) throws(RouteValueError) {
        let root = EncodedNode()
        let encoder = ParameterEncoder(target: root, path: [], depth: 0, limits: limits)
        try encoder.write(value)
        var entries: [Argument] = []
        switch root.content {
        case .none, .json(.null): break
        case .members(let names, let nodes):
            for name in names {
                guard let node = nodes[name] else { continue }
                let member = encoder.child(node, at: MemberKey(name))
                if let texts = try member.texts() { entries.append(Argument(name: name, texts: texts)) }
            }
        case .texts, .json, .elements:
            throw RouteValueError(
                key: "", value: nil, expected: "object", reason: .notConvertible)
        }
        self.init(entries: entries)
    }
}
