import BenchmarkSupport
import RouteMatching

/// A valid table of random routes with everything that a pattern can contain, and links for them.
///
/// One link reaches few of the routes, however many there are: all but eight begin with their own word, as lint
/// recommends (`SY0717`).
struct RandomTable {
    /// A part of a pattern, with a value that it accepts.
    private typealias Part = (pattern: String, value: String)

    let table: RouteTable
    private let samples: [String]

    init(routes count: Int, using random: inout SeededGenerator) throws {
        var routes: [Route] = []
        var samples: [String] = []
        var names: Set<String> = []
        var number = 0
        while routes.count < count {
            number += 1
            let isWide = routes.count < 8
            let row = Self.row(beginsWith: isWide ? nil : "r\(number / 3)", using: &random)
            guard names.insert(row.pattern).inserted, let pattern = try? RoutePattern(row.pattern) else { continue }
            // Priorities prevent conflicts between routes that match the same links.
            routes.append(Route(row.pattern, pattern, priority: -routes.count))
            samples.append(row.value)
        }
        let policies = RouteTablePolicies(
            caseSensitivePaths: random.happens(70), trailingSlash: random.happens(70) ? .ignored : .significant,
            unmatchedTail: random.happens(70) ? .noMatch : .nearestAncestor)
        let half = random.happens(50) ? routes.count / 2 : routes.count
        table = try RouteTable(
            "own", origins: ["eats://", "https://eats.example"], fallsBackToGlobal: true, policies: policies
        ) { table in
            routes[..<half].forEach { table.route($0) }
            table.namespace("all", origins: ["*"]) { all in routes[half...].forEach { all.route($0) } }
        }
        self.samples = samples
    }

    /// A link of up to 8 KB: one of a route, a similar one, or a long one.
    func link(using random: inout SeededGenerator) -> String {
        var path = samples[Int.random(in: samples.indices, using: &random)]
        var rest = path.firstIndex { $0 == "?" || $0 == "#" }.map { String(path[$0...]) } ?? ""
        path.removeLast(rest.count)
        let room = [0, 100, 1_000, 8_000][Int.random(in: 0..<4, using: &random)]
        switch Int.random(in: 0..<8, using: &random) {
        case 0: path += "~"
        case 1: path += "/zz/nope"
        case 2: path += String(repeating: "x", count: room)
        case 3: path += Self.repeated(["/x", "/a-1", "/7", "/", "/%C3%A9"], upTo: min(room, 480), using: &random)
        case 4: path += Self.repeated(["%2F", "%C3%A9", "a%20"], upTo: room, using: &random)
        case 5: rest = "?" + Self.repeated(["a=1&", "q=%20&", "b&", "k%41=v&"], upTo: min(room, 1_000), using: &random)
        case 6: rest = "?q=" + Self.repeated(["%2F", "x", "+"], upTo: room, using: &random)
        default: rest += rest.contains("#") ? "" : "#" + Self.repeated(["/x", "-", "%20"], upTo: room, using: &random)
        }
        let start = ["", "eats:/", "https://eats.example", "other://x"][Int.random(in: 0..<4, using: &random)]
        return start + path + rest
    }

    private static func repeated(
        _ pieces: [String], upTo length: Int, using random: inout SeededGenerator
    ) -> String {
        let piece = pieces[Int.random(in: pieces.indices, using: &random)]
        return String(repeating: piece, count: length / piece.utf8.count)
    }

    private static func row(beginsWith first: String?, using random: inout SeededGenerator) -> Part {
        var row: Part = first.map { ("/\($0)", "/\($0)") } ?? ("", "")
        for index in 0..<Int.random(in: 1...4, using: &random) {
            let part = segment(index, using: &random)
            row = (row.pattern + "/" + part.pattern, row.value + "/" + part.value)
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: row = (row.pattern + "/*", row.value + "/x/y")
        case 1: row = (row.pattern + "/:list<slug>+", row.value + "/x/a-1")
        case 2: row = (row.pattern + "/:maybe?", row.value)
        case 3: row = (row.pattern + "/*/end", row.value + "/x/y/end")
        default: break
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0: row = (row.pattern + "{?q!}", row.value + "?q=1")
        case 1: row = (row.pattern + "{?a<int>&b}", row.value + "?a=1&b=x")
        case 2: row = (row.pattern + "#:part", row.value + "#part")
        default: break
        }
        return row
    }

    private static func segment(_ index: Int, using random: inout SeededGenerator) -> Part {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: (":n\(index)<int>", "7")
        case 1: (":d\(index)<date>", "2024-02-29")
        case 2: (":s\(index)<slug>", "a-1")
        case 3: (":e\(index)<open|done|late>", "done")
        case 4: ("item-:i\(index)<int>", "item-7")
        case 5: (":x\(index)-:y\(index)", "a-b")
        case 6: (":r\(index)([a-c]{1,8})", "abc")
        case 7, 8: (":v\(index)", "value")
        default: ("w\(Int.random(in: 0..<50, using: &random))", "w1")
        }
    }
}
