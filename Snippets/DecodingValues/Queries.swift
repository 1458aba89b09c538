// Reads, changes and joins queries.
import RouteMatching

// snippet.query
var query = try LinkQuery(link: "eats://menu?tag=hot&vegan&sort=#wine")
print(query["tag"] ?? "", query.values("vegan"), query.dictionary.count)  // hot [nil] 3

query.append("tag", "süß")
query.set("sort", "price")
print(query)  // tag=hot&vegan&sort=price&tag=s%C3%BC%C3%9F

let link = try LinkQuery(["page": 2]).appended(to: "eats://menu?tag=hot#wine")
print(link)  // eats://menu?tag=hot&page=2#wine
// snippet.end
