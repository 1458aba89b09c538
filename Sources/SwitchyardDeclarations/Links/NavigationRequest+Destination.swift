import SwitchyardNavigation
package import SwitchyardRoutes

extension NavigationRequest {
    /// Where the request leads; the empty link, which no route takes, where it only changes what shows.
    package var destination: Destination {
        switch action {
        case .openLink(let link): .link(link.text)
        case .open(let route), .push(let route), .present(let route, _), .replace(let route): .route(route)
        case .select, .back, .backTo, .backToRoot, .dismiss: .link("")
        }
    }

    /// How the route is shown, which its verb says, or the request; `nil` where its own placement decides.
    package var shownBy: Placement? {
        switch action {
        case .openLink, .open: placement
        case .push: .pushed
        case .present(_, let style): Placement(policy: .present(style))
        case .replace: .replaced
        case .select, .back, .backTo, .backToRoot, .dismiss: nil
        }
    }

    /// How a route is shown that is placed in some way, whose tab counts where the request names none.
    package func placement(over declared: Placement) -> Placement {
        guard var placement = shownBy else { return declared }
        if placement.branches.isEmpty { placement.branches = declared.branches }
        return placement
    }

    /// The tabs or columns in which a route is shown that is placed in some way, in a scene.
    ///
    /// The tab whose first screen is among its parents is no demand: a scene without it shows the route where it would show
    /// one that is placed nowhere.
    ///
    /// - Parameters:
    ///   - placement: How the route is shown, as ``placement(over:)`` says.
    ///   - row: What is known of the route.
    ///   - scene: The scene.
    /// - Returns: The names, the first one first; empty for any.
    package func branches(of placement: Placement, _ row: RouterRow, in scene: NavigationScene?) -> [String] {
        guard placement.branches.isEmpty, let tab = row.tab else { return placement.branches }
        switch placement.policy.branch {
        case .declared, .focused: return scene?.root.branch(tab) == nil ? [] : [tab]
        case .selected, .named: return []
        }
    }

    /// Whether it adds to what shows, so that it takes the place of no other request.
    package var beginsWithWhatShows: Bool {
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
