#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension ParsedLink {
    /// Parses a URL that the system passed to the app.
    ///
    /// Only the text of the URL is used, not its Foundation components, which treat hosts and escapes differently.
    ///
    /// - Parameters:
    ///   - url: The URL, absolute or relative to its base.
    ///   - limits: The maximum sizes of a link.
    /// - Throws: `LinkRefusal`, whose offset is relative to `url.absoluteString`.
    package init(_ url: URL, limits: LinkLimits = .standard) throws(LinkRefusal) {
        try self.init(url.absoluteString, limits: limits)
    }
}

extension RouteTable {
    /// Returns the best match for a URL, or `nil` if no route matches.
    ///
    /// - Parameter url: The URL that the system passed to the app.
    /// - Returns: The match, or `nil` if no route matches.
    /// - Throws: `LinkRefusal`, whose offset is relative to `url.absoluteString`.
    public func match(_ url: URL) throws(LinkRefusal) -> RouteMatch? {
        try match(url.absoluteString)
    }

    /// Returns whether a URL matches a route.
    ///
    /// This is faster than `match(_:)`.
    ///
    /// - Parameter url: The URL that the system passed to the app.
    /// - Returns: Whether a route matches. The result is `false` for a URL that is refused as a link.
    public func canMatch(_ url: URL) -> Bool {
        canMatch(url.absoluteString)
    }

    /// Explains why a URL matches a route, or why it matches none.
    ///
    /// - Parameters:
    ///   - url: The URL that the system passed to the app.
    ///   - limit: The maximum number of failed candidates to report; all matching candidates are reported.
    /// - Returns: The candidates with their verdicts, and on a miss the nearest route.
    public func explain(_ url: URL, limit: Int = 8) -> RouteExplanation {
        explain(url.absoluteString, limit: limit)
    }
}
