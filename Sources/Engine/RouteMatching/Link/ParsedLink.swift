/// A link split into its parts, each decoded once.
///
/// Any text is valid input; an ambiguous text is refused with a reason. The value keeps what printing needs: bare keys,
/// empty values, repeated keys, a trailing slash and the order of the query.
///
/// ```swift
/// let link = try ParsedLink("https://eats.example/orders/42?tab=items#top")
/// link.segments  // ["orders", "42"]
/// ```
package struct ParsedLink: Sendable, Hashable, CustomStringConvertible {
    /// The original text, without surrounding white space.
    package let text: String

    /// The scheme in lower case, or `nil`.
    package let scheme: String?

    /// The text after `//`, as written; empty in `eats:///orders`, `nil` in `eats:/orders` and `/orders`.
    package let authority: String?

    /// The host of a web link in lower case; `nil` for other schemes, where the app defines the authority's meaning.
    package let host: String?

    /// The port of a web link; `nil` for the scheme's default port.
    package let port: Int?

    /// The path as written.
    package let path: String

    /// The decoded segments of the path; a `/` in one was escaped in the link, and a trailing slash adds none.
    package let segments: [String]

    /// Whether the path ends with `/` and is not `/` alone.
    package let hasTrailingSlash: Bool

    /// Whether the path begins with `/`, or follows a scheme or an authority.
    let isRooted: Bool

    /// The query as written, without the `?`; empty in `/orders?`, `nil` without a `?`.
    package let query: String?

    /// The query's items in order, decoded.
    package let queryItems: [QueryItem]

    /// The decoded fragment without the `#`; `nil` if the link has no `#`.
    package let fragment: String?

    /// Whether browsers read the authority of this scheme as a host.
    let isWeb: Bool

    /// Parses a text.
    package init(
        _ text: String, limits: LinkLimits = .standard, plus: PlusDecoding = .query,
        relativeLinks: RelativeLinks = .refused
    ) throws(LinkRefusal) {
        var policies = RouteTablePolicies()
        policies.plus = plus
        policies.relativeLinks = relativeLinks
        let parsed: Result<ParsedLink, LinkRefusal> = LinkReader.read(
            text, limits: limits, policies: policies, refused: { .failure($0) }, { .success(ParsedLink($0)) })
        self = try parsed.get()
    }

    init(_ link: LinkView) {
        let scan = link.scan
        func string(_ start: Int, _ end: Int) -> String {
            link.text.string(start, end)
        }
        text = string(scan.textStart, scan.textEnd)
        scheme = scan.scheme == .none ? nil : string(scan.textStart, scan.schemeEnd).asciiLowercased
        authority = scan.hasAuthority ? string(scan.authorityStart, scan.authorityEnd) : nil
        isWeb = scan.scheme.isWeb
        host = isWeb ? string(scan.authorityStart, scan.hostEnd).asciiLowercased : nil
        port = scan.port
        path = string(scan.pathStart, scan.pathEnd)
        isRooted = scan.isRooted
        var segments = (scan.authoritySegmentCount..<scan.segmentCount).map {
            link.bytes(of: $0).string
        }
        // Remove the empty segment after a trailing slash, or of the path `/`.
        let endsWithSlash = scan.pathEnd > scan.pathStart && link.text[scan.pathEnd - 1] == UInt8(ascii: "/")
        if endsWithSlash, segments.last == "" { segments.removeLast() }
        hasTrailingSlash = endsWithSlash && !segments.isEmpty
        self.segments = segments
        query = scan.hasQuery ? string(scan.queryStart, scan.queryEnd) : nil
        queryItems = QueryReader.items(of: link, includingFragment: false)
        fragment =
            scan.hasFragment
            ? PercentDecoding.string(
                link.text.part(scan.fragmentStart..<scan.textEnd))
            : nil
    }

    /// The text, as in ``text``.
    package var description: String { text }
}
