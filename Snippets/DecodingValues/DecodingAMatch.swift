// Decodes all values of a match into a type.
import Foundation
import Switchyard

// snippet.hide
let route = Route("menu.search", try RoutePattern("/menu/:section{?page<int>=1}"))
let table = try RouteTable("eats", origins: ["eats://"]) {
    $0.route(route)
}
// snippet.show
// snippet.type
struct MenuSearch: Codable {
    enum Order: String, Codable { case price, name }

    var section: String
    var page: Int
    var order: Order?
    var tags: [String]
    var since: Date?
    var price: Bounds?

    struct Bounds: Codable {
        var min: Decimal?
        var max: Decimal?
    }
}
// snippet.end

// snippet.decode
let link = "eats://menu/pizza?tags=hot&tags=new&order=name&since=2024-02-29&price={%22max%22:%2212.50%22}"
if let match = try table.match(link) {
    let search = try match.parameters.decode(MenuSearch.self)
    print(search.section, search.page, search.tags)  // pizza 1 ["hot", "new"]
    print(search.price?.max ?? 0)  // 12.5
}
// snippet.end

// snippet.caller
if let match = try table.match("eats://menu/pizza?page=3") {
    let search: MenuSearch = try match.parameters.overridden(by: ["page": 1, "tags": ["hot"]]).decode()
    print(search.page, search.tags)  // 1 ["hot"]
}
// snippet.end

// snippet.error
do throws(RouteValueError) {
    let match = try? table.match("eats://menu/pizza?price={%22max%22:true}")
    print(try match?.parameters.decode(MenuSearch.self) as Any)
} catch {
    print(error.key, error.value ?? "", error.expected)  // price.max true decimal
}
// snippet.end

// snippet.encode
let search = MenuSearch(section: "pizza", page: 2, tags: ["hot"], price: .init(max: 9))
let query = LinkQuery(try RouteArguments(encoding: search))
print(query.text)  // section=pizza&page=2&tags=hot&price=%7B%22max%22:%229%22%7D
// snippet.end

// snippet.test
let made: MenuSearch = try RouteParameters(["section": "pizza", "page": 1]).decode()
print(made.tags)  // []
// snippet.end
