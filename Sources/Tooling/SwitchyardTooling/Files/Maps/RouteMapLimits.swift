package import SwitchyardRoutes

/// The maximum sizes of a route map.
///
/// A map may come from an untrusted source, so each size has a limit, which is checked while the document is read.
public struct RouteMapLimits: Sendable, Hashable {
    /// The maximum number of bytes of a document.
    public var maxBytes: Int

    /// The maximum nesting depth of arrays and objects; at most 256.
    public var maxDepth: Int

    /// The maximum number of JSON values.
    public var maxValues: Int

    /// The maximum number of namespaces.
    public var maxNamespaces: Int

    /// The maximum number of origins in all namespaces together.
    public var maxOrigins: Int

    /// The maximum number of routes in all namespaces together.
    public var maxRoutes: Int

    /// The maximum number of bytes of the name of a namespace or a route.
    public var maxNameLength: Int

    /// The default limits: 16 MiB, 32 levels, 1,000,000 values, 256 namespaces, 4,096 origins, 20,000 routes, names of
    /// 1,024 bytes.
    public static let standard: RouteMapLimits = RouteMapLimits()

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maxBytes: The maximum number of bytes of a document.
    ///   - maxDepth: The maximum nesting depth of arrays and objects.
    ///   - maxValues: The maximum number of JSON values.
    ///   - maxNamespaces: The maximum number of namespaces.
    ///   - maxOrigins: The maximum number of origins in all namespaces together.
    ///   - maxRoutes: The maximum number of routes in all namespaces together.
    ///   - maxNameLength: The maximum number of bytes of a name.
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

    /// The limits of the JSON document.
    package var json: JSONLimits { JSONLimits(maxDepth: maxDepth, maxValues: maxValues) }
}
