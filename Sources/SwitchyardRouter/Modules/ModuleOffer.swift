public import RouteMatching
package import SwitchyardDiagnostics

/// Takes what a module offers to the app: routes, screens, checks, rules, events.
///
/// Nothing happens before all modules have said what they offer; then everything that does not fit together is reported
/// at once, and the table is installed. See ``AppModule/declare(in:)``.
public struct ModuleOffer {
    /// The name of the module.
    public let module: String

    /// The router that gets it all; a closure or an interceptor keeps it weakly.
    public let router: Router

    /// The namespace of routes that name none.
    let defaultNamespace: String

    /// What is done to the builder of the table, in order.
    package var changes: [(inout RouterBuilder) -> Void] = []
    /// The routes of the module, or with its handlers, by namespace and name.
    package var rows: [RowKey] = []
    /// Routes of which the module has the handler or the screen in every namespace, whoever declared them.
    package var served: [String] = []
    package var screens: [ScreenSupply] = []
    package var rules: [RouteRule] = []
    package var subscriptions: [EventSubscription] = []
    /// What is said to the registries, once, when the module is added; gives what is wrong with it.
    package var provisions: [(ServiceRegistry, ContractRegistry) -> [Finding]] = []
    /// The names of the contracts that the module speaks of.
    package var contracts: [String] = []

    package init(_ module: String, _ router: Router, defaultNamespace: String) {
        self.module = module
        self.router = router
        self.defaultNamespace = defaultNamespace
    }

    /// Offers the routes of types.
    ///
    /// - Parameters:
    ///   - types: The types, as in `OrdersRoute.self`.
    ///   - namespace: The namespace that gets them; `nil` for the app's default one.
    public mutating func routes(_ types: any TypedRoute.Type..., in namespace: String? = nil) {
        for type in types { routes(type.rows, in: namespace) }
    }

    /// Offers routes, such as those of a map of the module's own.
    ///
    /// - Parameters:
    ///   - rows: The routes.
    ///   - namespace: The namespace that gets them; `nil` for the app's default one.
    public mutating func routes(_ rows: [RouteMap.Row], in namespace: String? = nil) {
        let namespace = namespace ?? defaultNamespace
        self.rows += rows.map { RowKey(namespace, $0.route.name) }
        changes.append { $0.add(rows, to: namespace) }
    }

    /// Offers a route that a closure handles.
    ///
    /// - Parameters:
    ///   - pattern: Which links lead there.
    ///   - name: The name of the route.
    ///   - namespace: The namespace that gets it; `nil` for the app's default one.
    ///   - sources: The sources outside the app whose links it accepts; `nil` where the namespace decides. The app's own
    ///     (`.app`, `.restore`, `.test`) are accepted as well, unless the set names some of them.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - handler: What runs.
    public mutating func on(
        _ pattern: RoutePattern, name: String, in namespace: String? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil,
        file: String = #fileID, line: Int = #line, _ handler: @escaping LinkHandler
    ) {
        let namespace = namespace ?? defaultNamespace
        rows.append(RowKey(namespace, name))
        changes.append { builder in
            builder.on(pattern, name: name, in: namespace, accepting: sources, file: file, line: line, handler)
        }
    }

    /// Says what runs for the links of a route that is an action or a handler.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - namespace: Its namespace; `nil` for every one that has a route of the name.
    ///   - handler: What runs.
    public mutating func handle(_ route: String, in namespace: String? = nil, _ handler: @escaping LinkHandler) {
        serve([route], in: namespace)
        changes.append { $0.handle(route, in: namespace, handler) }
    }

    /// Notes that the module has what routes lead to.
    mutating func serve(_ routes: [String], in namespace: String?) {
        if let namespace {
            rows += routes.map { RowKey(namespace, $0) }
        } else {
            served += routes
        }
    }

    /// Says where and how the screen of a route is shown.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - placement: Its tabs and its policy.
    public mutating func place(_ route: String, _ placement: Placement) {
        changes.append { $0.place(route, placement) }
    }

    /// Lets traces show values of a route; all others are hidden in them.
    ///
    /// - Parameters:
    ///   - names: The names of the values.
    ///   - route: The name of the route.
    public mutating func reveal(_ names: Set<String>, of route: String) {
        changes.append { $0.reveal(names, of: route) }
    }

    /// Offers an interceptor; it is asked whether the module runs or not.
    ///
    /// - Parameters:
    ///   - interceptor: The interceptor; no two of the app have one name.
    ///   - scope: Which links it sees.
    ///   - before: The names of interceptors that come later; those that are not there are of no meaning.
    ///   - after: The names of interceptors that come first.
    public mutating func intercept(
        _ interceptor: any Interceptor, _ scope: InterceptorScope = .everything, before: Set<String> = [],
        after: Set<String> = []
    ) {
        changes.append { $0.intercept(interceptor, scope, before: before, after: after) }
    }

    /// Offers rules; those that the app or its server gives come before them.
    ///
    /// The rules of all modules together have the limits that the app's ``RouterBuilder`` is made with,
    /// ``RouteRuleLimits/standard`` unless it says otherwise. If they exceed these, or one of them never matches, building
    /// the app fails.
    ///
    /// - Parameter rules: The rules, in order.
    public mutating func rules(_ rules: [RouteRule]) { self.rules += rules }
}

/// An offer is filled in one place, and is gone when the app is put together.
@available(*, unavailable)
extension ModuleOffer: Sendable {}
