public import RouteMatching

/// A link that leads out of the app.
///
/// Its scheme and its host are the app's own words. Values are put into the path and the query alone, where they are
/// escaped, so no value can make it lead to somebody else.
///
/// ```swift
/// let bank = ExternalLink(try Origin("bank://"), RoutePattern(checked: "/pay/:order<int>"), ["order": 42])
/// let mail = ExternalLink(scheme: "mailto", "help@eats.example", query: ["subject": "Order 42"])
/// ```
public struct ExternalLink: Sendable, Hashable, CustomStringConvertible {
    /// The link as text.
    public let text: String

    /// Creates a link of a text that stands in the app's code.
    ///
    /// - Parameters:
    ///   - literal: The link, with a scheme.
    ///   - query: Values that follow its query.
    /// - Throws: `LinkRefusal` where it is none that may be read, or has no scheme.
    public init(_ literal: StaticString, query: RouteArguments = [:]) throws(LinkRefusal) {
        try self.init(checking: "\(literal)", query)
    }

    /// Creates a link of a pattern and its values, as a route's link is printed.
    ///
    /// - Parameters:
    ///   - origin: Scheme and host, as in `bank://` and `https://bank.example`; none that stands for several.
    ///   - pattern: Path and query of the link.
    ///   - arguments: Values by name; those that the pattern does not name follow in the query.
    /// - Throws: `RoutePrintError` where a value is missing or cannot stand in the link, or the origin names no place.
    public init(
        _ origin: Origin, _ pattern: RoutePattern, _ arguments: RouteArguments = [:]
    ) throws(RoutePrintError) {
        let path = try pattern.link(arguments)
        guard !origin.isGlobal, let link = origin.links(to: path).first else {
            throw RoutePrintError(.unprintableOrigin, pattern.text, value: origin.text)
        }
        text = link
    }

    /// Creates a link of a scheme whose links have no slash behind it, such as `tel`, `sms` and `mailto`.
    ///
    /// - Parameters:
    ///   - scheme: The scheme, without a colon.
    ///   - content: What follows the colon, not encoded: a number, an address.
    ///   - query: Values that follow as its query.
    /// - Throws: `LinkRefusal` where the scheme is none, or one that runs scripts or reads files.
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

    /// What traces say of it: nothing that a value could be in.
    var scheme: String { String(text.prefix { $0 != ":" }).lowercased() }
}
