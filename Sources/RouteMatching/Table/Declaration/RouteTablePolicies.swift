/// How a table reads links where the systems that people come from differ.
///
/// The defaults are right for a new app. The other values exist so that links of an app that moves here keep working;
/// they are recorded in the table and in its route map.
public struct RouteTablePolicies: Sendable, Hashable {
    /// Whether letter case counts in paths; where it does not, ASCII letters are compared without it.
    public var caseSensitivePaths: Bool

    /// What a `/` at the end of a path means.
    public var trailingSlash: TrailingSlash

    /// Where a `+` stands for a space.
    package var plus: PlusDecoding

    /// What the host of a web link means to the namespace of the origin `*`.
    public var webHost: WebHost

    /// What a text without a scheme and without a leading `/` is.
    package var relativeLinks: RelativeLinks

    /// What happens to a path that goes on after the last segment that any route knows.
    public var unmatchedTail: UnmatchedTail

    /// What a `/` at the end of a path means.
    public enum TrailingSlash: String, Sendable, Hashable, CaseIterable {
        /// Nothing: `/orders/` is `/orders`.
        case ignored
        /// Another path.
        case significant
    }

    /// What the host of a web link means where the origin is `*`.
    public enum WebHost: String, Sendable, Hashable, CaseIterable {
        /// It is left out: `https://eats.example/orders` is `/orders`.
        case ignored
        /// It is the first segment: `/eats.example/orders`.
        case firstSegment
    }

    /// What happens to a path that goes on after the last segment that any route knows.
    public enum UnmatchedTail: String, Sendable, Hashable, CaseIterable {
        /// It does not match.
        case noMatch
        /// The route of the longest leading part takes it.
        case nearestAncestor
    }

    /// Creates policies; the defaults are those of a new app.
    ///
    /// - Parameters:
    ///   - caseSensitivePaths: Whether letter case counts in paths.
    ///   - trailingSlash: What a `/` at the end means.
    ///   - decodesPlusInQueries: Whether a `+` in a query stands for a space.
    ///   - decodesPlusInPaths: Whether a `+` stands for a space in paths, and then in queries too.
    ///   - webHost: What a web host means to the origin `*`.
    ///   - acceptsRelativeLinks: Whether text without a scheme and a leading `/` is read as if it had the `/`.
    ///   - distinguishesRelativeLinks: Whether such text is accepted as another path than the one with a leading `/`.
    ///   - unmatchedTail: What happens to a path that is too long.
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

    /// Creates policies of the words that a route map has.
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
    /// Whether a `+` in a query stands for a space.
    public var decodesPlusInQueries: Bool { plus != .nowhere }

    /// Whether a `+` in a path stands for a space.
    public var decodesPlusInPaths: Bool { plus == .everywhere }

    /// Whether a text without a scheme and without a leading `/` is accepted.
    public var acceptsRelativeLinks: Bool { relativeLinks != .refused }

    /// Whether such a text is another path than the one with a leading `/`.
    public var distinguishesRelativeLinks: Bool { relativeLinks == .distinct }
}
