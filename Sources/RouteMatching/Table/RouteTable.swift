/// An immutable, compiled set of routes.
///
/// ```swift
/// var builder = RouteTableBuilder()
/// builder.add(
///     RouteNamespace(
///         "eats", origins: [try Origin("eats://"), try Origin("https://eats.example")],
///         routes: [Route("orders.detail", try RoutePattern("/orders/:id<int>"))]))
/// let table = try builder.build()
/// let match = try table.match("https://eats.example/orders/42")
/// ```
///
/// A table is a value: share it between threads, keep several, swap one for another in a single store. Matching takes
/// no lock, and costs the length of the link, not the number of routes.
public struct RouteTable: Sendable {
    let storage: Storage

    /// What a table holds, by one reference.
    final class Storage: Sendable {
        let namespaces: [CompiledNamespace]
        let origins: OriginIndex
        let policies: RouteTablePolicies
        let limits: LinkLimits
        let types: [String: PlaceholderType]

        init(
            _ namespaces: [CompiledNamespace], policies: RouteTablePolicies, limits: LinkLimits,
            types: [String: PlaceholderType]
        ) throws(RouteTableError) {
            self.namespaces = namespaces
            self.policies = policies
            self.limits = limits
            self.types = types
            origins = try OriginIndex(namespaces.map(\.namespace), foldsCase: !policies.caseSensitivePaths)
        }
    }

    init(storage: Storage) { self.storage = storage }

    /// How the table reads links.
    public var policies: RouteTablePolicies { storage.policies }

    /// The sizes beyond which the table refuses a link.
    public var limits: LinkLimits { storage.limits }

    /// The namespaces with their routes, in the order in which they were added.
    public var namespaces: [RouteNamespace] { storage.namespaces.map(\.namespace) }
}
