public import Foundation

/// A JSON value, for data whose rows have different structures.
public enum RowValue: Sendable, Equatable {
    /// `null`, not an absent member.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([RowValue])
    /// Members by name.
    case object([String: RowValue])

    /// A member of an object; `nil` if it is absent, and for other values.
    public subscript(key: String) -> RowValue? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    /// The text; `nil` for other values.
    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The elements; empty for other values.
    public var array: [RowValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    /// The members; empty for other values.
    public var object: [String: RowValue] {
        guard case .object(let members) = self else { return [:] }
        return members
    }

    /// The truth value; `nil` for other values.
    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// Whether the value is `null`.
    public var isNull: Bool { self == .null }

    /// The text of a scalar as in a link; lists are in brackets.
    public var text: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): value == value.rounded() ? String(Int(value)) : "\(value)"
        case .string(let text): text
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.sorted { $0.key < $1.key }.map { "\($0): \($1.text)" }.joined(separator: ", ") + "}"
        }
    }
}

extension RowValue: Decodable {
    /// Reads any JSON value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([RowValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: RowValue].self))
        }
    }
}

extension RowValue {
    /// Parses JSON whose strings may contain lone surrogates, which become U+FFFD as in a browser's `USVString`.
    public init(lenient data: Data) throws {
        self = try JSONDecoder().decode(RowValue.self, from: Self.replacingLoneSurrogates(data))
    }

    private static func replacingLoneSurrogates(_ data: Data) -> Data {
        let bytes = [UInt8](data)
        func unit(at index: Int) -> UInt16? {
            guard index + 5 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
            else { return nil }
            return UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            var length = 2
            var replacement: String?
            if let first = unit(at: index) {
                length = 6
                if UTF16.isLeadSurrogate(first), let second = unit(at: index + 6), UTF16.isTrailSurrogate(second) {
                    length = 12
                } else if UTF16.isSurrogate(first) {
                    replacement = "\\uFFFD"
                }
            }
            result += replacement.map { Array($0.utf8) } ?? Array(bytes[index..<min(index + length, bytes.count)])
            index += length
        }
        return Data(result)
    }
}
