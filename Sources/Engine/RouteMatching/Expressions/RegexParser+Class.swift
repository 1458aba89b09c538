extension RegexParser {
    /// Reads `[…]`.
    mutating func bracketClass() throws(RegexError) -> ScalarClass {
        let start = index
        index += 1
        let isNegated = consume("^")
        let first = index
        var ranges: [ClosedRange<UInt32>] = []
        while !consume("]") {
            guard current != nil else { throw RegexError(.unbalancedBracket, at: start) }
            ranges += try classRanges(isFirst: index == first)
        }
        guard index > first + 1 else { throw RegexError(.badClass, at: start) }
        return ScalarClass(ranges, isNegated: isNegated)
    }

    /// Reads one member: a scalar, a range of scalars, or an escape such as `\d`.
    private mutating func classRanges(isFirst: Bool) throws(RegexError) -> [ClosedRange<UInt32>] {
        let start = index
        // A hyphen is literal only where no dialect of regular expressions reads it as a range.
        if current == "-", !isFirst, let next = scalar(ahead: 1), next != "-", next != "]" {
            throw RegexError(.badClass, at: start)
        }
        let lower = try classMember()
        guard current == "-", let next = scalar(ahead: 1), next != "]" else {
            switch lower {
            case .scalar(let scalar): return [scalar.value...scalar.value]
            case .scalarClass(let members): return members.effectiveRanges
            default: throw RegexError(.badClass, at: start)
            }
        }
        try refuseClassOperation()
        index += 1
        let upper = try classMember()
        guard case .scalar(let first) = lower, case .scalar(let last) = upper, first <= last else {
            throw RegexError(.badClass, at: start)
        }
        return [first.value...last.value]
    }

    private mutating func classMember() throws(RegexError) -> RegexNode {
        try refuseClassOperation()
        guard let scalar = current, scalar != "\\" else { return try escape() }
        index += 1
        return .scalar(scalar)
    }

    /// Refuses nested classes, set operations, and doubled punctuation, which ECMAScript reserves.
    private func refuseClassOperation() throws(RegexError) {
        guard let scalar = current else { return }
        let isReserved = "&-!#$%*+,.:;<=>?@^`~".unicodeScalars.contains(scalar)
        if scalar == "[" || isReserved && self.scalar(ahead: 1) == scalar {
            throw RegexError(.unsupportedClassOperation, at: index)
        }
    }
}
