import Foundation
import Testing

/// Links that meet rules before the table.
struct `switchyard match and explain with rules` {
    let folder: TemporaryFolder
    let map: String
    let rules: String

    init() throws {
        folder = try TemporaryFolder()
        map = try folder.write(eats, to: "eats.json")
        rules = try folder.write(
            """
            { "version": 1, "rules": [
                { "id": "old", "pattern": "/order/:id", "rewrite": "/orders/{id}" },
                { "id": "shut", "route": "menu.best", "block": "closed" },
                { "id": "lost", "pattern": "/nowhere", "slot": "afterMiss", "redirect": "/legal" } ] }
            """, to: "rules.json")
    }

    @Test func `match shows each change by a rule, then the match`() throws {
        let run = try CommandRun(
            "match", map, "eats://order/42", "eats://orders/7", "eats://menu/best", "eats://nowhere", "--rules", rules)
        #expect(
            run.output.contains(
                """
                  rewrite by old → eats://orders/42
                ✓ eats://order/42  → orders.detail (/orders/:id<int>{?tab<items|status>=items})  id=42 tab=items
                """))
        #expect(run.output.contains("✓ eats://orders/7"))
        #expect(run.output.contains("  redirect by lost → "))
        #expect(run.output.contains("✗ eats://menu/best → blocked by the rule shut: closed [SY1303]"))
        #expect(run.code == 1)
    }

    @Test func `match prints the changes as JSON`() throws {
        let run = try CommandRun("match", map, "eats://order/42", "--rules", rules, "--json")
        #expect(
            run.output == #"""
                {"url":"eats://order/42","matched":true,\#
                "hops":[{"kind":"rewrite","rule":"old","to":"eats://orders/42"}],"requirements":[],"undecided":[],"stopped":null,\#
                "name":"orders.detail","pattern":"/orders/:id<int>{?tab<items|status>=items}","namespace":"eats",\#
                "parameters":{"id":"42","tab":"items"}}

                """#)
        #expect(run.code == 0)
    }

    @Test func `match reads links from standard input with rules`() throws {
        let run = try CommandRun(
            "match", map, "--stdin", "--rules", rules, input: Array("eats://order/1\neats://orders/2\n".utf8))
        #expect(run.output.contains("rewrite by old → eats://orders/1"))
        #expect(run.code == 0)
    }

    @Test func `explain shows the changes, and explains the last link`() throws {
        let run = try CommandRun("explain", map, "eats://order/42", "--rules", rules)
        #expect(run.output.contains("rewrite     by old → eats://orders/42"))
        #expect(run.output.contains("outcome     matched"))
        #expect(run.code == 0)
        let blocked = try CommandRun("explain", map, "eats://menu/best", "--rules", rules)
        #expect(blocked.output.contains("outcome     stopped: blocked by the rule shut: closed [SY1303"))
        #expect(blocked.code == 1)
    }

    @Test func `explain prints a stopped link as JSON like match, without its table`() throws {
        let answer = try CommandRun("match", map, "eats://menu/best", "--rules", rules, "--json").output
        let run = try CommandRun("explain", map, "eats://menu/best", "--rules", rules, "--json")
        #expect(answer.hasSuffix(#""reason":"stopped","code":"SY1303","nearest":null}"# + "\n"), "\(answer)")
        #expect(
            run.output == answer.dropLast(2)
                + #","link":null,"namespaces":[],"candidates":[],"prediction":null,"unchecked":null}"# + "\n",
            "\(run.output)")
        #expect(run.code == 1)
    }

    @Test func `a list that cannot be read, and two lists, are errors`() throws {
        let broken = try folder.write("{", to: "broken.json")
        #expect(try CommandRun("match", map, "/menu", "--rules", broken).code == 2)
        #expect(try CommandRun("explain", map, "/menu", "--rules", rules, "--rules", rules).code == 2)
    }

    @Test func `a rule with an error is named, and never matches`() throws {
        let wrong = try folder.write(
            #"{ "version": 1, "rules": [{ "id": "shut", "route": "orders.detail", "colour": 1, "block": "later" }] }"#,
            to: "wrong.json")
        let run = try CommandRun("match", map, "eats://orders/1", "--rules", wrong)
        #expect(run.errors.contains("Rule 'shut': "))
        #expect(run.errors.contains("so the rule never matches"))
        #expect(run.output.contains("✓ eats://orders/1"))
        #expect(run.code == 0)
    }
}
