import Foundation
import Testing

/// Links of a known source, which are explained beyond their match: why a push does not open.
struct `switchyard explain with a source` {
    let folder: TemporaryFolder
    let map: String

    init() throws {
        folder = try TemporaryFolder()
        map = try folder.write(
            """
            { "version": 1, "namespaces": [
                { "name": "shop", "origins": ["shop://"], "sources": ["app", "notification"], "routes": [
                  { "name": "home", "pattern": "/" },
                  { "name": "wines", "pattern": "/wines", "parent": "home", "gates": ["adult"] },
                  { "name": "wine", "pattern": "/wines/:id", "parent": "wines", "parentOptional": true },
                  { "name": "orders", "pattern": "/orders", "parent": "home", "interceptors": ["risk"] },
                  { "name": "order", "pattern": "/orders/:id", "parent": "orders", "gates": ["signedIn"],
                    "interceptors": ["risk"] },
                  { "name": "staff", "pattern": "/staff", "sources": ["app"] },
                  { "name": "ping", "pattern": "/ping", "target": "handler" },
                  { "name": "shop.map", "pattern": "/map", "target": "external", "sources": ["notification"] } ] } ] }
            """, to: "shop.json")
    }

    private func explain(_ link: String, _ options: String...) throws -> CommandRun {
        try CommandRun(arguments: ["explain", map, link] + options)
    }

    /// The rows from the parameters to the parts of the link.
    private func rows(_ run: CommandRun) -> [String] {
        let lines = run.lines.drop { !$0.hasPrefix("  pattern") }.dropFirst().prefix { !$0.hasPrefix("  scheme") }
        return lines.filter { !$0.hasPrefix("  parameters") }.map { String($0.dropFirst(2)) }
    }

    /// The last row, about what a map does not contain.
    private static let rest = """
        unchecked   modules, handlers, screens, placements and interceptors that no route lists, because a map does not \
        contain them. Call 'router.explain(_:from:)' in the app.
        """

