import Foundation
import Testing

struct `switchyard routes` {
    let folder: TemporaryFolder
    let map: String

    init() throws {
        folder = try TemporaryFolder()
        map = try folder.write(Self.text, to: "map.json")
    }

    static let text = #"""
        { "version": 1, "namespaces": [
          { "name": "eats", "origins": ["eats://"], "routes": [
            { "name": "orders", "pattern": "/orders", "summary": "All that was ordered", "tags": ["Basket"] },
            { "name": "orders.detail", "pattern": "/orders/:id<int>", "parent": "orders", "priority": 2,
              "sources": ["app"], "gates": ["session"], "metadata": { "since": 1.50, "team": ["a", null] } },
            { "name": "orders.track", "pattern": "/orders/:id<int>/track", "parent": "orders.detail" },
            { "name": "menu", "pattern": "/menu", "deprecated": "Gone.", "parent": "nowhere" } ] },
          { "name": "global", "origins": ["*"], "routes": [
            { "name": "legal", "pattern": "/legal", "parent": "menu" },
            { "name": "a", "pattern": "/a", "parent": "b" },
            { "name": "b", "pattern": "/b", "parent": "a" },
            { "name": "self", "pattern": "/self", "parent": "self" } ] } ] }
        """#

    @Test func `lists routes in columns`() throws {
        let run = try CommandRun("routes", map)
        #expect(
            run.output == """
                orders         /orders                 eats                All that was ordered
                orders.detail  /orders/:id<int>        eats    priority 2
                orders.track   /orders/:id<int>/track  eats
                menu           /menu                   eats    deprecated
                legal          /legal                  global
                a              /a                      global
                b              /b                      global
                self           /self                   global
                8 routes in 2 namespaces

                """)
        #expect(run.errors.isEmpty)
        #expect(run.code == 0)
    }

    /// A text, and the names of the routes that contain it.
    @Test(arguments: [
        ("ORDERS.D", ["orders.detail"]), ("/track", ["orders.track"]), ("WAS ord", ["orders"]), ("basket", ["orders"]),
        ("", ["orders", "orders.detail", "orders.track", "menu", "legal", "a", "b", "self"]), ("session", []),
    ])
    func `finds routes by their declarations`(text: String, names: [String]) throws {
        let run = try CommandRun("routes", map, "--search", text)
        #expect(run.lines.dropLast().map { String($0.prefix { $0 != " " }) } == names)
        #expect(run.lines.last == (names.count == 8 ? "" : "\(names.count) of ") + "8 routes in 2 namespaces")
        #expect(run.code == (names.isEmpty ? 1 : 0))
    }

    @Test func `lists one namespace`() throws {
        let run = try CommandRun("routes", map, "--namespace", "global", "--search", "e")
        #expect(run.lines.map { String($0.prefix { $0 != " " }) } == ["legal", "self", "2"])
        let other = try CommandRun("routes", map, "--namespace", "partner")
        #expect(
            other.errors
                == "\(map): error: The map does not contain the namespace 'partner'. Use one of 'eats', 'global'.\n")
        #expect(other.output.isEmpty && other.code == 2)
    }

    @Test func `shows routes below their parents`() throws {
        let run = try CommandRun("routes", map, "--tree")
        #expect(
            run.output == """
                eats:
                orders            /orders
                  orders.detail   /orders/:id<int>  (priority 2)
                    orders.track  /orders/:id<int>/track
                menu              /menu  (deprecated, unknown parent nowhere)
                  legal           /legal  (in global)

                global:
                a                 /a  (part of a cycle, by its parent b)
                  b               /b
                self              /self  (part of a cycle, by its parent self)
                8 routes in 2 namespaces

