/// The links that a link was led through, and whether they go round in a circle.
struct HopTrail: Sendable {
    private(set) var hops: [LinkHop] = []
    private var seen: Set<String>

    init(from link: String) { seen = [link] }

    /// Notes that another link takes the place of this one.
    ///
    /// - Returns: Whether it may: it was not there before, and there are not too many.
    mutating func append(_ hop: LinkHop, limit: Int) -> Bool {
        hops.append(hop)
        return seen.insert(hop.to).inserted && hops.count <= limit
    }

    var isDegraded: Bool { hops.contains(where: \.isDegraded) }

    /// All links, the first one first, for messages.
    var path: [String] { (hops.first.map { [$0.from] } ?? []) + hops.map(\.to) }
}
