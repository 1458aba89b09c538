/// Which route stands above which, as the app declares it: the name of a parent for the name of a child.
///
/// ```swift
/// let parents: DeclaredParents = ["orders.track": "orders.detail", "orders.detail": "orders.list"]
/// ```
///
/// Nothing is judged here. A name may lead nowhere, and a route may stand above itself; what a back stack makes of that
/// is told by ``BackStack/gap``.
package struct DeclaredParents: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private var anywhere: [String: String]
    private var inside: [String: [String: String]] = [:]

    /// Creates declarations that hold in every namespace.
    ///
    /// - Parameter parents: The parents' names by the names of the children.
    package init(_ parents: [String: String] = [:]) { anywhere = parents }

    /// Creates declarations of a literal; of several for one child the last one counts.
    package init(dictionaryLiteral elements: (String, String)...) {
        anywhere = Dictionary(elements) { _, last in last }
    }

    /// Declares the parent of a route, in the place of one that was declared before.
    ///
    /// - Parameters:
    ///   - parent: The name of the parent, looked for in the child's namespace first, then in the whole table.
    ///   - child: The name of the route.
    ///   - namespace: The route's namespace; `nil` for every one that says nothing of its own about the name.
    package mutating func declare(_ parent: String, above child: String, in namespace: String? = nil) {
        if let namespace {
            inside[namespace, default: [:]][child] = parent
        } else {
            anywhere[child] = parent
        }
    }

    /// Returns the name of a route's parent, or `nil` where none is declared.
    ///
    /// - Parameters:
    ///   - child: The name of the route.
    ///   - namespace: The route's namespace.
    /// - Returns: The parent's name.
    package func parent(of child: String, in namespace: String) -> String? {
        inside[namespace]?[child] ?? anywhere[child]
    }
}
