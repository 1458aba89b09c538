package import RouteMatching
package import SwitchyardDiagnostics

/// What one module declares, or the app itself: what a ``RouterBuilder`` collects.
package struct DeclaredPart: Sendable {
    /// The name of the module; empty for the app itself.
    package let module: String
    /// Namespaces, which are there before any route of any part.
    package var namespaces: [RouteMap.Namespace] = []
    /// What is done to the builder of the table, in order.
    package var changes: [@Sendable (inout RouterTableBuilder) -> Void] = []
    /// The routes of the part, or with its handlers, by namespace and name.
    package var rows: [RowKey] = []
    /// Routes of which the part has the handler or the screen in every namespace, whoever declared them.
    package var served: [String] = []
    package var roots: [DeclaredRoot] = []
    package var screens: [ScreenSupply] = []
    package var rules: [RouteRule] = []
    package var subscriptions: [EventSubscription] = []
    /// What is said to the registries, once, when the part is added; gives what is wrong with it.
    package var provisions: [@Sendable (ServiceRegistry, ContractRegistry) -> [Finding]] = []
    /// The names of the contracts that the part speaks of.
    package var contracts: [String] = []
    package var observers: [any RouterObserver] = []
    package var callInterceptors: [any CallInterceptor] = []
    /// What is wrong with the declarations themselves.
    package var findings: [Finding] = []

    package init(_ module: String) { self.module = module }

    /// The module as a registry knows it; `nil` for the app itself.
    var owner: String? { module.isEmpty ? nil : module }

    /// Notes that the part has what routes lead to.
    mutating func serve(_ routes: [String], in namespace: String?) {
        if let namespace {
            rows += routes.map { RowKey(namespace, $0) }
        } else {
            served += routes
        }
    }

    /// Adds a namespace, or says why its origins cannot be read.
    package mutating func addNamespace(
        _ name: String, origins: [String], accepting sources: Set<LinkSource.Kind>, isDefault: Bool,
        at source: RouteSource
    ) {
        var read: [Origin] = []
        for origin in origins {
            do throws(OriginError) { read.append(try Origin(reading: origin)) } catch {
                findings.append(.origin(error, at: source))
            }
        }
        namespaces.append(
            RouteMap.Namespace(
                name, origins: read, isDefault: isDefault, sources: sources.withOwn.inOrder.map(\.rawValue),
                source: source))
    }
}
