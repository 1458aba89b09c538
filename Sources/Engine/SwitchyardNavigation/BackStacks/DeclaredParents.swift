/// The parents that the app declares: the name of a parent route for the name of each child route.
///
/// ```swift
/// let parents: DeclaredParents = ["orders.track": "orders.detail", "orders.detail": "orders.list"]
/// ```
///
/// Declarations are not validated. A name may be unknown, and declarations may be cyclic; ``BackStack/gap`` reports such
/// mistakes.
package struct DeclaredParents: Sendable, ExpressibleByDictionaryLiteral {
    private let find: @Sendable (_ child: String, _ namespace: String) -> String?

    /// Creates declarations that are looked up when a link first needs them.
    package init(_ find: @escaping @Sendable (_ child: String, _ namespace: String) -> String?) { self.find = find }

    /// Creates declarations that apply to every namespace.
    package init(_ parents: [String: String]) { self.init { child, _ in parents[child] } }

    /// Creates declarations from a literal; the last value for a child is used.
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { _, last in last })
    }

    /// Returns the name of a route's declared parent, or `nil` if none is declared.
    package func parent(of child: String, in namespace: String) -> String? { find(child, namespace) }
}
