// The rows of the guide to ranking; this program checks them and prints them as tables.
import RouteMatching

struct Row {
    let patterns: [String]
    let link: String
    let winner: String

    init(_ patterns: String..., link: String, winner: String) {
        self.patterns = patterns
        self.link = link
        self.winner = winner
    }
}

let ranking = [
    Row("/orders/new", "/orders/:id", link: "/orders/new", winner: "/orders/new"),
    Row("/menu/:a", "/:b/reviews", link: "/menu/reviews", winner: "/menu/:a"),
    Row("/menu", "/menu/*", link: "/menu", winner: "/menu"),
]

let pairs: [(first: String, second: String, isError: Bool)] = [
    ("/orders/:id", "/orders/:number", true),
    ("/orders/:id<int>", "/orders/:day<date>", false),
    ("/orders/:tab<items|status>", "/orders/:tab<status|map>", true),
    ("/orders/:a(x+)", "/orders/:b(y+)", true),
    ("/menu", "/menu/:page?", true),
    ("/menu{?vip==true}", "/menu{?new==true}", true),
]

func table(_ patterns: [String]) throws -> RouteTable {
    try RouteTable("eats", origins: ["eats://"]) {
        for pattern in patterns { $0.route(pattern, pattern) }
    }
}

func code(_ text: String) -> String {
    "`" + text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|") + "`"
}

print("| patterns | link | winner |\n|---|---|---|")
for row in ranking {
    for patterns in [row.patterns, row.patterns.reversed()] {
        let winner = try table(patterns).match(row.link)?.route.name ?? "no match"
        precondition(winner == row.winner, "\(row.patterns) on \(row.link): \(winner)")
    }
    print("| \(row.patterns.map(code).joined(separator: ", ")) | \(code(row.link)) | \(code(row.winner)) |")
}
print("\n| first | second | |\n|---|---|---|")
for pair in pairs {
    var isError = false
    do { _ = try table([pair.first, pair.second]) } catch { isError = true }
    precondition(isError == pair.isError, "\(pair)")
    print("| \(code(pair.first)) | \(code(pair.second)) | \(isError ? "conflict" : "no conflict") |")
}
