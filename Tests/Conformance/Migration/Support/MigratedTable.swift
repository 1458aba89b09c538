import ConformanceSupport
import RouteMatching
import SwitchyardMigration
import SwitchyardSupport

/// A table of translated patterns, with the policies of the router that they come from.
///
/// A pattern without an equal has no route in it.
struct MigratedTable {
    private var parts: TableFixture
    private let router: OldRouter

    init(_ router: OldRouter, types: [PlaceholderType] = []) {
        self.router = router
        parts = TableFixture(policies: router.policies, types: types)
    }

    /// Adds a route in the namespace of an origin, or of the pattern's own.
    ///
    /// A pattern without an origin takes any link of JLRoutes, HHRouter and DeepLinkKit, and of the other routers those
    /// without a scheme.
    mutating func add(
        _ old: String, called name: String? = nil, priority: Int = 0, origin: String? = nil,
        fallsBackToGlobal: Bool = false
    ) throws {
        guard let translated = try? TranslatedPattern(old, from: router) else { return }
        let takesAnyLink = [.jlRoutes, .hhRouter, .deepLinkKit].contains(router)
        let origin = origin ?? translated.origin ?? (takesAnyLink ? "*" : "none")
        parts.add(
            Route(name ?? old, translated.pattern, priority: priority), to: origin,
            origins: origin == "none" ? [] : [origin], isDefault: ["*", "none"].contains(origin),
            fallsBackToGlobal: fallsBackToGlobal)
    }

    func build(_ policies: RouteTablePolicies? = nil) throws(DeclarationError) -> RouteTable {
        var parts = parts
        if let policies { parts.policies = policies }
        return try parts.build()
    }

    /// The values of the path, those of several segments joined; a wildcard without a name is `*`.
    ///
    /// The patterns have no query keys.
    static func values(_ match: RouteMatch) -> [String: String] {
        var values: [String: String] = [:]
        for name in match.parameters.names {
            guard match.route.pattern.valueNames.contains(name) else { continue }
            values[name.allSatisfy(\.isNumber) ? "*" : name] = match.parameters.texts(name).joined(separator: "/")
        }
        return values
    }
}
