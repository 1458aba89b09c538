import SwitchyardDiagnostics

/// An immutable, compiled set of routes.
///
/// ```swift
/// let table = try RouteTable("eats", origins: ["eats://", "https://eats.example"]) {
///     $0.route("orders.detail", "/orders/:id<int>")
/// }
/// let match = try table.match("https://eats.example/orders/42")
/// ```
///
/// A table is a value: share it between threads, keep several, swap one for another in a single store. Matching takes
/// no lock, and costs the length of the link, not the number of routes. What makes a link try several ways are
/// siblings that have to be looked at: types, enumerations and conditions at one place, or a literal beside a placeholder
/// at many places of one path.
public struct RouteTable: Sendable {
    package let storage: Storage

    /// What a table holds, by one reference.
    // Sendable is safe: all stored properties are constants, `hot` is written in `init` alone and freed in `deinit`,
    // and the objects that it points to are kept by `namespaces`.
    package final class Storage: @unchecked Sendable {
        package let namespaces: [CompiledNamespace]
        /// What a look-up needs of each namespace, without reference counts.
        package let hot: UnsafePointer<HotNamespace>
        let origins: OriginIndex
        package let policies: RouteTablePolicies
        let limits: LinkLimits
        package let types: [String: PlaceholderType]

        /// Whether a plain path may take the short way: there is a namespace for it, and no policy interferes.
        let isPlainPathEnough: Bool
        let plainNamespace: Int
        let plainCapacity: Int
        let ignoresTrailingSlash: Bool
        /// Whether a miss in that namespace is not the last word.
        let hasSecondChance: Bool

        init(
            _ namespaces: [CompiledNamespace], policies: RouteTablePolicies, limits: LinkLimits,
            types: [String: PlaceholderType]
        ) throws(RouteTableError) {
            self.namespaces = namespaces
            self.policies = policies
            self.limits = limits
            self.types = types
            let origins = try OriginIndex(namespaces.map(\.namespace), foldsCase: !policies.caseSensitivePaths)
            self.origins = origins
            plainNamespace = origins.defaultNamespace ?? 0
            plainCapacity = min(SegmentEnds.capacity, limits.maxSegments)
            ignoresTrailingSlash = policies.trailingSlash == .ignored
            isPlainPathEnough = origins.defaultNamespace != nil && policies.plus != .everywhere
            hasSecondChance =
                policies.unmatchedTail == .nearestAncestor
                || origins.defaultNamespace.map {
                    namespaces[$0].namespace.fallsBackToGlobal && $0 != origins.globalNamespace
                } ?? false
            hot = FlatMemory.freeze(
                namespaces.map {
                    HotNamespace(
                        owner: .passUnretained($0), trie: $0.trie,
                        fallsBackToGlobal: $0.namespace.fallsBackToGlobal)
                })
        }

        deinit { hot.deallocate() }
    }

    /// What a look-up needs of a namespace, lent by the storage.
    package struct HotNamespace: BitwiseCopyable {
        let owner: Unmanaged<CompiledNamespace>
        let trie: Trie
        let fallsBackToGlobal: Bool
    }

    init(storage: Storage) { self.storage = storage }

    /// The table without routes.
    package static let empty: RouteTable = {
        do throws(RouteTableError) { return try RouteTableBuilder().compile() } catch {
            preconditionFailure("Compiling fails where declarations are at odds, and here there are none: \(error)")
        }
    }()

    /// How the table reads links.
    public var policies: RouteTablePolicies { storage.policies }

    /// The sizes beyond which the table refuses a link.
    public var limits: LinkLimits { storage.limits }

    /// The namespaces with their routes, in the order in which they were added.
    package var namespaces: [RouteNamespace] { storage.namespaces.map(\.namespace) }

    /// All routes, namespace by namespace, in the order in which they were added.
    public var routes: [Route] { namespaces.flatMap(\.routes) }

    /// The app's own placeholder types, sorted by name.
    package var types: [PlaceholderType] { storage.types.values.inOrder { $0.name < $1.name } }
}
