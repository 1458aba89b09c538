import Foundation
import Testing

struct `switchyard match` {
    let folder: TemporaryFolder
    let map: String

    init() throws {
        folder = try TemporaryFolder()
        map = try folder.write(eats, to: "eats.json")
    }

    @Test func `prints one aligned line per link`() throws {
        let run = try CommandRun(
            "match", map, "eats://orders/42?tab=status", "/menu/best", "eats://search?q=two%20words&q=b",
            "eats://search", "https://a@eats.example/", "", "other://x")
        #expect(
            run.output == """
                ✓ eats://orders/42?tab=status     → orders.detail (/orders/:id<int>{?tab<items|status>=items})  \
                id=42 tab=status
                ✓ /menu/best                      → menu.best (/menu/best)
                ✓ eats://search?q=two%20words&q=b → search (/search{?q!})  q=["two words", b]
                ✗ eats://search                   → no route; nearest is search: The query has no 'q'; \
                the route expects a value.
                ! https://a@eats.example/         → refused: user-info at byte 9 [SY0208]
                ! (empty)                         → refused: empty at byte 0 [SY0201]
                ✗ other://x                       → no route; nearest is legal: Segment 1 is 'x'; \
                the route expects 'legal'.

                """)
        #expect(run.errors.isEmpty)
        #expect(run.code == 1)
    }

    /// A link and the line of JSON for it.
    static let answers = [
        (
            "eats://orders/42",
            #"""
            {"url":"eats://orders/42","matched":true,"name":"orders.detail",\#
            "pattern":"/orders/:id<int>{?tab<items|status>=items}","namespace":"eats",\#
            "parameters":{"id":"42","tab":"items"}}
            """#
        ),
        (
            "/files/a/b%2Fc/d",
            #"""
            {"url":"/files/a/b%2Fc/d","matched":true,"name":"files","pattern":"/files/:path+","namespace":"eats",\#
            "parameters":{"path":["a","b/c","d"]}}
            """#
        ),
        (
            "/search?q=a&q=b&bare&x=",
            #"""
            {"url":"/search?q=a&q=b&bare&x=","matched":true,"name":"search","pattern":"/search{?q!}",\#
            "namespace":"eats","parameters":{"q":["a","b"],"bare":"","x":""}}
            """#
        ),
        (
            "eats://legal",
            #"""
            {"url":"eats://legal","matched":true,"name":"legal","pattern":"/legal","namespace":"global",\#
            "parameters":{}}
            """#
        ),
        (
            "eats://search",
            #"""
            {"url":"eats://search","matched":false,"reason":"no-route","code":"SY0251","nearest":{"name":"search",\#
            "pattern":"/search{?q!}","namespace":"eats","failure":{"part":"query-key","at":"q","found":null,\#
            "expected":"a value","message":"The query has no 'q'; the route expects a value."}}}
            """#
        ),
        (
            "eats://orders/..",
            #"{"url":"eats://orders/..","matched":false,"reason":"dot-segment","code":"SY0217","nearest":null}"#
        ),
        (
            "/menu/a\u{202E}\u{1B}\"\\é🍕",
            #"""
            {"url":"/menu/a\u202e\u001b\"\\é🍕","matched":false,"reason":"control-character","code":"SY0206",\#
            "nearest":null}
            """#
        ),
        (
            "/menu/%F0%9F%8D%95%E2%80%AE%F3%A0%80%81",
            #"""
            {"url":"/menu/%F0%9F%8D%95%E2%80%AE%F3%A0%80%81","matched":true,"name":"menu.dish",\#
            "pattern":"/menu/:dish","namespace":"eats","parameters":{"dish":"🍕\u202e\udb40\udc01"}}
            """#
        ),
    ]

    @Test(arguments: answers)
    func `prints JSON in one order`(link: String, line: String) throws {
        let run = try CommandRun("match", map, "--json", link)
        #expect(run.output == line + "\n")
        #expect(run.code == (line.contains(#""matched":true"#) ? 0 : 1))
    }

    @Test func `escapes what could disturb a terminal`() throws {
        let hostile = try folder.write(
            #"""
            { "version": 1, "namespaces": [
              { "na\u001bme": 1, "routes": [{ "name": "a\u001b[31m\u202e", "pattern": "/:x" }] }] }
            """#,
            to: "hostile.json")
        let run = try CommandRun("match", hostile, "/%1B%5B2J", "/a\u{202E}\u{9B}")
        let printed = (run.output + run.errors).unicodeScalars
        #expect(printed.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
        #expect(printed.allSatisfy { $0.properties.generalCategory != .format })
        #expect(run.output.contains(#"a\u{1B}[31m\u{202E}"#))
        #expect(
            run.errors.contains(
                #"note: The key namespaces[0]["na\u{1B}me"] is not known and has no effect. [SY0712 unknown-key]"#))
    }

    @Test(arguments: [
        ["match"], ["match", "MAP"], ["match", "MAP", "/menu", "--stdin"], ["match", "MAP", "--nonsense"],
        ["mtach", "MAP"], ["lint"], ["lint", "MAP", "--type", "sku", "--type", "sku"], ["lint", "MAP", "--nonsense"],
        ["routes"], ["routes", "MAP", "--json", "--tree"], ["routes", "MAP", "MAP"],
        ["explain", "MAP"], ["explain", "MAP", "/", "--candidates", "0"],
        ["explain", "MAP", "/", "--candidates", "many"],
        ["match", "MAP", "--\u{1B}[31m"],
        ["explain-code"], ["explain-code", "--json"], ["explain-code", "--list", "SY0101"],
    ])
    func `refuses wrong usage`(arguments: [String]) throws {
        let process = CommandRun.process(arguments.map { $0 == "MAP" ? map : $0 })
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(printed.isEmpty)
        #expect(message.hasPrefix("Error: "))
        #expect(message.prefix { $0 != "\n" }.hasSuffix(" [SY0803 wrong-usage]"))
        #expect(message.contains("Usage: "))
        #expect(!message.unicodeScalars.contains("\u{1B}"))
    }

    @Test(arguments: ["--help", "--version"])
    func `answers options about itself`(option: String) throws {
        let run = try CommandRun(option)
        #expect(run.code == 0)
        #expect(!run.output.isEmpty && run.errors.isEmpty)
    }
}
