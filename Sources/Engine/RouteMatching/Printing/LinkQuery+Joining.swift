extension LinkQuery {
    /// Returns a link with these items added after its own.
    ///
    /// The text of the link is unchanged. The items are added to its query after a `&`, or begin a query with a `?`,
    /// before the fragment.
    ///
    /// ```swift
    /// try LinkQuery(["page": 2]).appended(to: "eats://menu?tag=spicy#wine")  // eats://menu?tag=spicy&page=2#wine
    /// ```
    ///
    /// - Parameters:
    ///   - link: Any link, with or without a scheme.
    ///   - limits: The maximum sizes of the link and of the result.
    /// - Returns: The longer link, which is accepted under the same limits.
    /// - Throws: ``LinkRefusal`` if the link or the result is refused; the offset refers to the refused text.
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
        // The result can be too long, and only this check finds a NUL in an item.
        return try ParsedLink(result, limits: limits, relativeLinks: .distinct).text
    }
}

extension RouteArguments {
    /// Creates values from a query; all items of a key become one entry, at the position of the first item.
    ///
    /// - Parameter query: The query.
    public init(_ query: LinkQuery) {
        var places: [String: Int] = [:]
        var entries: [Argument] = []
        for item in query.entries {
            if let place = places[item.name] {
                entries[place].texts.append(item.value)
            } else {
                places[item.name] = entries.count
                entries.append(Argument(name: item.name, texts: [item.value]))
            }
        }
        self.init(entries: entries)
    }
}
