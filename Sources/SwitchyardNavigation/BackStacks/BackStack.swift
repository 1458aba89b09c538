package import RouteMatching

/// The routes below one that is opened by its link: its declared parents, or what its path itself says.
///
/// ```swift
/// let match = try table.match("eats://orders/42/track")
/// let stack = match.map { BackStack(of: $0, declared: ["orders.track": "orders.detail"]) }
/// stack?.parents.map(\.link)  // ["eats://orders/42"]
/// ```
///
/// A declared parent has those values of its child that its own pattern names, and its link is printed with the origin
/// of the child's. Going up ends where nothing more is declared.
///
/// It ends as well where a declared parent cannot be: a screen is worth opening even where its parents are not in
/// order. Nothing is thrown then, and ``gap`` says what is wrong.
///
/// Where nothing is declared for the route, the leading parts of its link's path stand below it, each that leads to a
/// screen of the same namespace: `/orders` and `/orders/42` for `/orders/42/track`. They carry no query and no fragment.
/// No route stands twice; of several links of one route the longest counts. The empty path is no part: the screen at
/// the root of the app is the root of a tab already.
package struct BackStack: Sendable, Hashable {
    /// The parents, the outermost first.
    package let parents: [RouteReference]

    /// Why the outermost parent has none of its own although one is declared; `nil` where all is in order.
    package let gap: Gap?

    /// Finds what stands below a route.
    ///
    /// - Parameters:
    ///   - match: The route with its values, and the table that has its parents.
    ///   - declared: Which route stands above which.
    /// - Complexity: Linear in the links of the parents, each with the path from which it comes. There are fewer leading
    ///   parts than segments, which the table's limits bound, and at most as many declared parents as routes.
    package init(of match: RouteMatch, declared: DeclaredParents = [:]) {
        let found = Self.matches(below: match, declared: declared)
        parents = found.matches.map { RouteReference($0) }
        gap = found.gap
    }

    /// Finds what stands below a route, as matches of the table: for callers that check each before it is shown.
    ///
    /// - Parameters:
    ///   - match: The route with its values, and the table that has its parents.
    ///   - declared: Which route stands above which.
    /// - Returns: The parents, the outermost first, and why the outermost has none of its own.
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
    /// Creates a target of a matched link, with what stands below its route.
    ///
    /// - Parameters:
    ///   - match: The route with its values.
    ///   - parents: Which route stands above which; of routes without a declaration the path says it, see ``BackStack``.
    ///   - branches: The tabs or columns that can show the route, the declared one first; none stands for any.
    package init(_ match: RouteMatch, parents: DeclaredParents, branches: [String] = []) {
        self.init(
            RouteReference(match), parents: BackStack(of: match, declared: parents).parents, branches: branches)
    }
}
