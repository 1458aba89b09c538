import Foundation
import SwitchyardSupport

/// JSON of the page and of session files.
enum InspectorJSON {
    /// The maximum nesting depth.
    static let deepest = 64

    /// Writes a value with sorted keys.
    static func data(_ value: some Encodable) throws(InspectorError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(value)
        } catch {
            // Only a number such as infinity cannot be written, and no value here contains one.
            throw InspectorError(
                .notAvailable, "The answer cannot be written: \(type(of: error)).", hint: "Report this as a bug.")
        }
    }

    /// Reads the parameters of a method; an empty text counts as an empty object.
    static func parameters<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(InspectorError) -> Value {
        do throws(JSONValueError) {
            return try value(type, data.isEmpty ? Data("{}".utf8) : data)
        } catch {
            throw InspectorError(.badParameters, error.message, hint: error.hint)
        }
    }

    /// Reads a value.
    static func value<Value: Decodable>(_ type: Value.Type, _ data: Data) throws(JSONValueError) -> Value {
        guard depth(of: data) <= deepest else {
            throw JSONValueError(
                message: "The JSON is nested deeper than \(deepest).", hint: "Close all brackets.")
        }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw JSONValueError(error)
        }
    }

    /// The nesting depth of arrays and objects, measured without recursion before the JSON is decoded.
    private static func depth(of data: Data) -> Int {
        var (depth, deepest) = (0, 0)
        var (isText, isEscaped) = (false, false)
        for byte in data {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return deepest
    }
}

/// Why a JSON text does not have the expected form.
struct JSONValueError: Error {
    let message: String
    let hint: String

    init(message: String, hint: String) {
        self.message = message
        self.hint = hint
    }

    init(_ error: any Error) {
        guard let error = error as? DecodingError else {
            self.init(message: "The text is not valid JSON.", hint: "Send a JSON object in UTF-8.")
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            let place = Self.place(context.codingPath)
            self.init(
                message: "The member \(key.stringValue.quotedForDisplay) is missing\(place).", hint: "Add it.")
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
            let place = Self.place(context.codingPath)
            self.init(message: "Expected \(Self.word(type))\(place).", hint: "Correct the value.")
        case .dataCorrupted(let context):
            let place = Self.place(context.codingPath)
            let said = String(context.debugDescription.prefix(200)).escapedForDisplay
            // For a number that is too large, the decoder reports no path.
            guard !context.codingPath.isEmpty || said.hasPrefix("Number") else {
                self.init(message: "The text is not valid JSON.", hint: "Send a JSON object in UTF-8.")
                return
            }
            self.init(message: "The value\(place) is invalid: \(said)", hint: "Correct it.")
        @unknown default:
            self.init(message: "The JSON does not have the expected form.", hint: "Correct it.")
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "" }
        let text = path.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
        return " at \(text.quotedForDisplay)"
    }

    private static func word(_ type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number in range"
        case is any Collection.Type: "a list or an object"
        default: "a value of another type"
        }
    }
}