                """)
    }

    @Test func `shows the parents of the found routes`() throws {
        let run = try CommandRun("routes", map, "--tree", "--search", "track")
        #expect(
            run.lines.map { String($0.prefix { $0 != "/" }).trimmingCharacters(in: .whitespaces) } == [
                "eats:", "orders", "orders.detail", "orders.track", "1 of 8 routes in 2 namespaces",
            ])
    }

    @Test func `shows a chain of parents as long as the map`() throws {
        let routes = (0..<5_000).map { #"{ "name": "r\#($0)", "pattern": "/r\#($0)", "parent": "r\#($0 + 1)" }"# }
        let text = #"{ "version": 1, "namespaces": [{ "routes": [\#(routes.joined(separator: ","))] }] }"#
        let run = try CommandRun("routes", try folder.write(text, to: "chain.json"), "--tree")
        #expect(run.lines.count == 5_001)
        #expect(run.lines[0].hasPrefix("r4999 ") && run.lines[0].hasSuffix("/r4999  (unknown parent r5000)"))
        #expect(run.lines[4_999].contains(" (4999) r0 "))
        #expect(run.lines.allSatisfy { $0.utf8.count < 120 })
    }

    @Test func `prints one JSON object per line`() throws {
        let run = try CommandRun("routes", map, "--json", "--search", "detail")
        #expect(
            run.output == #"""
                {"name":"orders.detail","pattern":"/orders/:id<int>","namespace":"eats","source":"map.json:4",\#
                "priority":2,"target":"screen","parent":"orders","parentOptional":false,"sources":["app"],\#
                "gates":["session"],"interceptors":[],"tags":[],"summary":null,"deprecated":null,"metadata":{"since":1.50,"team":["a",null]}}

                """#)
        #expect(run.code == 0)
    }

    @Test func `prints the destination and the optional parent of a route as JSON`() throws {
        let text = #"""
            { "version": 1, "namespaces": [{ "routes": [
              { "name": "home", "pattern": "/", "target": "handler" },
              { "name": "web", "pattern": "/web", "target": "external", "parent": "home", "parentOptional": true } ] }] }
            """#
        let run = try CommandRun("routes", try folder.write(text, to: "targets.json"), "--json")
        #expect(run.lines.first?.contains(#""target":"handler","parent":null,"parentOptional":false"#) == true)
        #expect(run.lines.last?.contains(#""target":"external","parent":"home","parentOptional":true"#) == true)
    }

    @Test func `lists what links from outside can reach, as a file and as JSON`() throws {
        let text = Self.text.replacing(#""origins": ["*"],"#, with: #""origins": ["*"], "sources": ["widget"],"#)
            .replacing(
                #""pattern": "/menu","#, with: #""pattern": "/menu", "sources": ["test", "intent", "activity"],"#)
        let map = try folder.write(text, to: "outside.json")
        let run = try CommandRun("routes", map, "--outside")
        #expect(
            run.output == """
                eats menu /menu: activity, intent
                global a /a: widget
                global b /b: widget
                global legal /legal: widget
                global self /self: widget

                """)
        #expect(run.code == 0)
        let one = try CommandRun("routes", map, "--outside", "--json", "--namespace", "eats")
        #expect(
            one.output == #"""
                {"name":"menu","pattern":"/menu","namespace":"eats","sources":["activity","intent"]}

                """#)
        let none = try CommandRun("routes", self.map, "--outside")
        #expect(none.output.isEmpty && none.errors.isEmpty && none.code == 0)
        let wrong = try CommandRun("routes", map, "--outside", "--tree")
        #expect(wrong.errors.hasPrefix("Error: '--tree' cannot be combined with '--outside'. Remove one of them."))
    }

    @Test func `lists a map from which no table can be built`() throws {
        let text = eats.replacing("/menu/best", with: "/menu/:name")
        let run = try CommandRun("routes", try folder.write(text, to: "conflict.json"))
        #expect(run.lines.last == "7 routes in 2 namespaces")
        #expect(run.code == 0)
    }

    @Test func `escapes text of the map for the terminal`() throws {
        let text = #"""
            { "version": 1, "na\u001bme": 1, "namespaces": [{ "name": "\u001b[2J", "routes": [
              { "name": "a\u202e", "pattern": "/a", "parent": "\u009b", "summary": "\u001b", "tags": ["\u0007"],
                "metadata": { "\u001b": "\u202e" } }] }, { "name": "b", "origins": [] }] }
            """#
        let map = try folder.write(text, to: "hostile.json")
        for options in [[], ["--json"], ["--tree"], ["--outside"], ["--namespace", "\u{1B}"]] {
            let run = try CommandRun(arguments: ["routes", map] + options)
            let printed = (run.output + run.errors).unicodeScalars
            #expect(printed.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
            #expect(printed.allSatisfy { $0.properties.generalCategory != .format })
        }
    }
}
