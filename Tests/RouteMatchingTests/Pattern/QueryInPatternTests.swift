import RouteMatching
import Testing

struct `A query that is written as in a link` {
    @Test(arguments: [
        ("/search?q=:q", "/search{?q}", 8), ("/search?q=:text&sort=new", "/search{?q&sort==new}", 8),
        ("/:id?q=:q", "/:id{?q}", 5), ("/a/:id?q=:q#top", "/a/:id{?q}#top", 7), ("/a?x=", "/a{?x}", 3),
    ])
    func `is not a pattern, and the error shows how to write it`(text: String, fixed: String, column: Int) {
        let error = #expect(throws: PatternError.self) { try RoutePattern(text) }
        #expect(error?.code == .unexpectedCharacter)
        #expect(error?.column == column)
        #expect(error?.hint == "Write query keys in braces, as in '\(fixed)'.")
        #expect(throws: Never.self) { try RoutePattern(fixed) }
    }

    @Test(arguments: ["/:id?", "/:a?/:b?", "/:id?{?q}", "/a/:id?-x", "/a{/:id}?q", #"/a\?q=x"#, "/a/:id?{q=}:q"])
    func `is not reported for a pattern that only looks similar`(text: String) {
        #expect(throws: Never.self) { try RoutePattern(text) }
    }
}
