public import RouteMatching

/// A link that leaves the app.
///
/// The app's code fixes the scheme and the host. Values enter the path and the query only, where they are escaped, so
/// no value can redirect the link to another host.
///
/// ```swift
/// let bank = ExternalLink(try Origin("bank://"), RoutePattern(checked: "/pay/:order<int>"), ["order": 42])
/// let mail = ExternalLink(scheme: "mailto", "help@eats.example", query: ["subject": "Order 42"])
/// ```
public struct ExternalLink: Sendable, Hashable, CustomStringConvertible {
    /// The link as text.
    public let text: String

    /// Creates a link from a literal in the app's code.
    ///
    /// - Parameters:
    ///   - literal: The link, with a scheme.
    ///   - query: Values to append to its query.
    /// - Throws: `LinkRefusal` if the text is not a valid link, or has no scheme.
    public init(_ literal: StaticString, query: RouteArguments = [:]) throws(LinkRefusal) {
        try self.init(checking: "\(literal)", query)
    }

    /// Creates a link from a pattern and its values, as a route's link is printed.
    ///
    /// - Parameters:
    ///   - origin: Scheme and host, as in `bank://` and `https://bank.example`; without wildcards.
    ///   - pattern: Path and query of the link.
    ///   - arguments: Values by name; those that the pattern does not name are appended to the query.
    /// - Throws: `RoutePrintError` if a value is missing or invalid, or the origin contains a wildcard.
    public init(
        _ origin: Origin, _ pattern: RoutePattern, _ arguments: RouteArguments = [:]
    ) throws(RoutePrintError) {
        let path = try pattern.link(arguments)
        guard !origin.isGlobal, let link = origin.links(to: path).first else {
            throw RoutePrintError(.unprintableOrigin, pattern.text, value: origin.text)
        }
        text = link
    }

    /// Creates a link for a scheme without slashes, such as `tel`, `sms` and `mailto`.
    ///
    /// - Parameters:
    ///   - scheme: The scheme, without a colon.
    ///   - content: The text after the colon, not encoded: a number, an address.
    ///   - query: Values to append as its query.
    /// - Throws: `LinkRefusal` if the scheme is invalid, or runs scripts or reads files.
    public init(scheme: StaticString, _ content: String, query: RouteArguments = [:]) throws(LinkRefusal) {
        try self.init(checking: "\(scheme):" + PercentEncoding.encode(content, allowed: .opaque), query)
    }

    package init(checking text: String, _ query: RouteArguments = [:]) throws(LinkRefusal) {
        let link = try ParsedLink(text)
        guard link.scheme != nil else { throw LinkRefusal(.missingScheme, at: 0) }
        self.text = try LinkQuery(query).appended(to: link.text)
    }

    /// The link as text.
    public var description: String { text }

    /// The part that traces may show; it contains no values.
    var scheme: String { String(text.prefix { $0 != ":" }).lowercased() }
}
