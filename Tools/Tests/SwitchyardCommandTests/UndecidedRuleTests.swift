import Foundation
import Testing

/// Rules whose conditions test values that the command does not know.
struct `switchyard explain with rules about unknown values` {
    let folder: TemporaryFolder
    let map: String
    let rules: String

    init() throws {
        folder = try TemporaryFolder()
        map = try folder.write(eats, to: "eats.json")
        rules = try folder.write(
            """
            { "version": 1, "rules": [
                { "id": "shut", "route": "menu.best", "when": { "appVersion": { "below": "5.2.0" } }, "block": "closed" },
                { "id": "dish", "route": "menu.dish", "when": { "all": [ { "flag.menu": "new" },
                    { "any": [ { "session": "signedIn" }, { "not": { "locale": ["de", "fr"] } } ] } ] }, "block": "later" },
                { "id": "phone", "route": "orders.track", "when": { "platform": "iOS", "source": "notification" },
                    "rewrite": "/orders/{id}" },
                { "id": "never", "route": "orders.track", "when": { "appVersion": "9" }, "block": "after the rewrite" } ] }
            """, to: "rules.json")
    }

    private func explain(_ link: String, _ options: String...) throws -> CommandRun {
        try CommandRun(arguments: ["explain", map, link, "--rules", rules] + options)
    }

    @Test func `a rule about the version is listed with its line and the option`() throws {
        let run = try explain("eats://menu/best")
        #expect(
            run.lines.prefix(3) == [
                "eats://menu/best",
                """
                  undecided   shut (rules.json:2): the value of 'appVersion' is unknown (appVersion below 5.2.0), so the \
                rule is not applied. Pass '--app-version VERSION'.
                """,
                "  outcome     matched",
            ])
        #expect(run.code == 0)
    }

    @Test func `all unknown values of a condition are listed`() throws {
        let run = try explain("eats://menu/soup")
        #expect(
            run.output.contains(
                """
                  undecided   dish (rules.json:3): the values of 'flag.menu', 'session', 'locale' are unknown \
                (flag.menu is new; session is signedIn; locale is de, fr), so the rule is not applied. \
                Pass '--flag menu=VALUE', '--session STATE', '--locale NAME'.
                """), "\(run.output)")
    }

    @Test func `values that no longer matter are not listed`() throws {
        let run = try explain("eats://menu/soup", "--session", "signedIn")
        #expect(run.output.contains("the value of 'flag.menu' is unknown (flag.menu is new)"), "\(run.output)")
        let decided = try explain("eats://menu/soup", "--flag", "menu=old")
        #expect(!decided.output.contains("undecided"))
        #expect(decided.output.contains("outcome     matched"))
    }

    @Test(arguments: [
        (["--app-version", "5.1"], "stopped: blocked by the rule shut", 1),
        (["--app-version", "5.2.0"], "matched", 0),
    ])
    func `an option gives the version`(options: [String], outcome: String, code: Int32) throws {
        let run = try CommandRun(arguments: ["explain", map, "eats://menu/best", "--rules", rules] + options)
        #expect(run.output.contains("outcome     \(outcome)"))
        #expect(!run.output.contains("undecided"))
        #expect(run.code == code)
    }

    @Test func `options give the other values`() throws {
        let dish = try explain("eats://menu/soup", "--flag", "menu=new", "--session", "signedOut", "--locale", "es-ES")
        #expect(dish.output.contains("blocked by the rule dish"))
        let phone = try explain("eats://orders/7/track", "--platform", "iOS", "--source", "notification")
        #expect(phone.output.contains("rewrite     by phone → eats://orders/7"))
        #expect(!phone.output.contains("undecided"), "A rule after the one that decides is not needed.")
    }

    @Test(arguments: [
        (#""rewrite": "/menu/best", "flow": "break""#, #""rewrite": "/legal""#, false),
        (#""rewrite": "/menu/best", "flow": "break""#, #""redirect": "/legal""#, false),
        (#""rewrite": "/menu/best", "flow": "break""#, #""degrade": "/legal""#, true),
        (#""degrade": "/menu/best""#, #""degrade": "errorPage""#, false),
        (#""degrade": "/menu/best""#, #""block": "closed""#, true),
    ])
    func `a rule that can no longer apply is not listed`(first: String, second: String, isListed: Bool) throws {
        let rules = try folder.write(
            """
            { "version": 1, "rules": [ { "id": "first", "route": "search", \(first) },
                { "id": "second", "route": "menu.best", "when": { "appVersion": "9" }, \(second) } ] }
            """, to: "frozen.json")
        let run = try CommandRun("explain", map, "eats://search?q=a", "--rules", rules)
        #expect(run.output.contains("by first → "), "\(run.output)\(run.errors)")
        #expect(run.output.contains("undecided   second") == isListed, "\(run.output)")
    }

    @Test func `the platform of the machine is not that of the app`() throws {
        let run = try explain("eats://orders/7/track", "--source", "notification")
        #expect(run.output.contains("the value of 'platform' is unknown"))
    }

    @Test func `JSON of both commands lists the rules`() throws {
        for command in ["explain", "match"] {
            let run = try CommandRun(command, map, "eats://menu/best", "--rules", rules, "--json")
            #expect(
                run.output.hasPrefix(
                    #"""
                    {"url":"eats://menu/best","matched":true,"hops":[],"requirements":[],\#
                    "undecided":[{"rule":"shut","source":"rules.json:2","tests":[{"attribute":"appVersion",\#
                    "comparison":"below","values":["5.2.0"],"option":"--app-version VERSION"}]}],"stopped":null,
                    """#), "\(run.output)")
        }
    }

    @Test func `match lists the rules above the answer`() throws {
        let run = try CommandRun("match", map, "eats://menu/best", "--rules", rules)
        #expect(run.lines.first?.hasPrefix("  undecided shut (rules.json:2): ") == true)
        #expect(run.lines.last?.hasPrefix("✓ eats://menu/best") == true)
        #expect(run.code == 0)
    }

    @Test(arguments: [
        ["--app-version", "five"], ["--source", "nowhere"], ["--session", "maybe"], ["--flag", "=new"],
    ])
    func `values that no condition can compare are wrong usage`(options: [String]) throws {
        let run = try CommandRun(arguments: ["explain", map, "/menu", "--rules", rules] + options)
        #expect(run.code == 2)
        #expect(run.errors.contains("SY08"))
    }

    @Test func `values without rules are wrong usage`() throws {
        #expect(try CommandRun("match", map, "/menu", "--app-version", "5.2").code == 2)
    }

    @Test func `names in conditions are escaped`() throws {
        let hostile = try folder.write(
            #"""
            { "version": 1, "rules": [ { "id": "a", "route": "menu.best", "block": "b",
                "when": { "flag.\u001b[31m": "\u202e" } } ] }
            """#, to: "hostile.json")
        let run = try CommandRun("explain", map, "eats://menu/best", "--rules", hostile)
        #expect(run.output.contains("undecided"))
        let isHarmless = run.output.unicodeScalars.allSatisfy {
            $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
        }
        #expect(isHarmless)
    }
}
