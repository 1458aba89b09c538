import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTooling
import Testing

/// HACRouter: a tree of nodes, where a node without a handler inherits that of its nearest ancestor.
@MainActor
struct HACRouterTests {
    @Test(arguments: HACRouter.cases.suite.runnable)
    func `a row of HACRouter holds or differs as listed`(row: ConformanceCase) async {
        await HACRouter.cases.check(row)
    }

    @Test func `all 27 rows of HACRouter are run or listed`() {
        HACRouter.cases.checkCounts()
    }
}

/// A node is a route with its own or its inherited handler.
///
/// Non-strict matching is the policy of the nearest ancestor; the root's handler gets every link that no route matches.
enum HACRouter {
    static let cases = RouterCases(
        "hacrouter", total: 27, checks: checks,
        differences: [
            DeliberateDifference(
                "what is well-formed elsewhere is a link here: any number of segments, escapes, dots, a fragment",
                [
                    "hac-011": "handled by HACRouteHandlerDefault", "hac-012": "handled by HACRouteHandlerDefault",
                    "hac-013": "handled by HACRouteHandlerDefault", "hac-014": "handled by HACRouteHandlerDefault",
                    "hac-015": "handled by HACRouteHandlerDefault", "hac-016": "handled by HACRouteHandlerDefault",
                    "hac-017": "handled by HACRouteHandlerDefault",
                ]),
            DeliberateDifference(
                "the match decides whether a link can be opened; a fallback is asked only after a miss",
                ["hac-018": "cannot be opened"]),
            DeliberateDifference("the same pattern twice is an error that names both", ["hac-022": "error: conflict"]),
            DeliberateDifference("maps are merged route by route", ["hac-023": "both are there"]),
            DeliberateDifference(
                "a method's return value is passed on unchanged, and a method without one has run",
                ["hac-025": "Bool Int Int32 Double String Size nothing"]),
        ],
        outOfScope: [OutOfScope("remarks without a case", ["hac-026", "hac-027"])])

    private static let root = "HACRouteHandlerDefault"

    /// The nodes of the rows, with their own handlers.
    private static let nodes: [(path: String, handler: String)] = [
        ("AcountModule", "HACAcountHandler"), ("AcountModule/LoginPage", ""),
        ("AcountModule/LoginPage/login", "LoginActionHandler"),
        ("AcountModule/LoginPage/logout", "LogoutActionHandler"), ("AcountModule/personalPage", ""),
        ("AcountModule/personalPage/personImage", ""),
        ("AcountModule/personalPage/friendList", "friendListHandler"), ("PaymentModule", ""),
        ("PaymentModule/alipayPage", ""), ("PaymentModule/alipayPage/buy", "AlipayActionHandler"),
        ("PaymentModule/iapPage", ""), ("PaymentModule/iapPage/buy", ""),
    ]

    private static func handler(of path: String) -> String {
        let own = nodes.first { $0.path == path }?.handler ?? ""
        guard own.isEmpty else { return own }
        return path.lastIndex(of: "/").map { handler(of: String(path[..<$0])) } ?? root
    }

    @MainActor
    private static func tree(
        isStrict: Bool, _ declare: (inout RouterBuilder) throws -> Void = { _ in }
    ) throws -> RowApp {
        var routes = RowRoutes(
            RouteTablePolicies(decodesPlusInQueries: false, unmatchedTail: isStrict ? .noMatch : .nearestAncestor))
        for path in nodes.map(\.path) {
            try routes.add("/\(path)", to: "tree", origins: ["RouteTest://"], isDefault: false) { _ in
                "handled by \(handler(of: path))"
            }
        }
        return try RowApp(routes) {
            $0.fallback { _ in !isStrict }
            try declare(&$0)
        }
    }

    private static func handle(_ row: RowValue) -> RouterCases.Check {
        let result = row["result"]?.string ?? ""
        let words = row["handler"]?.string.map { "handled by \($0)" } ?? result
        return RouterCases.Check(row.text, words) { row in
            let app = try tree(isStrict: row["options"]?["strict"]?.bool == true)
            switch await app.outcome(row["url"]?.string ?? "") {
            case .performed(let value): return value as? String ?? "handled by \(root)"
            case .notFound: return "notRegistered"
            default: return "invalid"
            }
        }
    }

    private static func handled(by name: String) -> RouterCases.Check {
        handle(.object(["handler": .string(name), "result": .string("handled")]))
    }

    private static let invalid = handle(.object(["result": .string("invalid")]))
    private static let notRegistered = handle(.object(["result": .string("notRegistered")]))

