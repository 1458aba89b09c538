import ConformanceSupport
import Testing

/// The other lists of `data/hostile/`: each text is tested as a link, and nested in a link.
struct HostileListTests {
    @Test(.thirdPartyData, arguments: HostileLists.byteSequences)
    func `a byte sequence is refused with a reason or has one reading`(row: ByteSequence) throws {
        let table = try HostileTable.make()
        for (part, link) in row.links {
            let outcome = HostileTable.describe(table, link)
            #expect(outcome == HostileTable.describe(table, link))
            switch part {
            case "host": #expect(outcome == "refused: invalid-host", "\(link)")
            default:
                if row.isValidUTF8 {
                    let isNUL = row.name == "nul"
                    #expect(outcome != "refused: invalid-utf8", "\(link)")
                    #expect(!isNUL || outcome == "refused: encoded-nul", "\(link)")
                } else {
                    // A NUL before the invalid UTF-8 is the first fault.
                    #expect(outcome == "refused: invalid-utf8" || outcome == "refused: encoded-nul", "\(link)")
                }
            }
        }
    }

    @Test(.thirdPartyData) func `an open redirect never reaches a route of the trusted host`() throws {
        let table = try HostileTable.make()
        for row in HostileLists.openRedirects {
            let outcome = HostileTable.describe(table, row.link)
            let nested = HostileTable.describe(table, "https://example.com/login?next=\(row.link.asQueryValue)")
            guard row.leavesOrigin else { continue }
            #expect(HostileTable.isMiss(outcome), "\(row.link): \(outcome)")
            #expect(HostileTable.isMiss(nested), "\(row.link): \(nested)")
        }
    }

    @Test(.thirdPartyData) func `no spelling of a parent folder reaches the protected route`() throws {
        let table = try HostileTable.make()
        for text in HostileLists.pathTraversals {
            for spelling in [text, text.replacingFile(with: "admin")] {
                for prefix in ["https://example.com/public/", "https://example.com/", "myapp://public/", "/", ""] {
                    let outcome = HostileTable.describe(table, prefix + spelling)
                    // `/admin` without dots is the route itself, not an attack.
                    let isPlain = spelling == "admin" || spelling == "/admin"
                    #expect(isPlain || !outcome.hasPrefix("admin"), "\(prefix)\(spelling): \(outcome)")
                }
            }
        }
    }

    @Test(.thirdPartyData) func `a script never matches, as a link or nested in one`() throws {
        let table = try HostileTable.make()
        for text in HostileLists.scripts {
            for link in [text, "myapp://web?url=\(text)", "myapp://web?url=\(text.asQueryValue)"] {
                let outcome = HostileTable.describe(table, link)
                #expect(HostileTable.isMiss(outcome), "\(link): \(outcome)")
            }
        }
    }

    @Test(.thirdPartyData) func `two adjacent fuzz tokens give the same result each time`() throws {
        let table = try HostileTable.make()
        for first in HostileLists.fuzzTokens {
            for second in HostileLists.fuzzTokens {
                let link = first + second
                let outcome = HostileTable.describe(table, link)
                if outcome != HostileTable.describe(table, link) { Issue.record("\(link) has two results") }
            }
        }
    }

    @Test(
        arguments: [
            ("https://example.com/orders/1", "order id='1'"), ("myapp://orders/1", "order id='1'"),
            ("https://example.com/admin", "admin"), ("myapp://admin", "admin"),
            ("https://example.com/public/a/b", "public 0='a/b'"), ("https://example.com/", "home"),
            ("myapp://web?url=https://example.com/a", "web ?url=https://example.com/a"),
            ("myapp://web?url=https%3A%2F%2Fexample.com%2Fa", "web ?url=https://example.com/a"),
            ("https://example.com/login?next=/orders/1", "login ?next=/orders/1"),
        ])
    func `the assumed table matches links that are not hostile`(link: String, expected: String) throws {
        #expect(HostileTable.describe(try HostileTable.make(), link) == expected)
    }

    @Test func `all lists have the expected number of rows`() throws {
        let isPresent = ThirdPartyData.isPresent
        for (name, count, known) in HostileLists.counts {
            if isPresent { #expect(count == known, "\(name)") }
            try ConformanceSuite.report("hostile-\(name)", run: count, skipped: isPresent ? 0 : known)
        }
    }
}

/// A row of `byte-sequences.json`.
struct ByteSequence: Sendable, CustomTestStringConvertible {
    let name: String
    let isValidUTF8: Bool
    let links: [(part: String, link: String)]

    var testDescription: String { name }
}

enum HostileLists {
    static let byteSequences: [ByteSequence] = cases("byte-sequences").map { row in
        ByteSequence(
            name: row["name"]?.string ?? "", isValidUTF8: row["valid_utf8"]?.bool ?? false,
            links: ["path", "query", "host", "fragment"].map { ($0, row[$0]?.string ?? "") })
    }

    static let openRedirects: [(link: String, leavesOrigin: Bool)] = cases("open-redirect.annotated").map {
        ($0["url"]?.string ?? "", $0["leaves_origin"]?.bool ?? false)
    }

    static let pathTraversals = texts("path-traversal")
    static let scripts = texts("script-urls")
    static let fuzzTokens = texts("url-fuzz-dictionary")

    /// The lists with their actual and expected numbers of rows.
    static let counts: [(name: String, count: Int, known: Int)] = [
        ("byte-sequences", byteSequences.count * 4, 132), ("open-redirects", openRedirects.count, 305),
        ("path-traversals", pathTraversals.count, 497), ("script-urls", scripts.count, 154),
        ("fuzz-pairs", fuzzTokens.count * fuzzTokens.count, 20_449),
    ]

    private static func cases(_ name: String) -> [RowValue] {
        ThirdPartyData.json("hostile/\(name).json")?["cases"]?.array ?? []
    }

    private static func texts(_ name: String) -> [String] {
        ThirdPartyData.json("hostile/\(name).json")?.array.compactMap(\.string) ?? []
    }
}

extension String {
    /// The text with a value for `{FILE}`, the target of an attack.
    fileprivate func replacingFile(with name: String) -> String {
        split(separator: "{FILE}", omittingEmptySubsequences: false).joined(separator: name)
    }
}
