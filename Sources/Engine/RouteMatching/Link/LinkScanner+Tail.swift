extension LinkScanner {
    /// Scans the part after the path: `?query`, `#fragment`, or both.
    mutating func scanQueryAndFragment() {
        var position = link.pathEnd
        if text[position] == UInt8(ascii: "?") {
            let start = position + 1
            position = scanTail(from: start, isQuery: true)
            guard link.refusal == nil else { return }
            link.hasQuery = true
            link.queryStart = start
            link.queryEnd = position
            checkQueryLimits(in: start..<position)
        }
        if position < link.textEnd {
            link.hasFragment = true
            link.fragmentStart = position + 1
            _ = scanTail(from: position + 1, isQuery: false)
            // A fragment can contain a query, as in `#/orders?tab=items`.
            let mark = (link.fragmentStart..<link.textEnd).first { text[$0] == UInt8(ascii: "?") }
            if link.refusal == nil, let mark {
                checkQueryLimits(
                    in: (mark + 1)..<link.textEnd,
                    after: link.hasQuery ? itemCount(of: link.queryStart..<link.queryEnd) : 0)
            }
        }
        if link.refusal == nil, link.tailHasEscapes { checkTailEscapes() }
    }

    /// Returns the end of the query or the fragment.
    private mutating func scanTail(from start: Int, isQuery: Bool) -> Int {
        var position = start
        while true {
            position = firstNotable(from: position)
            guard position < link.textEnd else { return link.textEnd }
            switch text[position] {
            case UInt8(ascii: "#") where isQuery: return position
            case UInt8(ascii: "%"): link.tailHasEscapes = true
            default: if isRefused(at: position) { return position }
            }
            position += 1
        }
    }

    /// The offset of the first notable byte at or after `start`, or the end of the text.
    private func firstNotable(from start: Int) -> Int {
        var position = start
        while position < link.textEnd {
            let notable = text.masks(at: position).notable
            if notable != 0 { return min(position + notable.trailingZeroBitCount, link.textEnd) }
            position += 16
        }
        return link.textEnd
    }

    private func itemCount(of query: Range<Int>) -> Int {
        query.reduce(into: 1) { if text[$1] == UInt8(ascii: "&") { $0 += 1 } }
    }

    /// Checks the limits of a query: the items, including the `known` ones before it, and the brackets in its keys,
    /// escaped or not.
    private mutating func checkQueryLimits(in query: Range<Int>, after known: Int = 0) {
        // A query shorter than both limits cannot break either.
        guard known + query.count >= min(limits.maxQueryItems, limits.maxKeyNesting) else { return }
        var items = known + 1
        var brackets = 0
        var isKey = true
        for position in query {
            switch text[position] {
            case UInt8(ascii: "&"):
                items += 1
                brackets = 0
                isKey = true
            case UInt8(ascii: "="):
                isKey = false
            case UInt8(ascii: "[") where isKey:
                brackets += 1
            case UInt8(ascii: "%") where isKey && query.upperBound - position > 2:
                let isBracket =
                    text[position + 1] == UInt8(ascii: "5") && text[position + 2] | 0x20 == UInt8(ascii: "b")
                if isBracket { brackets += 1 }
            default:
                break
            }
            if brackets > limits.maxKeyNesting { return refuse(.tooDeep, at: position) }
            if items > limits.maxQueryItems { return refuse(.tooManyQueryItems, at: position) }
        }
    }

    /// Whether an escape stands for a byte outside ASCII or for NUL.
    private func hasUnusualEscape(in range: Range<Int>) -> Bool {
        let part = text.part(range)
        var index = 0
        while index < part.count {
            guard let value = PercentDecoding.escapedByte(part, at: index) else {
                index += 1
                continue
            }
            if value == 0 || value >= 0x80 { return true }
            index += 3
        }
        return false
    }

    private mutating func checkTailEscapes() {
        if link.hasQuery { checkEscapes(in: link.queryStart..<link.queryEnd) }
        if link.hasFragment { checkEscapes(in: link.fragmentStart..<link.textEnd) }
    }

    /// Refuses `%00` and escapes that are not UTF-8 in a part that is decoded only when it is read.
    private mutating func checkEscapes(in range: Range<Int>) {
        guard hasUnusualEscape(in: range) else { return }
        var decoded: [UInt8] = []
        let part = text.part(range)
        if let fault = PercentDecoding.append(part, to: &decoded) {
            refuse(fault.reason, at: range.lowerBound + fault.offset)
        }
    }
}
