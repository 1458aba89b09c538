// The rows of the guide to printing; this program prints each link, reads it again, and prints the guide's tables.
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

/// A query key without a value.
func present(_ name: String) -> RouteArguments {
    var arguments = RouteArguments()
    arguments.setPresent(name)
    return arguments
}

let sections: [(title: String, rows: [Row])] = [
    (
        "Path",
        [
            Row("/orders/:id<int>", ["id": 42], "/orders/42"),
            Row("/menu/:name", ["name": "a/b"], "/menu/a%2Fb"),
            Row("/menu/:name", ["name": "a+b"], "/menu/a%2Bb"),
            Row("/menu/:name", ["name": "soup & bread"], "/menu/soup%20&%20bread"),
            Row("/menu/:name", ["name": "crème"], "/menu/cr%C3%A8me"),
            Row("/menu/:name", ["name": "50%?#"], "/menu/50%25%3F%23"),
            Row("/cafés/:name", ["name": "da-mario"], "/caf%C3%A9s/da-mario"),
            Row("/photos/:name.jpg", ["name": "pizza"], "/photos/pizza.jpg"),
            Row("/trip-:from-:to", ["from": "rome", "to": "oslo-north"], "/trip-rome-oslo-north"),
        ]
    ),
    (
        "Optional parts and lists",
        [
            Row("/orders/:id?", [:], "/orders"),
            Row("/orders/:id?", ["id": 42], "/orders/42"),
            Row("/orders{/:id/receipt}?", ["id": 42], "/orders/42/receipt"),
            Row("/menu{.html}?", [:], "/menu"),
            Row("/help/:topic+", ["topic": ["pay", "card"]], "/help/pay/card"),
            Row("/help/:topic*", ["topic": [String]()], "/help"),
            Row("/files/*", ["0": ["a b", "c/d"]], "/files/a%20b/c%2Fd"),
        ]
    ),
    (
        "Query and fragment",
        [
            Row("/menu{?tab}", ["tab": "new"], "/menu?tab=new"),
            Row("/menu{?tab}", [:], "/menu"),
            Row("/menu{?page<int>=1}", ["page": 1], "/menu"),
            Row("/menu{?page<int>=1}", ["page": 2], "/menu?page=2"),
            Row("/menu{?q!}", ["q": "soup & bread"], "/menu?q=soup%20%26%20bread"),
            Row("/menu{?q!}", ["q": "a+b/c"], "/menu?q=a%2Bb/c"),
            Row("/menu{?q!}", ["q": ""], "/menu?q="),
            Row("/menu{?vip==true}", [:], "/menu?vip=true"),
            Row("/menu", ["tag": ["new", "hot"]], "/menu?tag=new&tag=hot"),
            Row("/menu", ["tag": [String]()], "/menu"),
            Row("/menu", present("vegan"), "/menu?vegan"),
            Row("/menu{?page<int>=1}", ["from": "search", "page": 2], "/menu?page=2&from=search"),
            Row("/menu#:part", ["part": "red wine"], "/menu#red%20wine"),
        ]
    ),
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

for section in sections {
    print("### \(section.title)\n\n| pattern | values | link |\n|---|---|---|")
    for row in section.rows {
        let pattern = try RoutePattern(row.pattern)
        let link = try pattern.link(row.arguments)
        precondition(link == row.link, "\(row.pattern): \(link)")
        try check(row, pattern)
        print("| `\(row.pattern)` | \(shown(row.arguments)) | `\(link)` |")
    }
    print()
}
