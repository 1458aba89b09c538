/// A generated link: its decoded parts and its text.
struct SampleLink {
    /// The decoded segments, including the authority of a custom scheme.
    var segments: [String]
    var hasTrailingSlash = false
    var beginsWithAuthority = false
    var items: [Item] = []
    /// The segments of the fragment; the first is empty for `/a`.
    var fragment: [String]?
    /// The query in the fragment.
    var fragmentItems: [Item] = []
    var text: String

    struct Item {
        var name: String
        var value: String?
    }

    /// The input of a matcher: scalars of segments, and separators.
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
