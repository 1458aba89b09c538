import ConformanceSupport
import RouteMatching
import Testing

/// URLNavigator: the assertions of its own tests.
struct URLNavigatorTests {
    @Test(.thirdPartyData, arguments: URLNavigator.suite.runnable)
    func `a row of URLNavigator agrees or differs as listed`(row: ConformanceCase) {
        URLNavigator.suite.check(row)
    }

    @Test func `all 31 rows of URLNavigator are run or listed`() {
        URLNavigator.suite.checkCounts()
    }
}

/// Tables that express URLNavigator.
///
/// `<name>` is `:name`, `<int:id>` is `:id<int>`, `<float:…>` is our `double`, and `<path:…>` matches the rest, at
/// least one segment. An app's scheme is a namespace; web links belong to the origin `*` with the host as the first
/// segment.
enum URLNavigator {
    private static let data = ThirdPartyData.json("routers/urlnavigator.json")

    static let suite = ConformanceSuite(
        name: "urlnavigator", total: 31,
        rows: ["match", "normalize", "query", "unicode"].flatMap { group in
            (data?[group]?.array ?? []).enumerated().map { index, row in
                ConformanceCase(id: "\(group)#\(index)", expected: expectation(group, row)) {
                    do { return try run(group, row) } catch { return Outcome.text(of: error) }
                }
            }
        },
        differences: [
            DeliberateDifference(
                "a table delivers the text; the type of the value converts it",
                ["match#12": "myapp://hello/<greeting:name> {name: devxoul}"]),
            DeliberateDifference(
                "a repeated key is a list",
                [
                    "query#0": "{greeting: hello+world!, int: [12, 34], key: this is a value, "
                        + "url: https://foo/bar?hello=world}"
                ]),
        ],
        outOfScope: [
            OutOfScope(
                "about an internal function that cleans the text of a pattern",
                ["normalize#0", "normalize#1", "normalize#2", "normalize#3"])
        ])

    private static func expectation(_ group: String, _ row: RowValue) -> String {
        switch group {
        case "match":
            guard let pattern = row["expect"]?["pattern"]?.text else { return "no match" }
            return pattern + (row["expect"]?["values"].map { " \($0.text)" } ?? "")
        case "query":
            return (row["dict_last_wins"] ?? row["items"] ?? .null).text
        default:
            return row.array.last?.text ?? ""
        }
    }

    private static func run(_ group: String, _ row: RowValue) throws -> String {
        switch group {
        case "match":
            return try match(row)
        case "query":
            let link = row["url"]?.string ?? ""
            let query = try LinkQuery(link: link, decodingPlus: false)
            guard row["dict_last_wins"] == nil else { return dictionary(query) }
            guard link.prefix(while: { $0 != "#" }).contains("?") else { return query.isEmpty ? "null" : query.text }
            return RowValue.array(query.items.map { .array([.string($0.name), .string($0.value ?? "")]) }).text
        default:
            return try ReceivedLink(row.array.first?.string ?? "", from: .test).canonicalText()
        }
    }

    private static func dictionary(_ query: LinkQuery) -> String {
        let values = query.dictionary.mapValues { texts in
            texts.count == 1 ? .string(texts[0]) : RowValue.array(texts.map(RowValue.string))
        }
        return RowValue.object(values).text
    }

    private static func match(_ row: RowValue) throws -> String {
        var fixture = TableFixture(types: [PlaceholderType("greeting") { _ in true }])
        fixture.policies.webHost = .firstSegment
        for candidate in row["candidates"]?.array.compactMap(\.string) ?? [] {
            let mark = candidate.ranges(of: "://").first
            let scheme = mark.map { String(candidate[..<$0.lowerBound]) }
            let path = "/" + candidate[(mark?.upperBound ?? candidate.startIndex)...].drop { $0 == "/" }
            let isWeb = scheme == "http" || scheme == "https"
            try fixture.add(
                Route(candidate, RoutePattern(translate(path))), to: isWeb ? "web" : scheme ?? "none",
                origins: isWeb ? ["*"] : scheme.map { ["\($0)://"] } ?? [], isDefault: scheme == nil)
        }
        let table = try fixture.build()
        return Outcome.text(table, row["url"]?.string ?? "") { match in
            guard row["expect"]?["values"] != nil else { return match.route.name }
            // The patterns have no query keys, so all their values are in the path.
            return "\(match.route.name) \(Outcome.values(match, of: match.route.pattern.valueNames))"
        }
    }

    private static func translate(_ path: String) -> String {
        let types = ["int": "<int>", "float": "<double>", "uuid": "<uuid>", "path": "+", "greeting": "<greeting>"]
        return path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            guard segment.hasPrefix("<"), segment.hasSuffix(">") else { return String(segment) }
            let parts = segment.dropFirst().dropLast().split(separator: ":")
            let name = parts.last ?? ""
            return parts.count > 1 ? ":\(name)\(types[String(parts[0])] ?? "")" : ":\(name)"
        }.joined(separator: "/")
    }
}
