/// Patterns of segments that are ASCII words or whole placeholders, as most are: `/orders/:id<int>/track`.
///
/// That such a text is valid is seen in one pass over its bytes. So an app that declares thousands of routes parses a
/// pattern only when a link comes near it.
enum PlainPattern {
    /// More placeholders are left to the parser, because each name is compared with all others.
    private static let maxPlaceholders = 8

    /// Whether a text is such a pattern; all that it accepts, the parser accepts.
    static func accepts(_ text: String) -> Bool { text.withBytes { accepts($0) } }

    /// The parts of an accepted text.
    static func path(of text: String) -> [PatternPart] {
        do throws(PatternError) {
            var parser = try PatternParser(text)
            try parser.parseRoute()
            return parser.path
        } catch {
            // `PlainPatternTests` compares both for texts of every kind.
            preconditionFailure("The parser accepts every plain pattern: \(error)")
        }
    }

    private static func accepts(_ text: ByteView) -> Bool {
        guard text.count > 1, text.count <= 256 else { return false }
        var names: [Range<Int>] = []
        var position = 0
        while position < text.count {
            guard text[position] == UInt8(ascii: "/"), position + 1 < text.count else { return false }
            position += 1
            if text[position] == UInt8(ascii: ":") {
                let end = endOfWord(text, from: position + 1, isName: true)
                let name = position + 1..<end
                guard !name.isEmpty, !text[name.lowerBound].isDigit, names.count < maxPlaceholders,
                    !names.contains(where: { equal(text, $0, name) })
                else { return false }
                names.append(name)
                position = end
                guard position < text.count, text[position] == UInt8(ascii: "<") else { continue }
                let endOfType = endOfWord(text, from: position + 1, isName: true)
                guard endOfType > position + 1, endOfType < text.count, text[endOfType] == UInt8(ascii: ">") else {
                    return false
                }
                position = endOfType + 1
            } else {
                let end = endOfWord(text, from: position, isName: false)
                guard end > position else { return false }
                position = end
            }
        }
        return true
    }

    private static func endOfWord(_ text: ByteView, from start: Int, isName: Bool) -> Int {
        var end = start
        while end < text.count, text[end].isWord || !isName && text[end] == UInt8(ascii: "-") { end += 1 }
        return end
    }

    private static func equal(_ text: ByteView, _ first: Range<Int>, _ second: Range<Int>) -> Bool {
        guard first.count == second.count else { return false }
        return first.indices.allSatisfy { text[$0] == text[$0 - first.lowerBound + second.lowerBound] }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// A letter, a digit or a low line.
    fileprivate var isWord: Bool {
        isDigit || self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")
            || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") || self == UInt8(ascii: "_")
    }
}
