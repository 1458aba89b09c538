package import SwitchyardJSON

/// The sizes beyond which a route map is refused before a table is built of it.
///
/// A map may come from anywhere, so each size has a bound, which is checked while the document is read.
public struct RouteMapLimits: Sendable, Hashable {
    /// The most bytes of a document.
    public var maxBytes: Int

    /// The deepest nesting of arrays and objects; never more than 256.
    public var maxDepth: Int

    /// The most JSON values of all kinds.
    public var maxValues: Int

    /// The most namespaces.
    public var maxNamespaces: Int

    /// The most origins of all namespaces together.
    public var maxOrigins: Int

    /// The most routes in all namespaces together.
    public var maxRoutes: Int

    /// The most bytes of the name of a namespace or a route.
    public var maxNameLength: Int

    /// The limits used unless others are given: 16 MiB, 32 levels, 1,000,000 values, 256 namespaces,
    /// 4,096 origins, 20,000 routes, names of 1,024 bytes.
    public static let standard: RouteMapLimits = RouteMapLimits()

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maxBytes: The most bytes of a document.
    ///   - maxDepth: The deepest nesting of arrays and objects.
    ///   - maxValues: The most JSON values of all kinds.
    ///   - maxNamespaces: The most namespaces.
    ///   - maxOrigins: The most origins of all namespaces together.
    ///   - maxRoutes: The most routes in all namespaces together.
    ///   - maxNameLength: The most bytes of a name.
    public init(
        maxBytes: Int = 1 << 24, maxDepth: Int = 32, maxValues: Int = 1_000_000, maxNamespaces: Int = 256,
        maxOrigins: Int = 4_096, maxRoutes: Int = 20_000, maxNameLength: Int = 1_024
    ) {
        self.maxBytes = maxBytes
        self.maxDepth = maxDepth
        self.maxValues = maxValues
        self.maxNamespaces = maxNamespaces
        self.maxRoutes = maxRoutes
        self.maxNameLength = maxNameLength
        self.maxOrigins = maxOrigins
    }

    /// Those of the document alone.
    package var json: JSONLimits { JSONLimits(maxDepth: maxDepth, maxValues: maxValues) }
}
