import Switchyard
import SwitchyardRules
import SwitchyardTooling
import Testing
@testable import SwitchyardRouter

/// Every mistake in the declaration of a router is one finding, whose code, severity and texts are pinned here.
@MainActor
struct DeclarationFindingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let code: UInt16
        let lines: [String]
        let declare: @Sendable (inout DeclarationsBuilder) -> Void

        var testDescription: String { "SY\(code)" }

        init(_ code: UInt16, _ lines: [String], declare: @escaping @Sendable (inout DeclarationsBuilder) -> Void) {
            (self.code, self.lines, self.declare) = (code, lines, declare)
        }
    }

    nonisolated static func check(_ name: String) -> ClosureInterceptor { ClosureInterceptor(name) { _ in .proceed } }

    nonisolated static func row(
        _ name: String, _ line: Int, sources: [String]? = nil, gates: [String] = [], interceptors: [String] = [],
        parent: String? = nil
    ) -> RouteMap.Row {
        RouteMap.Row(
            Route(name, RoutePattern(checked: "/:_/\(name)"), file: "Library.swift", line: line), parent: parent,
            sources: sources, gates: gates, interceptors: interceptors)
    }

    nonisolated static let rows: [Row] = [
        Row(1501, ["SY1501 Two interceptors are called 'logIn'.", "    Give each its own name."]) {
            $0.intercept(check("logIn"))
            $0.intercept(check("logIn"))
        },
        Row(
            1502,
            [
                "SY1502 The interceptors b → a → b form a cycle: each must run before the next.",
                "    Remove one 'after'.",
            ]
        ) {
            $0.intercept(check("a"), before: ["b"])
            $0.intercept(check("b"), before: ["a"])
        },
        Row(
            1503,
            [
                "Library.swift:7: SY1503 The route 'vault' lists the interceptor 'login', which the router does not "
                    + "contain. Did you mean 'logIn'?",
                "    Add the interceptor, or correct the name.",
            ]
        ) {
            $0.intercept(check("logIn"))
            $0.add([row("vault", 7, interceptors: ["login"])], to: "eats")
        },
        Row(
            1504,
            [
                "SY1504 The interceptor 'logIn' applies to no link: no route has the tag 'privat'. Did you mean 'private'?",
                "    Correct the name.",
            ]
        ) { $0.intercept(check("logIn"), .tag(RouteTag("privat"))) },
        Row(
            1505,
            [
                "SY1505 A declaration names the route 'meny', which the router does not contain. Did you mean 'menu'?",
                "    Correct the name.",
            ]
        ) { $0.handle("meny") { _ in nil } },
        Row(
            1506,
            [
                "Library.swift:8: SY1506 The route 'vault' belongs to the namespace 'eat', which the map does not contain. "
                    + "Did you mean 'eats'?",
                "    Correct the name, or add the namespace to the map.",
            ]
        ) { $0.add([row("vault", 8)], to: "eat") },
        Row(
            1507,
            [
                "SY1507 No link can be written for the action 'numbers.a b'.",
                "    Use letters, digits, '-' and '_' in the names of contract and action, or give the action a pattern.",
            ]
        ) {
            let action = ContractAction<Int>("a b") { value, _ in value }
            $0.expose(Contract(Int.self, "numbers", actions: [action]), in: "eats", by: ContractRegistry())
        },
        Row(
            1508,
            [
                "Library.swift:9: SY1508 The route 'bank' declares a callback, but its namespace has no origin for the callback "
                    + "links.",
                "    Add an origin with a custom scheme, or give the callback an origin without a wildcard.",
            ]
        ) {
            $0.add([row("bank", 9)], to: "web")
            $0.leave(Bank.self, callback: XCallback()) { _, _ in .settings }
        },
        Row(
            1509,
            [
                "SY1509 The error page 'eats://sory' is not a screen of the router.",
                "    Add the route, or name another one.",
            ]
        ) { $0.showErrors(at: DeclaredLink("eats://sory")) },
        Row(
            1510,
            [
                "SY1510 The gate 'signedIn' is declared twice.",
                "    Declare it once, together with the route that it presents.",
            ]
        ) {
            $0.gate(.signedIn)
            $0.gate(.signedIn)
        },
        Row(
            1511,
            ["SY1511 The gate 'scene' is reserved: the router opens it itself.", "    Choose another name."]
        ) { $0.gate(Gate("scene")) },
        Row(
            1512,
            [
                "SY1512 No route matches the link that is presented for the gate 'age'.",
                "    Add the route, or name another one.",
            ]
        ) { $0.gate(Gate("age"), presenting: NavigationRequest("eats://nowhere", from: .app)) },
        Row(
            1513,
            [
                "Library.swift:10: SY1513 The route 'vault', which is presented for the gate 'age', requires that gate "
                    + "itself.",
                "    Remove the gate from the route, or from the routes that its other gates present.",
            ]
        ) {
            $0.add([row("vault", 10, gates: ["age"])], to: "eats")
            $0.gate(Gate("age"), presenting: NavigationRequest("eats://x/vault", from: .app))
        },
        Row(
            713,
            [
                "Library.swift:11: SY0713 The route 'vault' accepts the source 'widgett', which does not exist. "
                    + "Did you mean 'widget'?",
                "    Write one of \(LinkSource.Kind.shipped.map(\.rawValue).joined(separator: ", ")).",
            ]
        ) { $0.add([row("vault", 11, sources: ["widgett"])], to: "eats") },
        Row(
            718,
            [
                "Library.swift:13: SY0718 The route 'key' has the parent 'vault', which waits for age, unlike the child.",
                "    Give both the same sources and gates, or set 'isParentOptional' of the child ('parentOptional' in a map).",
            ]
        ) { $0.add([row("vault", 12, gates: ["age"]), row("key", 13, parent: "vault")], to: "eats") },
        Row(
            1108,
            [
                "module.json:4: SY1108 'pay': Column 6 of the pattern: The '{' is not closed.",
                "    Add a '}', or write '\\{'.",
            ]
        ) {
            $0.rules = RouterRules(ofModules: [
                RouteRule(
                    "pay", .pattern("/pay/{"), .block(reason: "x"), file: "module.json", line: 4)
            ])
        },
    ]

    private func builder() throws -> DeclarationsBuilder {
        let menu = RouteMap.Row(Route("menu", RoutePattern(checked: "/menu")), tags: ["private"])
        return DeclarationsBuilder(
            RouteMap(namespaces: [
                RouteMap.Namespace("eats", origins: [try Origin("eats://")], rows: [menu]),
                RouteMap.Namespace("web", origins: [try Origin("https://eats.example")]),
            ]))
    }

    private func error(of rows: [Row]) throws -> DeclarationError {
        var builder = try builder()
        for row in rows { row.declare(&builder) }
        return try #require(throws: DeclarationError.self) { _ = try builder.build() }
    }

    @Test(arguments: rows)
    func `a wrong declaration is a finding with the severity of the catalog`(row: Row) throws {
        let error = try error(of: [row])
        #expect(error.findings.map(\.code) == [DiagnosticCode(row.code)])
        #expect(error.findings.map(\.severity) == [.error])
        #expect(DiagnosticCatalog.entry(for: DiagnosticCode(row.code))?.severity == .error)
        #expect(error.description == "The router has 1 error.\n\n" + row.lines.joined(separator: "\n"))
        #expect(error.findings.allSatisfy { $0.value != nil })
    }

    private static let screen = NavigationScene("main", foreign: "camera").visibleEntry

    @Test func `every entry of the catalog for declarations has a row`() {
        let codes = DiagnosticCatalog.entries(in: .declarations).map(\.code)
        // Findings about an app as a whole are reported only for complete apps, and some only when a link reveals them.
        let revealed = [
            Finding.omitted("list", from: "T1", by: "log").code,
            GateError.isOpen(.signedIn, interceptor: "log").diagnosticCode,
            GateError.presentedBehindItself(.signedIn).diagnosticCode, GateError.changesTooOften(1).diagnosticCode,
            Finding.covered(Self.screen, behind: .signedIn).code, Finding.unshown(Self.screen, behind: .signedIn).code,
        ]
        let told = Self.rows.map { DiagnosticCode($0.code) } + RouterMistakeTests.rows.compactMap(\.code) + revealed
        #expect(codes == Set(told.filter { $0.area == .declarations }).sorted())
    }

    @Test func `all findings are thrown at once`() throws {
        let rows = Self.rows.filter { [1502, 1504, 1509, 1511].contains($0.code) }
        let error = try error(of: rows)
        #expect(
            String(reflecting: error) == "The router has 4 errors.\n\n"
                + rows.flatMap(\.lines).joined(separator: "\n"))
    }

    @Test func `only the first unknown routes are compared with all names`() throws {
        var builder = try builder()
        for number in 0..<40 { builder.handle("menu\(number)") { _ in nil } }
        let error = try #require(throws: DeclarationError.self) { _ = try builder.build() }
        #expect(error.findings.count == 40)
        #expect(error.findings.count { $0.nearest == "menu" } == 16)
    }
}

/// Opens the bank's app.
private struct Bank: ReturningRoute {
    typealias RouteResult = Int

    static let routes = [
        RouteDescriptor("bank", "/bank") { _ in
            Bank()
        } write: { _ in
            [:]
        }
    ]
}
