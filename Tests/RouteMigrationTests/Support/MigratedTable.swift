import RouteMatching
import RouteMigration

/// A table of translated patterns, with the policies of the router that they come from.
///
/// A pattern without an equal has no route in it.
struct MigratedTable {
    private var namespaces: [RouteNamespace] = []
    private let router: OldRouter
    private let types: [PlaceholderType]

    init(_ router: OldRouter, types: [PlaceholderType] = []) { (self.router, self.types) = (router, types) }

    /// Adds a route in the namespace of an origin, or of the pattern's own.
    ///
    /// A pattern without an origin takes any link of JLRoutes, HHRouter and DeepLinkKit, and of the other routers those
    /// without a scheme.
    mutating func add(
        _ old: String, called name: String? = nil, priority: Int = 0, target: RouteTargetKind = .screen,
        origin: String? = nil, fallsBackToGlobal: Bool = false
    ) throws {
        guard let translated = try? TranslatedPattern(old, from: router) else { return }
        let takesAnyLink = [.jlRoutes, .hhRouter, .deepLinkKit].contains(router)
        let origin = origin ?? translated.origin ?? (takesAnyLink ? "*" : "none")
        let route = Route(name ?? old, translated.pattern, priority: priority, target: target)
        let index = namespaces.firstIndex { $0.name == origin }
        if let index { return namespaces[index].routes.append(route) }
        var namespace = RouteNamespace(
            origin, origins: origin == "none" ? [] : [try Origin(origin)], isDefault: ["*", "none"].contains(origin),
            routes: [route])
        namespace.fallsBackToGlobal = fallsBackToGlobal
        namespaces.append(namespace)
    }

    func build(_ policies: RouteTablePolicies? = nil) throws -> RouteTable {
        var builder = RouteTableBuilder(policies: policies ?? router.policies, types: types)
        for namespace in namespaces { builder.add(namespace) }
        return try builder.compile()
    }

    /// The values of the path, those of several segments joined; a wildcard without a name is `*`.
    static func values(_ match: RouteMatch) -> [String: String] {
        var values: [String: String] = [:]
        for entry in match.parameters.entries where entry.origin == .path {
            let isNumber = entry.name.allSatisfy(\.isNumber)
            values[isNumber ? "*" : entry.name] = entry.texts.joined(separator: "/")
        }
        return values
    }
}
