import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// Khala's links: values of the caller, rewriting, screens, unknown classes, the log.
@MainActor
struct KhalaTests {
    @Test(arguments: Khala.cases.suite.runnable)
    func `a row of Khala about links holds or differs as listed`(row: ConformanceCase) async {
        await Khala.cases.check(row)
    }

    @Test func `all 29 rows of Khala are run or listed`() {
        Khala.cases.checkCounts()
    }
}

/// A class is the first segment of a path, and its function the second; both are a handler by pattern.
enum Khala {
    static let cases = RouterCases(
        "khala", total: 29, checks: checks,
        differences: [
            DeliberateDifference(
                "what cannot be called is an outcome, in every build", ["kh-021": "not found", "kh-023": "not found"]),
            DeliberateDifference(
                "a history is always kept, bounded, without the values of links",
                ["kh-028": "a line of JSON for each link, from the first, without values"]),
        ],
        outOfScope: [ContractRows.outOfScope(of: "khala")])

    private static let checks: [String: RouterCases.Check] = [
        "kh-007": RouterCases.Check("{returns: true}", "true, of testParam()") { row in
            let app = try module("SwiftClass/functionForDict") { link in "true, of \(link.parameters["name"] ?? "")" }
            return await app.open(row["url"]?.string ?? "") {
                $0.arguments.set("name", row["params"]?["name"]?.string ?? "")
            }
        },
        "kh-012": RouterCases.Check("{returns: 46}", "a number: 46") { _ in
            struct Values: Sendable { let value: Int }
            let app = try module("AModule/server") { link in
                "a number: \(link.payload(Values.self)?.value ?? 0)"
            }
            return await app.open("kl://AModule/server") { $0.payload = LinkPayload(Values(value: 46)) }
        },
        "kh-013": RouterCases.Check("{returns: 64}", "a text: 64") { row in
            let app = try module("AModule/server2") { link in "a text: \(link.parameters["value"] ?? "")" }
            return await app.open(row["url"]?.string ?? "")
        },
        "kh-016": RouterCases.Check("{returns: description of BModule}", "description of BModule") { row in
            var routes = RowRoutes()
            for name in ["AModule", "BModule"] {
                try routes.add("/\(name)/:function", called: name, origins: ["kl://"]) { _ in "description of \(name)" }
            }
            let app = try RowApp(routes)
            let rule = RouteRule("grade", .pattern("/AModule/:function"), .rewrite(to: "/BModule/{function}"))
            guard app.router.install(rules: [rule]).isClean else { return "the rule is wrong" }
            return await app.open(row["url"]?.string ?? "")
        },
        "kh-018": RouterCases.Check("{returns: viewController BModuleVC}", "viewController BModuleVC, style 0") { row in
            var routes = RowRoutes()
            routes.addNamespace("app", origins: ["kl://"])
            let app = try RowApp(routes) {
                $0.route("BModuleVC", try RoutePattern("/BModule/vc"))
                $0.screen(named: "BModuleVC", as: String.self) { reference, _ in
                    "viewController BModuleVC, style \(reference.parameters["style"]?.first ?? "")"
                }
            }
            _ = await app.outcome(row["url"]?.string ?? "")
            return try app.headless.screen(as: String.self)
        },
        "kh-019": RouterCases.Check("{params: {a: given}}", "{a: given}") { row in
            let app = try module("X/f") { $0.parameters.text }
            return await app.open(row["url"]?.string ?? "") { $0.arguments = ["a": "given"] }
        },
        "kh-021": RouterCases.Check("{assertion: notFoundClass, returns: null}", "an assertion", missing),
        "kh-023": RouterCases.Check("{assertion: notURL, returns: null}", "an assertion", missing),
        "kh-026": RouterCases.Check(
            "{order: [f1, f2], pipeline: each filter gets the previous result}", "f1 f2"
        ) { _ in
            let app = try module("c") { link in link.hops.map(\.cause).joined(separator: " ") }
            let rules = [
                RouteRule("f1", .pattern("/a"), .rewrite(to: "/b")),
                RouteRule("f2", .pattern("/b"), .rewrite(to: "/c")),
            ]
            guard app.router.install(rules: rules).isClean else { return "the rules are wrong" }
            return await app.open("kl://a")
        },
        "kh-028": RouterCases.Check(
            "{default: off, file: Documents/khala/logs/<yyyy-MM-dd>.log, "
                + "line: \\n<yyyy-MM-dd HH:mm:ss ZZZZ> <url> <json params if valid JSON>}",
            "a line for each link, if enabled, with its values"
        ) { _ in
            let app = try module("a") { _ in "ran" }
            _ = await app.open("kl://a?key=secret")
            _ = await app.open("kl://b?key=secret")
            let lines = app.router.historyLines.split(separator: "\n")
            let isJSON = lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") && !$0.contains("secret") }
            return isJSON && lines.count == 2
                ? "a line of JSON for each link, from the first, without values" : "\(lines)"
        },
    ]

    /// An app with one handler.
    @MainActor
    private static func module(
        _ path: String, _ handler: @escaping @Sendable (LinkContext) -> String
    ) throws -> RowApp {
        var routes = RowRoutes()
        try routes.add("/\(path)", called: "function", origins: ["kl://"]) { link in handler(link) }
        return try RowApp(routes)
    }

    @Sendable @MainActor
    private static func missing(_ row: RowValue) async throws -> String {
        let app = try module("SwiftClass/f") { _ in "called" }
        guard case .notFound = await app.outcome(row["url"]?.string ?? "") else { return "found" }
        return "not found"
    }
}
