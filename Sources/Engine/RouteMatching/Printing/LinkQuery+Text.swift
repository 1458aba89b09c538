extension LinkQuery: CustomStringConvertible {
    /// Reads the query of a link.
    ///
    /// - Parameters:
    ///   - link: Any link, with or without a scheme.
    ///   - limits: The maximum sizes of the link.
    ///   - decodingPlus: Whether a `+` is decoded as a space.
    /// - Throws: ``LinkRefusal``, with an offset into the link.
    public init(
        link: String, limits: LinkLimits = .standard, decodingPlus: Bool = true
    ) throws(LinkRefusal) {
        self.init(
            of: try ParsedLink(link, limits: limits, plus: decodingPlus ? .query : .nowhere, relativeLinks: .distinct)
                .queryItems)
    }

    /// Reads the text of a query.
    ///
    /// It is read as after the `?` of a link: surrounding white space and everything after a `#` are ignored.
    ///
    /// - Parameters:
    ///   - text: The text, without the `?` before it.
    ///   - limits: The maximum sizes of the text.
    ///   - decodingPlus: Whether a `+` is decoded as a space.
    /// - Throws: ``LinkRefusal``, with an offset into the text.
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

    /// The encoded query for a link, without the `?`.
    ///
    /// Everything except ASCII letters, digits and safe punctuation is escaped, including plus and space, so that all
    /// readers decode the same items.
    public var text: String {
        entries.map(PercentEncoding.encode).joined(separator: "&")
    }

    /// The encoded query; the same as ``text``.
    public var description: String { text }
}
