import ConformanceSupport
import RouteMatching
import Testing

/// `data/hostile/curated.json`: 204 links with the class of the safe result.
struct CuratedTests {
    @Test(.thirdPartyData, arguments: Curated.suite.runnable)
    func `a hostile link has the safe result of its class`(row: ConformanceCase) {
        Curated.suite.check(row)
    }

    @Test(.thirdPartyData, arguments: Curated.differentials)
    func `a link whose host a browser reads differently does not match`(link: String) throws {
        let table = try HostileTable.make()
        #expect(HostileTable.isMiss(HostileTable.describe(table, link)))
        #expect(HostileTable.hasNamedReason(table, link))
    }

    @Test func `all 204 hostile links and 13 differentials are run`() throws {
        Curated.suite.checkCounts()
        if ThirdPartyData.isPresent { #expect(Curated.differentials.count == 13) }
        try ConformanceSuite.report(
            "hostile-differentials", run: Curated.differentials.count, skipped: ThirdPartyData.isPresent ? 0 : 13)
    }
}

enum Curated {
    private static let data = ThirdPartyData.json("hostile/curated.json")

    static let differentials: [String] = data?["host_differentials"]?.array.compactMap { $0["url"]?.string } ?? []

    static let suite = ConformanceSuite(
        name: "hostile-curated", total: 204,
        rows: (data?["cases"]?.array ?? []).map(row),
        differences: [
            DeliberateDifference(
                "a browser refuses this host (its punycode is not valid), so it belongs to no origin",
                ["H301": "no match"])
        ])

    private static func row(_ row: RowValue) -> ConformanceCase {
        let id = row["id"]?.string ?? "?"
        let link = row["url"]?.string ?? ""
        let expectation = row["expect"]?.string ?? ""
        let canonical = canonicalSpelling(row["whatwg"])
        let expected = expectation == "literal-value" ? literalValues[id] ?? "a listed value" : expectation
        return ConformanceCase(id: id, expected: expected) {
            do {
                return verdict(try HostileTable.make(), link, expectation, canonical)
            } catch {
                return "\(error)"
            }
        }
    }

    /// Returns the expectation if it is met, else the actual result.
    private static func verdict(
        _ table: RouteTable, _ link: String, _ expectation: String, _ canonical: String?
    ) -> String {
        let ours = HostileTable.describe(table, link)
        switch expectation {
        case "reject", "untrusted-host":
            guard HostileTable.isMiss(ours) else { return ours }
            return HostileTable.hasNamedReason(table, link) ? expectation : "a miss without a reason"
        case "same-route-or-reject":
            if HostileTable.isMiss(ours) { return expectation }
            guard let canonical else { return "\(ours), where a browser sees no link" }
            let theirs = HostileTable.describe(table, canonical)
            return ours == theirs ? expectation : "\(ours), but \(theirs) for \(canonical)"
        default:
            return ours
        }
    }

    /// The link in a browser's spelling; `nil` if a browser does not see a link, or only a path.
    private static func canonicalSpelling(_ parts: RowValue?) -> String? {
        guard let parts, parts["absolute"]?.bool == true else { return nil }
        func part(_ name: String) -> String { parts[name]?.string ?? "" }
        let port = part("port").isEmpty ? "" : ":" + part("port")
        let authority = part("hostname").isEmpty ? "//" : "//" + part("hostname") + port
        return part("protocol") + authority + part("pathname") + part("search") + part("hash")
    }

    /// The texts of the `literal-value` rows, decoded exactly once.
    private static let literalValues: [String: String] = [
        "H207": "user id='a/b'",
        "H209": "user id='a?b=c'",
        "H211": "user id='%2F'",
        "H213": "user id='100%'",
        "H215": "search ?q=a&admin=1",
        "H217": "search ?q=1+1",
        "H219": "search ?q=%20",
        "H221": "user id=':id'",
        "H223": "user id='*'",
        "H225": "user id='{id}'",
        "H277": "user id='\u{202E}txt.exe'",
        "H279": "user id='\u{200B}admin'",
        "H281": "user id='\u{430}dmin'",
        "H283": "user id='cafe\u{301}'",
        "H285": "user id='\u{212A}elvin'",
        "H287": "user id='straße'",
        "H289": "user id='\u{1F1E8}\u{1F1F3}'",
        "H291": "chinese page='路由'",
        "H293": "user id='\u{FE0F}'",
        "H295": "user id='\u{2215}admin'",
        "H297": "user id='\u{FEFF}admin'",
        "H299": "order id='1'",
        "H301": "home",
        "H303": "user id='1' ?id=2",
        "H305": "home",
        "H307": "home",
        "H309": "home ?=a",
        "H311": "home ?a=",
        "H313": "home ?a=1;b=2",
        "H315": "home ?a[b][c]=1",
        "H317": "home ?constructor.prototype.x=1",
        "H319": "home ??a=1",
        "H321": "home ?a=1 #b?c=2",
        "H323": "home ?A=1 ?a=2",
        "H325": "home ?url=https://x/?y=1 ?z=2",
        "H326": "home #",
        "H328": "home #/orders/1",
        "H330": "home #/orders/1?x=1",
        "H332": "home #a#b",
        "H334": "home #/../admin",
        "H336": "home ##",
    ]
}
