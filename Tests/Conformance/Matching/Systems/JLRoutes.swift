import ConformanceSupport
import RouteMatching

/// Tables that express JLRoutes.
///
/// - A scheme with its own routes is a namespace with the origin `scheme://`; the global namespace has `*`.
/// - `(optional)` becomes `{optional}?`; a pattern without a leading slash gets one; `#` begins our fragment.
/// - A lone `:` is a variable with the name ":" in JLRoutes; here its name is `_`.
/// - After a handler declines, the search continues with `match(_:after:)`.
/// - Links without scheme and slash are rooted, `+` is a space everywhere unless the row says otherwise, and the host
///   of a web link is ignored unless the row makes it a segment.
enum JLRoutes {
    static let suite = SystemCases("jlroutes").suite(
        "jlroutes", total: 143, operations: ["route", "canRoute", "expand"], differences: differences, run: run)

    private static let differences: [DeliberateDifference] = [
        DeliberateDifference(
            "the caller's values are merged over those of the match by the router, not by the table",
            [
                "jlr-024": "matched /foo/:routeParam in JLRoutesGlobalRoutesScheme {routeParam: bar}",
                "jlr-137": "matched /foo/:p in JLRoutesGlobalRoutesScheme {p: bar}",
            ]),
        DeliberateDifference(
            "a fragment is separate: it is neither part of the query nor of the path",
            [
                "jlr-012": "matched /user/view/:userID in JLRoutesGlobalRoutesScheme {userID: joeldev}",
                "jlr-126": "matched",
                "jlr-127": "matched /user/view/:userID in JLRoutesGlobalRoutesScheme {userID: joeldev}",
            ]),
        DeliberateDifference(
            "a plus is decoded before percent escapes, so '%2B' is always a plus",
            ["jlr-077": "matched /user/view/:userID in JLRoutesGlobalRoutesScheme {userID: joel+levin}"]),
        DeliberateDifference(
            "a bare key is present with an empty value",
            ["jlr-128": "matched /test in JLRoutesGlobalRoutesScheme {flag: }"]),
        DeliberateDifference(
            "letter case is ignored in a scheme and an authority, but not in the rest of a path",
            ["jlr-131": "matched", "jlr-132": "matched"]),
        DeliberateDifference(
            "specificity decides, not the order of declaration",
            ["jlr-133": "matched /user/me in JLRoutesGlobalRoutesScheme {}"]),
        DeliberateDifference(
            "the same pattern twice is an error that names both", ["jlr-135": "error: conflict"]),
        DeliberateDifference(
            "text after a wildcard in a pattern must match", ["jlr-136": "no match"]),
        DeliberateDifference(
            "the host of a web link is a host whether or not it has a dot",
            ["jlr-140": "matched", "jlr-141": "no match"]),
    ]

    private static let global = "JLRoutesGlobalRoutesScheme"

    @Sendable private static func run(_ row: RowValue) throws -> String {
        if row["op"]?.string == "expand" { return try expand(row) }
        let table = try table(row)
        // A missing link (`null`) is the empty text here.
        let link = row["url"]?.string ?? ""
        do {
            var match = try table.match(link)
            while let candidate = match {
                if accepts(candidate, row) {
                    let patterns = expansions(candidate.route.name)
                    let expected = row["expect"]?["pattern"]?.string ?? ""
                    return SystemCases.text(
                        candidate, as: row, route: patterns.contains(expected) ? expected : candidate.route.name,
                        namespace: candidate.namespace)
                }
                match = try table.match(link, after: candidate)
            }
            return "no match"
        } catch {
            return "refused: \(error.reason.rawValue)"
        }
    }

    /// The result of the row's handler.
    private static func accepts(_ match: RouteMatch, _ row: RowValue) -> Bool {
        let meanings = row["routes"]?.array.compactMap { $0["handlerMeaning"]?.string } ?? []
        switch meanings.first {
        case "handler returns true only when value == yes": return match["value"] == "yes"
        case "true only when first wildcard component is joker": return match.parameters.texts("0").first == "joker"
        default: return true
        }
    }

    /// The table of a row; the name of a route is its pattern in JLRoutes.
    static func table(_ row: RowValue) throws -> RouteTable {
        let options = row["options"]
        let decodesPlus = options?["decodePlusSymbols"]?.bool != false
        let hostIsSegment = options?["alwaysTreatsHostAsPathComponent"]?.bool == true
        var fixture = TableFixture(
            policies: RouteTablePolicies(
                decodesPlusInQueries: decodesPlus, decodesPlusInPaths: decodesPlus,
                webHost: hostIsSegment ? .firstSegment : .ignored, acceptsRelativeLinks: true),
            namespaces: [.init(global, origins: ["*"], isDefault: true)])
        for (index, route) in (row["routes"]?.array ?? []).enumerated() {
            let pattern = route.string ?? route["pattern"]?.string ?? ""
            let scheme = route["scheme"]?.string
            var priority = 0
            if case .number(let number)? = route["priority"] { priority = Int(number) }
            let ours = try Route(
                pattern, RoutePattern(translate(pattern)), priority: priority, file: "row", line: index)
            fixture.add(
                ours, to: scheme ?? global, origins: scheme.map { ["\($0)://"] } ?? [],
                fallsBackToGlobal: route["fallbackToGlobal"]?.bool == true)
        }
        return try fixture.build()
    }

    private static func translate(_ pattern: String) -> String {
        var result = pattern.hasPrefix("/") ? "" : "/"
        for character in pattern {
            switch character {
            case "(": result += "{"
            case ")": result += "}?"
            default: result.append(character)
            }
        }
        return result == "/:" ? "/:_" : result
    }

    /// All patterns to which JLRoutes expands one with optional groups.
    private static func expansions(_ pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "("), let close = pattern.firstIndex(of: ")") else { return [pattern] }
        let before = pattern[..<open]
        let group = pattern[pattern.index(after: open)..<close]
        return expansions(String(pattern[pattern.index(after: close)...])).flatMap { rest in
            [before + group + rest, before + rest].map(String.init)
        }
    }
}
