// The rows of the guide to the pattern language; this program checks them and prints them as tables.
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

let sections: [(title: String, rows: [Row])] = [
    (
        "Literals",
        [
            Row("/orders", "/orders", "match"),
            Row("/orders", "/Orders", "no match"),
            Row("/orders", "/orders/42", "no match"),
            Row("/cafés", "/caf%C3%A9s", "match"),
            Row("/literal\\:id", "/literal:id", "match"),
        ]
    ),
    (
        "Placeholders",
        [
            Row("/orders/:id", "/orders/42", "id: 42"),
            Row("/orders/:id", "/orders/a%2Fb", "id: a/b"),
            Row("/orders/:id", "/orders/", "no match"),
            Row("/orders/:id", "/orders/42/items", "no match"),
        ]
    ),
    (
        "Types",
        [
            Row("/orders/:id<int>", "/orders/-7", "id: -7"),
            Row("/orders/:id<int>", "/orders/seven", "no match"),
            Row("/orders/:id<uint>", "/orders/-7", "no match"),
            Row("/tips/:sum<double>", "/tips/1.5e1", "sum: 1.5e1"),
            Row("/sound/:on<bool>", "/sound/TRUE", "no match"),
            Row("/restaurants/:slug<slug>", "/restaurants/da-mario", "slug: da-mario"),
            Row("/restaurants/:slug<slug>", "/restaurants/Da-Mario", "no match"),
            Row("/days/:day<date>", "/days/2024-02-29", "day: 2024-02-29"),
            Row("/days/:day<date>", "/days/2023-02-29", "no match"),
            Row("/orders/:tab<items|status>", "/orders/status", "tab: status"),
            Row("/orders/:tab<items|status>", "/orders/map", "no match"),
        ]
    ),
    (
        "Expressions",
        [
            Row("/tables/:code([A-Z]\\d+)", "/tables/B12", "code: B12"),
            Row("/tables/:code([A-Z]\\d+)", "/tables/B", "no match"),
            Row("/tables/([A-Z]\\d+)", "/tables/B12", "0: B12"),
        ]
    ),
    (
        "Text around a placeholder",
        [
            Row("/photos/:name.jpg", "/photos/pizza.jpg", "name: pizza"),
            Row("/photos/:name.jpg", "/photos/.jpg", "no match"),
            Row("/trip-:from-:to", "/trip-rome-oslo", "from: rome, to: oslo"),
            Row("/trip-:from-:to", "/trip-a-b-c", "from: a, to: b-c"),
        ]
    ),
    (
        "Optional parts",
        [
            Row("/orders/:id?", "/orders", "match"),
            Row("/orders/:id?", "/orders/42", "id: 42"),
            Row("/orders{/:id/receipt}?", "/orders/42/receipt", "id: 42"),
            Row("/orders{/:id/receipt}?", "/orders/42", "no match"),
        ]
    ),
    (
        "Repetition and wildcards",
        [
            Row("/help/:topic+", "/help/pay/card", "topic: [pay, card]"),
            Row("/help/:topic+", "/help", "no match"),
            Row("/help/:topic+", "/help/pay//card", "no match"),
            Row("/help/:topic*", "/help", "match"),
            Row("/files/*", "/files/a/b%2Fc", "0: [a, b/c]"),
            Row("/files/*", "/files", "0: []"),
            Row("/files/*/cover", "/files/a/b/cover", "0: [a, b]"),
            Row("/files/*/cover", "/files/cover", "no match"),
        ]
    ),
    (
        "Query",
        [
            Row("/menu", "/menu?tag=spicy&tag=cold", "tag: [spicy, cold]"),
            Row("/menu", "/menu?vegan&sort=", "vegan: , sort: "),
            Row("/menu", "/menu?q=a+b%2Bc", "q: a b+c"),
            Row("/menu{?page<int>=1}", "/menu", "page: 1"),
            Row("/menu{?page<int>=1}", "/menu?page=3", "page: 3"),
            Row("/menu{?page<int>=1}", "/menu?page=x", "page: x"),
            Row("/menu{?q!}", "/menu?q=pizza", "q: pizza"),
            Row("/menu{?q!}", "/menu?q", "q: "),
            Row("/menu{?q!}", "/menu", "no match"),
            Row("/menu{?n<int>!}", "/menu?n=four", "no match"),
            Row("/menu{?n<int>!}", "/menu?n=4&n=four", "no match"),
            Row("/menu{?vip==true}", "/menu?a=1&vip=true", "a: 1, vip: true"),
            Row("/menu{?vip==true}", "/menu?vip=true&vip=no", "no match"),
            Row("/orders/:id", "/orders/1?id=2", "id: 1"),
        ]
    ),
    (
        "Fragment",
        [
            Row("/menu", "/menu#wine", "match"),
            Row("/menu#wine", "/menu#wine", "match"),
            Row("/menu#wine", "/menu#beer", "no match"),
            Row("/menu#wine", "/menu", "no match"),
            Row("/#/orders/:id<int>", "/#/orders/42", "id: 42"),
            Row("/#/orders/:id", "/#/orders/4?tab=items", "id: 4, tab: items"),
        ]
    ),
]

let mistakes: [(pattern: String, code: PatternError.Code, column: Int)] = [
    ("orders", .missingLeadingSlash, 1),
    ("/orders/:", .missingName, 9),
    ("/orders/:id/:id", .duplicateName, 13),
    ("/orders{/:id", .unclosedGroup, 8),
    ("/orders/:id<int", .badType, 12),
    ("/orders/:id(\\d", .unclosedExpression, 12),
    ("/orders/:id(a++)", .badExpression, 15),
    ("/orders/}", .unexpectedCharacter, 9),
    ("/orders\\", .danglingEscape, 8),
    ("/orders/../users", .dotSegment, 9),
    ("/orders{?page<int>=one}", .badQueryValue, 20),
    ("/orders{?}", .badQueryKey, 10),
    ("/orders{?a}/more", .queryNotLast, 12),
    ("/a/:b?/:c?/:d?/:e?/:f?", .tooManyAlternatives, 1),
    ("/orders/%FF", .badPercentEscape, 9),
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

for section in sections {
    print("### \(section.title)\n\n| pattern | link | result |\n|---|---|---|")
    for row in section.rows {
        let found = try result(of: row)
        precondition(found == row.result, "\(row.pattern) on \(row.link): \(found)")
        let isPlain = found == "match" || found == "no match"
        print("| \(code(row.pattern)) | \(code(row.link)) | \(isPlain ? found : code(found)) |")
    }
    print()
}
print("### Mistakes\n\n| pattern | code | column |\n|---|---|---|")
for row in mistakes {
    do throws(PatternError) {
        _ = try RoutePattern(row.pattern)
        preconditionFailure("\(row.pattern) is accepted")
    } catch {
        precondition(error.code == row.code && error.column == row.column, "\(error)")
        print("| \(code(row.pattern)) | \(code(error.code.rawValue)) | \(error.column) |")
    }
}
