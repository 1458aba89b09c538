extension Sequence {
    /// Returns the elements sorted, by a stable sort.
    ///
    /// The same as `sorted(by:)`, for code that rarely sorts. The standard library's sort is compiled for each type of
    /// element in each module, with about 3.5 KB of code each time. This one sorts indices, so it is compiled once.
    ///
    /// - Parameter areInIncreasingOrder: Whether the first of two elements comes before the second.
    /// - Returns: The elements in order.
    package func inOrder(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        let places = Array(elements.indices).sorted { areInIncreasingOrder(elements[$0], elements[$1]) }
        return places.map { elements[$0] }
    }
}

extension Sequence where Element: Comparable {
    /// Returns the elements sorted, as ``inOrder(by:)`` does.
    package func inOrder() -> [Element] { inOrder(by: <) }
}

extension Sequence<String> {
    /// Returns the texts sorted, as fast as `sorted()`, because it is compiled for texts.
    package func inOrder() -> [String] { Array(self).sorted() }
}

/// Names in the order in which they were added, each once.
package struct UniqueNames: Sendable, Hashable {
    package private(set) var inOrder: [String] = []
    private var known: Set<String> = []

    package init() {}

    package mutating func insert(_ name: String) {
        if known.insert(name).inserted { inOrder.append(name) }
    }
}
