import RouteMatching

/// The way up from a route through its declared parents, one at a time.
struct ParentClimb {
    /// A route, whose name alone is not unique.
    private struct Place: Hashable {
        let namespace: String
        let name: String
    }

    /// The outermost route so far.
    private(set) var top: RouteMatch
    /// The parents so far, the innermost first.
    private(set) var parents: [RouteMatch] = []
    private(set) var gap: BackStack.Gap?
    private let origin: Origin?
    /// The routes on the way: each stands once, so the way ends.
    private var known: Set<Place>

    init(from match: RouteMatch) {
        top = match
        origin = match.origin
        known = [Place(namespace: match.namespace, name: match.route.name)]
    }

    /// Goes to the parent of a name, or notes why there is no way.
    mutating func goUp(to name: String) {
        let child = top.route.name
        guard let (namespace, parent) = top.table.route(name, nearest: top.namespace) else {
            gap = .unknownParent(name, of: child)
            return
        }
        guard known.insert(Place(namespace: namespace, name: name)).inserted else {
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

    /// Prints the link of a parent, and reads it.
    ///
    /// A value that the parent can do without must not keep it from being shown, so the second attempt leaves such
    /// values out. Nor must an origin that the parent does not have.
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
    /// A default of the child's own is left out where it is a query key: the parent may have another.
    fileprivate func arguments(of parameters: RouteParameters) -> RouteArguments {
        var arguments = demandedArguments(of: parameters)
        for key in queryKeys {
            switch key.requirement {
            case .optional, .defaulted: arguments.take(key.name, from: parameters)
            case .equal, .present: break
            }
        }
        return arguments
    }

    /// Returns the values that the pattern cannot do without: those of its path, and of keys that must be there.
    fileprivate func demandedArguments(of parameters: RouteParameters) -> RouteArguments {
        var arguments = RouteArguments()
        for placeholder in placeholders {
            guard let entry = parameters.entry(placeholder.name) else { continue }
            arguments.set(placeholder.name, texts: entry.texts)
        }
        // A key that must have one value is printed by itself.
        for key in queryKeys where key.requirement == .present { arguments.take(key.name, from: parameters) }
        return arguments
    }
}

extension RouteArguments {
    fileprivate mutating func take(_ name: String, from parameters: RouteParameters) {
        guard let entry = parameters.entry(name), entry.origin != .defaultValue else { return }
        set(name, texts: entry.texts)
    }
}
