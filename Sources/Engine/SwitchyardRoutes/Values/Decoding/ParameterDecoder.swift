internal import RouteMatching

/// Decodes the value at one place: all parameters, one parameter, or a part of one.
struct ParameterDecoder {
    let node: ParameterNode
    let path: [any CodingKey]
    /// The nesting depth; the parameters themselves have depth 0, and one parameter has depth 1.
    let depth: Int
    let limits: RouteCodingLimits

    /// Returns the decoder of a nested value.
    func child(_ node: ParameterNode, at key: any CodingKey) -> ParameterDecoder {
        ParameterDecoder(node: node, path: path + [key], depth: depth + 1, limits: limits)
    }

    private var isAbsent: Bool {
        if case .absent = node { true } else { false }
    }

    func failure(_ expected: String, _ reason: RouteValueError.Reason? = nil) -> RouteValueError {
        let reason = reason ?? (isAbsent ? .missing : .notConvertible)
        return RouteValueError(key: path.routeKey, value: node.text, expected: expected, reason: reason)
    }
}

// MARK: Values

extension ParameterDecoder {
    /// Returns the value at this place.
    ///
    /// A type that is both a `RouteValue` and `Decodable` is read as a `RouteValue`: the `Decodable` formats of `UUID`,
    /// `Date`, `URL` and `Decimal` do not occur in links.
    func value<Value: Decodable>(as type: Value.Type) throws(RouteValueError) -> Value {
        if let routeValue = type as? any RouteValue.Type { return try cast(try scalar(routeValue)) }
        if let argument = type as? any RouteArgument.Type {
            switch node {
            case .absent, .texts: return try cast(try read(argument))
            case .element, .members, .json: break
            }
        }
        // An absent value has no nested values, so it is allowed one level below the limit.
        guard depth <= limits.maxDepth || isAbsent else { throw failure("JSON of at most \(limits.maxDepth) levels") }
        do {
            return try Value(from: self)
        } catch let error as RouteValueError {
            throw error
        } catch let error as DecodingError {
            throw failure(error, Value.self)
        } catch {
            throw failure(routeTypeName(of: Value.self))
        }
    }

    /// Returns a value that is read from a single text.
    ///
    /// Like all methods for scalars and arguments it is not generic, so that it is compiled only once.
    func scalar(_ type: any RouteValue.Type) throws(RouteValueError) -> any RouteValue {
        let text: String?
        switch node {
        case .absent, .texts: return try read(type)
        case .element(let element): text = element
        case .json(let json): text = json.text(for: type)
        case .members: text = nil
        }
        guard let value = text.flatMap({ type.init(routeText: $0) }) else { throw failure(type.routeTypeName) }
        return value
    }

    /// Reads texts as `RouteParameters.value(_:as:)` does, with the path of this place as their name.
    private func read<Value: RouteArgument>(_ type: Value.Type) throws(RouteValueError) -> Value {
        try type.read(path.routeKey, from: namedParameters)
    }

    /// The texts of this place as parameters, with its path as their name.
    private var namedParameters: RouteParameters {
        guard case .texts(let entry) = node else { return RouteParameters(entries: []) }
        let named = RouteParameters.Parameter(
            name: path.routeKey, texts: entry.texts, isList: entry.isList, provider: entry.provider)
        return RouteParameters(entries: [named])
    }

    /// Restores the static type of a value that was read through its metatype.
    private func cast<Value>(_ value: some Any) throws(RouteValueError) -> Value {
        guard let value = value as? Value else { throw failure(routeTypeName(of: Value.self)) }
        return value
    }

    /// Converts an error of a type's own decoding, such as an unknown raw value of an enumeration.
    private func failure<Value>(_ error: DecodingError, _ type: Value.Type) -> RouteValueError {
        switch error {
        case .keyNotFound(let key, let context):
            let key = (context.codingPath + [key]).routeKey
            return RouteValueError(
                key: key, value: nil, expected: routeTypeName(of: Value.self), reason: .missing)
        case .typeMismatch(let wanted, _): return failure(routeTypeName(of: wanted))
        case .valueNotFound(let wanted, _): return failure(routeTypeName(of: wanted), .missing)
        default: return failure(routeTypeName(of: Value.self))
        }
    }
}

/// The name of a type in messages about links.
func routeTypeName(of type: Any.Type) -> String {
    (type as? any RouteValue.Type)?.routeTypeName ?? String(describing: type)
}

extension [any CodingKey] {
    /// The path as text, such as `rows[2].id`.
    var routeKey: String {
        reduce(into: "") { result, key in
            if let index = key.intValue {
                result += "[\(index)]"
            } else {
                result += (result.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }
}
