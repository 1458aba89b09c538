import RouteMatching

/// A route that a declaration names, whose link the table prints when it is made.
package struct DeclaredLink: Sendable {
    private let destination: NavigationRequest.Destination
    /// Where it is declared.
    package let source: RouteSource?

    /// A link as text.
    package init(_ link: String, at source: RouteSource? = nil) {
        destination = .link(link)
        self.source = source
    }

    /// A route.
    package init(_ route: any TypedRoute, at source: RouteSource? = nil) {
        destination = .route(route)
        self.source = source
    }

    /// The link, and the route of the table that takes it; `nil` where none does.
    func resolved(in table: RouteTable) -> RouteMatch? {
        guard let link = try? destination.link(in: table) else { return nil }
        return (try? table.match(link)) ?? nil
    }

    /// The name of the route; `nil` of a link as text.
    var routeName: String? {
        guard case .route(let route) = destination else { return nil }
        return try? route.reference().route.name
    }

    /// What to do where no route of the router takes it.
    var remedy: String { destination.remedy }

    /// What the declaration says, for messages.
    var words: String {
        switch destination {
        case .link(let link): link.shortened
        case .route(let route): "\(route)".shortened
        }
    }
}

/// A tab or a column of the app with its first screen, or the first screen of an app without any.
package struct DeclaredRoot: Sendable {
    /// The tab or the column; `nil` for an app without any.
    package let branch: Branch?
    package let route: DeclaredLink
    /// Whether it is a column of a split view.
    package let isColumn: Bool

    package init(_ branch: Branch?, _ route: DeclaredLink, isColumn: Bool = false) {
        self.branch = branch
        self.route = route
        self.isColumn = isColumn
    }
}

/// What happens to a link that no route takes.
package enum LinkFallback: Sendable {
    /// Code of the app is asked, which says whether it took the link.
    case code(@Sendable (ReceivedLink) async -> Bool)
    /// A route is shown in its place.
    case route(DeclaredLink)
}

extension NavigationRequest.Destination {
    /// What to do where no route of the router takes it.
    var remedy: String {
        switch self {
        case .link: "Add the route, or name another one."
        case .route(let route): "Add '\(type(of: route)).self' to 'routes:' if it is not there, or name another one."
        }
    }
}
