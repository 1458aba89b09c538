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
            if readings.contains(where: { if case .script = $0 { true } else { false } }) { return true }
            guard readings[0] != .text, mayHoldLinks(value) else { return false }
            // What cannot be looked at may be anything: a forgiving reader opens what this parser refuses.
            guard depth < maxDepth, let inner = try? ParsedLink(value) else { return true }
            return runsScript(inner, depth: depth + 1)
        }
    }

    /// Whether a text has a query or a fragment, if it is a link.
    package static func mayHoldLinks(_ text: String) -> Bool {
        text.utf8.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    }
}
