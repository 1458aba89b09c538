extension LinkQuery: CustomStringConvertible {
    /// Reads the query of a link.
    ///
    /// - Parameters:
    ///   - link: Any link, with a scheme or without.
    ///   - limits: The sizes beyond which the link is refused.
    ///   - decodingPlus: Whether a `+` stands for a space.
    /// - Throws: ``LinkRefusal``, whose offset counts in the link.
    public init(
        link: String, limits: LinkLimits = .standard, decodingPlus: Bool = true
    ) throws(LinkRefusal) {
        self.init(
            of: try ParsedLink(link, limits: limits, plus: decodingPlus ? .query : .nowhere, relativeLinks: .distinct)
                .queryItems)
    }

    /// Reads the text of a query.
    ///
    /// It is read as after the `?` of a link: white space around it is no part of it, and neither is what a `#` begins.
    ///
    /// - Parameters:
    ///   - text: The text, without the `?` before it.
    ///   - limits: The sizes beyond which the text is refused.
    ///   - decodingPlus: Whether a `+` stands for a space.
    /// - Throws: ``LinkRefusal``, whose offset counts in the text.
    public init(
        text: String, limits: LinkLimits = .standard, decodingPlus: Bool = true
    ) throws(LinkRefusal) {
        let before = "/?"
        var limits = limits
        limits.maxLength += before.utf8.count
        do throws(LinkRefusal) {
            self.init(
                of: try ParsedLink(before + text, limits: limits, plus: decodingPlus ? .query : .nowhere).queryItems)
        } catch {
            throw LinkRefusal(error.reason, at: max(0, error.offset - before.utf8.count))
        }
    }

    /// The query as it stands in a link, without the `?`: all but ASCII letters, digits and harmless punctuation is
    /// escaped, a plus and a space too, so that every reader reads the same.
    public var text: String {
        entries.map(PercentEncoding.encode).joined(separator: "&")
    }

    /// The query as it stands in a link, as in ``text``.
    public var description: String { text }
}
