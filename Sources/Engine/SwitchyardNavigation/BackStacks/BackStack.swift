package import RouteMatching

/// The back stack of a link: its route's declared parents, or else the routes that match prefixes of its path.
///
/// ```swift
/// let match = try table.match("eats://orders/42/track")
/// let stack = match.map { BackStack(of: $0, declared: ["orders.track": "orders.detail"]) }
/// stack?.parents.map(\.link)  // ["eats://orders/42"]
/// ```
///
/// The parents come from one of two sources:
///
/// - **Declared parents**, if the route has one. Each parent receives those values of its child that its own pattern
///   names, and its link is printed with the origin of the child's link. The stack ends at the first route without a
///   declared parent. It also ends if a declared parent cannot be used, because the requested screen can be shown
///   without its parents. No error is thrown then; ``gap`` gives the reason.
/// - **Path prefixes** otherwise: each prefix that matches a screen of the same namespace, such as `/orders` and
///   `/orders/42` for `/orders/42/track`. These parents carry no query and no fragment. No route appears twice; of
///   several links of one route, the longest is used. The empty path is ignored, because the screen at the root of the
///   app is already the root of a tab.
package struct BackStack: Sendable, Hashable {
    /// The parents, outermost first.
    let parents: [RouteReference]

    /// Why the outermost parent's own declared parent is missing; `nil` if no declared parent is missing.
    let gap: Gap?

    /// Creates the back stack of a matched link.
    init(of match: RouteMatch, declared: DeclaredParents = [:]) {
        let found = Self.matches(below: match, declared: declared)
        parents = found.matches.map { RouteReference($0) }
        gap = found.gap
    }

    /// Finds the routes below a matched link as matches of the table, for callers that check each one before showing
    /// it.
    package static func matches(
        below match: RouteMatch, declared: DeclaredParents
    ) -> (matches: [RouteMatch], gap: Gap?) {
        guard declared.parent(of: match.route.name, in: match.namespace) != nil else {
            return (match.matchingPrefixes, nil)
        }
        var climb = ParentClimb(from: match)
        while let name = declared.parent(of: climb.top.route.name, in: climb.top.namespace), climb.gap == nil {
            climb.goUp(to: name)
        }
        return (climb.parents.reversed(), climb.gap)
    }
}

extension NavigationTarget {
    /// Creates a target from a matched link, with the routes of its back stack as parents.
    init(_ match: RouteMatch, parents: DeclaredParents, branches: [String] = []) {
        self.init(
            RouteReference(match), parents: BackStack(of: match, declared: parents).parents, branches: branches)
    }
}