    private static let checks: [String: RouterCases.Check] = [
        "hac-001": handled(by: "LoginActionHandler"), "hac-002": handled(by: "LogoutActionHandler"),
        "hac-003": handled(by: "HACAcountHandler"), "hac-004": handled(by: "friendListHandler"),
        "hac-005": handled(by: "AlipayActionHandler"), "hac-006": handled(by: root), "hac-007": notRegistered,
        "hac-008": handled(by: "HACAcountHandler"), "hac-009": handled(by: root), "hac-010": notRegistered,
        "hac-011": invalid, "hac-012": invalid, "hac-013": invalid, "hac-014": invalid, "hac-015": invalid,
        "hac-016": invalid, "hac-017": invalid,
        "hac-018": RouterCases.Check("{canHandle: true}", "can be opened") { row in
            let app = try tree(isStrict: false)
            return app.router.canOpen(row["url"]?.string ?? "", from: .app) ? "can be opened" : "cannot be opened"
        },
        "hac-019": RouterCases.Check("{params: {a: 1}}", "{a: 1}") { row in
            var routes = RowRoutes()
            try routes.add(schemeFirst: "RouteTest://A/b")
            routes.handle("RouteTest://A/b") { $0.parameters.text }
            return try await RowApp(routes).open(row["url"]?.string ?? "")
        },
        "hac-020": RouterCases.Check("{registered: true}", "handled by the handler of the row") { row in
            let link = row["url"]?.string ?? ""
            var routes = RowRoutes()
            try routes.add(schemeFirst: link)
            let handler = row["handler"]?.string ?? ""
            routes.handle(link) { _ in handler }
            return try await RowApp(routes).open(link) == handler ? "handled by the handler of the row" : "not handled"
        },
        "hac-021": RouterCases.Check(
            "{handler: HACRouteHandlerDefault via root, registered: true}", "handled by HACRouteHandlerDefault"
        ) { row in
            let link = row["url"]?.string ?? ""
            var routes = RowRoutes()
            try routes.add(schemeFirst: link)
            routes.handle(link) { _ in "handled by \(root)" }
            return try await RowApp(routes).open(link)
        },
        "hac-022": RouterCases.Check("{handlerAfter: null}", "no handler") { _ in
            var routes = RowRoutes()
            try routes.add(schemeFirst: "S://A/b", called: "first")
            try routes.add(schemeFirst: "S://A/b", called: "second")
            do {
                _ = try RowApp(routes)
                return "no handler"
            } catch let error as DeclarationError {
                return error.findings.map(\.code.number) == [301] ? "error: conflict" : "\(error)"
            }
        },
        "hac-023": RouterCases.Check("{lost: true}", "the second is lost") { _ in
            let more = """
                { "version": 1, "namespaces": [ { "name": "tree", "origins": ["RouteTest://"], "routes": [
                  { "name": "more", "pattern": "/AcountModule/more", "target": "handler" } ] } ] }
                """
            let app = try tree(isStrict: true) {
                $0.routes(of: try RouteMap(data: Data(more.utf8), file: "more.json"))
                $0.handle("more") { _ in "handled by more" }
            }
            let words = await (app.open("RouteTest://AcountModule"), app.open("RouteTest://AcountModule/more"))
            return words == ("handled by HACAcountHandler", "handled by more") ? "both are there" : "\(words)"
        },
        "hac-024": RouterCases.Check(
            "{dump: {Handler: HACRouteHandlerDefault, Name: origin, subNodes: ...}}", "every node is listed"
        ) { _ in
            let routes = try tree(isStrict: true).router.table.routes
            let isWhole = Set(routes.map(\.pattern.text)) == Set(nodes.map { "/\($0.path)" })
            return isWhole ? "every node is listed" : "\(routes.count) nodes"
        },
        "hac-025": RouterCases.Check(
            "{boxed: [void->nil, id, BOOL, NSInteger, int, double, other->NSValue], "
                + "void result: reported as {info:'dispatch failed.'} + error 400}",
            "numbers in boxes, and nothing is a failure"
        ) { _ in
            var routes = RowRoutes()
            routes.addNamespace("tree", origins: ["S://"])
            let app = try RowApp(routes) {
                $0.provide(DeviceService.contract, exposed: true) { _ in DeviceService() }
            }
            var words: [String] = []
            for action in ["isPhone", "number", "code", "scale", "UUID", "size", "wake"] {
                guard case .performed(let value) = await app.outcome("S://Device/\(action)") else { return action }
                words.append(value.map { "\(type(of: $0))" } ?? "nothing")
            }
            return words.joined(separator: " ")
        },
    ]
}

/// A class with methods of every return type.
private struct DeviceService: Sendable {
    struct Size: Encodable, Sendable {
        let width: Double
    }

    static let contract = Contract(
        DeviceService.self, "Device",
        actions: [
            ContractAction("isPhone") { _, _ in true },
            ContractAction("number") { _, _ in 1_990 },
            ContractAction("code") { _, _ in Int32(7) },
            ContractAction("scale") { _, _ in 1.5 },
            ContractAction("UUID") { _, _ in "E621E1F8" },
            ContractAction("size") { _, _ in Size(width: 2) },
            ContractAction("wake") { _, _ in },
        ])
}
