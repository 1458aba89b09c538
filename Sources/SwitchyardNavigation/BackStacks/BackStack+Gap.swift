internal import RouteMatching

extension BackStack {
    /// Why the back stack of a link ends before its declared parents do.
    package enum Gap: Sendable, Hashable, CustomStringConvertible {
        /// The table does not contain a route with the parent's name.
        case unknownParent(String, of: String)
        /// The parent is already in the back stack, so the declarations are cyclic.
        case cycle(String, of: String)
        /// The parent is an action or a handler, not a screen, so no route can be shown above it.
        case notScreen(String, of: String)
        /// No link of the parent can be printed with the child's values, for example because a required value is
        /// missing.
        case noLink(String, of: String, RoutePrintError)

        /// What is wrong and how to fix it.
        package var description: String {
            switch self {
            case .unknownParent(let parent, let child):
                "\(Self.pair(child, parent)), but the table does not contain that route; correct the name."
            case .cycle(let parent, let child):
                "\(Self.pair(child, parent)), which makes the parents cyclic; declare another parent for one of them."
            case .notScreen(let parent, let child):
                "\(Self.pair(child, parent)), which is not a screen; declare a screen as the parent."
            case .noLink(let parent, let child, let error):
                "\(Self.pair(child, parent)), whose link cannot be printed with the child's values. \(error)"
            }
        }

        private static func pair(_ child: String, _ parent: String) -> String {
            "The parent of '\(child.escapedForDisplay)' is '\(parent.escapedForDisplay)'"
        }
    }
}
