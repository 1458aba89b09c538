package import RouteMatching
package import SwitchyardNavigation
package import SwitchyardRoutes
import SwitchyardSupport

/// A route that a declaration refers to.
///
/// Its link is printed when the table is built.
package struct DeclaredLink: Sendable {
    private let destination: NavigationRequest.Destination
    /// Where it is declared.
    package let location: SourceLocation?

    /// A link as text.
    init(_ link: String, at location: SourceLocation? = nil) {
        destination = .link(link)
        self.location = location
    }

    /// A route.
    package init(_ route: any TypedRoute, at location: SourceLocation? = nil) {
        destination = .route(route)
        self.location = location
    }

    /// The match of the link in the table; `nil` if no route matches.
    func resolved(in table: RouteTable) -> RouteMatch? {
        guard let link = try? destination.link(in: table) else { return nil }
        return (try? table.match(link)) ?? nil
    }

    /// The name of the route; `nil` for a link as text.
    var routeName: String? {
        guard case .route(let route) = destination else { return nil }
        return try? route.reference().route.name
    }

    /// How to fix a declaration whose link no route matches.
    var remedy: String { destination.remedy }

    /// The link as the declaration writes it, for messages.
    var words: String {
        switch destination {
        case .link(let link): link.shortened
        case .route(let route): "\(route)".shortened
        }
    }
}

/// A tab or a column with its first screen, or the first screen of an app without tabs and columns.
package struct DeclaredRoot: Sendable {
    /// The tab or the column; `nil` for an app without any.
    package let branch: Branch?
    package let route: DeclaredLink
    /// Whether it is a column of a split view.
    let isColumn: Bool

    package init(_ branch: Branch?, _ route: DeclaredLink, isColumn: Bool = false) {
        self.branch = branch
        self.route = route
        self.isColumn = isColumn
    }
}

/// A fallback for links that no route matches.
package enum LinkFallback: Sendable {
    /// A closure of the app, which returns whether it handled the link.
    case code(@Sendable (ReceivedLink) async -> Bool)
    /// A route that is shown instead.
    case route(DeclaredLink)
}

extension NavigationRequest.Destination {
    /// How to fix a declaration whose link no route matches.
    var remedy: String {
        switch self {
        case .link: "Add the route, or name another one."
        case .route(let route): "Add '\(type(of: route)).self' to 'routes:' if it is missing, or name another one."
        }
    }
}
