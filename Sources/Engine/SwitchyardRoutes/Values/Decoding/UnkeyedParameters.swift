/// The values of a list, in order.
///
/// As in Foundation's decoders, an element that cannot be decoded remains the current one.
struct UnkeyedParameters: UnkeyedDecodingContainer {
    let decoder: ParameterDecoder
    let elements: [ParameterNode]
    private(set) var currentIndex = 0

    init(decoder: ParameterDecoder, elements: [ParameterNode]) {
        self.decoder = decoder
        self.elements = elements
    }

    var codingPath: [any CodingKey] { decoder.path }

    var count: Int? { elements.count }

    var isAtEnd: Bool { currentIndex >= elements.count }

    /// The decoder of the current element; after the last one, of an absent value.
    private var current: ParameterDecoder {
        decoder.child(isAtEnd ? .absent : elements[currentIndex], at: MemberKey(intValue: currentIndex))
    }

    private mutating func next<Value>(
        _ expected: String, _ read: (ParameterDecoder) throws -> Value
    ) throws -> Value {
        guard !isAtEnd else { throw current.failure(expected) }
        let value = try read(current)
        currentIndex += 1
        return value
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, current.decodeNil() else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next(routeTypeName(of: type)) { try $0.value(as: type) }
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next("JSON object") { try $0.container(keyedBy: type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next("JSON array") { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next("value") { $0 } }
}
