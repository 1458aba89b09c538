internal import RouteMatching

/// Encodes the value at one place: all values, one value, or a part of one.
struct ParameterEncoder {
    let target: EncodedNode
    let path: [any CodingKey]
    /// The nesting depth; the values themselves have depth 0, and one parameter has depth 1.
    let depth: Int
    let limits: RouteCodingLimits

    /// Returns the encoder of a nested value.
    func child(_ target: EncodedNode, at key: any CodingKey) -> ParameterEncoder {
        ParameterEncoder(target: target, path: path + [key], depth: depth + 1, limits: limits)
    }

    func failure(_ value: String?, _ expected: String) -> RouteValueError {
        RouteValueError(key: path.routeKey, value: value, expected: expected, reason: .notConvertible)
    }

    /// Writes a value to this place.
    func write<Value: Encodable>(_ value: Value) throws(RouteValueError) {
        // An object that contains itself would cause infinite recursion.
        guard depth <= limits.maxDepth else { throw failure(nil, "JSON of at most \(limits.maxDepth) levels") }
        if let value = value as? any RouteValue { return try write(scalar: value) }
        if depth == 1, let argument = value as? any RouteArgument { return try write(argument: argument) }
        do {
            try value.encode(to: self)
        } catch let error as RouteValueError {
            throw error
        } catch {
            throw failure(nil, routeTypeName(of: Value.self))
        }
    }

    // Not generic, so that it is compiled only once.
    private func write(scalar value: any RouteValue) throws(RouteValueError) {
        let text = value.routeText
        let type = type(of: value)
        // A value that could not be read again is not written, such as infinity or a date outside the supported years.
        guard type.init(routeText: text) != nil else { throw failure(text, type.routeTypeName) }
        target.content = depth == 1 ? .texts([text]) : .json(JSONValue(value))
    }

    private func write(argument value: any RouteArgument) throws(RouteValueError) {
        let texts = value.routeTexts
        if let texts {
            let key = path.routeKey
            let entry = RouteParameters.Parameter(name: key, texts: texts, isList: texts.count != 1, provider: .caller)
            _ = try type(of: value).read(key, from: RouteParameters(entries: [entry]))
        }
        target.content = .texts(texts)
    }

    /// The texts of the parameter at this place, or `nil` if nothing was written.
    func texts() throws(RouteValueError) -> [String]? {
        switch target.content {
        case .none, .json(.null): return nil
        case .texts(let texts): return texts
        case .json(let value): return [value.scalarText ?? value.sortedText]
        case .elements(let nodes):
            let texts = nodes.compactMap { $0.json.scalarText }
            // A single text that begins like a JSON array would be read as one.
            let isAmbiguous = texts.count == 1 && texts[0].utf8.first == UInt8(ascii: "[")
            if texts.count == nodes.count, !isAmbiguous { return texts }
        case .members: break
        }
        let text = target.json.sortedText
        guard text.utf8.count <= limits.maxJSONLength else {
            throw failure(text, "JSON of at most \(limits.maxJSONLength) bytes")
        }
        return [text]
    }
}

extension JSONValue {
    /// The text of a string, a number or a Boolean.
    fileprivate var scalarText: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .bool(let value): value.routeText
        case .null, .array, .object: nil
        }
    }
}
