/// Parses the supported subset of regular expressions; refuses everything else with a specific reason.
package struct RegexParser {
    static let nestingLimit = 32
    static let repetitionLimit = 256

    let scalars: [Unicode.Scalar]
    var index = 0

    private init(_ source: String) {
        scalars = Array(source.unicodeScalars)
    }

    /// Parses the text between the parentheses of `:name(…)`.
    package static func parse(_ source: String) throws(RegexError) -> RegexNode {
        var parser = RegexParser(source)
        guard !parser.scalars.isEmpty else { throw RegexError(.empty, at: 0) }
        if let offset = parser.scalars.firstIndex(where: { !$0.isASCII }) { throw RegexError(.nonASCII, at: offset) }
        let node = try parser.alternatives(depth: 0)
        guard parser.current == nil else { throw RegexError(.unbalancedParenthesis, at: parser.index) }
        return node
    }

    var current: Unicode.Scalar? { scalar(ahead: 0) }

    func scalar(ahead distance: Int) -> Unicode.Scalar? {
        index + distance < scalars.count ? scalars[index + distance] : nil
    }

    mutating func consume(_ expected: Unicode.Scalar) -> Bool {
        guard current == expected else { return false }
        index += 1
        return true
    }

    private mutating func alternatives(depth: Int) throws(RegexError) -> RegexNode {
        var choices = [try sequence(depth: depth)]
        while consume("|") { choices.append(try sequence(depth: depth)) }
        return choices.count == 1 ? choices[0] : .alternatives(choices)
    }

    private mutating func sequence(depth: Int) throws(RegexError) -> RegexNode {
        var elements: [RegexNode] = []
        while let scalar = current, scalar != "|", scalar != ")" {
            elements.append(try repetition(of: try element(scalar, depth: depth)))
        }
        return elements.count == 1 ? elements[0] : .sequence(elements)
    }

    private mutating func element(_ scalar: Unicode.Scalar, depth: Int) throws(RegexError) -> RegexNode {
        switch scalar {
        case "(": return try group(depth: depth)
        case "[": return .scalarClass(try bracketClass())
        case "\\": return try escape()
        case "*", "+", "?", "{", "}": throw RegexError(.badRepetition, at: index)
        case "^", "$": throw RegexError(.unsupportedAnchor, at: index)
        case "]": throw RegexError(.unbalancedBracket, at: index)
        default:
            index += 1
            return scalar == "." ? .anyScalar : .scalar(scalar)
        }
    }

    private mutating func group(depth: Int) throws(RegexError) -> RegexNode {
        let start = index
        index += 1
        if consume("?") { try groupKind(start: start) }
        // The limit protects this recursion, and every later one over the tree, from a stack overflow.
        guard depth < Self.nestingLimit else { throw RegexError(.tooDeep, at: start) }
        let body = try alternatives(depth: depth + 1)
        guard consume(")") else { throw RegexError(.unbalancedParenthesis, at: start) }
        return body
    }

    private mutating func groupKind(start: Int) throws(RegexError) {
        switch (current, scalar(ahead: 1)) {
        case (":", _): index += 1
        case (nil, _): throw RegexError(.unbalancedParenthesis, at: start)
        case ("=", _), ("!", _), ("<", "="), ("<", "!"): throw RegexError(.unsupportedLookaround, at: start)
        case ("P", "="): throw RegexError(.unsupportedBackreference, at: start)
        case ("<", _), ("P", _), ("'", _): throw RegexError(.unsupportedNamedGroup, at: start)
        default: throw RegexError(.unsupportedGroup, at: start)
        }
    }

    /// Reads a backslash and the rest of its escape.
    mutating func escape() throws(RegexError) -> RegexNode {
        let start = index
        guard let scalar = scalar(ahead: 1) else { throw RegexError(.badEscape, at: start) }
        index += 2
        switch scalar {
        case "d": return .scalarClass(.digit)
        case "D": return .scalarClass(.digit.negated)
        case "w": return .scalarClass(.word)
        case "W": return .scalarClass(.word.negated)
        case "s": return .scalarClass(.space)
        case "S": return .scalarClass(.space.negated)
        case "b", "B": throw RegexError(.unsupportedWordBoundary, at: start)
        case "A", "Z", "z", "G": throw RegexError(.unsupportedAnchor, at: start)
        case "1"..."9", "k", "g": throw RegexError(.unsupportedBackreference, at: start)
        case "p", "P": throw RegexError(.unsupportedProperty, at: start)
        case "!"..."/", ":"..."@", "["..."`", "{"..."~": return .scalar(scalar)
        default: throw RegexError(.unsupportedEscape, at: start)
        }
    }
}
