internal import RouteMatching

extension BackStack {
    /// Why a declared parent does not stand in a back stack.
    package enum Gap: Sendable, Hashable, CustomStringConvertible {
        /// The table has no route of the parent's name.
        case unknownParent(String, of: String)
        /// The parent stands in the back stack already, so the route is above itself.
        case cycle(String, of: String)
        /// The parent is an action or a handler, which nothing can be shown above.
        case notScreen(String, of: String)
        /// The parent has no link with the child's values, as where it needs one that the child does not have.
        case noLink(String, of: String, RoutePrintError)

        /// What is wrong and how to mend it, in words.
        package var description: String {
            switch self {
            case .unknownParent(let parent, let child):
                "\(Self.pair(child, parent)), which is no route of the table; correct the name."
            case .cycle(let parent, let child):
                "\(Self.pair(child, parent)), which stands above itself; declare another parent for one of them."
            case .notScreen(let parent, let child):
                "\(Self.pair(child, parent)), which is no screen; declare the screen below it."
            case .noLink(let parent, let child, let error):
                "\(Self.pair(child, parent)), which has no link with its values. \(error)"
            }
        }

        private static func pair(_ child: String, _ parent: String) -> String {
            "The parent of '\(child.escapedForDisplay)' is '\(parent.escapedForDisplay)'"
        }
    }
}
