package import RouteMatching
import SwitchyardNavigation
package import SwitchyardRoutes
import SwitchyardSupport

/// Runs for a link whose route is a handler or an action.
///
/// It returns a value for the caller that awaits the link, or `nil`. An error that it throws fails the link.
public typealias LinkHandler = @Sendable (LinkContext) async throws -> (any Sendable)?

/// Reads the values of a typed route, and returns the error that its screen or handler would throw.
// Returned, because the compiler crashes on a closure in a generic method that throws a type.
typealias RouteReader = @Sendable (RouteReference) -> RouteValueError?

/// Everything that a router knows before planning: routes and their declarations, interceptors, handlers.
///
/// It is immutable. When modules are added or removed, another table replaces it. A link uses one table from start to
/// end, or until it is suspended.
package final class RouterTable: Sendable {
    // A class, because each link passes it through all stages.

    /// The compiled routes.
    package let routes: RouteTable

    private let rows: RouterRows
    let parents: DeclaredParents
    private let knownParents: KnownParents
    /// All interceptors by their names, for rules that require one.
    let interceptors: [String: NamedInterceptor]
    /// The routes to present while links wait for a gate.
    package let presentations: [Gate: NavigationRequest]
    /// The link of the error page.
    package let errorPage: String?
    /// The fallbacks for links that no route matches, in order.
    let fallbacks: [Fallback]
    /// The first screens of a scene.
    package let layout: SceneLayout
    /// The routes of callback links; `nil` if no route has a callback.
    let callbackRoutes: RouteTable?
    /// The schemes of links that the app's own code may open outside the app although no namespace has an origin for
    /// them.
    let leavingSchemes: Set<String>
    /// The routes that have a screen; `nil` if the app declares no screens.
    package let suppliedScreens: Set<String>?
    /// The readers of routes whose screens or handlers read typed values, by name.
    let readers: [String: RouteReader]
    /// Rules that apply after those of the app.
    package let rules: (any LinkRules)?
    private let sources = Once<Set<LinkSource.Kind>>()

    init(
        routes: RouteTable, rows: RouterRows, parents: DeclaredParents,
        interceptors: [String: NamedInterceptor], presentations: [Gate: NavigationRequest], errorPage: String?,
        fallbacks: [Fallback], layout: SceneLayout, callbackRoutes: RouteTable?, leavingSchemes: Set<String>,
        suppliedScreens: Set<String>?, readers: [String: RouteReader], rules: (any LinkRules)?
    ) {
        self.routes = routes
        self.rows = rows
        self.parents = parents
        knownParents = KnownParents(of: routes, declared: parents)
        self.interceptors = interceptors
        self.presentations = presentations
        self.errorPage = errorPage
        self.fallbacks = fallbacks
        self.layout = layout
        self.callbackRoutes = callbackRoutes
        self.leavingSchemes = leavingSchemes
        self.suppliedScreens = suppliedScreens
        self.readers = readers
        self.rules = rules
    }

    /// The names of routes without a screen, in order; empty if the app declares no screens.
    package var missingScreens: [String] {
        guard let suppliedScreens else { return [] }
        let names = rows.all.map(\.row.route).filter { $0.target == .screen }.map(\.name)
        return Set(names).subtracting(suppliedScreens).inOrder()
    }

    /// The sources that at least one route accepts.
    var acceptedSources: Set<LinkSource.Kind> {
        sources.value { rows.all.reduce(into: []) { $0.formUnion($1.accepted) } }
    }

    /// The names and sources that rules may refer to.
    package var ruleNames: DeclaredNames { rows.namesForRules }

    /// The declared routes, with their targets.
    package var map: RouteMap { rows.map }

    /// A fallback for links that no route matches.
    enum Fallback: Sendable {
        /// A closure of the app, which returns whether it handled the link.
        case code(@Sendable (ReceivedLink) async -> Bool)
        /// A link that is shown instead.
        case link(String)
    }

    /// Whether a link is an error page or a fallback.
    ///
    /// The app itself opens these, so they need no accepted source.
    func isReplacement(_ link: String) -> Bool {
        if link == errorPage { return true }
        return fallbacks.contains { fallback in
            if case .link(let other) = fallback { other == link } else { false }
        }
    }

    /// The interceptors of a route, followed by those that rules require.
    func interceptors(of row: RouterRow, requiredBy requirements: [String]) -> [NamedInterceptor] {
        guard !requirements.isEmpty else { return row.interceptors }
        let known = Set(row.interceptors.map(\.name))
        return row.interceptors + requirements.filter { !known.contains($0) }.compactMap { interceptors[$0] }
    }

    /// All gates of a route, and those that rules require.
    ///
    /// A requirement is a gate unless an interceptor has its name.
    package func gates(of row: RouterRow, requiredBy requirements: [String]) -> [Gate] {
        guard !requirements.isEmpty else { return row.gates }
        let known = Set(row.gates)
        let gates = requirements.filter { interceptors[$0] == nil }.map { Gate($0) }
        return row.gates + gates.filter { !known.contains($0) }
    }

    /// The parents below a matched route, outermost first: the declared ones, or those that its path implies; and why
    /// the next declared one is missing.
    func parents(of match: RouteMatch) -> (matches: [RouteMatch], gap: BackStack.Gap?) {
        if let known = knownParents.parents(of: match) { return (known, nil) }
        return BackStack.matches(below: match, declared: parents)
    }

    /// Whether a parent of a route is the first screen of the app or of the route's tab, which no link has to show.
    func isFirstScreen(_ parent: RouteMatch, below row: RouterRow) -> Bool {
        let tab = row.placement.branches.first ?? row.tab
        let root = layout.branches.first { $0.branch.rawValue == tab }?.root ?? layout.root
        return root?.isSamePlace(as: RouteReference(parent)) ?? false
    }

    /// The row of a matched route, even if the match comes from an earlier table.
    package func row(of match: RouteMatch) -> RouterRow? { rows.row(of: match, in: routes) }

    /// Every row, by namespace, in order of declaration.
    package var rowsInOrder: [RouterRow] { rows.all }
}

