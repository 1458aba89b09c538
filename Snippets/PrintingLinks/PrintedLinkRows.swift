// The rows of the guide to printing; this program prints each link, reads it again, and prints the guide's table.
import RouteMatching

struct Row {
    let pattern: String
    let arguments: RouteArguments
    let link: String

    init(_ pattern: String, _ arguments: RouteArguments, _ link: String) {
        self.pattern = pattern
        self.arguments = arguments
        self.link = link
    }
}

let rows: [Row] = [
    Row("/menu/:name", ["name": "a/b"], "/menu/a%2Fb"),
    Row("/files/*", ["0": ["a b", "c/d"]], "/files/a%20b/c%2Fd"),
    Row("/menu{?page<int>=1}", ["page": 1], "/menu"),
    Row("/menu", ["tag": ["new", "hot"]], "/menu?tag=new&tag=hot"),
    Row("/menu#:part", ["part": "red wine"], "/menu#red%20wine"),
]

/// Reads a link with a table of one route, and compares the values.
func check(_ row: Row, _ pattern: RoutePattern) throws {
    let table = try RouteTable("eats") { $0.route("route", pattern) }
    let parameters = try table.match(row.link)?.parameters
    for name in row.arguments.names {
        let read = parameters?.texts(name)
        precondition(read == row.arguments[name]?.map { $0 ?? "" }, "\(row.link) is read as \(read as Any)")
    }
}

func shown(_ arguments: RouteArguments) -> String {
    let values = arguments.names.map { name in
        let texts = (arguments[name] ?? []).map { $0.map { $0.isEmpty ? "\"\"" : $0 } ?? "" }
        guard texts.count == 1 else { return "`\(name): [\(texts.joined(separator: ", "))]`" }
        return texts[0].isEmpty ? "`\(name)`, without a value" : "`\(name): \(texts[0])`"
    }
    return values.isEmpty ? "none" : values.joined(separator: ", ")
}

print("| pattern | values | link |\n|---|---|---|")
for row in rows {
    let pattern = try RoutePattern(row.pattern)
    let link = try pattern.link(row.arguments)
    precondition(link == row.link, "\(row.pattern): \(link)")
    try check(row, pattern)
    print("| `\(row.pattern)` | \(shown(row.arguments)) | `\(link)` |")
}
