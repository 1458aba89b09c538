internal import RouteMatching

/// Names with their values: the parameters, or the members of a JSON object.
struct KeyedParameters<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: ParameterDecoder
    private let names: [String]
    private let node: (String) -> ParameterNode

    init(_ decoder: ParameterDecoder) throws(RouteValueError) {
        self.decoder = decoder
        (names, node) = try decoder.members()
    }

    var codingPath: [any CodingKey] { decoder.path }

    var allKeys: [Key] { names.compactMap(Key.init(stringValue:)) }

    func contains(_ key: Key) -> Bool {
        if case .absent = node(key.stringValue) { false } else { true }
    }

    private func child(_ key: any CodingKey) -> ParameterDecoder {
        decoder.child(node(key.stringValue), at: MemberKey(key.stringValue))
    }

    func decodeNil(forKey key: Key) throws -> Bool { child(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try child(key).value(as: type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try child(key).unkeyedContainer()
    }

    /// The same decoder: a link is flat, so a class and its superclass share the keys.
    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder { child(key) }
}

/// A name or an index in the path to a value.
///
/// A key of the decoded type may have an integer value besides its name. In a path it would look like an index, so this
/// type is used instead.
struct MemberKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String) {
        stringValue = name
        intValue = nil
    }

    init(stringValue: String) { self.init(stringValue) }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