    @Test func `the whole answer about a push that does not open`() throws {
        let run = try explain("shop://staff", "--source", "notification", "--candidates", "1")
        #expect(
            run.output == """
                shop://staff
                  outcome     matched
                  route       staff (shop.json:9)
                  pattern     /staff
                  source      notification is not accepted; the route accepts app
                              Add "notification" to the sources of staff (shop.json:9) if it may open it.
                  result      refused (source: notification) [SY1301 source]
                  \(Self.rest)
                  scheme      shop
                  authority   staff
                  path        (empty)
                  searched    shop

                  candidates
                  ✓ staff  /staff  matches
                  ✗ home   /       The route ends before segment 1, 'staff'.

                """, "\(run.output)\(run.errors)")
        #expect(run.code == 1)
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let rows: [String]
        let code: Int32
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String, _ code: Int32, _ rows: String...) {
            (self.arguments, self.code, self.rows) = (arguments.split(separator: " ").map(String.init), code, rows)
        }
    }

    static let answers: [Row] = [
        Row(
            "shop:///wines --source notification", 1, "source      notification is accepted",
            "gate        adult is closed, so the link waits. Pass '--open-gate adult' if it is open.",
            "parents     home", "result      waits for adult"),
        Row(
            "shop:///wines --source notification --open-gate adult", 0, "source      notification is accepted",
            "gate        adult is open", "parents     home", "result      opens wines"),
        Row(
            "shop:///wines/7 --source notification", 0, "source      notification is accepted",
            "parent      wines is left out: gate adult", "parents     home", "result      opens wine"),
        Row(
            "shop:///orders/7 --source notification --session signedOut", 1, "source      notification is accepted",
            "gate        signedIn is closed, so the link waits. Pass '--session signedIn' if it is open.",
            "interceptor risk decides when the link is opened",
            "parent      orders is left out unless its interceptors allow it", "parents     home, orders",
            "result      waits for signedIn"),
        Row(
            "shop:///orders --source notification --session signedIn", 0, "source      notification is accepted",
            "interceptor risk decides when the link is opened", "parents     home", "result      depends on risk"),
        Row(
            "shop:///ping --source notification", 0, "source      notification is accepted",
            "result      runs the handler of ping"),
        Row(
            "shop:///map --source notification", 0, "source      notification is accepted",
            "result      leaves the app by shop.map"),
        Row("shop:///staff --source app", 0, "source      app is accepted", "result      opens staff"),
    ]

    @Test(arguments: answers)
    func `the checks after the match, and the result`(row: Row) throws {
        let run = try CommandRun(arguments: ["explain", map] + row.arguments)
        #expect(rows(run) == row.rows + [Self.rest], "\(run.errors)")
        #expect(run.code == row.code)
    }

    @Test func `requirements and refusals of rules`() throws {
        let rules = try folder.write(
            """
            { "version": 1, "rules": [
                { "id": "grown", "route": "order", "require": ["adult", "beta"] },
                { "id": "night", "route": "wines", "when": { "session": "signedOut" }, "block": "closed" },
                { "id": "instead", "route": "staff", "slot": "fallback", "degrade": "shop:///wines/1" } ] }
            """, to: "rules.json")
        let refused = try explain("shop:///orders/7", "--source", "app", "--session", "signedIn", "--rules", rules)
        #expect(
            rows(refused).dropLast().suffix(2) == [
                "result      refused (rule grown: requires 'beta', which is neither a gate nor an interceptor) "
                    + "[SY1303 blocked]",
                "            Pass '--requirement beta' if the app's code declares it as a gate or an interceptor.",
            ], "\(refused.output)\(refused.errors)")
        #expect(refused.code == 1)
        let required = try explain(
            "shop:///orders/7", "--source", "app", "--session", "signedIn", "--requirement", "beta", "--rules", rules)
        #expect(
            rows(required).contains(
                "gate        adult is closed, so the link waits. Pass '--open-gate adult' if it is open."),
            "\(required.output)\(required.errors)")
        #expect(required.code == 1)
        let open = try explain(
            "shop:///orders/7", "--source", "app", "--session", "signedIn", "--open-gate", "adult", "--open-gate",
            "beta", "--rules", rules)
        #expect(rows(open).contains("gate        beta is open"), "\(open.output)\(open.errors)")
        #expect((open.code, open.errors) == (0, ""))
        let parent = try explain("shop:///wines/7", "--source", "app", "--session", "signedOut", "--rules", rules)
        #expect(rows(parent).contains("parent      wines is left out: rule night"), "\(parent.output)")
        #expect(parent.code == 0)
        let unknown = try explain("shop:///wines", "--source", "app", "--rules", rules)
        #expect(unknown.output.contains("undecided   night (rules.json:3): the value of 'session' is unknown"))
    }

    @Test func `prints the prediction as JSON, and without a source what is not checked`() throws {
        let run = try explain("shop:///wines/7", "--source", "notification", "--json")
        #expect(
            run.output.hasSuffix(
                #"""
                "prediction":{"source":"notification","checks":[{"kind":"source","name":"notification",\#
                "state":"passes","detail":null,"option":null},{"kind":"parent","name":"wines","state":"fails",\#
                "detail":"gate adult","option":null}],"accepts":["app","notification"],"replacements":[],\#
                "route":"wine","parents":["home"],"result":"opens","detail":null,"code":null},\#
                "unchecked":{"parts":["modules","handlers","screens","placements",\#
                "interceptors that no route lists"],"option":null}}

                """#), "\(run.output)\(run.errors)")
        let waits = try explain("shop:///wines", "--source", "app", "--json").output
        #expect(waits.contains(#""name":"adult","state":"waits","detail":null,"option":"--open-gate adult"}"#))
        let none = try explain("shop:///wines", "--json")
        #expect(
            none.output.hasSuffix(
                #"""
                "prediction":null,"unchecked":{"parts":["source","gates","interceptors","parents"],\#
                "option":"--source KIND"}}

                """#))
        #expect(none.code == 0)
    }

    @Test func `a map of which no router can be created is an error`() throws {
        let strict = try folder.write(
            """
            { "version": 1, "namespaces": [ { "name": "shop", "origins": ["shop://"], "routes": [
                { "name": "list", "pattern": "/list", "gates": ["adult"] },
                { "name": "item", "pattern": "/list/:id", "parent": "list" } ] } ] }
            """, to: "strict.json")
        #expect(try CommandRun("explain", strict, "shop:///list/1").code == 0)
        let run = try CommandRun("explain", strict, "shop:///list/1", "--source", "app")
        #expect(run.errors.hasPrefix("\(strict):3: error: "), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(run.code == 2)
    }

    @Test func `a gate that nothing requires is a note`() throws {
        let run = try explain("shop:///ping", "--source", "app", "--open-gate", "adlt", "--open-gate", "adult")
        #expect(
            run.errors == """
                switchyard: note: No route and no rule for these links requires the gate 'adlt', so '--open-gate' has no \
                effect on them. Correct its name. [SY0810 unused-gate]

                """)
        #expect(run.code == 0)
    }

    @Test(arguments: [
        (["--open-gate", "adult"], "'--open-gate adult' has no effect without '--source'. Name the source."),
        (
            ["--source", "app", "--open-gate", "signedIn"],
            "Write '--session signedIn' instead of '--open-gate signedIn'."
        ),
        (["--session", "signedIn"], "Name a list with '--rules', or use '--session' only with '--source'."),
        (["--source", "app", "--platform", "iOS"], "Only rules test values of an app and a user."),
        (["--source", "push"], "There is no source 'push'."),
    ])
    func `options without an effect are wrong usage`(options: [String], message: String) throws {
        let run = try CommandRun(arguments: ["explain", map, "shop:///wines"] + options)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.code == 2)
    }
}
