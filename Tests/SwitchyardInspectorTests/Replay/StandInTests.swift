import Foundation
import InspectionSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import SwitchyardTooling
import Testing

@testable import SwitchyardInspector

@MainActor
struct StandInTests {
    @Test(
        arguments: [
            ("eats://orders/42", "eats://orders/1001"),
            ("eats://orders/42?tab=status&order=42", "eats://orders/1001?tab=status&value-1=1001"),
            ("eats://orders/42/receipt.html", "eats://orders/1001/receipt.pdf"),
            ("eats://help/refunds/card/42", "eats://help/value-1/value-2/1001"),
            ("eats://handbook#secret", "eats://handbook#value-1"),
            (
                "eats://parcels/DE1234/123e4567-e89b-42d3-a456-426614174000/2026-01-31",
                "eats://parcels/AA0001/00000000-0000-4000-8000-000000000001/2001-01-01"
            ),
            ("https://ada.eats.example/app/orders/42", "https://value-1.eats.example/app/orders/1001"),
            ("eats://restaurants/luigi?table=7", "eats://restaurants/luigi?table=1001"),
            ("eats://ada/secret?x=true", "eats://value-1/value-2?value-3=true"),
            ("eats://orders/../42", "•"),
        ])
    func `stand-ins of the same kind replace the values of a link`(_ link: String, _ expected: String) throws {
        let app = try InspectedApp(replay: nil)
        let standIns = StandIns(app.inspection.exportRedactor(includesValues: nil))
        let made = standIns.link(link)
        #expect(made == expected)
        let routes = app.router.table
        #expect((try? routes.match(made))??.route.name == (try? routes.match(link))??.route.name)
    }

    @Test func `one value has one stand-in, in links and in states`() throws {
        let app = try InspectedApp(replay: nil)
        let standIns = StandIns(app.inspection.exportRedactor(includesValues: nil))
        let first = standIns.link("eats://orders/42?note=a+b")
        #expect(standIns.link("eats://orders/43") == "eats://orders/1002")
        #expect(standIns.link("/orders/42?note=a%20b") == "/orders/1001?value-1=value-2")
        #expect(first == "eats://orders/1001?value-1=value-2")
        let reference = RouteReference(
            "orders.detail", ["id": ["42"], "tab": ["items"], "note": ["a b"]], link: "eats://orders/42?note=a+b")
        #expect(standIns.parameters(of: reference) == ["id": ["1001"], "tab": ["items"], "value-1": ["value-2"]])
        #expect(standIns.count == 4)
    }

    @Test func `of several routes with one name, the one that the link matches counts`() throws {
        let router = Router(clock: TestClock())
        let map = """
            { "version": 1, "namespaces": [
              { "name": "a", "origins": ["a://"], "routes": [{ "name": "detail", "pattern": "/x/:id<int>" }] },
              { "name": "b", "origins": ["b://"], "routes": [{ "name": "detail", "pattern": "/y/:id" }] } ] }
            """
        router.install(try DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "two.json")).build())
        let standIns = StandIns(LiveInspection(router).exportRedactor(includesValues: nil))
        for (value, link, expected) in [("7", "a://x/7", "1001"), ("ada", "b://y/ada", "value-1")] {
            #expect(standIns.link(link).hasSuffix("/\(expected)"))
            #expect(
                standIns.parameters(of: RouteReference("detail", ["id": [value]], link: link)) == ["id": [expected]])
        }
    }

    @Test(arguments: [("2026-01-31", "2001-01-01"), ("4.5", "1001.5"), ("false", "true"), ("ada", "value-2")])
    func `a value of unknown kind has a stand-in of the kind that it looks like`(
        _ value: String, _ expected: String
    ) throws {
        let app = try InspectedApp(replay: nil)
        let standIns = StandIns(app.inspection.exportRedactor(includesValues: nil))
        #expect(standIns.link("eats://nowhere/\(value)") == "eats://value-1/\(expected)")
    }

    @Test(
        arguments: [
            ("/secret", "eats://web?url=/value-1"), ("eats://secret/x", "eats://web?url=eats://value-1"),
            ("https://shop.example/a?b=secret", "eats://web?url=https://shop.example/value-1"),
            ("https://shop.example", "eats://web?url=https://shop.example/value-1"),
            ("https://ada.cdn.example/a", "eats://web?url=https://value-1.cdn.example/value-1"),
        ])
    func `the stand-in of a nested link has the same origin`(_ value: String, _ expected: String) throws {
        let router = Router(clock: TestClock())
        let map = """
            { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "default": true,
              "webOrigins": ["https://shop.example", "https://*.cdn.example"],
              "routes": [{ "name": "web", "pattern": "/web{?url<link>!}" }] } ] }
            """
        router.install(try DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "web.json")).build())
        let standIns = StandIns(LiveInspection(router).exportRedactor(includesValues: nil))
        let link = try router.table.link(to: "web", ["url": value])
        let made = standIns.link(link)
        #expect(made.removingPercentEncoding == expected)
        #expect(try router.table.match(made)?.route.name == "web")
    }

    @Test func `of an unknown member of a rule, only its name is exported`() async throws {
        let app = try InspectedApp(replay: nil)
        var rule = RouteRule("mine", .pattern("/mine"), .rewrite(to: "/orders/4711"))
        rule.unknownMembers = [JSONValue.Member(name: "redirekt", value: .string("/orders/4711"))]
        _ = app.router.install(rules: [rule])
        let text = try #require(try await app.ask("export")["text"].text)
        #expect(text.contains("redirekt"))
        #expect(!text.contains("/4711"))
    }

    @Test(
        arguments: [
            #""slot":"secret""#, #""namespace":7"#, #""route":"secret""#, #""everything":"secret""#,
            #""rewrite":"/secret""#, #""block":7"#, #""require":["secret",7]"#, #""flow":"secret""#,
            #""metadata":"secret""#,
        ])
    func `a rule with an unreadable value stays unreadable, and every rule is exported`(_ member: String) throws {
        let app = try InspectedApp(replay: nil)
        let text = """
            { "version": 1, "rules": [
              { "id": "good", "pattern": "/a", "rewrite": "/b" },
              { "id": "new", "pattern": "/c", "redirect": "/d", \(member) } ] }
            """
        let rules = try RouteRuleList(data: Data(text.utf8), file: "rules.json").rules
        #expect(rules.map(\.unknownMembers.count) == [0, 1])
        let standIns = StandIns(app.inspection.exportRedactor(includesValues: nil))
        let written = standIns.document(of: rules)
        let document = try #require(written)
        #expect(!document.contains("secret"))
        let exported = try RouteRuleList(data: Data(document.utf8), file: "rules.json").rules
        #expect(exported.map(\.id) == ["good", "new"])
        #expect(exported[1].unknownMembers.map(\.name) == rules[1].unknownMembers.map(\.name))
    }

    @Test func `stand-ins for days and words never run out`() throws {
        let app = try InspectedApp(replay: nil)
        let standIns = StandIns(app.inspection.exportRedactor(includesValues: nil))
        var days: Set<String> = []
        for number in 1...800 {
            let year = 1000 + number
            let link = standIns.link("eats://parcels/DE0001/00000000-0000-4000-8000-000000000001/\(year)-01-01")
            days.insert(String(link.suffix(10)))
        }
        #expect(days.count == 800)
    }
}
