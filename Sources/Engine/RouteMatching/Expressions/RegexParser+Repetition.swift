extension RegexParser {
    /// Reads the repetition after an element, if there is one.
    mutating func repetition(of element: RegexNode) throws(RegexError) -> RegexNode {
        let bounds: (atLeast: Int, atMost: Int?)
        switch current {
        case "*": bounds = (0, nil)
        case "+": bounds = (1, nil)
        case "?": bounds = (0, 1)
        case "{": bounds = try counts()
        default: return element
        }
        index += 1
        let isLazy = consume("?")
        switch current {
        case "+" where !isLazy: throw RegexError(.unsupportedPossessive, at: index)
        case "*", "+", "?", "{": throw RegexError(.badRepetition, at: index)
        default: return .repetition(element, atLeast: bounds.atLeast, atMost: bounds.atMost, isLazy: isLazy)
        }
    }

    /// Reads `{n}`, `{n,}` or `{n,m}` up to its closing brace.
    private mutating func counts() throws(RegexError) -> (atLeast: Int, atMost: Int?) {
        let start = index
        index += 1
        guard let atLeast = try count(start: start) else { throw RegexError(.badRepetition, at: start) }
        let atMost = consume(",") ? try count(start: start) : atLeast
        guard current == "}", atMost.map({ $0 >= atLeast }) ?? true else {
            throw RegexError(.badRepetition, at: start)
        }
        return (atLeast, atMost)
    }

    private mutating func count(start: Int) throws(RegexError) -> Int? {
        var value: Int?
        while let digit = current, ("0"..."9").contains(digit) {
            let next = (value ?? 0) * 10 + Int(digit.value - 0x30)
            guard next <= Self.repetitionLimit else { throw RegexError(.tooLarge, at: start) }
            value = next
            index += 1
        }
        return value
    }
}
