import Testing

@testable import SwitchyardInspector

struct LoopbackSitesTests {
    @Test(
        arguments: [
            ("", "app", ""), ("a.js", "app", "a.js"), ("inspector", "inspector", nil), ("inspector/", "inspector", ""),
            ("inspector/call/test", "inspector", "call/test"), ("inspectors/a", "app", "inspectors/a"),
            ("inspector/deep/a", "deep", "a"), ("inspector/deeper", "inspector", "deeper"),
        ] as [(String, String, String?)])
    func `the site with the longest matching path answers`(path: String, name: String, rest: String?) throws {
        let sites = LoopbackSites()
        sites.put(TestSite("app"), at: "")
        sites.put(TestSite("inspector"), at: "/inspector/")
        sites.put(TestSite("deep"), at: "inspector/deep")
        let found = try #require(sites.find(path))
        #expect((found.site as? TestSite)?.name == name)
        #expect(found.path == rest)
    }

    @Test(arguments: [
        "..", "../a", "a/../b", ".", "a/./b", "a//b", "/a", "a%2e%2e", "%2e%2e/a", "a\\b", "a;b", "a b", "é", "a~",
        "a:b",
    ])
    func `an invalid file name finds nothing`(path: String) {
        let sites = LoopbackSites()
        sites.put(TestSite("app"), at: "")
        #expect(sites.find(path) == nil)
    }

    @Test func `a site can be removed`() {
        let sites = LoopbackSites()
        #expect(sites.find("a") == nil)
        sites.put(TestSite("app"), at: "a")
        #expect(sites.find("a/") != nil)
        #expect(sites.find("b/") == nil)
        sites.put(nil, at: "a/")
        #expect(sites.find("a/") == nil)
    }

    @Test(arguments: [1, 16, 256, 257, 4_000, 20_000], ["", "a", "a/a/a"])
    func `a path has a limited number of segments`(segments: Int, place: String) {
        let sites = LoopbackSites()
        sites.put(TestSite("app"), at: "")
        sites.put(TestSite("inner"), at: place)
        let path = Array(repeating: "a", count: segments).joined(separator: "/")
        let found = sites.find(path)
        #expect((found != nil) == (segments <= LoopbackSites.maxSegments))
    }
}
