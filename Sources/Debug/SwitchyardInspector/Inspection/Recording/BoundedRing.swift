/// The last elements of a sequence: beyond the limit, a new element replaces the oldest.
///
/// Elements are numbered from 1 and keep their numbers.
struct BoundedRing<Element: Sendable>: Sendable {
    /// The maximum number of elements.
    let limit: Int
    private var ring: [Element] = []
    private var oldest = 0

    /// The number of all elements so far, including discarded ones.
    private(set) var total = 0

    init(limit: Int) { self.limit = max(1, limit) }

    /// The number of discarded elements.
    var dropped: Int { total - ring.count }

    /// Appends an element.
    mutating func append(_ element: consuming Element) {
        var element = element
        exchange(&element)
    }

    /// Appends an element, puts the discarded one in its place, without a copy, and returns whether there was one.
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

    /// The element with a number; `nil` if it is discarded or does not exist yet.
    subscript(number: Int) -> Element? {
        guard number > dropped, number <= total else { return nil }
        return ring[(oldest + number - dropped - 1) % ring.count]
    }

    /// The elements after a number, the oldest first.
    func elements(after number: Int) -> [(number: Int, element: Element)] {
        let first = max(number, dropped) + 1
        guard first <= total else { return [] }
        return (first...total).compactMap { number in self[number].map { (number, $0) } }
    }
}
