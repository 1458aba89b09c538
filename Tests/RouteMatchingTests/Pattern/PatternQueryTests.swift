import RouteMatching
import Testing

/// The query group of a pattern.
struct PatternQueryTests {
    @Test func `a query group has keys with types, defaults and requirements`() throws {
        let pattern = try RoutePattern(
            "/orders/:id<int>{?tab&page<int>=1&vip<bool>==true&q!&sort<up|down>&a\\&b=c\\}d}#top")
        let keys = pattern.queryKeys
        #expect(keys.map(\.name) == ["tab", "page", "vip", "q", "sort", "a&b"])
        #expect(keys.map { "\($0.kind)" } == ["text", "int", "bool", "text", "up|down", "text"])
        #expect(
            keys.map(\.requirement)
                == [.optional, .defaulted("1"), .equal("true"), .present, .optional, .defaulted("c}d")])
        #expect(keys.map(\.isRequired) == [false, false, true, true, false, false])
    }

    /// Query groups, and queries that match or do not.
    @Test(arguments: [
        ("{?tab}", "", true), ("{?tab}", "?tab=x", true), ("{?tab}", "?other", true),
        ("{?page<int>}", "?page=x", true), ("{?page<int>=1}", "?page=x", true),
        ("{?q!}", "", false), ("{?q!}", "?q", true), ("{?q!}", "?q=", true), ("{?q!}", "?Q=1", false),
        ("{?q!}", "?q=a&q=b", true), ("{?q!}", "#?q=a", false),
        ("{?page<int>!}", "?page=1", true), ("{?page<int>!}", "?page=x", false), ("{?page<int>!}", "?page", false),
        ("{?page<int>!}", "?page=", false), ("{?page<int>!}", "?page=1&page=2", true),
        ("{?page<int>!}", "?page=1&page=x", false), ("{?page<int>!}", "?page=%31", true),
        ("{?vip==true}", "?vip=true", true), ("{?vip==true}", "?vip=false", false), ("{?vip==true}", "?vip", false),
        ("{?vip==true}", "?vip=true&vip=false", false), ("{?vip==true}", "?vip=true&vip=true", true),
        ("{?vip==}", "?vip=", true), ("{?vip==}", "?vip", true), ("{?vip==}", "", false),
        ("{?a!&b!}", "?b&a", true), ("{?a!&b!}", "?a", false),
        ("{?tag[]!}", "?tag[]=1", true), ("{?tag[]!}", "?tag=1", false), ("{?tag[]!}", "?tag%5B%5D=1", true),
        ("{?a\\=b!}", "?a%3Db=1", true), ("{?sort<up|down>!}", "?sort=up", true),
        ("{?sort<up|down>!}", "?sort=left", false),
        ("{?q!}#top", "?q#top", true), ("{?q!}#top", "#top?q", true),
        ("{?tag%5B%5D!}", "?tag[]", true), ("{?tag%5B%5D!}", "?tag%5b%5d=1", true), ("{?tag%5B%5D!}", "?tag=1", false),
        ("{?tag%5B%5D!}", "?tag%255B%255D", false), ("{?a%3Db%26!}", "?a%3Db%26=1", true),
        ("{?q==a%20b}", "?q=a+b", true), ("{?q==a%20b}", "?q=a%2520b", false), ("{?q==%C3%A9}", "?q=é", true),
        ("{?q==100%}", "?q=100%25", true), ("{?page<int>==%31}", "?page=1", true),
    ])
    func `a link has the keys that the query group requires`(group: String, query: String, matches: Bool) throws {
        #expect((try EatsTable.make(["/s" + group]).match("/s" + query) != nil) == matches)
    }

    @Test func `keys and values of a query group are decoded once`() throws {
        let keys = try RoutePattern("/s{?tag%5B%5D&q=a%20b+c%2B&r==%2525&page<int>=%31%32}").queryKeys
        #expect(keys.map(\.name) == ["tag[]", "q", "r", "page"])
        #expect(keys.map(\.requirement) == [.optional, .defaulted("a b+c+"), .equal("%25"), .defaulted("12")])
        #expect(try EatsTable.make(["/s{?q=a%20b}"]).match("/s")?["q"] == "a b")
    }

    @Test func `a query group follows the path, also after a placeholder`() throws {
        #expect(try RoutePattern("/:id{?q}").queryKeys.count == 1)
        #expect(try RoutePattern("/:id?{?q}").placeholders.first?.isOptional == true)
        #expect(try RoutePattern("/*{?q}").queryKeys.count == 1)
        #expect(try RoutePattern("{?q}").queryKeys.count == 1)
    }
}
