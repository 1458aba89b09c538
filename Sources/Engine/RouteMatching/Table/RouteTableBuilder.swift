package import SwitchyardSupport

/// Collects the routes of a ``RouteTable`` while they are declared.
///
/// The order of declaration never decides which route wins. Two routes that match the same links with equal rank are a
/// conflict. All routes with a conflict are reported at once.
public struct RouteTableBuilder: Sendable {
    /// How the table reads links.
    var policies: RouteTablePolicies

    /// The maximum sizes of a link.
    var limits: LinkLimits

    /// The custom placeholder types.
    package var types: [PlaceholderType]

    private(set) var namespaces: [RouteNamespace] = []
    private var reasons: [RouteTableError.Reason] = []

    /// The index of the namespace to which the next routes are added.
    package var current = 0

    /// The mistakes in the origins and patterns that are declared as text.
    package var findings: [Finding] = []

    /// Creates a builder without routes.
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
    package mutating func add(_ route: Route, to namespace: String) {
        if let index = namespaces.firstIndex(where: { $0.name == namespace }) {
            namespaces[index].routes.append(route)
        } else {
            reasons.append(
                .unknownNamespace(namespace, RouteTableError.Participant(namespace: namespace, route: route)))
        }
    }

    /// Adds a route to a namespace, given by its index in the order of declaration.
    package mutating func add(_ route: Route, at index: Int) { namespaces[index].routes.append(route) }

    /// Builds the table with all checks.
    package func build() throws(DeclarationError) -> RouteTable { try RouteTableError.declared(compile) }

    /// Builds the table with all checks; throws the reasons for a failure with the routes involved.
    package func compile() throws(RouteTableError) -> RouteTable { try table(isChecked: true) }

    /// Builds the table without the checks that need its patterns.
    ///
    /// Linear in the number of routes, and parses none of their patterns.
    package func assemble() throws(RouteTableError) -> RouteTable { try table(isChecked: false) }

    private func table(isChecked: Bool) throws(RouteTableError) -> RouteTable {
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
            let names = NamespaceCompiler.routeIndices(of: namespace)
            reasons += names.duplicates
            if isChecked {
                reasons += NamespaceCompiler.faults(of: namespace, policies: policies, types: typesByName)
            }
            compiled.append(
                CompiledNamespace(namespace, routeIndices: names.indices, policies: policies, types: typesByName))
        }
        // The origins are checked even if a namespace is faulty, so that all mistakes are reported at once.
        do throws(RouteTableError) {
            let storage = try RouteTable.Storage(compiled, policies: policies, limits: limits, types: typesByName)
            guard reasons.isEmpty else { throw RouteTableError(reasons: []) }
            return RouteTable(storage: storage)
        } catch {
            throw RouteTableError(reasons: reasons + error.reasons)
        }
    }
}
