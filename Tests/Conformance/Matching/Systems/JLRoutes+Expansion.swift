import ConformanceSupport
import RouteMatching

extension JLRoutes {
    /// Lists the alternatives of a pattern with optional groups, as the table of the row matches them.
    ///
    /// Every selection of the pattern's segments is tried as a link. Groups contain whole segments, so these links
    /// include one for each alternative.
    static func expand(_ row: RowValue) throws -> String {
        let table = try table(row)
        let pattern = table.routes.first?.name ?? ""
        let segments = pattern.filter { !"()".contains($0) }.split(separator: "/").map(String.init)
        let alternatives = try selections(of: segments[...]).filter { try isAlternative($0, in: table) }
        return SystemCases.expansion(alternatives.map { "/" + $0.joined(separator: "/") })
    }

    /// All selections of segments in their order, the longest first.
    private static func selections(of segments: ArraySlice<String>) -> [[String]] {
        guard let first = segments.first else { return [[]] }
        let rest = selections(of: segments.dropFirst())
        return rest.map { [first] + $0 } + rest
    }

    /// Whether a link of these segments matches, with exactly the values that stand for its variables.
    ///
    /// If the values differ, the link belongs to another alternative, whose variable matches a literal of this one.
    private static func isAlternative(_ segments: [String], in table: RouteTable) throws -> Bool {
        let variables = segments.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
        let link = "/" + segments.map { $0.hasPrefix(":") ? value(of: $0.dropFirst()) : $0 }.joined(separator: "/")
        guard let parameters = try table.match(link)?.parameters else { return false }
        return parameters.names == variables && variables.allSatisfy { parameters[$0] == value(of: $0[...]) }
    }

    private static func value(of variable: Substring) -> String { "value-of-\(variable)" }
}
