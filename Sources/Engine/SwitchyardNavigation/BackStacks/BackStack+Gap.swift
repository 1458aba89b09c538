package import RouteMatching

extension BackStack {
    /// Why the back stack of a link ends before its declared parents do.
    // Indirect, because it is large and rare: frames of links have a field for it.
    package indirect enum Gap: Sendable, Hashable {
        /// The table does not contain a route with the parent's name.
        case unknownParent(String, of: String)
        /// The parent is already in the back stack, so the declarations are cyclic.
        case cycle(String, of: String)
        /// The parent is an action or a handler, not a screen, so no route can be shown above it.
        case notScreen(String, of: String)
        /// No link of the parent can be printed with the child's values, for example because a required value is
        /// missing.
        case noLink(String, of: String, RoutePrintError)

        /// The name of the missing parent.
        package var parent: String {
            switch self {
            case .unknownParent(let parent, _), .cycle(let parent, _), .notScreen(let parent, _),
                .noLink(let parent, _, _):
                parent
            }
        }

        /// The reason in short, for traces: with the permanent code, and without values of the link.
        package var reason: String {
            switch self {
            case .unknownParent: "unknown route (\(diagnosticCode))"
            case .cycle(_, let child): "cycle of parents at \(child) (\(diagnosticCode))"
            case .notScreen: "not a screen (\(diagnosticCode))"
            case .noLink(_, let child, let error):
                "no link with the values of \(child): \(error.reason)\(error.key.map { " " + $0 } ?? "") "
                    + "(\(diagnosticCode))"
            }
        }
    }
}
