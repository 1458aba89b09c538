import RouteMatching

/// Walks up from a route through its declared parents, one at a time.
struct ParentClimb {
    /// A route identified by namespace and name, because the name alone is not unique.
    private struct RouteKey: Hashable {
        let namespace: String
        let name: String
    }

    /// The outermost route found so far.
    private(set) var top: RouteMatch
    /// The parents found so far, innermost first.
    private(set) var parents: [RouteMatch] = []
    private(set) var gap: BackStack.Gap?
    private let origin: Origin?
    /// The routes visited so far.
    ///
    /// No route is visited twice, so the walk ends.
    private var known: Set<RouteKey>

    init(from match: RouteMatch) {
        top = match
        origin = match.origin
        known = [RouteKey(namespace: match.namespace, name: match.route.name)]
    }

    /// Moves up to the parent with a name, or records in `gap` why that is not possible.
    mutating func goUp(to name: String) {
        let child = top.route.name
        guard let (namespace, parent) = top.table.route(name, nearest: top.namespace) else {
            gap = .unknownParent(name, of: child)
            return
        }
        guard known.insert(RouteKey(namespace: namespace, name: name)).inserted else {
            gap = .cycle(name, of: child)
            return
        }
        guard parent.target == .screen else {
            gap = .notScreen(name, of: child)
            return
        }
        do throws(RoutePrintError) {
            top = try match(of: parent, in: namespace)
            parents.append(top)
        } catch {
            gap = .noLink(name, of: child, error)
        }
    }

    /// Prints the link of a parent and matches it.
    ///
    /// The first attempt uses all values and the child's origin. Later attempts leave out optional values, or use
    /// another origin, so that neither an invalid optional value nor an origin that the parent lacks hides the parent.
    private func match(of parent: Route, in namespace: String) throws(RoutePrintError) -> RouteMatch {
        let parameters = top.parameters
        var fault: RoutePrintError?
        for attempt in [RoutePattern.arguments(of:), RoutePattern.demandedArguments(of:)] {
            let arguments = attempt(parent.pattern)(parameters)
            for origin in origin.map({ [$0, nil] }) ?? [nil] {
                do throws(RoutePrintError) {
                    return try top.table.printedMatch(to: parent.name, arguments, in: namespace, origin: origin)
                } catch {
                    fault = error
                }
            }
        }
        throw fault ?? RoutePrintError(.unknownRoute, parent.name)
    }
}

extension RoutePattern {
    /// Returns the values that the pattern names.
    ///
    /// For a query key, a default value of the child is left out, because the parent may have another default.
    fileprivate func arguments(of parameters: RouteParameters) -> RouteArguments {
        var arguments = demandedArguments(of: parameters)
        for key in queryKeys {
            switch key.requirement {
            case .optional, .defaulted: arguments.copy(key.name, from: parameters)
            case .equal, .present: break
            }
        }
        return arguments
    }

    /// Returns the values that the pattern requires: those of its path and of required query keys.
    fileprivate func demandedArguments(of parameters: RouteParameters) -> RouteArguments {
        var arguments = RouteArguments()
        for placeholder in placeholders {
            guard let entry = parameters.entry(placeholder.name) else { continue }
            arguments.set(placeholder.name, texts: entry.texts)
        }
        // A key with a fixed value is printed without an argument.
        for key in queryKeys where key.requirement == .present { arguments.copy(key.name, from: parameters) }
        return arguments
    }
}

extension RouteArguments {
    fileprivate mutating func copy(_ name: String, from parameters: RouteParameters) {
        guard let entry = parameters.entry(name), entry.provider != .defaultValue else { return }
        set(name, texts: entry.texts)
    }
}
