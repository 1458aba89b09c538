import Testing

/// Every text of a map that is printed, with characters that could disturb a terminal.
struct `A hostile name` {
    let folder: TemporaryFolder
    let map: String

    /// Escape, a bidirectional override and isolate, a C1 control character, a bell, and a character without width.
    private static let marks = #"\u001b[31m\u202e\u2066\u009b\u0007\u2028\ufeff"#

    init() throws {
        folder = try TemporaryFolder()
        let marks = Self.marks
        map = try folder.write(
            """
            { "version": 1, "document\(marks)": 0, "policies": { "policy\(marks)": 0 }, "namespaces": [
              { "name": "space\(marks)", "origins": ["eats://"], "default": true, "fallsBackToGlobal": true,
                "namespace\(marks)": 0, "routes": [
                  { "name": "dish\(marks)", "pattern": "/menu/:dish", "route\(marks)": 0 },
                  { "name": "best\(marks)", "pattern": "/menu/best{?q!}" },
                  { "name": "kind\(marks)", "pattern": "/kind/:kind<a|b>#top" },
                  { "name": "odd\(marks)", "pattern": "/odd/x\(marks)/:x<a|b\(marks)>{?q\(marks)!}#f\(marks)" } ] },
              { "name": "everywhere\(marks)", "origins": ["*"], "routes": [
                  { "name": "legal\(marks)", "pattern": "/legal" } ] } ] }
            """,
            to: "map.json")
    }

    /// The same in a link.
    private static let escapes = "%1B%5B31m%E2%80%AE%E2%81%A6%C2%9B%07%E2%80%A8%EF%BB%BF"

    /// Links that match, do not match, are outranked, have no origin, and are refused; some contain such characters.
    static let links = [
        "/menu/best?q=1", "/menu/%1B%5B31m%E2%80%AE", "/menu", "/kind/c", "/kind/%E2%81%A6#%1B", "/kind/a#\u{202E}",
        "/odd/x", "/odd/x\(escapes)", "/odd/x\(escapes)/c", "/odd/x\(escapes)/a", "/odd/x\(escapes)/a?q\(escapes)=1",
        "/odd/x\(escapes)/b\(escapes)?q\(escapes)=1#f\(escapes)", "/legal?%1B%07=%C2%9B", "eats://\u{202E}\u{2066}/x",
        "other://legal/x", "\u{1B}[31m", "/\u{9B}\u{7}", "",
    ]

    @Test(arguments: ["match", "explain"], [true, false])
    func `is printed escaped`(command: String, printsJSON: Bool) throws {
        var printed = ""
        for link in Self.links {
            let run = try CommandRun(command, map, printsJSON ? "--json" : "--", link)
            #expect(run.code == 0 || run.code == 1)
            #expect(run.output.unicodeScalars.allSatisfy(Self.isHarmless), "\(link.debugDescription)")
            #expect(run.errors.unicodeScalars.allSatisfy(Self.isHarmless), "\(link.debugDescription)")
            printed += run.output
            for key in ["document", "policy", "namespace", "route"] {
                #expect(run.errors.contains(#"["\#(key)\u{1B}[31m\u{202E}\u{2066}\u{9B}\u{7}\u{2028}\u{FEFF}"]"#))
            }
        }
        // A text that is not in the output would prove nothing.
        let escaped = printsJSON ? Self.marks : #"\u{1B}[31m\u{202E}\u{2066}\u{9B}\u{7}\u{2028}\u{FEFF}"#
        let names =
            ["dish", "best", "kind", "legal", "odd", "/odd/x", ":x<a|b"]
            + (printsJSON || command == "explain" ? ["space"] : [])
        for name in names { #expect(printed.contains(name + escaped), "\(name)") }
    }

    @Test func `is escaped in errors that prevent a table`() throws {
        let conflict = try folder.write(
            """
            { "version": 1, "namespaces": [
              { "name": "one\(Self.marks)", "origins": ["eats://"], "default": true, "routes": [
                { "name": "a\(Self.marks)", "pattern": "/:a" }, { "name": "b\(Self.marks)", "pattern": "/:b" },
                { "name": "c\(Self.marks)", "pattern": "/c/:x<sku>" }, { "name": "c\(Self.marks)", "pattern": "/d" } ] },
              { "name": "two\(Self.marks)", "origins": ["eats://"], "default": true } ] }
            """,
            to: "conflict.json")
        let run = try CommandRun("match", conflict, "/")
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.errors.unicodeScalars.allSatisfy(Self.isHarmless))
        for code in [
            "[SY0301 conflict]", "[SY0307 unknown-type]", "[SY0303 duplicate-route-name]",
            "[SY0305 ambiguous-origin]", "[SY0306 several-defaults]",
        ] {
            #expect(run.errors.contains(code))
        }
        #expect(run.errors.contains(#"'a\u{1B}[31m"#))
    }

    @Test(arguments: [
        #""origins": ["eats\#(marks)://"]"#, #""origins": ["\#(marks)"]"#, #""name": 7, "origins": "\#(marks)""#,
        #""routes": [{ "name": "a", "pattern": "\#(marks)" }]"#,
        #""routes": [{ "name": "a", "pattern": "/:a<\#(marks)" }]"#,
        #""routes": [{ "name": "a", "pattern": "/:a(\#(marks)[)" }]"#,
        #""routes": [{ "name": "a", "pattern": "/:a<x\#(marks)>" }]"#,
        #""\#(marks)": 1, "\#(marks)": 2"#, #""routes": [{ "name": "a", "pattern": "/", "target": "\#(marks)" }]"#,
    ])
    func `is escaped in errors about invalid files`(members: String) throws {
        let path = try folder.write("{ \"version\": 1, \"namespaces\": [{ \(members) }] }", to: "bad.json")
        for command in ["match", "explain"] {
            let run = try CommandRun(command, path, "--json", "/")
            #expect(run.code == 2 && run.output.isEmpty)
            #expect(run.errors.unicodeScalars.allSatisfy(Self.isHarmless))
            #expect(run.errors.contains(#"\u{1B}[31m"#))
        }
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\n" { return true }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
    }
}
