package import RouteMatching
public import SwitchyardRoutes
internal import SwitchyardSupport

/// The routes that links from outside the app can reach, as a list that an app keeps in a file.
///
/// ```swift
/// let map = try RouteMap(data: data, file: "eats.json")
/// print(OutsideRoutes(map).text)
/// // eats orders.detail /orders/:id<int>: notification, universalLink
/// ```
///
/// The list contains each route that accepts at least one source besides `app`, `restore` and `test`. It does not
/// contain gates and interceptors, because they do not change which links are accepted. The list of a router contains
/// more routes than that of a map if code adds routes, as contracts do.
public struct OutsideRoutes: Sendable, Hashable {
    /// A route with the external sources that it accepts.
    public struct Row: Sendable, Hashable {
        /// The name of the route's namespace.
        public let namespace: String
        /// The name of the route.
        public let name: String
        /// The pattern of its links.
        public let pattern: String
        /// The names of the sources, sorted alphabetically.
        public let sources: [String]
    }

    /// The routes, sorted by namespace and name.
    public let rows: [Row]

    /// Lists the routes of a map.
    ///
    /// - Parameter map: The map.
    public init(_ map: RouteMap) {
        self.init(
            map.namespaces.flatMap { namespace in
                namespace.rows.map { row in
                    // A route that leaves the app uses only its own list.
                    let inherited = row.route.target == .external ? nil : namespace.sources
                    return (namespace.name, row.route, row.sources ?? inherited ?? [])
                }
            })
    }

    /// Lists the routes that accept an external source.
    package init(_ routes: [(namespace: String, route: Route, sources: [String])]) {
        let rows = routes.map { namespace, route, sources in
            Row(
                namespace: namespace, name: route.name, pattern: route.pattern.text,
                sources: Set(sources).filter { LinkSource.Kind(rawValue: $0).isOutside }.inOrder())
        }
        self.rows = rows.filter { !$0.sources.isEmpty }.inOrder { ($0.namespace, $0.name) < ($1.namespace, $1.name) }
    }

    /// A line for each route: namespace, name, pattern and sources.
    public var text: String { rows.map { "\($0)\n" }.joined() }

    /// Compares the list with the text of a file with such lines.
    ///
    /// Empty lines and lines that begin with `#` are ignored.
    ///
    /// - Parameter text: The text of the file.
    /// - Returns: The lines that differ: `-` before those of the file, and `+` before those of the list. `nil` without
    ///   differences.
    public func difference(from text: String) -> String? {
        let lines = text.split(whereSeparator: \.isNewline).map { String($0).withoutSpaces }
        let written = Set(lines.filter { !$0.isEmpty && !$0.hasPrefix("#") })
        let listed = Set(rows.map(\.description))
        guard written != listed else { return nil }
        // The line of the file comes first, so that both lines of a changed route are adjacent.
        let lost = written.subtracting(listed).map { (key: $0.key, order: 0, text: "- \($0)") }
        let found = listed.subtracting(written).map { (key: $0.key, order: 1, text: "+ \($0)") }
        let changes = (lost + found).inOrder { ($0.key, $0.order, $0.text) < ($1.key, $1.order, $1.text) }
        return changes.map(\.text).joined(separator: "\n")
    }
}

extension OutsideRoutes.Row: CustomStringConvertible {
    /// The line: `eats orders.detail /orders/:id<int>: notification, universalLink`.
    public var description: String {
        "\(namespace) \(name) \(pattern): \(sources.joined(separator: ", "))".escapedForDisplay
    }
}

extension String {
    /// The text without leading and trailing spaces.
    fileprivate var withoutSpaces: String {
        let end = reversed().drop(while: \.isWhitespace).reversed()
        return String(end.drop(while: \.isWhitespace))
    }

    /// The words of a line that identify its route: namespace and name.
    fileprivate var key: String { split(separator: " ").prefix(2).joined(separator: " ") }
}
