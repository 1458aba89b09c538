/// Reads the query of a scanned link.
enum QueryReader {
    /// Returns the decoded items in order; empty items (`&&`) are skipped.
    ///
    /// The query in a fragment (`#/orders?tab=items`) can be included, after the link's own.
    static func items(of link: LinkView, includingFragment: Bool) -> [QueryItem] {
        var items: [QueryItem] = []
        if link.scan.hasQuery { append(link, link.scan.queryStart..<link.scan.queryEnd, to: &items) }
        if includingFragment, let range = FragmentReader.queryRange(of: link) { append(link, range, to: &items) }
        return items
    }

    private static func append(_ link: LinkView, _ range: Range<Int>, to items: inout [QueryItem]) {
        let query = link.text.part(range)
        let plusIsSpace = link.plus != .nowhere
        for item in query.split(separator: UInt8(ascii: "&")) {
            let equals = item.firstIndex(of: UInt8(ascii: "="))
            func decode(_ part: Range<Int>) -> String {
                PercentDecoding.string(query.part(part), plusIsSpace: plusIsSpace)
            }
            items.append(
                QueryItem(
                    name: decode(item.startIndex..<(equals ?? item.endIndex)),
                    value: equals.map { decode(($0 + 1)..<item.endIndex) }))
        }
    }
}

/// The items of a link's query, read at most once for all routes that need them.
struct QueryItems {
    private var own: [QueryItem]?
    private var withFragment: [QueryItem]?

    mutating func items(of link: LinkView, includingFragment: Bool) -> [QueryItem] {
        if let known = includingFragment ? withFragment : own { return known }
        let items = QueryReader.items(of: link, includingFragment: includingFragment)
        if includingFragment { withFragment = items } else { own = items }
        return items
    }
}

/// Reads the fragment of a scanned link: a path and optionally a query.
enum FragmentReader {
    /// Returns the decoded part before the first `?`, or `nil` if the link has no fragment.
    static func path(of link: LinkView) -> DecodedText? {
        guard link.scan.hasFragment else { return nil }
        let end = questionMark(in: link) ?? link.scan.textEnd
        var text = DecodedText()
        // The scanner has checked the fragment's escapes, so decoding cannot fail.
        _ = text.append(link.text, link.scan.fragmentStart..<end, plusIsSpace: link.plus == .everywhere)
        text.end(at: end)
        return text
    }

    static func queryRange(of link: LinkView) -> Range<Int>? {
        questionMark(in: link).map { ($0 + 1)..<link.scan.textEnd }
    }

    private static func questionMark(in link: LinkView) -> Int? {
        guard link.scan.hasFragment else { return nil }
        return (link.scan.fragmentStart..<link.scan.textEnd).first { link.text[$0] == UInt8(ascii: "?") }
    }
}
