import Foundation
import Testing

struct `switchyard lint` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A map with a finding of each severity.
    static let map = """
        { "version": 1, "colour": 1, "namespaces": [{ "name": "eats", "origins": ["*"], "routes": [
            { "name": "menu", "pattern": "/menu", "parent": "home" },
            { "name": "closed", "pattern": "/*", "priority": 100 } ] }] }
        """

    /// A map with only a note.
    static let noteAlone = #"{ "version": 1, "colour": 1, "namespaces": [] }"#

    @Test func `prints findings with their places and remedies`() throws {
        let map = try folder.write(Self.map, to: "map.json")
        let run = try CommandRun("lint", map)
        #expect(
            run.output.replacing(map, with: "map.json") == """
                map.json:1: note: The key colour is not known and has no effect. [SY0712 unknown-key]
                    Correct its spelling, or move it under "metadata".
                map.json:2: warning: 'menu' (/menu) never wins: 'closed' (/*, map.json:3) wins for each of its links. \
                [SY0703 unreachable-route]
                    Remove it, or change the priorities.
                map.json:2: error: 'menu' (/menu) has the parent 'home', which does not exist. [SY0706 missing-parent]
                    Correct the name, or add the route.
                map.json: 1 error, 1 warning, 1 note

                """)
        #expect(run.errors.isEmpty)
        #expect(run.code == 1)
    }

    @Test func `prints one JSON object per line`() throws {
        let map = try folder.write(Self.map, to: "map.json")
        let run = try CommandRun("lint", map, "--json")
        #expect(run.lines.count == 3)
        #expect(
            run.lines.last?.replacing(map, with: "map.json") == #"""
                {"map":"map.json","file":"map.json","line":2,"path":"namespaces[0].routes[0].parent",\#
                "severity":"error","code":"SY0706","name":"missing-parent","message":"'menu' (/menu) has the parent 'home', which \#
                does not exist.","hint":"Correct the name, or add the route."}
                """#)
        for line in run.lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        #expect(run.code == 1)
    }

    @Test(
        arguments: [
            (noteAlone, [], 0), (noteAlone, ["--strict"], 1), (map, [], 1), (eats, [], 1),
            (#"{ "version": 1, "namespaces": [] }"#, ["--strict"], 0),
        ] as [(String, [String], Int32)])
    func `reports findings with its exit code`(text: String, options: [String], code: Int32) throws {
        let map = try folder.write(text, to: "map.json")
        #expect(try CommandRun(arguments: ["lint", map] + options).code == code)
        #expect(try CommandRun(arguments: ["lint", map, "--json"] + options).code == code)
    }

    @Test func `checks each map by itself`() throws {
        let first = try folder.write(#"{ "version": 1, "namespaces": [] }"#, to: "first.json")
        let second = try folder.write(Self.noteAlone, to: "second.json")
        let run = try CommandRun("lint", first, second)
        #expect(run.lines.first == "\(first): no findings")
        #expect(run.lines.last == "\(second): 1 note")
        #expect(run.code == 0)
    }

    @Test func `checks the other maps if one cannot be read`() throws {
        let broken = try folder.write("{", to: "broken.json")
        let map = try folder.write(Self.map, to: "map.json")
        let run = try CommandRun("lint", broken, map, folder.url.path)
        #expect(run.lines.last == "\(map): 1 error, 1 warning, 1 note")
        #expect(run.errors.hasPrefix("\(broken):1: error: "))
        #expect(run.errors.contains("The map cannot be read: It is a folder"))
        #expect(run.code == 2)
    }

    @Test func `knows the types of its options`() throws {
        let text = #"{ "version": 1, "namespaces": [{ "routes": [{ "name": "a", "pattern": "/:x<sku>/:y<isbn>" }] }] }"#
        let map = try folder.write(text, to: "map.json")
        #expect(try CommandRun("lint", map, "--type", "sku").output.contains("[SY0705 unknown-type]"))
        #expect(try CommandRun("lint", map, "--type", "sku", "--type", "isbn").code == 0)
    }

    @Test func `knows the sources that the app adds itself`() throws {
        let map = try folder.write(
            #"{ "version": 1, "namespaces": [{ "origins": ["*"], "sources": ["deferred"], "routes": [] }] }"#,
            to: "map.json")
        let rules = try folder.write(
            #"{ "version": 1, "rules": [{ "id": "a", "everything": true, "when": { "source": "deferred" }, "block": "no" }] }"#,
            to: "rules.json")
        let unknown = try CommandRun("lint", map, "--rules", rules)
        #expect(unknown.output.contains("[SY0713 unknown-source]"))
        #expect(unknown.code == 1)
        #expect(try CommandRun("lint", map, "--rules", rules, "--custom-source", "deferred").code == 0)
    }

    @Test func `escapes text of the map for the terminal`() throws {
        let text = #"""
            { "version": 1, "na\u001bme": 1, "namespaces": [{ "name": "\u001b[2J", "origins": ["eats://"], "routes": [
              { "name": "a\u202e", "pattern": "/a", "parent": "\u009b" }] }] }
            """#
        let map = try folder.write(text, to: "map.json")
        for options in [[], ["--json"]] {
            let run = try CommandRun(arguments: ["lint", map] + options)
            let printed = (run.output + run.errors).unicodeScalars
            #expect(printed.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
            #expect(printed.allSatisfy { $0.properties.generalCategory != .format })
            #expect(run.code == 1)
        }
    }

    @Test func `prints the number of omitted findings`() throws {
        let routes = (0..<1_500).map { #"{ "name": "r\#($0)", "pattern": "/r\#($0)", "parent": "none" }"# }
        let text = #"{ "version": 1, "namespaces": [{ "routes": [\#(routes.joined(separator: ","))] }] }"#
        let map = try folder.write(text, to: "map.json")
        let run = try CommandRun("lint", map)
        #expect(run.lines.suffix(2) == ["\(map): 500 more findings are not shown.", "\(map): 1500 errors"])
        let json = try CommandRun("lint", map, "--json")
        #expect(json.lines.count == 1_000)
        #expect(json.errors == "\(map): note: 500 more findings are not shown.\n")
    }
}
