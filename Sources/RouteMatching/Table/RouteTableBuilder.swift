/// Collects routes and compiles them into a ``RouteTable``.
///
/// The order in which routes are added never decides which one wins. Two routes that match the same links with equal
/// rank are a conflict, and every route that has one is reported at once.
public struct RouteTableBuilder: Sendable {
    /// How the table reads links.
    public var policies: RouteTablePolicies

    /// The sizes beyond which the table refuses a link.
    public var limits: LinkLimits

    /// The app's own placeholder types.
    public var types: [PlaceholderType]

    private var namespaces: [RouteNamespace] = []
    private var issues: [RouteTableError.Issue] = []

    /// Creates a builder without routes.
    ///
    /// - Parameters:
    ///   - policies: How the table reads links.
    ///   - limits: The sizes beyond which it refuses one.
    ///   - types: The app's own placeholder types.
    public init(
        policies: RouteTablePolicies = RouteTablePolicies(), limits: LinkLimits = .standard,
        types: [PlaceholderType] = []
    ) {
        self.policies = policies
        self.limits = limits
        self.types = types
    }

    /// Adds a namespace with its routes.
    public mutating func add(_ namespace: RouteNamespace) { namespaces.append(namespace) }

    /// Adds a route to a namespace that has been added before.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - namespace: The namespace's name. If there is none of that name, ``build()`` reports it.
    public mutating func add(_ route: Route, to namespace: String) {
        if let index = namespaces.firstIndex(where: { $0.name == namespace }) {
            namespaces[index].routes.append(route)
        } else {
            issues.append(
                .unknownNamespace(namespace, RouteTableError.Participant(namespace: namespace, route: route)))
        }
    }

    /// Compiles the routes.
    ///
    /// - Throws: ``RouteTableError`` with everything that is wrong: conflicts (each with both routes and where they
    ///   were declared), duplicate names, unknown types, origins that two namespaces claim.
    public func build() throws(RouteTableError) -> RouteTable {
        var issues = self.issues
        var names: Set<String> = []
        for namespace in namespaces where !names.insert(namespace.name).inserted {
            issues.append(.duplicateNamespace(namespace.name))
        }
        var typesByName: [String: PlaceholderType] = [:]
        for type in types {
            if BuiltInType(rawValue: type.name) != nil || typesByName.updateValue(type, forKey: type.name) != nil {
                issues.append(.duplicateType(type.name))
            }
        }
        var compiled: [CompiledNamespace] = []
        for namespace in namespaces {
            do throws(RouteTableError) {
                compiled.append(try NamespaceCompiler.compile(namespace, policies: policies, types: typesByName))
            } catch {
                issues += error.issues
            }
        }
        // The origins are looked at even where a namespace does not compile, so that all is reported at once.
        do throws(RouteTableError) {
            guard issues.isEmpty else {
                _ = try OriginIndex(namespaces, foldsCase: !policies.caseSensitivePaths)
                throw RouteTableError(issues: [])
            }
            return RouteTable(
                storage: try RouteTable.Storage(compiled, policies: policies, limits: limits, types: typesByName))
        } catch {
            throw RouteTableError(issues: issues + error.issues)
        }
    }
}
