extension LinkQuery {
    /// Returns a link with these items behind those that it has.
    ///
    /// The link's own text stays as it is. The items follow its query after a `&`, or begin one with a `?`, and stand
    /// before its fragment.
    ///
    /// ```swift
    /// try LinkQuery(["page": 2]).appended(to: "eats://menu?tag=spicy#wine")  // eats://menu?tag=spicy&page=2#wine
    /// ```
    ///
    /// - Parameters:
    ///   - link: Any link, with a scheme or without.
    ///   - limits: The sizes that neither the link nor the result may exceed.
    /// - Returns: The longer link, which is accepted wherever the limits are the same.
    /// - Throws: ``LinkRefusal`` where the link is refused, or would be with the items; the offset counts in the text
    ///   that is refused.
    public func appended(to link: String, limits: LinkLimits = .standard) throws(LinkRefusal) -> String {
        let base = try ParsedLink(link, limits: limits, relativeLinks: .distinct)
        guard !isEmpty else { return base.text }
        let fragmentStart = base.text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? base.text.endIndex
        var result = String(base.text[..<fragmentStart])
        if base.query == nil {
            result += "?"
        } else if base.query != "", result.utf8.last != UInt8(ascii: "&") {
            result += "&"
        }
        result += text + base.text[fragmentStart...]
        // Both together can be too long, and a NUL shows only now.
        return try ParsedLink(result, limits: limits, relativeLinks: .distinct).text
    }
}

extension RouteArguments {
    /// Creates values of a query: the items of each key together, where the first of them stands.
    ///
    /// - Parameter query: The query.
    public init(_ query: LinkQuery) {
        var places: [String: Int] = [:]
        var entries: [Entry] = []
        for item in query.entries {
            if let place = places[item.name] {
                entries[place].texts.append(item.value)
            } else {
                places[item.name] = entries.count
                entries.append(Entry(name: item.name, texts: [item.value]))
            }
        }
        self.init(entries: entries)
    }
}
