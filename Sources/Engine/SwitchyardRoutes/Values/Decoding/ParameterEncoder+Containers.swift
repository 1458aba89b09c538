extension ParameterEncoder: Encoder, SingleValueEncodingContainer {
    var codingPath: [any CodingKey] { path }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        target.becomeMembers()
        return KeyedEncodingContainer(KeyedArguments<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        target.becomeElements()
        return UnkeyedArguments(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() throws { target.content = .json(.null) }

    func encode<Value: Encodable>(_ value: Value) throws { try write(value) }
}

/// Names with the values that are written for them.
struct KeyedArguments<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ParameterEncoder

    var codingPath: [any CodingKey] { encoder.path }

    private func child(_ key: any CodingKey) -> ParameterEncoder {
        encoder.child(encoder.target.member(key.stringValue), at: MemberKey(key.stringValue))
    }

    func encodeNil(forKey key: Key) throws { try child(key).encodeNil() }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try child(key).write(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { child(key).unkeyedContainer() }

    /// The same encoder: a link is flat, so a class and its superclass share the keys.
    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder { child(key) }
}

/// The elements of an array, in order.
struct UnkeyedArguments: UnkeyedEncodingContainer {
    let encoder: ParameterEncoder

    var codingPath: [any CodingKey] { encoder.path }

    var count: Int { encoder.target.elementCount }

    private func next() -> ParameterEncoder {
        let index = count
        return encoder.child(encoder.target.nextElement(), at: MemberKey(intValue: index))
    }

    func encodeNil() throws { try next().encodeNil() }

    func encode<Value: Encodable>(_ value: Value) throws { try next().write(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

    func superEncoder() -> any Encoder { next() }
}
