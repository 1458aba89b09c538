#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension ParsedLink {
    /// Parses a URL that the system has handed over.
    ///
    /// The text of the URL decides, not the parts that Foundation makes of it: they disagree about hosts and escapes.
    ///
    /// - Parameters:
    ///   - url: The URL, absolute or relative to its base.
    ///   - limits: What is too long or too deep to be a link.
    /// - Throws: `LinkRefusal`, whose offset counts in `url.absoluteString`.
    package init(_ url: URL, limits: LinkLimits = .standard) throws(LinkRefusal) {
        try self.init(url.absoluteString, limits: limits)
    }
}

extension RouteTable {
    /// Returns the best route for a URL, or nothing on a miss.
    ///
    /// - Parameter url: The URL, as the system has handed it over.
    /// - Returns: The match, or `nil` where no route fits.
    /// - Throws: `LinkRefusal`, whose offset counts in `url.absoluteString`.
    public func match(_ url: URL) throws(LinkRefusal) -> RouteMatch? {
        try match(url.absoluteString)
    }

    /// Returns whether a URL leads to a route, at the lowest cost.
    ///
    /// - Parameter url: The URL, as the system has handed it over.
    /// - Returns: Whether a route takes it; one that is refused leads nowhere.
    public func canMatch(_ url: URL) -> Bool {
        canMatch(url.absoluteString)
    }

    /// Returns why a URL matches what it matches, or why it does not.
    ///
    /// - Parameters:
    ///   - url: The URL, as the system has handed it over.
    ///   - limit: The most candidates that failed to report; those that match are all reported.
    /// - Returns: The candidates with their verdicts, and on a miss the nearest route.
    public func explain(_ url: URL, limit: Int = 8) -> RouteExplanation {
        explain(url.absoluteString, limit: limit)
    }
}
