/// The links of a route at one origin that no longer one begins with, with their values left open: read once, and filled in for each link.
///
/// It stands for what printing and matching such a link would give, so values that an encoder would touch are refused.
package struct LinkTemplate: Sendable {
    /// A match of such a link.
    private let sample: RouteMatch
    /// The text before each value, and after the last one.
    private let texts: [[UInt8]]
    /// The names of the values, as the namespace numbers them.
    private let names: [UInt32]
    /// Whether no other route takes such a link, whatever the values are.
    private let isCertain: Bool

    /// The match itself, where there are no values to fill in.
    package var constant: RouteMatch? { names.isEmpty ? sample : nil }

    /// Creates the template of a link; `nil` where its values are more than whole segments of its path.
    ///
    /// - Parameters:
    ///   - sample: A match of a link that was printed with values for all.
    ///   - shapes: The shapes of the routes in the match's namespace.
    package init?(of sample: RouteMatch, among shapes: RouteShapes) {
        self.sample = sample
        let (location, trie) = (sample.location, sample.table.storage.namespaces[sample.location.namespace].trie)
        let alternative = trie.alternatives[Int(location.rank)]
        let steps = (0..<Int(alternative.stepCount)).map { trie.steps[Int(alternative.stepStart) + $0] }
        names = steps.map(\.name)
        let bytes = Array(sample.link.utf8)
        guard !names.isEmpty else {
            (texts, isCertain) = ([bytes], true)
            return
        }
        guard names.count <= RouteLocation.capacity, !bytes.contains(where: { "?#%".utf8.contains($0) }),
            steps.allSatisfy({ $0.kind == .segment && !$0.isList && $0.prefix == 0 && $0.suffix == 0 })
        else { return nil }
        var texts: [[UInt8]] = []
        var end = 0
        for index in steps.indices {
            guard location[index].lowerBound >= end else { return nil }
            texts.append(Array(bytes[end..<location[index].lowerBound]))
            end = location[index].upperBound
        }
        self.texts = texts + [Array(bytes[end...])]
        isCertain = shapes.isAlone(Int(location.rank))
    }

    /// Returns the match of the link with the values of another one of the namespace.
    ///
    /// - Parameter other: The other match, of the same table, whose values of these names are accepted here as well.
    /// - Returns: The match; `nil` where the link has to be printed and matched.
    package func match(withValuesOf other: RouteMatch) -> RouteMatch? {
        guard !names.isEmpty else { return sample }
        let (table, trie) = (sample.table, sample.table.storage.hot[sample.location.namespace].trie)
        guard other.location.namespace == sample.location.namespace else { return nil }
        let alternative = trie.alternatives + Int(other.location.rank)
        let steps = trie.steps + Int(alternative.pointee.stepStart)
        var location = sample.location
        var count = texts[0].count
        var sources = location
        for (index, name) in names.enumerated() {
            guard let step = (0..<Int(alternative.pointee.stepCount)).first(where: { steps[$0].name == name }),
                step < RouteLocation.capacity, !steps[step].isList
            else { return nil }
            let range = other.location[step]
            sources.set(index, range.lowerBound, range.upperBound)
            location.set(index, count, count + range.count)
            count += range.count + texts[index + 1].count
        }
        guard count <= table.limits.maxLength, let link = text(count, from: other.link, sources) else { return nil }
        if !isCertain {
            guard let found = table.locate(link), found.isSame(as: location) else { return nil }
        }
        return RouteMatch(link: link, table: table, location: location)
    }

    /// Writes the link, unless a value is not the same in every link.
    private func text(_ count: Int, from link: String, _ sources: RouteLocation) -> String? {
        link.utf8.withContiguousStorageIfAvailable { bytes -> String? in
            for index in names.indices {
                let value = bytes[sources[index]]
                // What is left out may be a segment of dots, an escape, or a plus sign that is a space.
                guard let first = value.first, first != UInt8(ascii: "."), value.allSatisfy(\.isPlain) else {
                    return nil
                }
            }
            return String(unsafeUninitializedCapacity: count) { target in
                var end = target.update(fromContentsOf: texts[0])
                for index in names.indices {
                    end = target[end...].update(fromContentsOf: bytes[sources[index]])
                    end = target[end...].update(fromContentsOf: texts[index + 1])
                }
                return end
            }
        } ?? nil
    }
}

extension UInt8 {
    /// Whether it stands for itself everywhere in a link.
    fileprivate var isPlain: Bool { isASCIILetter || isASCIIDigit || "-._~".utf8.contains(self) }
}

extension RouteLocation {
    /// Whether both are of the same alternative, with the same values.
    fileprivate func isSame(as other: RouteLocation) -> Bool {
        namespace == other.namespace && rank == other.rank && count == other.count
            && (0..<count).allSatisfy { self[$0] == other[$0] }
    }
}

extension RouteTable {
    /// What the links of an origin begin with; `nil` of an origin that stands for many hosts, and where the segments
    /// behind it may lead to another one.
    package func start(of origin: Origin) -> String? {
        let isLongest = !storage.namespaces.lazy.flatMap(\.namespace.origins).contains {
            $0.scheme == origin.scheme
                && ($0.prefix.count > origin.prefix.count || origin.host == nil && $0.host != nil)
        }
        guard !origin.isGlobal, isLongest, let link = origin.links(to: "/x").first else { return nil }
        // Where there is no host, the first segment follows at once.
        return String(link.dropLast(link.hasSuffix("//x") ? 1 : 2))
    }
}
