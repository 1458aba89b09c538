import Foundation
import Testing

struct `switchyard explain-code` {
    @Test(arguments: ["SY0105", "sy0105", "105"])
    func `says what is wrong, why it matters and how to fix it`(code: String) throws {
        let run = try CommandRun("explain-code", code)
        #expect(
            run.output == """
                SY0105 bad-type (error, patterns)
                  what   The type of a placeholder or query key is malformed
                  why    The text between '<' and '>' decides which values a placeholder accepts. Here
                         the type has no name, an enumeration has an empty or repeated case, or the '<'
                         is not closed.
                  fix    Write one type, as in '<int>', or distinct cases separated by '|', as in
                         '<items|status>'.
                  wrong  /orders/:id<int
                  right  /orders/:id<int>

                """)
        #expect(run.errors.isEmpty)
        #expect(run.code == 0)
    }

    @Test func `prints several entries, separated by an empty line`() throws {
        let run = try CommandRun("explain-code", "SY0604", "SY0116")
        #expect(run.output.hasPrefix("SY0604 several-cases (error, macros)\n"))
        #expect(
            run.output.contains(
                #"""

                         @Pattern("/orders/latest") case latest

                SY0116 too-large (error, patterns)

                """#))
        #expect(run.code == 0)
    }

    @Test func `prints JSON`() throws {
        let run = try CommandRun("explain-code", "--json", "SY0712", "SY0201")
        #expect(
            run.lines.first
                == #"""
                {"code":"SY0712","name":"unknown-key","area":"lint","severity":"note",\#
                "title":"The map contains an unknown key",\#
                "why":"The key is kept and has no effect. It may belong to a later version, or be misspelled.",\#
                "fix":"Correct the key, or move data for your own programs into 'metadata'.",\#
                "example":{"language":"json",\#
                "wrong":"{ \"name\": \"menu\", \"pattern\": \"/menu\", \"tag\": [\"menu\"] }",\#
                "right":"{ \"name\": \"menu\", \"pattern\": \"/menu\", \"tags\": [\"menu\"] }"}}
                """#)
        #expect(run.lines.last?.hasSuffix(#","example":null}"#) == true)
        #expect(run.code == 0)
    }

    @Test func `lists all codes`() throws {
        let run = try CommandRun("explain-code", "--list")
        #expect(run.lines.first == "SY0101  missing-leading-slash        The pattern does not begin with a slash")
        #expect(run.lines.count > 100)
        #expect(run.lines == run.lines.sorted())
        #expect(run.lines.allSatisfy { $0.prefixMatch(of: /SY\d{4}  [a-z0-9-]+ +[A-Z']/) != nil })
        #expect(run.errors.isEmpty)
        #expect(run.code == 0)
    }

    @Test func `lists all codes as JSON`() throws {
        let lines = try CommandRun("explain-code", "--list", "--json").lines
        let codes = try lines.map { line in
            try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["code"] as? String
        }
        #expect(try codes == CommandRun("explain-code", "--list").lines.map { String($0.prefix(6)) })
    }

    @Test(arguments: [
        ("SY101", "The code 'SY101' does not exist. Did you mean SY0101? "),
        ("SY0199", "The code 'SY0199' does not exist. Did you mean SY0201? "),
        ("dot-segment", "The code 'dot-segment' does not exist. Did you mean SY0111 or SY0217 or SY0907? "),
        ("pizza", "The code 'pizza' does not exist. List all"),
        ("", "The code '' does not exist. List all"),
        ("\u{1B}[31m\u{202E}", #"The code '\u{1B}[31m\u{202E}' does not exist. "#),
    ])
    func `refuses a code that the catalog does not contain`(code: String, message: String) throws {
        for options in [[], ["--json"]] {
            let run = try CommandRun(arguments: ["explain-code", "SY0101", code] + options)
            #expect(run.code == 2)
            #expect(run.output.isEmpty)
            #expect(run.errors.hasPrefix("switchyard: error: \(message)"))
            #expect(run.errors.hasSuffix("'switchyard explain-code --list'. [SY0806 unknown-code]\n"))
        }
    }

    @Test func `explains every code that the other commands print`() throws {
        let folder = try TemporaryFolder()
        let map = try folder.write(eats, to: "eats.json")
        for link in ["eats://orders/..", "eats://search", "eats://a\\b"] {
            let answer = try CommandRun("match", map, "--json", link).output
            let json = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
            let (code, reason) = (try #require(json?["code"] as? String), try #require(json?["reason"] as? String))
            #expect(try CommandRun("explain-code", code).output.hasPrefix("\(code) \(reason) ("))
        }
    }
}
