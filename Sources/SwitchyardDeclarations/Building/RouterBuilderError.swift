import RouteMatching
public import SwitchyardDiagnostics

/// Everything that is wrong with what a router was to be built of.
public struct RouterBuilderError: Error, Sendable, CustomStringConvertible {
    /// One thing that is wrong.
    public enum Issue: Sendable, CustomStringConvertible {
        /// The routes make no table.
        case routes(RouteMapError)
        /// Two interceptors have one name.
        case duplicateInterceptor(String)
        /// Interceptors are each to come before the next, and the last before the first.
        case interceptorCycle([String])
        /// A route lists an interceptor that nobody added.
        case unknownInterceptor(String, route: String)
        /// A handler or a placement is of a route that is not there.
        case unknownRoute(String)
        /// A route was to be added to a namespace that is not there.
        case unknownNamespace(String, route: String)
        /// The name of a contract or of its action cannot stand in a link.
        case unlinkableAction(String)
        /// Another app is to come back to a route, and no origin says where to.
        case noWayBack(route: String)
        /// The links by which other apps come back make no table.
        case callbacks(RouteTableError)
        /// A route accepts a source that there is not.
        case unknownSource(String, route: String)
        /// No route is in the scope of an interceptor.
        case emptyScope(InterceptorScope, interceptor: String)
        /// A gate was declared twice.
        case duplicateGate(Gate)
        /// A gate that the router opens by itself was declared.
        case reservedGate(Gate)
        /// No route takes the link of what is presented for a gate.
        case unknownPresentation(Gate)
        /// The route that is presented for a gate requires the gate itself.
        case presentationBehindItself(String, Gate)
        /// No route takes the link of the error page.
        case unknownErrorPage(String)
        /// A parent accepts fewer sources than its child, or lists more gates; these are the names.
        case stricterParent(String, of: String, sources: [String], gates: [String])
        /// A rule of a module never matches, or all of them are off, because they are too many.
        case rule(Finding)

        /// What is wrong and how to mend it, in words.
        public var description: String {
            switch self {
            case .routes(let error): "\(error)"
            case .duplicateInterceptor(let name):
                "Two interceptors are called '\(name.escapedForDisplay)'; give each its own name."
            case .interceptorCycle(let names):
                "The interceptors \(names.map(\.escapedForDisplay).joined(separator: " → ")) come before one another "
                    + "in a circle; take one 'before' or 'after' away."
            case .unknownInterceptor(let name, let route):
                "The route '\(route.escapedForDisplay)' lists the interceptor '\(name.escapedForDisplay)', "
                    + "which nobody added; add it, or correct the name."
            case .unknownRoute(let name):
                "There is no route '\(name.escapedForDisplay)' to be handled, placed or left by; correct the name."
            case .unknownNamespace(let name, let route):
                "The route '\(route.escapedForDisplay)' is of the namespace '\(name.escapedForDisplay)', which the map "
                    + "does not have; correct the name."
            case .unlinkableAction(let name):
                "No link can be written for the action '\(name.escapedForDisplay)'; use letters, digits, '-' and '_' in "
                    + "the names of contract and action, or give the action a pattern."
            case .noWayBack(let route):
                "Another app is to come back to the route '\(route.escapedForDisplay)', whose namespace has no origin "
                    + "with a scheme of the app's own; add one, or give the callback an origin that names one place."
            case .callbacks(let error): "\(error)"
            case .rule(let problem): "\(problem)"
            case .unknownSource(let name, let route):
                "The route '\(route.escapedForDisplay)' accepts the source '\(name.escapedForDisplay)'; write one of "
                    + LinkSource.Kind.allCases.map(\.rawValue).joined(separator: ", ") + "."
            case .emptyScope(let scope, let interceptor):
                "The interceptor '\(interceptor.escapedForDisplay)' sees no link: \(scope.absence); correct the name."
            case .unknownErrorPage(let link):
                "The error page '\(link.escapedForDisplay)' is no link of a route; write the link of a screen."
            case .duplicateGate(let gate):
                "The gate '\(gate.rawValue.escapedForDisplay)' is declared twice; declare it once, with what it presents."
            case .reservedGate(let gate):
                "The router itself opens the gate '\(gate.rawValue.escapedForDisplay)'; choose another name."
            case .unknownPresentation(let gate):
                "What is presented for the gate '\(gate.rawValue.escapedForDisplay)' is no link of a route; present a "
                    + "route of the map."
            case .presentationBehindItself(let route, let gate):
                "The route '\(route.escapedForDisplay)', which is presented for the gate "
                    + "'\(gate.rawValue.escapedForDisplay)', requires that gate itself; take it out of the route."
            case .stricterParent(let parent, let child, let sources, let gates):
                Self.words(ofStrict: parent, child, sources, gates)
            }
        }
    }

    /// What is wrong; at least one issue.
    public let issues: [Issue]

    /// All issues, a line each.
    public var description: String { issues.map(\.description).joined(separator: "\n") }
}
