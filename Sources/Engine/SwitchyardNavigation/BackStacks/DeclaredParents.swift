/// The parents that the app declares: the name of a parent route for the name of each child route.
///
/// ```swift
/// let parents: DeclaredParents = ["orders.track": "orders.detail", "orders.detail": "orders.list"]
/// ```
///
/// Declarations are stored without validation. A name may be unknown, and declarations may be cyclic; ``BackStack/gap``
/// reports such mistakes.
package struct DeclaredParents: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    private var anywhere: [String: String]
    private var inside: [String: [String: String]] = [:]

    /// Creates declarations that apply to every namespace.
    package init(_ parents: [String: String] = [:]) { anywhere = parents }

    /// Creates declarations from a literal; the last value for a child is used.
    package init(dictionaryLiteral elements: (String, String)...) {
        anywhere = Dictionary(elements) { _, last in last }
    }

    /// Declares the parent of a route, replacing any earlier declaration.
    package mutating func declare(_ parent: String, above child: String, in namespace: String? = nil) {
        if let namespace {
            inside[namespace, default: [:]][child] = parent
        } else {
            anywhere[child] = parent
        }
    }

    /// Returns the name of a route's declared parent, or `nil` if none is declared.
    package func parent(of child: String, in namespace: String) -> String? {
        inside[namespace]?[child] ?? anywhere[child]
    }
}
