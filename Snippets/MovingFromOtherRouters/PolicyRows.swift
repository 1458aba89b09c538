// The rows of the guide to moving; running it checks them and prints them as tables.
import RouteMatching

struct Row {
    let policy: String
    let policies: RouteTablePolicies
    let pattern: String
    let link: String
    let result: String
}

let standard = RouteTablePolicies()
let rows = [
    Row(policy: "default", policies: standard, pattern: "/orders", link: "/orders/", result: "match"),
    Row(
        policy: "trailingSlash: .significant", policies: RouteTablePolicies(trailingSlash: .significant),
        pattern: "/orders", link: "/orders/", result: "no match"),
    Row(policy: "default", policies: standard, pattern: "/orders", link: "/Orders", result: "no match"),
    Row(
        policy: "caseSensitivePaths: false", policies: RouteTablePolicies(caseSensitivePaths: false),
        pattern: "/orders", link: "/Orders", result: "match"),
    Row(policy: "default", policies: standard, pattern: "/:dish{?q}", link: "/a+b?q=a+b", result: "dish: a+b, q: a b"),
    Row(
        policy: "decodesPlusInPaths: true", policies: RouteTablePolicies(decodesPlusInPaths: true),
        pattern: "/:dish{?q}",
        link: "/a+b?q=a+b", result: "dish: a b, q: a b"),
    Row(
        policy: "decodesPlusInQueries: false", policies: RouteTablePolicies(decodesPlusInQueries: false),
        pattern: "/:dish{?q}",
        link: "/a+b?q=a+b", result: "dish: a+b, q: a+b"),
    Row(
        policy: "default", policies: standard, pattern: "/orders", link: "https://eats.example/orders", result: "match"),
    Row(
        policy: "webHost: .firstSegment", policies: RouteTablePolicies(webHost: .firstSegment),
        pattern: "/:host/orders", link: "https://eats.example/orders", result: "host: eats.example"),
    Row(policy: "default", policies: standard, pattern: "/orders", link: "orders", result: "missing-scheme"),
    Row(
        policy: "acceptsRelativeLinks: true", policies: RouteTablePolicies(acceptsRelativeLinks: true),
        pattern: "/orders",
        link: "orders", result: "match"),
    Row(
        policy: "distinguishesRelativeLinks: true", policies: RouteTablePolicies(distinguishesRelativeLinks: true),
        pattern: "/orders", link: "orders", result: "no match"),
    Row(policy: "default", policies: standard, pattern: "/orders", link: "/orders/1/2", result: "no match"),
    Row(
        policy: "unmatchedTail: .nearestAncestor", policies: RouteTablePolicies(unmatchedTail: .nearestAncestor),
        pattern: "/orders", link: "/orders/1/2", result: "match"),
]

func result(of row: Row) throws -> String {
    let table = try RouteTable("everybody", origins: ["*"], policies: row.policies) {
        $0.route("route", row.pattern)
    }
    do {
        guard let match = try table.match(row.link) else { return "no match" }
        let values = match.parameters.names.map { "\($0): \(match.parameters.texts($0).joined(separator: ", "))" }
        return values.isEmpty ? "match" : values.joined(separator: ", ")
    } catch {
        return error.reason.rawValue
    }
}

print("| policy | pattern | link | result |\n|---|---|---|---|")
for row in rows {
    let found = try result(of: row)
    precondition(found == row.result, "\(row.policy) \(row.link): \(found)")
    let policy = row.policy == "default" ? row.policy : "`\(row.policy)`"
    let isPlain = found == "match" || found == "no match"
    print("| \(policy) | `\(row.pattern)` | `\(row.link)` | \(isPlain ? found : "`\(found)`") |")
}
