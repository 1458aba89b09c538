import ConformanceSupport
import RouteMatching
import Testing

/// The Web Platform Tests of the URL parser: an accepted web link is read as in a browser.
struct URLTestDataTests {
    @Test(.thirdPartyData, arguments: URLTestData.rows)
    func `a URL has one reading, and if it is accepted, that of a browser`(row: URLTestData.Row) {
        let reading = URLTestData.reading(row)
        #expect(reading == URLTestData.reading(row))
        #expect(!reading.hasPrefix("disagrees"), "\(row.input): \(reading)")
    }

    @Test func `a trailing slash is a part of a path`() throws {
        #expect(try URLTestData.endsWithSlash("https://a.example/b/"))
        #expect(try !URLTestData.endsWithSlash("https://a.example/b"))
    }

    @Test func `all 891 URLs are in the listed classes`() throws {
        let isPresent = ThirdPartyData.isPresent
        try ConformanceSuite.report("urltestdata", run: URLTestData.rows.count, skipped: isPresent ? 0 : 891)
        guard isPresent else { return }
        #expect(URLTestData.rows.count == 891)
        let classes = Dictionary(grouping: URLTestData.rows, by: URLTestData.reading).mapValues(\.count)
        #expect(classes == URLTestData.classes)
    }
}

enum URLTestData {
    struct Row: Sendable, CustomTestStringConvertible {
        let index: Int
        let input: String
        let parts: RowValue

        var testDescription: String { "\(index)" }
    }

    static let rows: [Row] = (ThirdPartyData.json("whatwg/urltestdata.json")?.array ?? [])
        .filter { $0["input"] != nil }.enumerated()
        .map { Row(index: $0, input: $1["input"]?.string ?? "", parts: $1) }

    /// The results of the rows, and the number of rows for each.
    static let classes: [String: Int] = [
        "accepted: web link": 86,
        "accepted: app scheme": 120,
        // Rooted paths; a browser resolves them against the page.
        "accepted: path": 24,
        // Every other relative link.
        "refused: missing-scheme": 82,
        "refused: scheme-relative": 28,
        "refused: invalid-scheme": 13,
        // `https:host` and `https:/host`, which a browser repairs, and links without any host.
        "refused: missing-host": 48,
        // Hosts that are not plain ASCII names or addresses: escapes, IDNA, empty labels, zones.
        "refused: invalid-host": 136,
        "refused: ambiguous-host": 38,
        "refused: invalid-port": 10,
        "refused: user-info": 42,
        "refused: forbidden-scheme": 127,
        "refused: control-character": 64,
        "refused: backslash": 33,
        "refused: dot-segment": 32,
        "refused: encoded-nul": 1,
        "refused: invalid-utf8": 1,
        "refused: empty": 6,
    ]

    /// Describes the result of a row; `disagrees` if a browser reads an accepted web link differently.
    static func reading(_ row: Row) -> String {
        do {
            let link = try CanonicalLink(row.input)
            guard let site = link.site else { return link.scheme == nil ? "accepted: path" : "accepted: app scheme" }
            func part(_ name: String) -> String { row.parts[name]?.string ?? "" }
            if row.parts["failure"]?.bool == true { return "disagrees: a browser refuses it" }
            let theirSite = part("hostname") + (part("port").isEmpty ? "" : ":" + part("port"))
            if theirSite != site { return "disagrees: host and port \(theirSite)" }
            // The path in a browser's spelling must have the same segments.
            guard let theirs = try? CanonicalLink("https://host" + part("pathname")) else { return "disagrees: path" }
            let isSame =
                try theirs.path == link.path
                && (link.path.isEmpty
                    || endsWithSlash("https://host" + part("pathname")) == endsWithSlash(row.input))
            return isSame ? "accepted: web link" : "disagrees: path \(part("pathname"))"
        } catch let refusal as LinkRefusal {
            return "refused: \(refusal.reason.rawValue)"
        } catch {
            return "\(error)"
        }
    }

    /// Tells paths with a trailing slash from others.
    private static let slashes = Result {
        try RouteTable("all", origins: ["*"], policies: RouteTablePolicies(trailingSlash: .significant)) {
            $0.route("without", "/*")
            $0.route("with", "/*/")
        }
    }

    /// Whether the path of an accepted link ends with a slash, as a table reads it.
    static func endsWithSlash(_ link: String) throws -> Bool {
        try slashes.get().match(link)?.route.name == "with"
    }
}
