import SwitchyardSupport

/// An immutable, compiled set of routes.
///
/// ```swift
/// let table = try RouteTable("eats", origins: ["eats://", "https://eats.example"]) {
///     $0.route("orders.detail", "/orders/:id<int>")
/// }
/// let match = try table.match("https://eats.example/orders/42")
/// ```
///
/// A table is a value: share it between threads, create several, replace one with a single assignment. Matching takes
/// no lock, and its cost depends on the length of the link, not on the number of routes. A link needs several attempts
/// only for siblings that must be tested: types, enumerations and conditions at one place, or a literal next to a
/// placeholder at many places of one path.
public struct RouteTable: Sendable {
    package let storage: Storage

    /// The contents of a table, behind one reference.
    package final class Storage: Sendable {
        package let namespaces: [CompiledNamespace]
        let origins: OriginIndex
        package let policies: RouteTablePolicies
        let limits: LinkLimits
        package let types: [String: PlaceholderType]

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

    /// The table without routes.
    package static let empty: RouteTable = {
        do throws(RouteTableError) { return try RouteTableBuilder().compile() } catch {
            preconditionFailure("A table without declarations has no conflicts: \(error)")
        }
    }()

    /// How the table reads links.
    public var policies: RouteTablePolicies { storage.policies }

    /// The maximum sizes of a link.
    public var limits: LinkLimits { storage.limits }

    /// The namespaces with their routes, in the order in which they were added.
    package var namespaces: [RouteNamespace] { storage.namespaces.map(\.namespace) }

    /// All routes, namespace by namespace, in the order in which they were added.
    public var routes: [Route] { namespaces.flatMap(\.routes) }

    /// The custom placeholder types, sorted by name.
    package var types: [PlaceholderType] { storage.types.values.inOrder { $0.name < $1.name } }
}
