// Links that are not printed, for the guide to printing; this program checks the rows and prints them as tables.
import RouteMatching

let ofPatterns: [(pattern: String, values: String, arguments: RouteArguments, reason: RoutePrintError.Reason)] = [
    ("/orders/:id", "none", [:], .missingValue),
    ("/menu{?q!}", "none", [:], .missingValue),
    ("/orders/:id", "`id: [1, 2]`", ["id": [1, 2]], .severalValues),
    ("/orders/:id<int>", "`id: latest`", ["id": "latest"], .wrongType),
    ("/menu{?page<int>}", "`page: two`", ["page": "two"], .wrongType),
    ("/menu/:name", "`name: \"\"`", ["name": ""], .emptySegment),
    ("/menu/:name", "`name: ..`", ["name": ".."], .dotSegment),
    ("/menu{?vip==true}", "`vip: false`", ["vip": false], .conflictingValue),
    ("/trip-:from-:to", "`from: a-b`, `to: c`", ["from": "a-b", "to": "c"], .notReversible),
    ("/a/:x?/:y?", "`y: 1`", ["y": 1], .notReversible),
    ("/menu{?tag=new}", "`tag: []`", ["tag": [String]()], .notReversible),
    ("/menu/:name", "`name`: 9,000 letters", ["name": String(repeating: "a", count: 9_000)], .refused),
    ("/menu/:name", "`name`: one with a NUL", ["name": "a\0b"], .refused),
]

print("| pattern | values | error |\n|---|---|---|")
for row in ofPatterns {
    let pattern = try RoutePattern(row.pattern)
    expect(row.reason, "| `\(row.pattern)` | \(row.values)") { () throws(RoutePrintError) in
        try pattern.link(row.arguments)
    }
}
let order = try RoutePattern("/orders/:id")
expect(.tooManyValues, "| `/orders/:id` | two values by position") { () throws(RoutePrintError) in
    try order.link(positional: [42, "status"])
}

// snippet.table
let table = try RouteTable("eats", origins: ["https://eats.example", "https://*.eats.example"], isDefault: false) {
    $0.route("menu.dish", "/menu/:dish")
    $0.route("menu.best", "/menu/best")
    $0.route("about", "/about")
    $0.namespace("partner", origins: ["partner://"]) {
        $0.route("about", "/about")
    }
}
// snippet.end

let ofTables: [(name: String, dish: String?, origin: String?, reason: RoutePrintError.Reason)] = [
    ("menu", nil, nil, .unknownRoute),
    ("about", nil, nil, .ambiguousRoute),
    ("menu.dish", "best", nil, .shadowed),
    ("menu.best", nil, "https://*.eats.example", .unprintableOrigin),
    ("menu.best", nil, "https://other.example", .leadsNowhere),
]

print("\n| route | `dish` | requested origin | error |\n|---|---|---|---|")
for row in ofTables {
    let origin = try row.origin.map { try Origin($0) }
    let shown = [row.dish, row.origin].map { $0.map { "`\($0)`" } ?? "–" }.joined(separator: " | ")
    expect(row.reason, "| `\(row.name)` | \(shown)") { () throws(RoutePrintError) in
        try table.link(to: row.name, ["dish": row.dish], origin: origin)
    }
}

func expect(
    _ reason: RoutePrintError.Reason, _ row: String, _ body: () throws(RoutePrintError) -> String
) {
    do throws(RoutePrintError) {
        let link = try body()
        preconditionFailure("\(row) prints \(link)")
    } catch {
        precondition(error.reason == reason, "\(row): \(error)")
        print("\(row) | `\(reason.diagnosticCode)` `\(reason)` |")
    }
}
