/// A link that matches a route, and the values in the link.
public struct RouteMatch: Sendable {
    /// The original link.
    public let link: String

    package let table: RouteTable
    let location: RouteLocation

    init(link: String, table: RouteTable, location: RouteLocation) {
        self.link = link
        self.table = table
        self.location = location
    }

    private var compiled: CompiledNamespace { table.storage.namespaces[location.namespace] }

    /// The route.
    public var route: Route { compiled.namespace.routes[location.route] }

    /// The name of the route, without a copy of the whole route.
    package var routeName: String { compiled.namespace.routes[location.route].name }

    /// The name of the route's namespace.
    public var namespace: String { compiled.namespace.name }

    /// The indices of the namespace and the route in a table; `nil` if the match is from another table.
    package func place(in other: RouteTable) -> (namespace: Int, route: Int)? {
        table.storage === other.storage ? (location.namespace, location.route) : nil
    }

    /// The values by name: those of the path and the fragment, then those of the query, then defaults.
    ///
    /// The value is created on each call; store it to read several parameters.
    public var parameters: RouteParameters { RouteParameters(self) }

    /// The text of a parameter, or `nil` if the link has no parameter of that name.
    ///
    /// - Parameter name: The placeholder's name or number, or the query key.
    public subscript(name: String) -> String? { parameters[name] }

    /// Returns a parameter converted to a type.
    ///
    /// - Parameters:
    ///   - name: The placeholder's name or number, or the query key.
    ///   - type: The type to convert to: a value, an optional, or an array.
    /// - Returns: The value.
    /// - Throws: ``RouteValueError`` if the parameter is missing, repeated, or not of the type.
    public func value<Value: RouteArgument>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(RouteValueError) -> Value {
        try parameters.value(name, as: type)
    }
}

extension RouteMatch {
    /// Calls a function with each value of the path and the fragment: its name, whether it is a list, and its range.
    func forEachCapture(_ body: (String, Bool, Range<Int>) -> Void) {
        let ranges =
            location.count > RouteLocation.capacity
            ? LinkReader.read(
                link, limits: table.limits, policies: table.policies, refused: { _ in [] }, { allRanges($0) }) : nil
        for (index, capture) in location.captures.enumerated() where index < ranges?.count ?? location.count {
            body(location.trie.names[Int(capture.name)], capture.isList, ranges?[index] ?? location[index])
        }
    }

    /// Returns all ranges, including those that do not fit into a location.
    private func allRanges(_ view: LinkView) -> [Range<Int>] {
        guard let window = matchedWindow(of: view) else { return [] }
        var reader = CaptureReader(location.trie, window)
        return location.captures.map { reader.range($0, in: view) }
    }

    /// Returns the segments that the route matched; not all of the link's if it is the nearest ancestor.
    func matchedWindow(of view: LinkView) -> SegmentWindow? {
        let storage = table.storage
        guard let chosen = storage.chosen(for: view) else { return nil }
        let candidates = [chosen, storage.fallback(after: chosen, for: view)].compactMap(\.self)
        guard let candidate = candidates.first(where: { $0.namespace == location.namespace }) else { return nil }
        return storage.best(in: candidate, for: view)?.window ?? candidate.window
    }

    /// The query keys that the route's pattern names.
    var queryKeys: [QueryKey] { compiled.namespace.routes[location.route].pattern.queryKeys }

    /// The query items of the link and the start of its path; includes the items in the fragment if the route has a
    /// fragment.
    func queryItemsAndPathStart() -> (items: [QueryItem], pathStart: Int) {
        // The fast path: most links have no query, and the start of the path only matters for decoding a plus sign.
        guard table.policies.plus == .everywhere || link.utf8.contains(UInt8(ascii: "?")) else { return ([], 0) }
        let includesFragment = compiled.namespace.routes[location.route].pattern.hasFragment
        return LinkReader.read(
            link, limits: table.limits, policies: table.policies, refused: { _ in ([], 0) },
            { (QueryReader.items(of: $0, includingFragment: includesFragment), $0.scan.pathStart) })
    }
}
