package import SwitchyardDiagnostics

/// The routes of a ``RouteTable``, while they are declared.
///
/// The order in which routes are added never decides which one wins. Two routes that match the same links with equal
/// rank are a conflict, and every route that has one is reported at once.
public struct RouteTableBuilder: Sendable {
    /// How the table reads links.
    package var policies: RouteTablePolicies

    /// The sizes beyond which the table refuses a link.
    package var limits: LinkLimits

    /// The app's own placeholder types.
    package var types: [PlaceholderType]

    package private(set) var namespaces: [RouteNamespace] = []
    private var reasons: [RouteTableError.Reason] = []

    /// The namespace that gets the routes which are declared next.
    package var current = 0

    /// What is wrong with texts of declarations: origins and patterns.
    package var findings: [Finding] = []

    /// Creates a builder without routes.
    ///
    /// - Parameters:
    ///   - policies: How the table reads links.
    ///   - limits: The sizes beyond which it refuses one.
    ///   - types: The app's own placeholder types.
    package init(
        policies: RouteTablePolicies = RouteTablePolicies(), limits: LinkLimits = .standard,
        types: [PlaceholderType] = []
    ) {
        self.policies = policies
        self.limits = limits
        self.types = types
    }

    /// Adds a namespace with its routes.
    package mutating func add(_ namespace: RouteNamespace) { namespaces.append(namespace) }

    /// Adds a route to a namespace that has been added before.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - namespace: The namespace's name. If there is none of that name, ``build()`` reports it.
    package mutating func add(_ route: Route, to namespace: String) {
        if let index = namespaces.firstIndex(where: { $0.name == namespace }) {
            namespaces[index].routes.append(route)
        } else {
            reasons.append(
                .unknownNamespace(namespace, RouteTableError.Participant(namespace: namespace, route: route)))
        }
    }

    /// Adds a route to a namespace by its place in the order of declaration.
    package mutating func add(_ route: Route, at index: Int) { namespaces[index].routes.append(route) }

    /// Compiles the routes.
    ///
    /// - Throws: `DeclarationError` with everything that is wrong: conflicts (each with both routes and where they
    ///   were declared), duplicate names, unknown types, origins that two namespaces claim.
    package func build() throws(DeclarationError) -> RouteTable { try RouteTableError.declared(compile) }

    /// Compiles the routes, or says which of them take part in what is wrong.
    package func compile() throws(RouteTableError) -> RouteTable {
        var reasons = self.reasons
        var names: Set<String> = []
        for namespace in namespaces where !names.insert(namespace.name).inserted {
            reasons.append(.duplicateNamespace(namespace.name))
        }
        var typesByName: [String: PlaceholderType] = [:]
        for type in types {
            if BuiltInType(rawValue: type.name) != nil || typesByName.updateValue(type, forKey: type.name) != nil {
                reasons.append(.duplicateType(type.name))
            }
        }
        var compiled: [CompiledNamespace] = []
        for namespace in namespaces {
            do throws(RouteTableError) {
                compiled.append(try NamespaceCompiler.compile(namespace, policies: policies, types: typesByName))
            } catch {
                reasons += error.reasons
            }
        }
        // The origins are looked at even where a namespace does not compile, so that all is reported at once.
        do throws(RouteTableError) {
            guard reasons.isEmpty else {
                _ = try OriginIndex(namespaces, foldsCase: !policies.caseSensitivePaths)
                throw RouteTableError(reasons: [])
            }
            return RouteTable(
                storage: try RouteTable.Storage(compiled, policies: policies, limits: limits, types: typesByName))
        } catch {
            throw RouteTableError(reasons: reasons + error.reasons)
        }
    }
}
