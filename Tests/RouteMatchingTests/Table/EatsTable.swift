import RouteMatching

/// Small tables of the app Eats; the name of a route is its pattern.
enum EatsTable {
    static let ownOrigins = ["eats://", "https://eats.example"]

    static func make(
        _ patterns: [String], origins: [String] = ownOrigins, policies: RouteTablePolicies = RouteTablePolicies(),
        limits: LinkLimits = .standard, types: [PlaceholderType] = []
    ) throws -> RouteTable {
        let eats = try namespace("eats", origins, patterns, isDefault: true)
        return try make([eats], policies: policies, limits: limits, types: types)
    }

    static func make(
        _ namespaces: [RouteNamespace], policies: RouteTablePolicies = RouteTablePolicies(),
        limits: LinkLimits = .standard, types: [PlaceholderType] = []
    ) throws -> RouteTable {
        var builder = RouteTableBuilder(policies: policies, limits: limits, types: types)
        for namespace in namespaces { builder.add(namespace) }
        return try builder.compile()
    }

    static func namespace(
        _ name: String, _ origins: [String], _ patterns: [String], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false
    ) throws -> RouteNamespace {
        RouteNamespace(
            name, origins: try origins.map { try Origin($0) }, isDefault: isDefault,
            fallsBackToGlobal: fallsBackToGlobal,
            routes: try patterns.map { Route($0, try RoutePattern($0)) })
    }

    /// The reasons why namespaces cannot be built; empty if they can.
    static func issues(
        _ namespaces: [RouteNamespace], policies: RouteTablePolicies = RouteTablePolicies(),
        types: [PlaceholderType] = []
    ) -> [RouteTableError.Reason] {
        do {
            _ = try make(namespaces, policies: policies, types: types)
            return []
        } catch let error as RouteTableError {
            return error.reasons
        } catch {
            return []
        }
    }
}

extension RouteTable {
    /// The winner of a link and its values, as in `/orders/:id id=42`; `-` for a miss.
    func answer(_ link: String) -> String {
        do {
            guard let match = try match(link) else { return "-" }
            let values = match.parameters.entries.map { entry in
                let text = entry.isList ? "\(entry.texts)" : entry.texts.joined()
                return " \(entry.name)=\(text)"
            }
            return match.route.name + values.joined()
        } catch {
            return "\(error)"
        }
    }

    /// The name of the winner's namespace; `-` for a miss.
    func namespace(of link: String) -> String { (try? match(link))?.namespace ?? "-" }
}
