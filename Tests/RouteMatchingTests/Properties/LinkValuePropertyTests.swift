import ConformanceSupport
import RouteMatching
import Testing

/// No spelling of an attack is a value of the type `link`, and every ordinary spelling of the app's own links is.
struct LinkValuePropertyTests {
    private static func table() throws -> RouteTable {
        try LinkValueTests.table(["/web{?url<link>}", "/at/:url<link>"], webOrigins: ["https://*.shop.example/s"])
    }

    private static func matches(_ table: RouteTable, _ value: String) throws -> Bool {
        let inQuery = ((try? table.match("/web?url=\(value.escapedAsValue)")) ?? nil) != nil
        let inPath = ((try? table.match("/at/\(value.escapedAsValue)")) ?? nil) != nil
        // A segment with dots between escaped slashes is refused for every type.
        try #require(inQuery || !inPath)
        return inQuery
    }

    @Test func `no spelling of an attack is a value, escaped once more or not`() throws {
        let table = try Self.table()
        print("property tests: seed \(PropertyRun.seed): \(PropertyRun.pairs) spellings of attacks as links")
        var spelling = HostileSpelling(SplitMix(seed: PropertyRun.seed))
        for index in 0..<PropertyRun.pairs {
            let value = spelling.next()
            let comment: Comment = "seed \(PropertyRun.seed), spelling \(index): \(value.debugDescription)"
            for text in [value, value.escapedAsValue] { try #require(try !Self.matches(table, text), comment) }
        }
    }

    @Test func `a simple check of the text gives the same result`() throws {
        let table = try Self.table()
        print("property tests: seed \(PropertyRun.seed): \(PropertyRun.pairs) texts compared with the simple check")
        var random = SplitMix(seed: PropertyRun.seed)
        var accepted = 0
        for index in 0..<PropertyRun.pairs {
            let value = Self.text(&random)
            let isValue = try Self.matches(table, value)
            let comment: Comment = "seed \(PropertyRun.seed), text \(index): \(value.debugDescription)"
            try #require(isValue == Self.isOwnLink(value), comment)
            accepted += isValue ? 1 : 0
        }
        #expect(accepted > PropertyRun.pairs / 20)
    }

    private static let pieces = [
        "https://", "eats://", "http://", "HTTPS://", "https:/", "https:", "//", "/", "eats.example", "a.shop.example",
        "shop.example", "evil.example", "/s", "/s/x", "/sx", "?a=b", "#c", "@", ":443", ":8443", ".", "menu", "/menu",
    ]

    private static func text(_ random: inout SplitMix) -> String {
        (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    /// A simple version of the rule, for texts that consist of the pieces above, which need no decoding.
    private static func isOwnLink(_ text: String) -> Bool {
        let path = text.prefix { !"?#".contains($0) }
        if text.hasPrefix("/") { return !text.hasPrefix("//") && !hasDots(path) }
        let parts = path.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
        let segments = parts[1].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !hasDots(parts[1]) else { return false }
        switch parts[0].lowercased() {
        case "eats": return !segments[0].contains("@")
        case "https":
            let host = segments[0].hasSuffix(":443") ? String(segments[0].dropLast(4)) : segments[0]
            if host == "eats.example" { return true }
            return host.hasSuffix(".shop.example") && !host.contains("@") && !host.contains(":") && host.first != "."
                && !host.contains("..") && segments.count > 1 && segments[1] == "s"
        default: return false
        }
    }

    private static func hasDots(_ path: Substring) -> Bool {
        path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    }
}
