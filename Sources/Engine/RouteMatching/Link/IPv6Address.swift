/// An IPv6 address in text form (RFC 4291, section 2.2, without an embedded IPv4 address or a zone).
struct IPv6Address: CustomStringConvertible {
    private var groups: [UInt16]

    /// Parses an address without brackets; `nil` if the text is not an address.
    init?(_ text: ByteView) {
        var head: [UInt16] = []
        var tail: [UInt16]?
        var index = 0
        if text.count >= 2, text[0] == UInt8(ascii: ":") {
            guard text[1] == UInt8(ascii: ":") else { return nil }
            tail = []
            index = 2
        }
        while index < text.count {
            guard head.count + (tail?.count ?? 0) < 8 else { return nil }
            var value: UInt16 = 0
            var digits = 0
            while index < text.count, let digit = text[index].hexDigit {
                guard digits < 4 else { return nil }
                value = value << 4 | UInt16(digit)
                digits += 1
                index += 1
            }
            guard digits > 0 else { return nil }
            if tail == nil { head.append(value) } else { tail?.append(value) }
            guard index < text.count else { break }
            guard text[index] == UInt8(ascii: ":"), index + 1 < text.count else { return nil }
            index += 1
            if text[index] == UInt8(ascii: ":") {
                guard tail == nil else { return nil }
                tail = []
                index += 1
            }
        }
        if let tail {
            guard head.count + tail.count < 8 else { return nil }
            groups = head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail
        } else {
            guard head.count == 8 else { return nil }
            groups = head
        }
    }

    /// The canonical text (RFC 5952): lower case, no leading zeros, the longest run of zero groups as `::`.
    var description: String {
        var longest = 0..<0
        var index = 0
        while index < groups.count {
            var end = index
            while end < groups.count, groups[end] == 0 { end += 1 }
            if end - index > max(1, longest.count) { longest = index..<end }
            index = max(end, index + 1)
        }
        func text(_ part: ArraySlice<UInt16>) -> String {
            part.map { String($0, radix: 16) }.joined(separator: ":")
        }
        guard !longest.isEmpty else { return text(groups[...]) }
        return text(groups[..<longest.lowerBound]) + "::" + text(groups[longest.upperBound...])
    }
}
