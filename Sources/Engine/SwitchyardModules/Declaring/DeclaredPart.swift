import RouteMatching
import SwitchyardContracts
package import SwitchyardRouter
import SwitchyardRoutes
import SwitchyardSupport

/// The declarations of one module or of the app itself, as a ``RouterBuilder`` collects them.
package struct DeclaredPart: Sendable {
    /// The name of the module; empty for the app itself.
    let module: String
    /// The namespaces.
    ///
    /// They are added before the routes of all parts.
    var namespaces: [RouteMap.Namespace] = []
    /// The declarations about routes.
    package var table = DeclarationsBuilder(RouteMap())
    /// The routes whose handler or screen the part has, even if another part declares them; without a namespace, in
    /// every namespace.
    var served: [(route: String, namespace: String?)] = []
    package var roots: [DeclaredRoot] = []
    package var screens: [ScreenSupply] = []
    /// What lives beside screens.
    var companions: [ScreenSupply] = []
    /// The closures that are called when screens of routes were removed.
    var removals: [(routes: [String], location: SourceLocation, handler: RemovalHandler)] = []
    package var rules: (any LinkRules)?
    var subscriptions: [EventSubscription] = []
    /// Closures that register services and contracts once, when the part is added.
    ///
    /// Each returns its findings.
    var provisions: [@Sendable (ServiceRegistry, ContractRegistry) -> [Finding]] = []
    /// The names of the contracts that the part provides or declares.
    var contracts: [String] = []
    package var observers: [any RouterObserver] = []
    var callInterceptors: [any CallInterceptor] = []
    /// The errors of the declarations themselves.
    var findings: [Finding] = []

    init(_ module: String) { self.module = module }

    /// The name of the module for the registries; `nil` for the app itself.
    var owner: String? { module.isEmpty ? nil : module }

    /// Records that the part has the screens or handlers of routes.
    mutating func serve(_ routes: [String], in namespace: String?) {
        // Routes of the app itself wait for no module.
        if owner != nil { served += routes.map { ($0, namespace) } }
    }

    /// Adds a namespace, and a finding for each origin that cannot be read.
    mutating func addNamespace(
        _ name: String, origins: [String], accepting sources: Set<LinkSource.Kind>, isDefault: Bool,
        at location: SourceLocation
    ) {
        var read: [Origin] = []
        for origin in origins {
            do throws(OriginError) { read.append(try Origin(reading: origin)) } catch {
                findings.append(.origin(error, at: location))
            }
        }
        namespaces.append(
            RouteMap.Namespace(
                name, origins: read, isDefault: isDefault, sources: sources.withOwn.inOrder.map(\.rawValue),
                location: location))
    }
}
