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
        policy: "plus: .everywhere", policies: RouteTablePolicies(plus: .everywhere), pattern: "/:dish{?q}",
        link: "/a+b?q=a+b", result: "dish: a b, q: a b"),
    Row(
        policy: "plus: .nowhere", policies: RouteTablePolicies(plus: .nowhere), pattern: "/:dish{?q}",
        link: "/a+b?q=a+b", result: "dish: a+b, q: a+b"),
    Row(
        policy: "default", policies: standard, pattern: "/orders", link: "https://eats.example/orders", result: "match"),
    Row(
        policy: "webHost: .firstSegment", policies: RouteTablePolicies(webHost: .firstSegment),
        pattern: "/:host/orders", link: "https://eats.example/orders", result: "host: eats.example"),
    Row(policy: "default", policies: standard, pattern: "/orders", link: "orders", result: "missing-scheme"),
    Row(
        policy: "relativeLinks: .rooted", policies: RouteTablePolicies(relativeLinks: .rooted), pattern: "/orders",
        link: "orders", result: "match"),
    Row(
        policy: "relativeLinks: .distinct", policies: RouteTablePolicies(relativeLinks: .distinct),
        pattern: "/orders", link: "orders", result: "no match"),
    Row(policy: "default", policies: standard, pattern: "/orders", link: "/orders/1/2", result: "no match"),
    Row(
        policy: "unmatchedTail: .nearestAncestor", policies: RouteTablePolicies(unmatchedTail: .nearestAncestor),
        pattern: "/orders", link: "/orders/1/2", result: "match"),
]

func result(of row: Row) throws -> String {
    var builder = RouteTableBuilder(policies: row.policies)
    builder.add(
        RouteNamespace(
            "everybody", origins: [try Origin("*")], isDefault: true,
            routes: [Route("route", try RoutePattern(row.pattern))]))
    let table = try builder.build()
    do {
        guard let match = try table.match(row.link) else { return "no match" }
        let values = match.parameters.entries.map { "\($0.name): \($0.texts.joined(separator: ", "))" }
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
