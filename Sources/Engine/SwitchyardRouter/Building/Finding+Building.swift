import RouteMatching
import SwitchyardRoutes
internal import SwitchyardSupport

/// Findings about interceptors.
extension Finding {
    static func duplicateInterceptor(_ name: String) -> Finding {
        Finding(DiagnosticCode(1501), value: name, "Two interceptors are called '\(name)'.", "Give each its own name.")
    }

    static func interceptorCycle(_ names: [String]) -> Finding {
        let path = (names + names.prefix(1)).joined(separator: " → ")
        return Finding(
            DiagnosticCode(1502), value: path, "The interceptors \(path) form a cycle: each must run before the next.",
            "Remove one 'after'.")
    }

    static func unknownInterceptor(_ name: String, of route: Route, among names: Set<String>) -> Finding {
        Finding(
            DiagnosticCode(1503), at: route, value: name, nearest: name.nearestName(in: names.inOrder()),
            "The route '\(route.name)' lists the interceptor '\(name)', which the router does not contain.",
            "Add the interceptor, or correct the name.")
    }

    /// The finding for an interceptor's scope with an unknown name; `nil` if the name is known.
    static func emptyScope(
        of entry: InterceptorEntry, _ absence: String, _ name: String, _ known: Set<String>
    ) -> Finding? {
        if known.contains(name) { return nil }
        return Finding(
            DiagnosticCode(1504), at: entry.location, value: name, nearest: name.nearestName(in: known.inOrder()),
            "The interceptor '\(entry.name)' applies to no link: \(absence) '\(name)'.", "Correct the name.")
    }

    static func emptyScope(of entry: InterceptorEntry, _ routes: Set<String>) -> Finding {
        let names = routes.inOrder().joined(separator: ", ")
        return Finding(
            DiagnosticCode(1504), at: entry.location, value: names,
            "The interceptor '\(entry.name)' applies to no link: the router has none of the routes \(names).",
            "Add the routes, or remove the interceptor.")
    }
}

/// Findings about routes.
extension Finding {
    static func unknownRoute(_ name: String, at location: SourceLocation?, among names: [String]) -> Finding {
        Finding(
            DiagnosticCode(1505), at: location, value: name, nearest: name.nearestName(in: names),
            "A declaration names the route '\(name)', which the router does not contain.", "Correct the name.")
    }

    static func unknownValue(
        _ name: String, of route: String, at location: SourceLocation?, among names: [String]
    ) -> Finding {
        Finding(
            DiagnosticCode(1524), at: location, value: name, nearest: name.nearestName(in: names),
            "The route '\(route)' hides the value '\(name)', which it does not declare.",
            "Correct the name, or declare the value in the pattern.")
    }

    static func unknownNamespace(_ name: String, of route: Route, among names: [String]) -> Finding {
        Finding(
            DiagnosticCode(1506), at: route, value: name, nearest: name.nearestName(in: names),
            "The route '\(route.name)' belongs to the namespace '\(name)', which the map does not contain.",
            "Correct the name, or add the namespace to the map.")
    }

    static func unlinkableAction(_ name: String) -> Finding {
        Finding(
            DiagnosticCode(1507), value: name, "No link can be written for the action '\(name)'.",
            "Use letters, digits, '-' and '_' in the names of contract and action, or give the action a pattern.")
    }

    static func noWayBack(to route: Route) -> Finding {
        Finding(
            DiagnosticCode(1508), at: route, value: route.name,
            "The route '\(route.name)' declares a callback, but its namespace has no origin for the callback links.",
            "Add an origin with a custom scheme, or give the callback an origin without a wildcard.")
    }

    static func unknownErrorPage(_ link: DeclaredLink) -> Finding {
        Finding(
            DiagnosticCode(1509), at: link.location, value: link.words,
            "The error page '\(link.words)' is not a screen of the router.", link.remedy)
    }

    static func unknownSource(_ name: String, of route: Route, among custom: Set<LinkSource.Kind>) -> Finding {
        let names = custom.union(LinkSource.Kind.shipped).inOrder.map(\.rawValue)
        return Finding(
            RouteCode.unknownSource, at: route, value: name, nearest: name.nearestName(in: names),
            "The route '\(route.name)' accepts the source '\(name)', which does not exist.",
            "Write one of \(names.joined(separator: ", ")).")
    }

    static func stricterParent(_ parent: Route, of child: Route, _ strictness: ParentStrictness) -> Finding {
        Finding(
            RouteCode.stricterParent, at: child, value: parent.name,
            "The route '\(child.name)' has the parent '\(parent.name)', which \(strictness.words), unlike the child.",
            "Give both the same sources and gates, or set 'isParentOptional' of the child ('parentOptional' in a map).")
    }
}

/// Findings about gates.
extension Finding {
    static func duplicateGate(_ name: String, at location: SourceLocation?) -> Finding {
        Finding(
            DiagnosticCode(1510), at: location, value: name, "The gate '\(name)' is declared twice.",
            "Declare it once, together with the route that it presents.")
    }

    static func reservedGate(_ name: String, at location: SourceLocation?) -> Finding {
        Finding(
            DiagnosticCode(1511), at: location, value: name,
            "The gate '\(name)' is reserved: the router opens it itself.",
            "Choose another name.")
    }

    static func unknownPresentation(
        _ presented: NavigationRequest.Destination, for gate: String, at location: SourceLocation?
    ) -> Finding {
        Finding(
            DiagnosticCode(1512), at: location, value: gate,
            "No route matches the link that is presented for the gate '\(gate)'.", presented.remedy)
    }

    static func presentationBehindItself(_ route: Route, for gate: String) -> Finding {
        Finding(
            DiagnosticCode(1513), at: route, value: gate,
            "The route '\(route.name)', which is presented for the gate '\(gate)', requires that gate itself.",
            "Remove the gate from the route, or from the routes that its other gates present.")
    }
}

extension Finding {
    /// Creates a finding at the line of a declaration.
    init(
        _ code: DiagnosticCode, at location: SourceLocation?, value: String, nearest: String? = nil, _ message: String,
        _ remedy: String
    ) {
        self.init(
            code, file: location?.file ?? "", line: location?.line, value: value, nearest: nearest, message, remedy)
    }

    /// Creates a finding about a route, at the line of its declaration.
    init(
        _ code: DiagnosticCode, at route: Route, value: String, nearest: String? = nil, _ message: String,
        _ remedy: String
    ) {
        self.init(
            code, file: route.location.file, line: route.location.line, value: value, nearest: nearest, message, remedy)
    }
}
