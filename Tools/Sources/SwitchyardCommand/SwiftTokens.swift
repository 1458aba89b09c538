/// The tokens of a Swift source, for a search for names.
///
/// Comments are ignored. The code of an interpolation follows its literal. A regular expression between slashes is read
/// as code, which can hide at most the rest of its line. Each byte is read a bounded number of times, whatever the file
/// contains.
struct SwiftTokens {
    enum Kind: Equatable {
        case word(String)
        case symbol(UInt8)
        /// A literal, and whether it contains no interpolation.
        case string(isPlain: Bool)
    }

    struct Token {
        let kind: Kind
        let line: Int
        /// Whether it directly follows the previous token.
        let isAttached: Bool
    }

    private(set) var tokens: [Token] = []
    /// The number of bytes that were read, for tests.
    private(set) var reads = 0
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var end = -1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The depth of parentheses in each open interpolation, with the delimiter of its literal.
        var open: [(depth: Int, literal: Literal)] = []
        var depth = 0
        while let byte = peek(0) {
            let start = position
            switch byte {
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                guard let literal = literalAtPosition() else {
                    // As in `#if`; a run of marks is read at once, because no literal begins inside it.
                    while peek(0) == UInt8(ascii: "#") {
                        position += 1
                        add(.symbol(byte), from: position - 1)
                    }
                    continue
                }
                position += literal.opening
                add(.string(isPlain: text(of: literal, &open, depth)), from: start)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "`"), 0x80...:
                while let next = peek(0), next.isPartOfWord { position += 1 }
                let word = String(decoding: bytes[start..<position], as: UTF8.self).filter { $0 != "`" }
                add(.word(word), from: start)
            case UInt8(ascii: ")") where open.last?.depth == depth:
                // The interpolation has ended, and its literal continues.
                position += 1
                if let literal = open.popLast()?.literal { _ = text(of: literal, &open, depth) }
                end = position
            case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): advance()
            default:
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                position += 1
                add(.symbol(byte), from: start)
            }
        }
    }

    /// The delimiter of a literal.
    struct Literal {
        let hashes: Int
        let isMultiline: Bool

        var opening: Int { hashes + quotes }
        var quotes: Int { isMultiline ? 3 : 1 }
    }

    /// The literal that begins at the position; `nil` if none does.
    private mutating func literalAtPosition() -> Literal? {
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard peek(hashes) == UInt8(ascii: "\"") else { return nil }
        return Literal(hashes: hashes, isMultiline: closes(UInt8(ascii: "\""), 3, after: hashes))
    }

    private mutating func peek(_ offset: Int) -> UInt8? {
        reads += 1
        return position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func advance() {
        if bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private mutating func add(_ kind: Kind, from start: Int) {
        tokens.append(Token(kind: kind, line: line, isAttached: start == end))
        end = position
    }

    private mutating func skipLine() {
        while let byte = peek(0), byte != UInt8(ascii: "\n") { position += 1 }
    }

    /// Skips a comment, including nested ones.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            switch (peek(0), peek(1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, position) = (depth + 1, position + 2)
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, position) = (depth - 1, position + 2)
            case (nil, _): return
            default: advance()
            }
        } while depth > 0
    }

    /// Reads the text of a literal up to its end, or to its next interpolation.
    ///
    /// - Returns: Whether the literal has ended.
    private mutating func text(of literal: Literal, _ open: inout [(depth: Int, literal: Literal)], _ depth: Int)
        -> Bool
    {
        while let byte = peek(0) {
            if byte == UInt8(ascii: "\\"), closes(UInt8(ascii: "#"), literal.hashes, after: 1) {
                position += 1 + literal.hashes
                if peek(0) == UInt8(ascii: "(") {
                    position += 1
                    open.append((depth, literal))
                    return false
                }
                if peek(0) != nil { advance() }
            } else if closes(UInt8(ascii: "\""), literal.quotes, after: 0),
                closes(UInt8(ascii: "#"), literal.hashes, after: literal.quotes)
            {
                position += literal.opening
                return true
            } else if byte == UInt8(ascii: "\n"), !literal.isMultiline {
                // No literal of one line continues on the next, so this was not a literal.
                return true
            } else {
                advance()
            }
        }
        return true
    }

    /// Whether a byte is repeated this many times after an offset.
    private mutating func closes(_ byte: UInt8, _ count: Int, after offset: Int) -> Bool {
        for place in offset..<(offset + count) where peek(place) != byte { return false }
        return true
    }
}

extension UInt8 {
    fileprivate var isPartOfWord: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "`"), 0x80...:
            true
        default: false
        }
    }
}
