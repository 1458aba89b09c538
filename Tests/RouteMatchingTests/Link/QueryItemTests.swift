import RouteMatching
import Testing

/// The items in the query of a link.
struct QueryItemTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let query: String
        let items: [QueryItem]

        init(_ query: String, _ items: (String, String?)...) {
            self.query = query
            self.items = items.map { QueryItem(name: $0.0, value: $0.1) }
        }

        var testDescription: String { query }
    }

    static let rows: [Row] = [
        Row("?"),
        Row("?&&"),
        Row("?tab", ("tab", nil)),
        Row("?tab=", ("tab", "")),
        Row("?=items", ("", "items")),
        Row("?=", ("", "")),
        Row("?tab=items", ("tab", "items")),
        Row("?tab=a=b", ("tab", "a=b")),
        Row("?tab[]=1&tab[]", ("tab[]", "1"), ("tab[]", nil)),
        Row("?f[a][b]=1", ("f[a][b]", "1")),
        Row("?a=1&b&a=2&a=", ("a", "1"), ("b", nil), ("a", "2"), ("a", "")),
        Row("?a=1;b=2", ("a", "1;b=2")),
        Row("?a%3Db=c%26d", ("a=b", "c&d")),
        Row("?q=caf%C3%A9+au%20lait%2B", ("q", "café au lait+")),
        Row("?a+b=1", ("a b", "1")),
        Row("?q=100%&r=%zz", ("q", "100%"), ("r", "%zz")),
        Row("?A=1&a=2", ("A", "1"), ("a", "2")),
        Row("?next=https://eats.example/?x=1", ("next", "https://eats.example/?x=1")),
        Row("#?a=1"),
    ]

    @Test(arguments: rows)
    func `a query has these items in this order`(row: Row) throws {
        #expect(try ParsedLink("/search" + row.query).queryItems == row.items)
    }

    @Test(arguments: [
        (PlusDecoding.query, "a+b", "x y+", "p+q"),
        (PlusDecoding.everywhere, "a b", "x y+", "p+q"),
        (PlusDecoding.nowhere, "a+b", "x+y+", "p+q"),
    ])
    func `a plus is a space if the caller chooses so`(
        plus: PlusDecoding, segment: String, value: String, fragment: String
    ) throws {
        let link = try ParsedLink("/a+b?q=x+y%2B#p+q", plus: plus)
        #expect(link.segments == [segment])
        #expect(link.queryItems == [QueryItem(name: "q", value: value)])
        #expect(link.fragment == fragment)
    }

    @Test func `different items are printed differently`() {
        #expect("\(QueryItem(name: "tab", value: nil))" == "tab")
        #expect("\(QueryItem(name: "tab", value: ""))" == "tab=")
        #expect(QueryItem(name: "tab", value: nil) != QueryItem(name: "tab", value: ""))
    }
}
