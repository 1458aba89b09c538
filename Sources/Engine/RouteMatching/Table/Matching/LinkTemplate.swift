/// A template for the links of a route at one origin: matched once, then filled in with the values of each link.
///
/// The result is the same as after printing and matching the link, so values that need escapes are refused.
package struct LinkTemplate: Sendable {
    /// A match of a link with this template.
    private let sample: RouteMatch
    /// The text before each value, and after the last one.
    private let texts: [[UInt8]]
    /// The names of the values.
    private let names: [String]

    /// Creates the template of a link; `nil` if a value is not exactly one whole segment of the path.
    package init?(of sample: RouteMatch) {
        self.sample = sample
        let location = sample.location
        let captures = location.captures
        names = captures.map { location.trie.names[Int($0.name)] }
        let bytes = Array(sample.link.utf8)
        guard !names.isEmpty else {
            texts = [bytes]
            return
        }
        guard names.count <= RouteLocation.capacity, !bytes.contains(where: { "?#%".utf8.contains($0) }),
            captures.allSatisfy({ $0.kind == .segment && !$0.isList && $0.prefix == 0 && $0.suffix == 0 })
        else { return nil }
        var texts: [[UInt8]] = []
        var end = 0
        for index in names.indices {
            guard location[index].lowerBound >= end else { return nil }
            texts.append(Array(bytes[end..<location[index].lowerBound]))
            end = location[index].upperBound
        }
        self.texts = texts + [Array(bytes[end...])]
    }

    /// Returns the match of the link with the values of another match in the namespace.
    package func match(withValuesOf other: RouteMatch) -> RouteMatch? {
        guard !names.isEmpty else { return sample }
        let table = sample.table
        guard other.location.namespace == sample.location.namespace else { return nil }
        let captures = other.location.captures
        var sources: [Range<Int>] = []
        var ranges: [Range<Int>] = []
        var count = texts[0].count
        for (index, name) in names.enumerated() {
            guard let place = captures.firstIndex(where: { other.location.trie.names[Int($0.name)] == name }),
                place - captures.startIndex < RouteLocation.capacity, !captures[place].isList
            else { return nil }
            let range = other.location[place - captures.startIndex]
            sources.append(range)
            ranges.append(count..<(count + range.count))
            count += range.count + texts[index + 1].count
        }
        guard count <= table.limits.maxLength, let link = text(count, from: other.link, sources) else { return nil }
        let location = sample.location.moved(to: ranges)
        // Another route may match the link with these values.
        guard let found = table.locate(link), found.isSame(as: location) else { return nil }
        return RouteMatch(link: link, table: table, location: location)
    }

    /// Creates the link; `nil` if a value may need escapes.
    private func text(_ count: Int, from link: String, _ sources: [Range<Int>]) -> String? {
        var text: [UInt8] = []
        text.reserveCapacity(count)
        text += texts[0]
        let isPlain = link.withBytes { bytes in
            for (index, source) in sources.enumerated() {
                let value = bytes.part(source)
                // The excluded values may be dot segments, escapes, or a plus sign that means a space.
                guard let first = value.first, first != UInt8(ascii: "."), value.allSatisfy(\.isPlain) else {
                    return false
                }
                text += value
                text += texts[index + 1]
            }
            return true
        }
        return isPlain ? String(decoding: text, as: UTF8.self) : nil
    }
}

extension UInt8 {
    /// Whether the byte needs no escape anywhere in a link.
    fileprivate var isPlain: Bool { isASCIILetter || isASCIIDigit || "-._~".utf8.contains(self) }
}

extension RouteLocation {
    /// Whether both have the same alternative and the same values.
    fileprivate func isSame(as other: RouteLocation) -> Bool {
        namespace == other.namespace && trie === other.trie && form == other.form && count == other.count
            && (0..<count).allSatisfy { self[$0] == other[$0] }
    }
}

extension RouteTable {
    /// The beginning of the links of an origin; `nil` for a wildcard, and if a link with this beginning may belong to
    /// another origin.
    package func start(of origin: Origin) -> String? {
        let isLongest = !storage.namespaces.lazy.flatMap(\.namespace.origins).contains {
            $0.scheme == origin.scheme
                && ($0.prefix.count > origin.prefix.count || origin.host == nil && $0.host != nil)
        }
        guard !origin.isGlobal, isLongest, let link = origin.links(to: "/x").first else { return nil }
        // Without a host, the first segment follows directly.
        return String(link.dropLast(link.hasSuffix("//x") ? 1 : 2))
    }
}
