internal import RouteMatching

/// Decodes what stands at one place: all parameters, one of them, or a part of one.
struct ParameterDecoder {
    let node: ParameterNode
    let path: [any CodingKey]
    /// How many levels of nesting lie above; one parameter is the first.
    let depth: Int
    let limits: RouteCodingLimits

    /// Returns the decoder of something within.
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
    /// A type that is both a `RouteValue` and `Decodable` is read as the former: `UUID`, `Date`, `URL` and `Decimal` are
    /// `Decodable` in shapes that no link has.
    func value<Value: Decodable>(as type: Value.Type) throws(RouteValueError) -> Value {
        if let routeValue = type as? any RouteValue.Type { return try cast(try scalar(routeValue)) }
        if let argument = type as? any RouteArgument.Type {
            switch node {
            case .absent, .texts: return try cast(try read(argument))
            case .element, .members, .json: break
            }
        }
        // What is absent has nothing within, so the first level below the limit may still be.
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

    /// Returns one value that has a text.
    ///
    /// Not generic, as all that reads scalars and arguments: it is compiled once and not for each type of value.
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

    /// Reads texts as `RouteParameters.value(_:as:)` does, under the name of this place.
    private func read<Value: RouteArgument>(_ type: Value.Type) throws(RouteValueError) -> Value {
        try type.read(path.routeKey, from: namedParameters)
    }

    /// The texts of this place as parameters, under its name.
    private var namedParameters: RouteParameters {
        guard case .texts(let entry) = node else { return RouteParameters(entries: []) }
        let named = RouteParameters.Entry(
            name: path.routeKey, texts: entry.texts, isList: entry.isList, origin: entry.origin)
        return RouteParameters(entries: [named])
    }

    /// Gives a value back its static type, which a cast of its metatype has hidden.
    private func cast<Value>(_ value: some Any) throws(RouteValueError) -> Value {
        guard let value = value as? Value else { throw failure(routeTypeName(of: Value.self)) }
        return value
    }

    /// Says in our words what a type's own decoding says: an enumeration has no such raw value, for example.
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

/// What a type is called in messages about links.
func routeTypeName(of type: Any.Type) -> String {
    (type as? any RouteValue.Type)?.routeTypeName ?? String(describing: type)
}

extension [any CodingKey] {
    /// The keys as one, as in `rows[2].id`.
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
