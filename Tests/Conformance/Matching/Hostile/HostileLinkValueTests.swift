import ConformanceSupport
import RouteMatching
import Testing

/// The rows of `data/hostile` as values of the type `link`, in a table with the site `https://example.com`.
struct HostileLinkValueTests {
    private func isValue(_ text: String) throws -> Bool {
        ((try? Self.table().match("myapp://web?url=\(text.escapedAsValue)")) ?? nil) != nil
    }

    private static func table() throws -> RouteTable {
        try RouteTable("app", origins: ["myapp://", "https://example.com"]) {
            $0.route("web", "/web{?url<link>!}")
            $0.route("login", "/login{?next<link>}")
        }
    }

    @Test(.thirdPartyData, arguments: HostileLists.scripts)
    func `a script is not a value, at any depth of escaping`(script: String) throws {
        for text in [script, script.escapedAsValue, script.escapedAsValue.escapedAsValue, " " + script, "\t" + script] {
            #expect(try !isValue(text))
        }
    }

    @Test(.thirdPartyData, arguments: HostileLists.openRedirects.filter(\.leavesOrigin).map(\.link))
    func `a link that leaves the site in a browser is not a value, at any depth of escaping`(link: String) throws {
        for text in [link, link.escapedAsValue, link.escapedAsValue.escapedAsValue] { #expect(try !isValue(text)) }
    }

    static let nested: [String] =
        (ThirdPartyData.json("hostile/curated.json")?["cases"]?.array ?? [])
        .filter { $0["class"]?.string == "nested-target" }.compactMap { $0["url"]?.string }

    @Test(.thirdPartyData, arguments: nested)
    func `a link that contains a hostile link does not match`(link: String) throws {
        let table = try Self.table()
        #expect(((try? table.match(link)) ?? nil) == nil)
    }

    @Test(.thirdPartyData, arguments: HostileLists.openRedirects.map(\.link))
    func `a script after a link that leaves the site is not a value, readable or not`(link: String) throws {
        // After a `#` or `?`, the rest is one text.
        let mark = link.contains("?") || link.contains("#") ? "&u=" : "?u="
        let nested = link + mark + "javascript:alert(1)"
        for start in ["/login?next=", "https://example.com/login?next="] {
            let isValue = try isValue(start + nested.escapedAsValue)
            #expect(!isValue, "\(start)\(nested)")
        }
    }

    static let alone: [String] =
        (ThirdPartyData.json("hostile/curated.json")?["cases"]?.array ?? [])
        .filter { ["script-scheme", "userinfo-host-confusion", "host-prefix-suffix"].contains($0["class"]?.string) }
        .compactMap { $0["url"]?.string }

    @Test(.thirdPartyData, arguments: alone)
    func `a hostile link is not a value`(link: String) throws {
        #expect(try !isValue(link))
    }

    @Test(.thirdPartyData, arguments: HostileLists.openRedirects.map(\.link))
    func `a value leads to the site or stays below it`(link: String) throws {
        guard try isValue(link) else { return }
        let read = try CanonicalLink(link)
        #expect(read.scheme == nil && link.hasPrefix("/") || read.site == "example.com" || read.scheme == "myapp")
    }

    @Test func `all 14 nested links are run`() throws {
        if ThirdPartyData.isPresent { #expect(Self.nested.count == 14) }
        try ConformanceSuite.report(
            "hostile-nested", run: Self.nested.count, skipped: ThirdPartyData.isPresent ? 0 : 14)
    }
}
