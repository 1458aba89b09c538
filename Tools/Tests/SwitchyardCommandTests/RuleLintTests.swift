import Foundation
import Testing

struct `switchyard lint --rules` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Rules with errors, some only together with the map of the tests.
    static let rules = """
        { "version": 1, "colour": 1, "rules": [
            { "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" },
            { "id": "promos", "pattern": "/promo/:id", "rewrite": "/coupon/{id}" },
            { "id": "coupons", "pattern": "/x", "block": "later" },
            { "id": "map", "route": "orders.map", "block": "later" },
            { "id": "help", "pattern": "/help", "redirect": "https://help.eats.example/" },
            { "id": "shop", "namespace": "shop", "pattern": "/shop", "rewrite": "/nowhere" },
            { "id": "old", "pattern": "/old/:id<int>", "rewrite": "/orders/{number}" },
            { "id": "tables", "pattern": "/tables/:code([A-Z]+)", "block": "later" },
            { "id": "away", "pattern": "/away", "rewrite": "/nowhere" } ] }
        """

    static let fine = #"{ "version": 1, "rules": [{ "id": "shut", "route": "orders.detail", "block": "later" }] }"#

    /// The map of the tests, without its own findings.
    static let map = """
        { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "sources": ["customScheme"],
          "routes": [{ "name": "orders.detail", "pattern": "/orders/:id<int>" }] } ] }
        """

    /// The codes of a run's findings, each with its line.
    private func findings(_ run: CommandRun, of path: String) -> [String] {
        run.lines.filter { $0.hasPrefix("\(path):") && $0.hasSuffix("]") }.map { line in
            let place = line.dropFirst(path.count + 1).prefix { $0.isNumber }
            let code = line.split(separator: "[").last?.dropLast() ?? ""
            return place.isEmpty ? String(code) : "\(place) \(code)"
        }
    }

    @Test func `finds errors that do not depend on routes in rules without a map`() throws {
        let rules = try folder.write(Self.rules, to: "rules.json")
        let run = try CommandRun("lint", "--rules", rules)
        #expect(
            findings(run, of: rules) == [
                "SY0712 unknown-key", "2 SY1118 cycle", "3 SY1118 cycle", "4 SY1104 duplicate-id",
                "8 SY1112 unknown-placeholder",
            ])
        #expect(run.lines.last == "\(rules): 4 errors, 1 note")
        #expect(run.errors.isEmpty)
        #expect(run.code == 1)
    }

    @Test func `finds unknown targets and subjects in rules with a map`() throws {
        let rules = try folder.write(Self.rules, to: "rules.json")
        let map = try folder.write(Self.map, to: "map.json")
        let run = try CommandRun("lint", map, "--rules", rules, "--delivered")
        #expect(run.lines.first == "\(map): no findings")
        #expect(
            findings(run, of: rules) == [
                "SY0712 unknown-key", "2 SY1118 cycle", "3 SY1118 cycle", "4 SY1104 duplicate-id",
                "5 SY1121 unknown-route", "6 SY1113 forbidden-target", "7 SY1116 unknown-namespace",
                "8 SY1112 unknown-placeholder", "9 SY1109 expression", "10 SY1119 target-without-route",
            ])
        let allowed = try CommandRun("lint", map, "--rules", rules, "--web-host", "*.eats.example")
        #expect(!allowed.output.contains("SY1113") && !allowed.output.contains("SY1109"))
    }

    @Test(arguments: [
        ("/web?url=java%09script:{u}", "SY1113 forbidden-target"),
        ("/web?url=https://evil.example/{u}", "SY1113 forbidden-target"),
        ("/web?url=//evil.example/{u}", "SY1111 bad-target"),
    ])
    func `refuses a script and a foreign site in a value of a target`(target: String, finding: String) throws {
        let rules = try folder.write(
            #"{ "version": 1, "rules": [{ "id": "web", "pattern": "/go/:u", "rewrite": "\#(target)" }] }"#, to: "r.json"
        )
        let map = try folder.write(
            Self.map.replacing(
                "}] } ] }", with: #"}, { "name": "web", "pattern": "/web{?url<link>!}" }] } ] }"#), to: "map.json")
        let run = try CommandRun("lint", map, "--rules", rules, "--delivered")
        #expect(findings(run, of: rules) == ["1 \(finding)"])
        #expect(run.code == 1)
    }

    @Test func `reports nothing about hosts and schemes without a map`() throws {
        let rules = try folder.write(
            """
            { "version": 1, "rules": [
              { "id": "a", "pattern": "/a/:u", "rewrite": "/web?url=https://help.example/{u}" },
              { "id": "b", "pattern": "/b/:u", "rewrite": "/web?url=eats%3A%2F%2Forders/{u}" } ] }
            """, to: "r.json")
        #expect(try CommandRun("lint", "--rules", rules).lines.last == "\(rules): no findings")
    }

    @Test func `finds a tag that no route has, if there is a map`() throws {
        let rules = try folder.write(
            """
            { "version": 1, "rules": [
              { "id": "pay", "tag": "payment", "block": "later" },
              { "id": "typo", "tag": "payments", "block": "later" } ] }
            """, to: "rules.json")
        let map = try folder.write(
            Self.map.replacing(#""/orders/:id<int>" }"#, with: #""/orders/:id<int>", "tags": ["payment"] }"#),
            to: "map.json")
        let run = try CommandRun("lint", map, "--rules", rules)
        #expect(findings(run, of: rules) == ["3 SY1127 unknown-tag"], "\(run.output)")
        #expect(run.code == 1)
        #expect(try CommandRun("lint", "--rules", rules).code == 0)
    }

    @Test func `finds a requirement that neither the map nor an option declares`() throws {
        let rules = try folder.write(
            """
            { "version": 1, "rules": [
              { "id": "pay", "pattern": "/pay", "require": ["signedIn", "vault", "risk"] },
              { "id": "typo", "pattern": "/card", "require": ["singedIn"] } ] }
            """, to: "rules.json")
        let map = try folder.write(
            Self.map.replacing(#""/orders/:id<int>" }"#, with: #""/orders/:id<int>", "gates": ["vault"] }"#),
            to: "map.json")
        let run = try CommandRun("lint", map, "--rules", rules)
        #expect(findings(run, of: rules) == ["2 SY1128 unknown-requirement", "3 SY1128 unknown-requirement"])
        let named = try CommandRun("lint", map, "--rules", rules, "--requirement", "risk")
        #expect(
            named.output.replacing(rules, with: "r.json").replacing(map, with: "map.json") == """
                map.json: no findings
                r.json:3: error: Rule 'typo': The rule requires 'singedIn', which no code declares as a gate or an \
                interceptor, so it refuses its links. Did you mean 'signedIn'? [SY1128 unknown-requirement]
                    Correct the name, or declare the gate or the interceptor.
                r.json: 1 error

                """)
        #expect(named.code == 1)
        #expect(try CommandRun("lint", "--rules", rules).code == 0)
    }

    @Test func `finds a chain of more than ten rules, which is no cycle`() throws {
        let chain = (0...10).map { #"{ "id": "r\#($0)", "pattern": "/s\#($0)", "rewrite": "/s\#($0 + 1)" }"# }
        let rules = try folder.write(
            "{ \"version\": 1, \"rules\": [\n\(chain.joined(separator: ",\n")) ] }", to: "rules.json")
        let run = try CommandRun("lint", "--rules", rules)
        #expect(findings(run, of: rules) == ["2 SY1122 hop-limit"], "\(run.output)")
        #expect(run.code == 1)
    }

    @Test func `prints a finding with its place, its rule and its remedy`() throws {
        let rules = try folder.write(
            #"{ "version": 1, "rules": [{ "id": "map", "route": "orders.map", "block": "later" }] }"#, to: "r.json")
        let map = try folder.write(Self.map, to: "map.json")
        let run = try CommandRun("lint", map, "--rules", rules)
        #expect(
            run.output.replacing(rules, with: "r.json").replacing(map, with: "map.json") == """
                map.json: no findings
                r.json:1: warning: Rule 'map': There is no route 'orders.map', so the rule never matches. \
                [SY1121 unknown-route]
                    Correct the name, or remove the rule.
                r.json: 1 warning

                """)
        let json = try CommandRun("lint", map, "--rules", rules, "--json")
        #expect(
            json.output.replacing(rules, with: "r.json") == #"""
                {"rules":"r.json","file":"r.json","line":1,"rule":"map","severity":"warning","code":"SY1121",\#
                "name":"unknown-route","message":"There is no route 'orders.map', so the rule never matches.",\#
                "hint":"Correct the name, or remove the rule."}

                """#)
        #expect(run.code == 1 && json.code == 1)
    }

    @Test(
        arguments: [
            (fine, [], 0), (fine, ["--strict"], 0), (rules, [], 1), (rules, ["--json"], 1),
            (#"{ "version": 1, "colour": 1, "rules": [] }"#, [], 0),
            (#"{ "version": 1, "colour": 1, "rules": [] }"#, ["--strict"], 1),
            (#"{ "version": 2, "rules": [] }"#, [], 2),
            ("{", [], 2), (map, [], 2),
        ] as [(String, [String], Int32)])
    func `reports findings with its exit code`(text: String, options: [String], code: Int32) throws {
        let rules = try folder.write(text, to: "rules.json")
        #expect(try CommandRun(arguments: ["lint", "--rules", rules] + options).code == code)
        let map = try folder.write(Self.map, to: "map.json")
        #expect(try CommandRun(arguments: ["lint", map, "--rules", rules] + options).code == code)
    }

    @Test func `checks every file, even if others are invalid`() throws {
        let broken = try folder.write("{", to: "broken.json")
        let fine = try folder.write(Self.fine, to: "fine.json")
        let run = try CommandRun("lint", broken, "--rules", folder.url.path, "--rules", fine)
        #expect(run.lines == ["\(fine): no findings"])
        #expect(run.errors.contains("The list cannot be read: It is a folder"))
        #expect(run.errors.contains("so the rules are checked without one"))
        #expect(run.code == 2)
    }

    @Test func `uses all maps as one table`() throws {
        let rules = try folder.write(Self.fine, to: "rules.json")
        let map = try folder.write(Self.map, to: "map.json")
        let other = try folder.write(
            Self.map.replacing("\"eats\"", with: "\"other\"").replacing("eats://", with: "other://")
                .replacing("orders.detail", with: "shop"), to: "other.json")
        #expect(try CommandRun("lint", other, "--rules", rules).output.contains("SY1121"))
        #expect(try CommandRun("lint", other, map, "--rules", rules).code == 0)
        // Each map is valid by itself, but both own all links of a scheme.
        let rival = try folder.write(Self.map.replacing("\"eats\"", with: "\"rival\""), to: "rival.json")
        let run = try CommandRun("lint", map, rival, "--rules", rules)
        #expect(run.lines.prefix(2) == ["\(map): no findings", "\(rival): no findings"])
        #expect(run.errors.contains("SY0305"))
        #expect(run.code == 2)
    }

    @Test func `escapes text of the rules for the terminal`() throws {
        let text = #"""
            { "version": 1, "na\u001bme": 1, "rules": [
              { "id": "\u001b[2J", "namespace": "\u009b", "route": "a\u202e", "redirect": "/a\u0007/{\u001b}" },
              { "id": "\u202e", "pattern": "\u0007<", "o\u001bther": 1, "when": { "a\u001b": "x" } } ] }
            """#
        let rules = try folder.write(text, to: "rules.json")
        let map = try folder.write(Self.map, to: "map.json")
        for options in [[], ["--json"], [map], [map, "--json"]] {
            let run = try CommandRun(arguments: ["lint", "--rules", rules] + options)
            let printed = (run.output + run.errors).unicodeScalars
            #expect(printed.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
            #expect(printed.allSatisfy { $0.properties.generalCategory != .format })
            #expect(run.code == 1, "\(run.errors)")
        }
    }

    @Test func `prints the number of omitted findings`() throws {
        let all = (0..<1_500).map { #"{ "id": "r\#($0)", "pattern": "/r\#($0)" }"# }
        let text = #"{ "version": 1, "rules": [\#(all.joined(separator: ","))] }"#
        let rules = try folder.write(text, to: "rules.json")
        let run = try CommandRun("lint", "--rules", rules)
        #expect(run.lines.suffix(2) == ["\(rules): 500 more findings are not shown.", "\(rules): 1500 errors"])
        let json = try CommandRun("lint", "--rules", rules, "--json")
        #expect(json.lines.count == 1_000)
        #expect(json.errors == "\(rules): note: 500 more findings are not shown.\n")
    }
}
