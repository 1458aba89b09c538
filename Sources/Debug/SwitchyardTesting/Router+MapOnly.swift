public import RouteMatching
import SwitchyardNavigation
public import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardSupport

extension Router {
    /// Creates the router of an app of which only the route map is known, so that a tool can predict its links.
    ///
    /// ``Router/explain(_:from:)`` then runs the same stages as in the app. The router has a scene with one screen, and
    /// stand-ins for handlers and interceptors, because a map contains only their names. A map contains neither modules
    /// nor placements, nor interceptors that no route lists.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - types: The app's own placeholder types.
    ///   - customSources: The app's own kinds of sources.
    ///   - gates: Further gates, which only the app's code declares and rules may require.
    /// - Throws: `DeclarationError` with every mistake because of which the app could not create its router either.
    @_spi(Tooling) @MainActor
    public convenience init(
        mapOnly map: RouteMap, types: [PlaceholderType] = [], customSources: Set<LinkSource.Kind> = [],
        gates: Set<String> = []
    ) throws(DeclarationError) {
        var builder = DeclarationsBuilder(map, types: types)
        builder.customSources = customSources
        for gate in gates.sorted() { builder.gate(Gate(gate)) }
        var interceptors: Set<String> = []
        for namespace in map.namespaces {
            for row in namespace.rows {
                for name in row.interceptors where interceptors.insert(name).inserted {
                    builder.intercept(StandInInterceptor(id: InterceptorID(name)), .listed)
                }
                switch row.route.target {
                case .screen: break
                case .action, .handler: builder.handle(row.route.name, in: namespace.name) { _ in nil }
                case .external: builder.leave(row.route.name, in: namespace.name) { _ in throw CancellationError() }
                }
            }
        }
        let table = try builder.build()
        self.init()
        install(table)
        navigation.connect(HeadlessHost(NavigationScene("main", of: self)))
    }
}

/// Stands for an interceptor of which only the name is known: it may let a parent be shown, and is never called.
private struct StandInInterceptor: RouteGuard {
    let id: InterceptorID

    func allows(_ link: LinkContext) -> Bool { true }
}

/// The prediction as values, for the output of a tool.
extension LinkExplanation {
    /// One condition that the link must pass.
    @_spi(Tooling) public struct Condition: Sendable, Hashable {
        /// Whether the link passes.
        public enum State: String, Sendable, Hashable {
            case passes, waits, fails
            /// Code of the app decides it when the link is opened.
            case asked
        }

        /// The kind, such as `source` or `gate`.
        public let kind: String
        /// The name, such as that of the gate.
        public let name: String
        /// Whether the link passes.
        public let state: State
        /// Why it fails.
        public let reason: String?
    }

    /// How the link would end.
    @_spi(Tooling) public enum Ending: Sendable, Hashable {
        /// A screen would show.
        case opens
        /// A handler or an action would run.
        case runs
        /// The link would leave the app.
        case leaves
        /// The link would end earlier: the name of its outcome, the details, and the code of the reason.
        case ends(outcome: String, detail: String?, code: String?)
        /// The result depends on the conditions that wait or are asked.
        case depends
    }

    /// The conditions of the link, in order.
    @_spi(Tooling) public var conditions: [Condition] {
        checks.map { check in
            let (state, reason): (Condition.State, String?) =
                switch check.state {
                // Only a host creates screens, and a map has none.
                case .passes, .made: (.passes, nil)
                case .waits: (.waits, nil)
                case .asked: (.asked, nil)
                case .fails(let reason): (.fails, reason)
                }
            return Condition(kind: check.kind.rawValue, name: check.name, state: state, reason: reason)
        }
    }

    /// How the link would end.
    @_spi(Tooling) public var ending: Ending {
        switch end {
        case .opens: .opens
        case .runs: .runs
        case .leaves: .leaves
        case .ends(let outcome, let detail, let code): .ends(outcome: outcome.rawValue, detail: detail, code: code)
        case .depends: .depends
        }
    }

    /// The names of the parents that would be shown below the screen, outermost first.
    @_spi(Tooling) public var shownParents: [String] {
        guard case .success(let plan) = plan else { return [] }
        let entries = plan.goal.scenes.flatMap(\.entries)
        return entries.prefix { $0.id != plan.destination }.compactMap(\.route?.name)
    }

    /// The sources that the route accepts, those of the library first; empty if no route matches.
    @_spi(Tooling) public var acceptedSources: [String] { (row?.accepted ?? []).inOrder.map(\.rawValue) }
}
