/// A link as the generator makes it: its parts, decoded, next to how it is written.
struct SampleLink {
    /// Every segment, decoded, the authority of a custom scheme among them.
    var segments: [String]
    var hasTrailingSlash = false
    var beginsWithAuthority = false
    var items: [Item] = []
    /// The segments of the fragment; `/a` has an empty one first.
    var fragment: [String]?
    /// The query in the fragment.
    var fragmentItems: [Item] = []
    var text: String

    struct Item {
        var name: String
        var value: String?
    }

    /// What a matcher looks at: scalars of segments, and what separates segments.
    enum Unit: Equatable {
        case separator
        case scalar(Unicode.Scalar)
    }

    /// The path from its first `/`; a path without segments is `/`.
    func pathUnits(ignoresTrailingSlash: Bool) -> [Unit] {
        let units = segments.flatMap { [.separator] + Self.units($0) }
        if segments.isEmpty || (hasTrailingSlash && !ignoresTrailingSlash) { return units + [.separator] }
        return units
    }

    var fragmentUnits: [Unit]? {
        fragment.map { Array($0.map(Self.units).joined(separator: [.separator])) }
    }

    private static func units(_ text: String) -> [Unit] { text.unicodeScalars.map(Unit.scalar) }
}
