package import RouteMatching
package import SwitchyardNavigation
package import SwitchyardRoutes

extension NavigationRequest {
    /// The link or route of the request; for verbs without one, an empty link, which no route matches.
    package var destination: Destination {
        switch action {
        case .openLink(let link): .link(link.text)
        case .open(let route), .push(let route), .present(let route, _), .replace(let route): .route(route)
        case .select, .back, .backTo, .backToRoot, .dismiss: .link("")
        }
    }

    /// The verb with its tab or number, without the values of a route.
    package var verb: String {
        switch action {
        case .openLink, .open: "open"
        case .push: "push"
        case .present: "present"
        case .replace: "replace"
        case .select(let branch, _): "select \(branch.rawValue)"
        case .back(let count): "back \(count)"
        case .backTo: "back to a route"
        case .backToRoot: "back to root"
        case .dismiss: "dismiss"
        }
    }

    /// The placement that the verb or the request sets; `nil` if the route's own placement decides.
    package var shownBy: Placement? {
        switch action {
        case .openLink, .open: placement
        case .push: .pushed
        case .present(_, let style): Placement(policy: .present(style))
        case .replace: .replaced
        case .select, .back, .backTo, .backToRoot, .dismiss: nil
        }
    }

    /// The effective placement of a route: that of the request, with the declared tab if it names none.
    func placement(over declared: Placement) -> Placement {
        var placement = shownBy ?? declared
        if placement.branches.isEmpty { placement.branches = declared.branches }
        // The user sees what was there before.
        if source.kind == .restore { placement.policy.isAnimated = false }
        return placement
    }

    /// The tabs or columns in which a route with a placement is shown, in a scene.
    ///
    /// The tab whose first screen is among its parents is a preference: a scene without that tab shows the route like
    /// one without a placement.
    ///
    /// - Parameters:
    ///   - placement: The placement, from ``placement(over:)``.
    ///   - row: The row of the route.
    ///   - scene: The scene.
    /// - Returns: The names, the preferred one first; empty for any.
    package func branches(of placement: Placement, _ row: ResolvedRoute, in scene: NavigationScene?) -> [String] {
        guard placement.branches.isEmpty, let tab = row.tab else { return placement.branches }
        switch placement.policy.branch {
        case .declared, .focused: return scene?.root.branch(tab) == nil ? [] : [tab]
        case .selected, .named: return []
        }
    }

    /// Whether the request adds to the visible screens, so that it supersedes no other request.
    var beginsWithWhatShows: Bool {
        switch action {
        case .push, .present, .replace: true
        case .openLink, .open, .select, .back, .backTo, .backToRoot, .dismiss: false
        }
    }
}

extension Placement {
    fileprivate static let pushed = Placement(policy: .push)
    fileprivate static let replaced = Placement(policy: .replace)
}

extension NavigationRequest.Destination {
    /// The link as text; for a typed route, as the table prints it.
    package func link(in table: RouteTable) throws(RoutePrintError) -> String {
        switch self {
        case .link(let text): text
        case .route(let route): try route.link(in: table)
        }
    }
}

extension TypedRoute {
    fileprivate func link(in table: RouteTable) throws(RoutePrintError) -> String { try table.link(to: self) }
}
