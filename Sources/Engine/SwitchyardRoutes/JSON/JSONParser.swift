internal import SwitchyardSupport

/// Parses a JSON document strictly as in RFC 8259.
///
/// Foundation's parsers do not report the line of a value or a duplicate name, and have no limit on depth. This parser
/// stops at the first mistake and reports it with its line.
package struct JSONParser {
    /// The maximum nesting, regardless of the limits, because each level takes a stack frame.
    package static let deepest = 256

    private let bytes: [UInt8]
    private let limits: JSONLimits
    private var position = 0
    private var line = 1
    private var valueCount = 0

    private init(_ bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// Reads a document.
    package static func parse(_ bytes: [UInt8], limits: JSONLimits) throws(JSONSyntaxError) -> JSONNode {
        var parser = JSONParser(bytes, limits: limits)
        try parser.refuseByteOrderMark()
        parser.skipSpace()
        let node = try parser.parseValue(depth: 1)
        parser.skipSpace()
        guard parser.current == nil else {
            throw parser.unexpected("the end of the document", "Remove the text after the value.")
        }
        return node
    }

    // MARK: Reading

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x0A: line += 1
            case 0x20, 0x09, 0x0D: break
            default: return
            }
            position += 1
        }
    }

    private func refuseByteOrderMark() throws(JSONSyntaxError) {
        let marks: [([UInt8], String)] = [
            ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
        ]
        for (mark, encoding) in marks where bytes.starts(with: mark) {
            throw problem(
                .byteOrderMark, nil, "The file begins with a byte order mark of \(encoding).",
                "Save it as UTF-8 without a byte order mark.")
        }
    }

    private func problem(
        _ kind: JSONSyntaxError.Kind, _ value: String?, _ message: String, _ hint: String
    ) -> JSONSyntaxError {
        JSONSyntaxError(kind: kind, line: line, value: value, message: message, hint: hint)
    }

    private func unexpected(_ wanted: String, _ hint: String) -> JSONSyntaxError {
        guard let byte = current else {
            return problem(.invalidJSON, nil, "Expected \(wanted), but the document ends.", hint)
        }
        let word = bytes[position...].prefix(24).prefix { $0.isWordOfJSON }
        let found = word.isEmpty ? Self.name(of: byte) : String(decoding: word, as: UTF8.self)
        return problem(.invalidJSON, found, "Expected \(wanted), but found \(found).", hint)
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte)
            ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte 0x\(String(byte, radix: 16, uppercase: true))"
    }

    // MARK: Values

    private mutating func parseValue(depth: Int) throws(JSONSyntaxError) -> JSONNode {
        guard depth <= min(limits.maxDepth, Self.deepest) else {
            throw problem(
                .tooDeep, nil, "Arrays and objects are nested more than \(limits.maxDepth) deep.",
                "Look for brackets that are not closed.")
        }
        valueCount += 1
        guard valueCount <= limits.maxValues else {
            throw problem(
                .tooManyValues, nil, "The document has more than \(limits.maxValues) values.",
                "Split the document, or raise the limit.")
        }
        let start = line
        return JSONNode(line: start, content: try parseContent(depth: depth))
    }

    private mutating func parseContent(depth: Int) throws(JSONSyntaxError) -> JSONNode.Content {
        switch current {
        case UInt8(ascii: "{"): return .object(try parseMembers(depth: depth))
        case UInt8(ascii: "["): return .array(try parseElements(depth: depth))
        case UInt8(ascii: "\""): return .string(try parseString())
        case .some(let byte) where byte.isDigit || byte == UInt8(ascii: "-"): return .number(try parseNumber())
        default: break
        }
        for (word, content) in [("true", JSONNode.Content.bool(true)), ("false", .bool(false)), ("null", .null)]
        where bytes[position...].starts(with: word.utf8) {
            let end = position + word.utf8.count
            if end < bytes.count, bytes[end].isWordOfJSON { break }
            position = end
            return content
        }
        throw unexpected("a value", "Write a string, a number, true, false, null, an array or an object.")
    }

    private mutating func parseElements(depth: Int) throws(JSONSyntaxError) -> [JSONNode] {
        position += 1
        var elements: [JSONNode] = []
        skipSpace()
        if consume("]") { return elements }
        repeat {
            skipSpace()
            elements.append(try parseValue(depth: depth + 1))
            skipSpace()
        } while consume(",")
        guard consume("]") else { throw unexpected("',' or ']'", "Separate elements with ',' and close the array.") }
        return elements
    }

    private mutating func parseMembers(depth: Int) throws(JSONSyntaxError) -> [JSONNode.Member] {
        position += 1
        var members: [JSONNode.Member] = []
        var names: Set<String> = []
        skipSpace()
        if consume("}") { return members }
        repeat {
            skipSpace()
            guard current == UInt8(ascii: "\"") else {
                throw unexpected("a name", "Write the name in double quotes, without a ',' before a '}'.")
            }
            let start = line
            let name = try parseString()
            // Compared as Swift strings: canonically equivalent names count as equal.
            guard names.insert(name).inserted else {
                throw problem(
                    .duplicateKey, name, "The object has the key \"\(name.shortened)\" twice.",
                    "Remove one; JSON parsers differ in which of them they use.")
            }
            skipSpace()
            guard consume(":") else { throw unexpected("':'", "Write ':' between a name and its value.") }
            skipSpace()
            members.append(JSONNode.Member(name: name, line: start, node: try parseValue(depth: depth + 1)))
            skipSpace()
        } while consume(",")
        guard consume("}") else { throw unexpected("',' or '}'", "Separate members with ',' and close the object.") }
        return members
    }

    private mutating func parseNumber() throws(JSONSyntaxError) -> String {
        let start = position
        while let byte = current, byte.isWordOfJSON { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard JSONValue.isNumber(text) else {
            throw problem(
                .invalidJSON, text, "\(text.shortened) is not a JSON number.",
                "Write it as -12.5e3; leading zeros, NaN and infinity are not allowed.")
        }
        return text
    }

    private mutating func parseString() throws(JSONSyntaxError) -> String {
        var string = JSONStringParser(bytes, from: position + 1)
        do throws(JSONStringParser.StringError) {
            let text = try string.parse()
            position = string.position
            return text
        } catch {
            throw problem(error.kind, nil, error.message, error.hint)
        }
    }
}

extension UInt8 {
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// Whether the byte may be part of a bare word or a number, also of an invalid one such as `NaN`.
    fileprivate var isWordOfJSON: Bool {
        isDigit || (self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z"))
            || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_")].contains(self)
    }
}
