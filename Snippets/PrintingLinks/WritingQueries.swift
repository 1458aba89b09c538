// A query without a route: encoded, and appended to a link.
import RouteMatching

// snippet.query
let query = LinkQuery(["tag": ["new", "hot"], "sort": "price"])
print(query.text)  // tag=new&tag=hot&sort=price
print(try query.appended(to: "eats://menu?page=2#wine"))  // eats://menu?page=2&tag=new&tag=hot&sort=price#wine
// snippet.end

precondition(query.text == "tag=new&tag=hot&sort=price")
expect(try query.appended(to: "eats://menu?page=2#wine"), "eats://menu?page=2&tag=new&tag=hot&sort=price#wine")

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
