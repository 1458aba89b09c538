/// The links that stand in the query of another link, which may have links in theirs.
package enum NestedLinks {
    /// The deepest nesting that is looked at; what is deeper is refused.
    package static let maxDepth: Int = 4

    /// The values of a link that may be links: those of its query, and of the query in its fragment.
    ///
    /// - Parameters:
    ///   - text: The link.
    ///   - table: The table that reads the link; `nil` for a link within another one, which no table reads.
    /// - Returns: The decoded values; none where the link is refused.
    package static func values(of text: String, like table: RouteTable? = nil) -> [String] {
        LinkReader.read(
            text, limits: table?.limits ?? .standard, policies: table?.policies ?? RouteTablePolicies(),
            refused: { _ in [] }, { QueryReader.items(of: $0, includingFragment: true).map { $0.value ?? "" } })
    }

    /// Whether some reader would run a script that stands in the query of a link, however deep.
    static func runsScript(_ link: ParsedLink, depth: Int = 1) -> Bool {
        values(of: link.text).contains { value in
            let readings = LenientLink.readings(of: value)
            if readings.contains(where: \.isScript) { return true }
            // It sees all values inside this one, so it is asked once.
            if depth == 1, firstFault(inside: value, { _, reading in reading.isScript ? true : nil }) != nil {
                return true
            }
            guard readings[0] != .text, mayHoldLinks(value) else { return false }
            // What cannot be looked at may be anything: a forgiving reader opens what this parser refuses.
            guard depth < maxDepth, let inner = try? ParsedLink(value) else { return true }
            return runsScript(inner, depth: depth + 1)
        }
    }

    /// Reads what stands behind a `?` or a `#` of a text, as the most forgiving reader does that decodes it any number of times.
    ///
    /// Unlike a parser it refuses nothing: of a text that is no link it finds the values that a reader would see there.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - judge: Says what is wrong with a value, from what the whole text and the value are after the same decodings.
    /// - Returns: What it said first; `nil` where nothing is wrong.
    package static func firstFault<Fault>(
        inside text: String, _ judge: (_ whole: LenientLink, _ value: LenientLink) -> Fault?
    ) -> Fault? {
        var bytes = Array(text.utf8)
        // One decoding for each link in another one, and as many beyond as for one value.
        for _ in 0...maxDepth + 1 {
            if let begin = bytes.firstIndex(where: isMark) {
                let whole = LenientLink(bytes)
                for item in bytes[(begin + 1)...].split(whereSeparator: { isMark($0) || $0 == UInt8(ascii: "&") }) {
                    for value in item.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false).dropFirst()
                    {
                        // A plus is a space to most readers.
                        let reading = LenientLink(Array(value.drop { $0 == UInt8(ascii: "+") }))
                        if let fault = judge(whole, reading) { return fault }
                    }
                }
            }
            let decoded = LenientLink.decoded(bytes)
            guard decoded.count < bytes.count else { return nil }
            bytes = decoded
        }
        return nil
    }

    private static func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }

    /// Whether a text has a query or a fragment, if it is a link.
    package static func mayHoldLinks(_ text: String) -> Bool {
        text.utf8.contains(where: isMark)
    }
}

extension LenientLink {
    /// Whether it runs a script or reads local data.
    package var isScript: Bool { if case .script = self { true } else { false } }
}
