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
            guard readings[0] != .text, let inner = try? ParsedLink(value), inner.query != nil || inner.fragment != nil
            else { return false }
            return depth >= maxDepth || runsScript(inner, depth: depth + 1)
        }
    }
}
