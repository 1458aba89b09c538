/// The tokens of a source in Swift or Objective-C, read in one pass.
///
/// This is not a parser: it recognizes comments and literals, which is enough to find calls and their arguments. Each
/// byte is read a bounded number of times, whatever the file contains.
struct CodeTokens {
    enum Kind: Equatable {
        /// A name, a keyword or a number.
        case word(String)
        /// A literal text; `nil` if it contains code.
        case text(String?)
        /// Any other character.
        case mark(UInt8)
    }

    struct Token: Equatable {
        let kind: Kind
        let line: Int
    }

    private(set) var tokens: [Token] = []
    private let bytes: [UInt8]
    private let nestsComments: Bool
    private var position = 0
    private var line = 1

    /// - Parameters:
    ///   - bytes: The source.
    ///   - nestsComments: Whether a comment can contain comments, as in Swift.
    init(_ bytes: [UInt8], nestsComments: Bool) {
        self.bytes = bytes
        self.nestsComments = nestsComments
        while let byte = peek(0) { read(byte) }
    }

    private func peek(_ offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func advance() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private mutating func read(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): advance()
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
            while let byte = peek(0), byte != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""): readText(hashes: 0)
        case UInt8(ascii: "#"):
            let hashes = (0..<16).first { peek($0) != UInt8(ascii: "#") } ?? 16
            if peek(hashes) == UInt8(ascii: "\"") {
                position += hashes
                readText(hashes: hashes)
            } else {
                readMark(byte)
            }
        // The `@` before a literal of Objective-C has no other meaning.
        case UInt8(ascii: "@") where peek(1) == UInt8(ascii: "\""): position += 1
        case _ where byte.isPartOfName: readWord()
        default: readMark(byte)
        }
    }

    private mutating func readMark(_ byte: UInt8) {
        tokens.append(Token(kind: .mark(byte), line: line))
        position += 1
    }

    private mutating func readWord() {
        let start = position
        while let byte = peek(0), byte.isPartOfName { position += 1 }
        tokens.append(Token(kind: .word(String(decoding: bytes[start..<position], as: UTF8.self)), line: line))
    }

    /// Skips a comment; one without an end contains the rest of the source.
    private mutating func skipComment() {
        position += 2
        // A counter instead of recursion, because a file may nest comments without limit.
        var depth = 1
        while depth > 0, let byte = peek(0) {
            switch (byte, peek(1)) {
            case (UInt8(ascii: "*"), UInt8(ascii: "/")):
                depth -= 1
                position += 2
            case (UInt8(ascii: "/"), UInt8(ascii: "*")) where nestsComments:
                depth += 1
                position += 2
            default: advance()
            }
        }
    }

    /// Reads a literal.
    ///
    /// A text without an end on its line is not a literal, unless it has three quotes.
    private mutating func readText(hashes: Int) {
        let start = line
        let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        let quotes = isMultiline ? 3 : 1
        position += quotes
        var text: [UInt8]? = []
        while let byte = peek(0) {
            if byte == UInt8(ascii: "\n"), !isMultiline { break }
            if closes(UInt8(ascii: "\""), quotes, after: 0), closes(UInt8(ascii: "#"), hashes, after: quotes) {
                position += quotes + hashes
                break
            }
            if byte == UInt8(ascii: "\\"), closes(UInt8(ascii: "#"), hashes, after: 1), peek(1 + hashes) != nil {
                position += 1 + hashes
                readEscape(into: &text)
            } else {
                text?.append(byte)
                advance()
            }
        }
        let literal = text.map { String(decoding: $0, as: UTF8.self) }
        tokens.append(Token(kind: .text(isMultiline ? literal?.unindented : literal), line: start))
    }

    private func closes(_ byte: UInt8, _ count: Int, after offset: Int) -> Bool {
        (offset..<offset + count).allSatisfy { peek($0) == byte }
    }

    /// Reads the text after a backslash; a text with code in it is not a literal.
    private mutating func readEscape(into text: inout [UInt8]?) {
        guard let byte = peek(0) else { return }
        switch byte {
        case UInt8(ascii: "("):
            text = nil
            var depth = 0
            while let byte = peek(0), byte != UInt8(ascii: "\n") {
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                position += 1
                if depth == 0 { return }
            }
            return
        case UInt8(ascii: "n"): text?.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text?.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            return readScalar(digits: byte == UInt8(ascii: "u") ? 4 : 8, into: &text)
        case UInt8(ascii: "x"):
            position += 1
            text?.append(UInt8(truncatingIfNeeded: readNumber(digits: 2, radix: 16)))
            return
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            text?.append(UInt8(truncatingIfNeeded: readNumber(digits: 3, radix: 8)))
            return
        default: text?.append(byte)
        }
        advance()
    }

    /// Reads `u{e9}` of Swift, or `u00e9` and `U000000e9` of Objective-C.
    private mutating func readScalar(digits: Int, into text: inout [UInt8]?) {
        let isInBraces = peek(1) == UInt8(ascii: "{")
        position += isInBraces ? 2 : 1
        let value = readNumber(digits: isInBraces ? 8 : digits, radix: 16)
        text?.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
        if isInBraces, peek(0) == UInt8(ascii: "}") { position += 1 }
    }

    private mutating func readNumber(digits: Int, radix: UInt32) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = peek(0), let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else {
                break
            }
            value = value &* radix &+ UInt32(digit)
            position += 1
        }
        return value
    }
}

extension UInt8 {
    /// Whether a name in source code can contain the byte.
    var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}

extension String {
    /// A literal with three quotes, without its first and its last line break and without the indentation of its end.
    fileprivate var unindented: String {
        var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.count > 1, let indentation = lines.popLast() else { return self }
        return lines.dropFirst()
            .map { $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0 }
            .joined(separator: "\n")
    }
}
