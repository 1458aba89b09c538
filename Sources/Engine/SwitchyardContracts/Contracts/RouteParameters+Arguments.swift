public import RouteMatching
package import SwitchyardRoutes

/// Reads the arguments of a call by name from a query or from JSON.
extension RouteParameters {
    /// Creates arguments from a query, as in `id=1&name=a`.
    ///
    /// - Parameter query: The text, without a leading `?`.
    /// - Throws: `LinkRefusal` if the text is not a valid query of a link.
    public init(query: String) throws(LinkRefusal) {
        if let entries = Parameter.plain(query) {
            self.init(entries: entries)
        } else {
            self.init(RouteArguments(try LinkQuery(text: query)))
        }
    }

    /// Creates arguments from a JSON object, as a script sends them.
    ///
    /// Numbers, strings and Booleans become the text that a link would have for them. An array of these becomes a list.
    /// `null` counts as absent. All other values stay JSON, for `Decodable` types.
    ///
    /// - Parameter json: The text in UTF-8.
    /// - Throws: `RouteValueError` if it is not a JSON object, or is too large or too deeply nested.
    public init(json: some Collection<UInt8>) throws(RouteValueError) {
        let maxLength = RouteCodingLimits.standard.maxJSONLength
        guard json.count <= maxLength else {
            throw RouteValueError(
                key: "arguments", value: nil, expected: "JSON of at most \(maxLength) bytes", reason: .rejected)
        }
        let node: JSONNode
        do throws(JSONSyntaxError) {
            node = try JSONParser.parse(Array(json), limits: .arguments)
        } catch {
            throw RouteValueError(key: "arguments", value: nil, expected: "\(error.message)", reason: .rejected)
        }
        guard case .object(let members) = node.content else {
            throw RouteValueError(
                key: "arguments", value: node.summary, expected: "a JSON object", reason: .notConvertible)
        }
        self.init(members)
    }

    /// Creates arguments from the members of a JSON object that is already parsed.
    package init(_ members: [JSONNode.Member]) {
        self.init(entries: members.compactMap { Parameter(argument: $0.name, $0.node.value) })
    }

    /// Returns an argument, or a default value if it is absent.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - defaultValue: The default value.
    /// - Returns: The value.
    /// - Throws: `RouteValueError` if it is repeated or has the wrong type.
    public func value<Value: RouteArgument>(
        _ name: String, default defaultValue: @autoclosure () -> Value
    ) throws(RouteValueError) -> Value {
        guard entry(name) != nil else { return defaultValue() }
        return try value(name)
    }

    /// Returns an argument, decoded from JSON.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - type: The type.
    /// - Returns: The value.
    /// - Throws: `RouteValueError` if it is missing or has the wrong type.
    @_disfavoredOverload
    public func value<Value: Decodable>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(RouteValueError) -> Value {
        try decodedValue(name, as: type)
    }

    /// Returns an argument, decoded from JSON, or a default value if it is absent.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - defaultValue: The default value.
    /// - Returns: The value.
    /// - Throws: `RouteValueError` if it has the wrong type.
    @_disfavoredOverload
    public func value<Value: Decodable>(
        _ name: String, default defaultValue: @autoclosure () -> Value
    ) throws(RouteValueError) -> Value {
        guard entry(name) != nil else { return defaultValue() }
        return try value(name, as: Value.self)
    }
}

extension RouteParameters.Parameter {
    fileprivate init?(argument name: String, _ value: JSONValue) {
        switch value {
        case .null: return nil
        case .array(let elements):
            let texts = elements.compactMap(\.scalarText)
            let isList = texts.count == elements.count
            self.init(
                name: name, texts: isList ? texts : [value.sortedText], isList: isList && texts.count != 1,
                provider: .caller)
        case .object: self.init(name: name, texts: [value.sortedText], isList: false, provider: .caller)
        case .bool, .number, .string:
            self.init(name: name, text: value.scalarText ?? "", provider: .caller)
        }
    }
}

extension JSONValue {
    fileprivate var scalarText: String? {
        switch self {
        case .bool(let value): value.routeText
        case .number(let text), .string(let text): text
        case .null, .array, .object: nil
        }
    }
}

extension JSONLimits {
    /// The limits for the arguments of a call, equal to those of a JSON parameter of a link.
    fileprivate static let arguments = JSONLimits(
        maxDepth: RouteCodingLimits.standard.maxDepth, maxValues: RouteCodingLimits.standard.maxJSONLength)
}
