// Reads and writes a value as JSON in one query key.
import Switchyard

// snippet.json
struct Line: Codable, Hashable {
    var dish: Int
    var count: Int
}

let lines = JSONText([Line(dish: 7, count: 2)])
var query = LinkQuery(["lines": lines])
print(query.text)  // lines=%5B%7B%22count%22:2,%22dish%22:7%7D%5D

let parameters = RouteParameters(RouteArguments(query))
let again: JSONText<[Line]> = try parameters.value("lines")
print(again.value[0].dish)  // 7
// snippet.end
