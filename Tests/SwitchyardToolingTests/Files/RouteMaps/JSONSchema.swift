import Switchyard
import SwitchyardTooling

/// A validator for the part of JSON Schema 2020-12 that the published schema uses.
///
/// An unknown keyword is an error, so that the schema cannot contain a rule that no test checks.
struct JSONSchema {
    struct Mistake: Error { let text: String }

    let root: JSONValue

    /// Returns whether a value is valid.
    func accepts(_ value: JSONValue) throws -> Bool { try check(value, root) }

    private static let notes: Set<String> = ["$schema", "$id", "$defs", "title", "description", "default", "examples"]

    private func check(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
        if case .bool(let verdict) = schema { return verdict }
        guard let keywords = schema.members else { throw Mistake(text: "\(schema) is no schema") }
        for keyword in keywords where !Self.notes.contains(keyword.name) {
            guard try check(value, keyword, schema) else { return false }
        }
        return true
    }

    private func check(_ value: JSONValue, _ keyword: JSONValue.Member, _ schema: JSONValue) throws -> Bool {
        switch (keyword.name, keyword.value) {
        case ("$ref", .string(let reference)): return try check(value, try definition(reference))
        case ("type", .string(let type)): return try value.hasType(type)
        case ("type", .array(let types)):
            return try types.contains { type in try value.hasType(type.text ?? "") }
        case ("enum", .array(let values)): return values.contains { value.equals($0) }
        case ("const", let constant): return value.equals(constant)
        case ("required", .array(let names)):
            return value.members == nil || names.allSatisfy { name in value[name.text ?? ""] != nil }
        case ("properties", .object(let properties)):
            return try properties.allSatisfy { property in
                try value[property.name].map { try check($0, property.value) } ?? true
            }
        case ("additionalProperties", let other):
            return try (value.members ?? []).allSatisfy { member in
                try schema["properties"]?[member.name] != nil || check(member.value, other)
            }
        case ("items", let items): return try (value.elements ?? []).allSatisfy { try check($0, items) }
        case ("minLength", .number(let least)):
            return try value.text.map { try $0.unicodeScalars.count >= number(least) } ?? true
        case ("minimum", .number(let bound)): return try value.number.map { try $0 >= Double(number(bound)) } ?? true
        case ("maximum", .number(let bound)): return try value.number.map { try $0 <= Double(number(bound)) } ?? true
        default: throw Mistake(text: "the keyword \(keyword.name) is not known")
        }
    }

    private func definition(_ reference: String) throws -> JSONValue {
        guard reference.hasPrefix("#/$defs/"), let found = root["$defs"]?[String(reference.dropFirst(8))] else {
            throw Mistake(text: "\(reference) has no target")
        }
        return found
    }

    private func number(_ text: String) throws -> Int {
        guard let number = Int(text) else { throw Mistake(text: "\(text) is no bound") }
        return number
    }
}

extension JSONValue {
    /// Reads any document with the parser of maps.
    init(document: String) throws {
        let limits = RouteMapLimits(maxDepth: .max)
        let map = try RouteMap(
            text: "{ \"version\": 1, \"namespaces\": [], \"document\": \(document) }", limits: limits)
        guard let member = map.unknownMembers.first else { throw JSONSchema.Mistake(text: "no document") }
        self = member.value
    }

    var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var number: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }

    subscript(name: String) -> JSONValue? { members?.first { $0.name == name }?.value }

    /// Whether two values are equal to a schema, which ignores the spelling of numbers.
    fileprivate func equals(_ other: JSONValue) -> Bool {
        if let number, let other = other.number { number == other } else { self == other }
    }

    fileprivate func hasType(_ type: String) throws -> Bool {
        switch (type, self) {
        case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
            ("object", .object):
            true
        case ("integer", .number): number.map { $0 == $0.rounded() } ?? false
        case ("null", _), ("boolean", _), ("number", _), ("string", _), ("array", _), ("object", _), ("integer", _):
            false
        default: throw JSONSchema.Mistake(text: "there is no type \(type)")
        }
    }
}
