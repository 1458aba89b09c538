/// The route that matches a link, and the ranges of its values in the link.
///
/// This is the fastest result of a table: only numbers, no text, no reference counting. The ranges are UTF-8 offsets
/// into the original link, including escapes. Use it where a look-up must have the lowest cost, and
/// ``RouteTable/match(_:)`` everywhere else.
@_spi(Tooling) public struct RouteLocation: Sendable {
    /// The namespace's index in ``RouteTable/namespaces``.
    @_spi(Tooling) public var namespace: Int { Int(namespaceIndex) }

    /// The route's index in its namespace.
    @_spi(Tooling) public var route: Int { Int(routeIndex) }

    /// The number of values in the path and the fragment.
    @_spi(Tooling) public var count: Int { Int(valueCount) }

    /// The maximum number of ranges in a location; the other values of a route are only in its ``RouteMatch``.
    @_spi(Tooling) public static let capacity: Int = 8

    var namespaceIndex: Int32
    var routeIndex: Int32
    var valueCount: Int32
    /// The index of the winner in the namespace's order of ranks.
    var rank: Int32
    var ranges: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)

    /// Creates an empty location.
    init() {
        namespaceIndex = 0
        routeIndex = 0
        valueCount = 0
        rank = .max
    }

    @inline(__always)
    mutating func set(namespace: Int, route: Int, count: Int, rank: Int32) {
        // A table has far fewer than two billion namespaces, routes and values.
        namespaceIndex = Int32(truncatingIfNeeded: namespace)
        routeIndex = Int32(truncatingIfNeeded: route)
        valueCount = Int32(truncatingIfNeeded: count)
        self.rank = rank
    }

    /// The range of a value, as UTF-8 offsets into the link.
    ///
    /// - Parameter index: The index of the value, from the left; below ``count`` and ``capacity``.
    @_spi(Tooling) public subscript(index: Int) -> Range<Int> {
        precondition(index >= 0 && index < min(count, 8), "A location has ranges for its first eight values only.")
        return withUnsafeBytes(of: ranges) { bytes in
            let packed = bytes.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self)
            let start = Int(truncatingIfNeeded: packed & 0xffff_ffff)
            return Range(uncheckedBounds: (start, start &+ Int(truncatingIfNeeded: packed &>> 32)))
        }
    }

    @inline(__always)
    mutating func set(_ index: Int, _ start: Int, _ end: Int) {
        guard index < Self.capacity else { return }
        // Lengths and offsets are at most 16 MiB; ``LinkLimits`` ensures this.
        let packed = UInt64(truncatingIfNeeded: end &- start) &<< 32 | UInt64(truncatingIfNeeded: start)
        withUnsafeMutableBytes(of: &ranges) { $0.storeBytes(of: packed, toByteOffset: index &* 8, as: UInt64.self) }
    }
}
