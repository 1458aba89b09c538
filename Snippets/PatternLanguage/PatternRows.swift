// The rows of the guide to the pattern language; this program checks them and prints them as a table.
import RouteMatching

struct Row {
    let pattern: String
    let link: String
    let result: String

    init(_ pattern: String, _ link: String, _ result: String) {
        self.pattern = pattern
        self.link = link
        self.result = result
    }
}

let rows: [Row] = [
    Row("/orders/:id", "/orders/a%2Fb", "id: a/b"),
    Row("/orders/:id<int>", "/orders/seven", "no match"),
    Row("/trip-:from-:to", "/trip-a-b-c", "from: a, to: b-c"),
    Row("/files/*", "/files", "0: []"),
    Row("/files/*/cover", "/files/cover", "no match"),
    Row("/menu", "/menu?q=a+b%2Bc", "q: a b+c"),
    Row("/menu{?page<int>=1}", "/menu?page=x", "page: x"),
    Row("/menu{?n<int>!}", "/menu?n=4&n=four", "no match"),
    Row("/orders/:id", "/orders/1?id=2", "id: 1"),
    Row("/#/orders/:id", "/#/orders/4?tab=items", "id: 4, tab: items"),
]

/// The result for a link in a table of one route.
func result(of row: Row) throws -> String {
    let table = try RouteTable("eats", origins: ["eats://"]) { $0.route("route", row.pattern) }
    guard let match = try table.match(row.link) else { return "no match" }
    let values = match.parameters.names.map { name in
        let texts = match.parameters.texts(name)
        let text = texts.joined(separator: ", ")
        return "\(name): " + (texts.count == 1 ? text : "[\(text)]")
    }
    return values.isEmpty ? "match" : values.joined(separator: ", ")
}

func code(_ text: String) -> String {
    "`" + text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") + "`"
}

print("| pattern | link | result |\n|---|---|---|")
for row in rows {
    let found = try result(of: row)
    precondition(found == row.result, "\(row.pattern) on \(row.link): \(found)")
    let isPlain = found == "match" || found == "no match"
    print("| \(code(row.pattern)) | \(code(row.link)) | \(isPlain ? found : code(found)) |")
}
