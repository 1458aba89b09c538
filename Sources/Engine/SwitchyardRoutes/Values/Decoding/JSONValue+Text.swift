internal import RouteMatching
internal import SwitchyardSupport

extension JSONValue {
    /// The value as JSON on one line, with object members sorted by name, so that equal values have equal texts.
    package var sortedText: String {
        var result = ""
        write(to: &result)
        return result
    }

    private func write(to result: inout String) {
        switch self {
        case .null: result += "null"
        case .bool(let value): result += value ? "true" : "false"
        case .number(let text): result += text
        case .string(let text): Self.write(text, to: &result)
        case .array(let elements):
            result += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { result += "," }
                element.write(to: &result)
            }
            result += "]"
        case .object(let members):
            result += "{"
            // Compared as bytes, because Swift compares strings by their canonical normal form.
            let sorted = members.inOrder { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            for (index, member) in sorted.enumerated() {
                if index > 0 { result += "," }
                Self.write(member.name, to: &result)
                result += ":"
                member.value.write(to: &result)
            }
            result += "}"
        }
    }

    private static func write(_ text: String, to result: inout String) {
        result += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        result += "\""
    }
}

// MARK: Values of links in JSON

extension JSONValue {
    /// Creates the JSON of a link's value: Booleans and numbers keep their type, and everything else becomes a string.
    ///
    /// A `Decimal` also becomes a string, because most JSON readers would round it.
    init(_ value: any RouteValue) {
        self =
            switch value {
            case let value as Bool: .bool(value)
            case is any BinaryInteger, is any BinaryFloatingPoint: .number(value.routeText)
            default: .string(value.routeText)
            }
    }

    /// Returns the text from which a link's value is read, or `nil` if the JSON has another type.
    ///
    /// Strings, numbers and Booleans are distinguished as in JSON. A type without a JSON equivalent accepts any of
    /// them.
    func text(for type: any RouteValue.Type) -> String? {
        let isNumber = type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type
        switch self {
        case .string(let text): return isNumber || type == Bool.self ? nil : text
        case .number(let text): return type == String.self || type == Bool.self ? nil : text
        case .bool(let value): return isNumber || type == String.self ? nil : value.routeText
        case .null, .array, .object: return nil
        }
    }
}
