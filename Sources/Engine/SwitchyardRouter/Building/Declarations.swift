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
package final class Declarations: Sendable {
    // A class, because each link passes it through all stages.

    /// The compiled routes.
    package let routes: RouteTable

    let rows: ResolvedRoutes
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
    private let knownReaders = Once<[String: RouteReader]>()
    /// Rules that apply after those of the app.
    package let rules: (any LinkRules)?
    private let sources = Once<Set<LinkSource.Kind>>()

    init(
        routes: RouteTable, rows: ResolvedRoutes, interceptors: [String: NamedInterceptor],
        presentations: [Gate: NavigationRequest], errorPage: String?, fallbacks: [Fallback], layout: SceneLayout,
        callbackRoutes: RouteTable?, leavingSchemes: Set<String>, suppliedScreens: Set<String>?, rules: (any LinkRules)?
    ) {
        self.routes = routes
        self.rows = rows
        parents = DeclaredParents { [rows] in rows.parent(of: $0, in: $1) }
        knownParents = KnownParents(of: routes, declared: parents)
        self.interceptors = interceptors
        self.presentations = presentations
        self.errorPage = errorPage
        self.fallbacks = fallbacks
        self.layout = layout
        self.callbackRoutes = callbackRoutes
        self.leavingSchemes = leavingSchemes
        self.suppliedScreens = suppliedScreens
        self.rules = rules
    }

    /// The names of routes without a screen, in order; empty if the app declares no screens.
    package var missingScreens: [String] {
        guard let suppliedScreens else { return [] }
        return Set(rows.all.filter { $0.target == .screen }.map(\.name)).subtracting(suppliedScreens).inOrder()
    }

    /// The sources that at least one route accepts.
    var acceptedSources: Set<LinkSource.Kind> {
        sources.value { rows.all.reduce(into: []) { $0.formUnion($1.accepted) } }
    }

    /// The names and sources that rules may refer to.
    package var ruleNames: DeclaredNames { rows.namesForRules }

    /// The readers of routes whose screens or handlers read typed values, by name.
    var readers: [String: RouteReader] {
        knownReaders.value { rows.builder.readTypes.reduce(into: [:]) { $1.addReaders(to: &$0) } }
    }

    /// The declared routes, with their targets, made anew on each call.
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
    func interceptors(of row: ResolvedRoute, requiredBy requirements: [String]) -> [NamedInterceptor] {
        guard !requirements.isEmpty else { return row.interceptors }
        let known = Set(row.interceptors.map(\.name))
        return row.interceptors + requirements.filter { !known.contains($0) }.compactMap { interceptors[$0] }
    }

    /// All gates of a route, and those that rules require.
    ///
    /// A requirement is a gate unless an interceptor has its name.
    package func gates(of row: ResolvedRoute, requiredBy requirements: [String]) -> [Gate] {
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
    func isFirstScreen(_ parent: RouteMatch, below row: ResolvedRoute) -> Bool {
        let tab = row.placement.branches.first ?? row.tab
        let root = layout.branches.first { $0.branch.rawValue == tab }?.root ?? layout.root
        return root?.isSamePlace(as: RouteReference(parent)) ?? false
    }

    /// The declarations of a matched route, even if the match comes from an earlier table.
    package func row(of match: RouteMatch) -> ResolvedRoute? { rows.route(of: match) }

    /// The tags of a matched route.
    package func tags(of match: RouteMatch) -> [String] { row(of: match)?.declared.tags ?? [] }

    /// Every route, by namespace, in order of declaration.
    package var rowsInOrder: [ResolvedRoute] { rows.all }
}

extension TypedRoute {
    fileprivate static func addReaders(to readers: inout [String: RouteReader]) {
        for descriptor in routes {
            readers[descriptor.route.name] = { reference in
                do throws(RouteValueError) {
                    _ = try descriptor.read(reference)
                    return nil
                } catch {
                    return error
                }
            }
        }
    }
}

extension RouteTargetKind {
    /// Whether the target shows a screen, so that it is performed in a scene, after earlier navigations there.
    package var isShown: Bool { self == .screen || self == .external }
}
