/// Links inside the query of another link, at any depth.
package enum NestedLinks {
    /// The maximum depth that is checked; a deeper link is refused.
    package static let maxDepth: Int = 4

    /// The values of a link that may be links: those of its query and of the query in its fragment.
    package static func values(of text: String, like table: RouteTable? = nil) -> [String] {
        LinkReader.read(
            text, limits: table?.limits ?? .standard, policies: table?.policies ?? RouteTablePolicies(),
            refused: { _ in [] }, { QueryReader.items(of: $0, includingFragment: true).map { $0.value ?? "" } })
    }

    /// Whether any reader would run a script in the query of a link, at any depth.
    static func runsScript(_ link: ParsedLink, depth: Int = 1) -> Bool {
        values(of: link.text).contains { value in
            let readings = LenientLink.readings(of: value)
            if readings.contains(where: \.isScript) { return true }
            // This check covers all nested values, so it runs once.
            if depth == 1, firstFault(inside: value, { _, reading in reading.isScript ? true : nil }) != nil {
                return true
            }
            guard readings[0] != .text, mayHoldLinks(value) else { return false }
            // Fail closed: a lenient reader may open what this parser refuses.
            guard depth < maxDepth, let inner = try? ParsedLink(value) else { return true }
            return runsScript(inner, depth: depth + 1)
        }
    }

    /// Reads the values after a `?` or `#` in a text as the most lenient reader would, at every depth of decoding.
    ///
    /// Unlike a parser it refuses nothing: it finds the values that a lenient reader would see, also if the text is not
    /// a link.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - judge: Returns what is wrong, given the equally decoded readings of the whole text and a value.
    /// - Returns: The first fault, or `nil`.
    package static func firstFault<Fault>(
        inside text: String, _ judge: (_ whole: LenientLink, _ value: LenientLink) -> Fault?
    ) -> Fault? {
        var bytes = Array(text.utf8)
        // One decoding for each level of nesting, and as many more as for a single value.
        for _ in 0...maxDepth + 1 {
            if let begin = bytes.firstIndex(where: isMark) {
                let whole = LenientLink(bytes)
                for item in bytes[(begin + 1)...].split(whereSeparator: { isMark($0) || $0 == UInt8(ascii: "&") }) {
                    for value in item.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false).dropFirst()
                    {
                        // Most readers decode a plus as a space.
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

    /// Whether a link has a query or a fragment, in which links may be nested.
    package static func mayHoldLinks(_ text: String) -> Bool {
        text.utf8.contains(where: isMark)
    }
}

extension LenientLink {
    /// Whether the link runs a script or reads local data.
    var isScript: Bool { if case .script = self { true } else { false } }
}