/// The key of a route: its namespace and its name.
package struct RowKey: Sendable, Hashable {
    let namespace: String
    package let name: String

    package init(_ namespace: String, _ name: String) {
        self.namespace = namespace
        self.name = name
    }
}

/// The declarations of one route.
package final class RouterRow: Sendable {
    /// The name of its namespace.
    package let namespace: String
    package let row: RouteMap.Row
    package let accepted: Set<LinkSource.Kind>
    package let interceptors: [NamedInterceptor]
    /// The gates that the route lists.
    package let gates: [Gate]
    package let handler: LinkHandler?
    /// How the route leaves the app; `nil` if it does not.
    package let exit: ExternalExit?
    package let placement: Placement
    /// The tab whose first screen is among the declared parents; `nil` if no tab has such a screen.
    package let tab: String?
    /// The values that traces may show.
    package let revealed: Set<String>
    /// The values that neither traces nor the inspector may show.
    package let hidden: Set<String>
    /// The names of query values that the route or its contract declares.
    package let named: Set<String>
    /// The modules that must run before the route is performed.
    package let modules: [String]

    init(
        namespace: String, row: RouteMap.Row, accepted: Set<LinkSource.Kind>, interceptors: [NamedInterceptor],
        handler: LinkHandler?, exit: ExternalExit?, placement: Placement, tab: String?, revealed: Set<String>,
        hidden: Set<String>, named: Set<String>, modules: [String]
    ) {
        self.namespace = namespace
        self.row = row
        gates = row.gates.map { Gate($0) }
        self.accepted = accepted
        self.interceptors = interceptors
        self.handler = handler
        self.exit = exit
        self.placement = placement
        self.tab = tab
        self.revealed = revealed
        self.hidden = hidden
        self.named = named
        self.modules = modules
    }
}

extension RouterRow {
    /// A row without declarations, for tests of interceptors.
    convenience init(_ row: RouteMap.Row, in namespace: String) {
        self.init(
            namespace: namespace, row: row, accepted: [], interceptors: [], handler: nil, exit: nil,
            placement: .declared, tab: nil, revealed: [], hidden: [], named: [], modules: [])
    }
}

extension RouteTargetKind {
    /// Whether the target shows a screen, so that it is performed in a scene, after earlier navigations there.
    package var isShown: Bool { self == .screen || self == .external }
}
