/// The route that matches a link, and the ranges of its values in the link.
///
/// The ranges are UTF-8 offsets into the original link, including escapes. Use it where a look-up must have the lowest
/// cost, and ``RouteTable/match(_:)`` everywhere else.
@_spi(Tooling) public struct RouteLocation: Sendable {
    /// The namespace's index in ``RouteTable/namespaces``.
    @_spi(Tooling) public let namespace: Int

    /// The route's index in its namespace.
    @_spi(Tooling) public var route: Int { Int(trie.forms[Int(form)].route) }

    /// The number of values in the path and the fragment.
    @_spi(Tooling) public let count: Int

    /// The maximum number of ranges in a location; the other values of a route are only in its ``RouteMatch``.
    @_spi(Tooling) public static let capacity: Int = 8

    /// The trie that contains the form that matches.
    let trie: Trie
    let form: Int32

    /// The ranges, each as its length and its start, so that a location needs no heap.
    private var ranges: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0, 0, 0)

    /// Finds the values of a form.
    init(_ found: RouteTable.Storage.Found, in namespace: Int, of link: LinkView) {
        self.namespace = namespace
        trie = found.trie
        form = found.form
        let part = found.trie.forms[Int(found.form)].captures
        count = Int(part.count)
        guard part.count > 0 else { return }
        let stored = min(count, Self.capacity)
        if !trie.forms[Int(form)].hasAutomaton, link.decoded == nil {
            for index in 0..<stored {
                set(index, CaptureReader.plainRange(trie.captures[Int(part.start) &+ index], in: link, found.window))
            }
        } else {
            var reader = CaptureReader(trie, found.window)
            for index in 0..<stored { set(index, reader.range(trie.captures[Int(part.start) &+ index], in: link)) }
        }
    }

    init(_ taker: MatchingRoute, of link: LinkView) { self.init(taker.found, in: taker.namespace, of: link) }

    /// The range of a value, as UTF-8 offsets into the link.
    ///
    /// - Parameter index: The index of the value, from the left; below ``count`` and ``capacity``.
    @_spi(Tooling) public subscript(index: Int) -> Range<Int> {
        precondition(
            index >= 0 && index < min(count, Self.capacity), "A location has ranges for its first eight values only.")
        let range =
            switch index {
            case 0: ranges.0
            case 1: ranges.1
            case 2: ranges.2
            case 3: ranges.3
            case 4: ranges.4
            case 5: ranges.5
            case 6: ranges.6
            default: ranges.7
            }
        let start = Int(truncatingIfNeeded: range & 0xffff_ffff)
        return start..<(start &+ Int(truncatingIfNeeded: range &>> 32))
    }

    @inline(__always)
    private mutating func set(_ index: Int, _ range: Range<Int>) {
        // Lengths and offsets are at most 16 MiB; ``LinkLimits`` ensures this.
        let range = UInt64(truncatingIfNeeded: range.count) &<< 32 | UInt64(truncatingIfNeeded: range.lowerBound)
        switch index {
        case 0: ranges.0 = range
        case 1: ranges.1 = range
        case 2: ranges.2 = range
        case 3: ranges.3 = range
        case 4: ranges.4 = range
        case 5: ranges.5 = range
        case 6: ranges.6 = range
        default: ranges.7 = range
        }
    }

    /// How the values are found, in order.
    var captures: ArraySlice<Capture> { trie.captures[trie.forms[Int(form)].captures.range] }

    /// A location of another form, whose ranges are set by the caller.
    func moved(to ranges: [Range<Int>]) -> RouteLocation {
        var location = self
        for (index, range) in ranges.enumerated() { location.set(index, range) }
        return location
    }

    /// Returns the name of a value.
    ///
    /// - Parameter index: The index of the value, from the left; below ``count``.
    /// - Returns: The name of the placeholder, or its number.
    @_spi(Tooling) public func name(of index: Int) -> String {
        precondition(index >= 0 && index < count, "The route has no value \(index).")
        return trie.names[Int(captures[captures.startIndex + index].name)]
    }
}
