/// How a table reads links, for behaviour in which existing routers differ.
///
/// The defaults are right for a new app. The other values keep the links of an app working that migrates from another
/// router; they are recorded in the table and in its route map.
public struct RouteTablePolicies: Sendable, Hashable {
    /// Whether paths are case-sensitive; if not, the case of ASCII letters is ignored.
    public var caseSensitivePaths: Bool

    /// How a `/` at the end of a path is treated.
    public var trailingSlash: TrailingSlash

    /// Where a `+` is decoded as a space.
    package var plus: PlusDecoding

    /// How the host of a web link is treated in the namespace of the origin `*`.
    public var webHost: WebHost

    /// How a text without a scheme and without a leading `/` is treated.
    package var relativeLinks: RelativeLinks

    /// How a path is treated that continues after the last segment that any route matches.
    public var unmatchedTail: UnmatchedTail

    /// How a `/` at the end of a path is treated.
    public enum TrailingSlash: String, Sendable, Hashable, CaseIterable {
        /// It is ignored: `/orders/` is `/orders`.
        case ignored
        /// It is significant: `/orders/` and `/orders` are different paths.
        case significant
    }

    /// How the host of a web link is treated if the origin is `*`.
    public enum WebHost: String, Sendable, Hashable, CaseIterable {
        /// It is ignored: `https://eats.example/orders` is `/orders`.
        case ignored
        /// It is the first segment: `/eats.example/orders`.
        case firstSegment
    }

    /// How a path is treated that continues after the last segment that any route matches.
    public enum UnmatchedTail: String, Sendable, Hashable, CaseIterable {
        /// The path does not match.
        case noMatch
        /// The route that matches the longest leading part of the path matches.
        case nearestAncestor
    }

    /// Creates policies; the defaults are those of a new app.
    ///
    /// - Parameters:
    ///   - caseSensitivePaths: Whether paths are case-sensitive.
    ///   - trailingSlash: How a `/` at the end is treated.
    ///   - decodesPlusInQueries: Whether a `+` in a query is decoded as a space.
    ///   - decodesPlusInPaths: Whether a `+` is decoded as a space in paths, and then in queries too.
    ///   - webHost: How a web host is treated for the origin `*`.
    ///   - acceptsRelativeLinks: Whether text without a scheme and a leading `/` is read as if it began with `/`.
    ///   - distinguishesRelativeLinks: Whether such text is accepted as a relative path, distinct from one with a `/`.
    ///   - unmatchedTail: How a path is treated that is longer than any route.
    public init(
        caseSensitivePaths: Bool = true, trailingSlash: TrailingSlash = .ignored, decodesPlusInQueries: Bool = true,
        decodesPlusInPaths: Bool = false, webHost: WebHost = .ignored, acceptsRelativeLinks: Bool = false,
        distinguishesRelativeLinks: Bool = false, unmatchedTail: UnmatchedTail = .noMatch
    ) {
        self.init(
            caseSensitivePaths: caseSensitivePaths, trailingSlash: trailingSlash,
            plus: decodesPlusInPaths ? .everywhere : decodesPlusInQueries ? .query : .nowhere, webHost: webHost,
            relativeLinks: distinguishesRelativeLinks ? .distinct : acceptsRelativeLinks ? .rooted : .refused,
            unmatchedTail: unmatchedTail)
    }

    /// Creates policies from the values in a route map.
    @_disfavoredOverload
    package init(
        caseSensitivePaths: Bool = true, trailingSlash: TrailingSlash = .ignored, plus: PlusDecoding = .query,
        webHost: WebHost = .ignored, relativeLinks: RelativeLinks = .refused, unmatchedTail: UnmatchedTail = .noMatch
    ) {
        self.caseSensitivePaths = caseSensitivePaths
        self.trailingSlash = trailingSlash
        self.plus = plus
        self.webHost = webHost
        self.relativeLinks = relativeLinks
        self.unmatchedTail = unmatchedTail
    }
}

extension RouteTablePolicies {
    /// Whether a `+` in a query is decoded as a space.
    public var decodesPlusInQueries: Bool { plus != .nowhere }

    /// Whether a `+` in a path is decoded as a space.
    public var decodesPlusInPaths: Bool { plus == .everywhere }

    /// Whether a text without a scheme and without a leading `/` is accepted.
    public var acceptsRelativeLinks: Bool { relativeLinks != .refused }

    /// Whether such a text is a relative path, different from the path with a leading `/`.
    public var distinguishesRelativeLinks: Bool { relativeLinks == .distinct }
}
