internal import RouteMatching

extension ParameterDecoder: Decoder, SingleValueDecodingContainer {
    var codingPath: [any CodingKey] { path }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try KeyedParameters<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        UnkeyedParameters(decoder: self, elements: try elements())
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    // MARK: One value

    func decodeNil() -> Bool {
        switch node {
        case .absent, .json(.null): true
        default: false
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(as: type) }

    // MARK: Several values

    /// Returns the names of an object's members, in order, and a function that returns the member with a name.
    func members() throws(RouteValueError) -> (names: [String], node: (String) -> ParameterNode) {
        let object: [JSONValue.Member]
        switch node {
        case .members(let group): return (group.names, group.node)
        case .json(.object(let members)): object = members
        case .texts, .element:
            guard case .object(let members) = try json() else { throw failure("JSON object") }
            object = members
        case .absent, .json: throw failure("JSON object")
        }
        let values = Dictionary(object.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return (object.map(\.name), { name in values[name].map(ParameterNode.json) ?? .absent })
    }

    private func elements() throws(RouteValueError) -> [ParameterNode] {
        switch node {
        case .absent: return []
        case .json(.array(let elements)): return elements.map(ParameterNode.json)
        case .texts(let entry):
            // A single text can be one element or a JSON array; a valid JSON array is read as one.
            if entry.texts.count == 1, entry.texts[0].utf8.first == UInt8(ascii: "["),
                case .array(let elements)? = try? json()
            {
                return elements.map(ParameterNode.json)
            }
            return entry.texts.map(ParameterNode.element)
        case .element:
            guard case .array(let elements) = try json() else { throw failure("JSON array") }
            return elements.map(ParameterNode.json)
        case .members, .json: throw failure("JSON array")
        }
    }

    /// Returns the value that the JSON text at this place describes.
    func jsonValue<Value: Decodable>(as type: Value.Type) throws(RouteValueError) -> Value {
        try ParameterDecoder(node: .json(try json()), path: path, depth: depth, limits: limits).value(as: type)
    }

    /// Parses the JSON text at this place.
    private func json() throws(RouteValueError) -> JSONValue {
        let text: String
        switch node {
        case .element(let element): text = element
        case .texts(let entry) where entry.texts.count > 1: throw failure("JSON", .repeated)
        case .texts(let entry): text = entry.texts.first ?? ""
        case .absent, .members, .json: throw failure("JSON")
        }
        // The levels above are subtracted, so that an array of texts does not allow deeper nesting.
        let depth = limits.maxDepth - depth + 1
        let (bytes, most) = (Array(text.utf8.prefix(limits.maxJSONLength + 1)), limits.maxJSONLength)
        guard bytes.count <= most else { throw failure("JSON of at most \(most) bytes") }
        do throws(JSONSyntaxError) {
            return try JSONParser.parse(bytes, limits: JSONLimits(maxDepth: depth, maxValues: most)).value
        } catch {
            throw failure(error.kind == .tooDeep ? "JSON of at most \(limits.maxDepth) levels" : "JSON")
        }
    }
}
