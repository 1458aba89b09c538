/// The last elements of a sequence that goes on: a new one takes the place of the oldest.
///
/// Elements are numbered from 1, and keep their number.
package struct BoundedRing<Element: Sendable>: Sendable {
    /// How many are kept at the most.
    let limit: Int
    private var ring: [Element] = []
    private var oldest = 0

    /// How many there have been, those included that are gone.
    package private(set) var total = 0

    init(limit: Int) { self.limit = max(1, limit) }

    /// How many are gone.
    package var dropped: Int { total - ring.count }

    /// Takes one in.
    mutating func append(_ element: consuming Element) {
        var element = element
        exchange(&element)
    }

    /// Takes one in, and gives the one back that is gone for it, where there is one; none is copied.
    ///
    /// - Parameter element: The new one; afterwards the old one.
    /// - Returns: Whether one is gone.
    @discardableResult
    mutating func exchange(_ element: inout Element) -> Bool {
        total += 1
        guard ring.count == limit else {
            ring.append(element)
            return false
        }
        swap(&element, &ring[oldest])
        oldest = oldest + 1 == limit ? 0 : oldest + 1
        return true
    }

    /// The element of a number; `nil` where it is gone, or has not been.
    package subscript(number: Int) -> Element? {
        guard number > dropped, number <= total else { return nil }
        return ring[(oldest + number - dropped - 1) % ring.count]
    }

    /// Those that are kept and come after a number, the oldest first.
    package func elements(after number: Int) -> [(number: Int, element: Element)] {
        let first = max(number, dropped) + 1
        guard first <= total else { return [] }
        return (first...total).compactMap { number in self[number].map { (number, $0) } }
    }
}
