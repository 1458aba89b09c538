import Testing

/// Parts of XML, JSON and Swift that only some files have.
struct `switchyard migrate reads` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func migrate(_ text: String, _ name: String) throws -> CommandRun {
        let path = try folder.write(text, to: name)
        return try CommandRun("migrate", path, "--from", "mgjrouter")
    }

    private static func list(_ content: String) -> String {
        "<?xml version=\"1.0\"?>\n<plist><array>\n\(content)\n</array></plist>"
    }

    // MARK: XML

    @Test(arguments: [
        ("<string><![CDATA[mgj://a/:id]]></string>", "/a/:id"),
        ("<string>mgj://<![CDATA[a]]>/:id<![CDATA[.html]]></string>", "/a/:id{.html}?"),
        ("<string><![CDATA[mgj://a]]><![CDATA[/b]]></string>", "/a/b"),
        ("<string>mgj:&#47;&#x2F;&#x00000061;&#x2f;caf&#233;</string>", "/a/café"),
        ("<string>mgj://a/&#128640;</string>", "/a/🚀"),
        ("<string>mgj://a<!-- </string><string>mgj://b -->/c</string>", "/a/c"),
        ("<!-- <string>mgj://b</string> --><string>mgj://a</string>", "/a"),
        ("<string>mgj://a/x&amp;lt;y</string>", "/a/x&lt;y"),
        ("<string>mgj://a/x&amp;y&z</string>", "/a/x&y&z"), ("<string>mgj://a/x&;&y</string>", "/a/x&;&y"),
        ("<string><![CDATA[mgj://a/x&amp;y]]></string>", "/a/x&amp;y"),
    ])
    func `CDATA sections, character references and comments of a property list`(
        content: String, pattern: String
    ) throws {
        let run = try migrate(Self.list(content), "routes.plist")
        #expect(run.output.contains("\"pattern\": \"\(pattern)\""), "\(run.output)\(run.errors)")
        #expect(run.errors == "1 routes of MGJRouter translated.\n")
        #expect(run.code == 0)
    }

    @Test func `lines in CDATA sections and comments are counted`() throws {
        let content = "<string><![CDATA[a\nb]]></string>\n<!--\n-->\n<string><![CDATA[mgj://a/:b-c]]></string>"
        let run = try migrate(Self.list(content), "routes.plist")
        #expect(run.errors.contains("routes.plist:7: error: 'mgj://a/:b-c'"), "\(run.errors)")
    }

    @Test func `a name in a CDATA section names its value`() throws {
        let run = try migrate(
            "<plist><dict><key><![CDATA[path]]></key><string><![CDATA[mgj://a]]></string></dict></plist>",
            "routes.plist")
        #expect(run.output.contains(#""pattern": "/a""#), "\(run.output)\(run.errors)")
    }

    @Test(arguments: [
        "&#0;", "&#xD800;", "&#x110000;", "&#99999999999999999999;", "&#xFFFFFFFFFFFFFFFFFFFF;", "&#;", "&#x;",
        "&#-47;", "&#+47;", "&#x+2F;", "&#4 7;", "&#47", "&#1;", "&#xFFFE;",
    ])
    func `a reference to no character is an error, and the other patterns are kept`(reference: String) throws {
        let content = "<string>mgj://a/\(reference.replacing(" ", with: "_"))</string>\n<string>mgj://b</string>"
        let run = try migrate(Self.list(content), "routes.plist")
        #expect(run.errors.contains("routes.plist:3: error: "), "\(run.errors)")
        #expect(run.errors.contains("[SY1623 unreadable-character]"))
        #expect(run.output.contains(#""pattern": "/b""#))
        #expect(!run.output.contains(#""pattern": "/a"#))
        #expect(run.code == 1)
    }

    @Test(arguments: [
        "&base;/:id", "mgj://a/&name_2;", "&base-url;/a", "&base;", "mgj://&\(String(repeating: "a", count: 100));",
    ])
    func `an entity that the file declares is an error, and not a part of the pattern`(text: String) throws {
        let run = try migrate(
            "<!DOCTYPE plist [<!ENTITY base \"mgj://a\">]>" + Self.list("<string>\(text)</string>"), "routes.plist")
        #expect(run.errors.contains("routes.plist:3: error: "), "\(run.errors)")
        #expect(run.errors.contains("[SY1623 unreadable-character]"), "\(run.errors)")
        #expect(!run.output.contains("\"pattern\""))
        #expect(run.code == 1)
    }

    @Test(arguments: [
        "<!-- mgj", "<string>mgj://b<!--", "<string><!-- ", "<key><!--", "<string><![CDATA[b", "<key><![CDATA[",
        "<key>title</key><string>b<![CDATA[b",
    ])
    func `a comment or CDATA section without an end is an error with its line`(part: String) throws {
        let run = try migrate(
            Self.list("<string>mgj://a</string>\n\(part)\n<string>mgj://c</string>"), "routes.plist")
        #expect(run.errors.contains("routes.plist:4: error: "), "\(run.errors)")
        #expect(run.errors.contains("[SY1623 unreadable-character]"), "\(run.errors)")
        #expect(run.output.contains(#""pattern": "/a""#))
        #expect(run.code == 1)
    }

    @Test(arguments: [
        "\"mgj://b,\n", "\"title: \"x\",\n", "\"mgj://b\\\",\n", "{ \"path\": \"mgj://b },\n",
        "\"mgj://b\\\n",
    ])
    func `a text of JSON without an end is an error with its line, and the other lines are read`(part: String) throws {
        let run = try migrate("[\n\"mgj://a\",\n\(part)\"mgj://c\"\n]", "routes.json")
        #expect(run.errors.contains("routes.json:3: error: "), "\(run.errors)")
        #expect(run.errors.contains("[SY1623 unreadable-character]"), "\(run.errors)")
        #expect(run.output.contains(#""pattern": "/a""#))
        #expect(run.output.contains(#""pattern": "/c""#))
        #expect(!run.output.contains(#""pattern": "/b""#))
        #expect(run.code == 1)
    }

    @Test func `a part without an end that begins below its element`() throws {
        let run = try migrate(Self.list("<string>mgj://a\n\n<!--\n</string>"), "routes.plist")
        #expect(run.errors.contains("routes.plist:5: error: "), "\(run.errors)")
    }

    @Test func `a CDATA section without an end is an error`() throws {
        let run = try migrate(Self.list("<string>mgj://a</string>\n<string><![CDATA[mgj://b"), "routes.plist")
        #expect(run.errors.contains("routes.plist:4: error: 'mgj://b"), "\(run.errors)")
        #expect(run.errors.contains("SY1623"))
        #expect(run.output.contains(#""pattern": "/a""#))
        #expect(run.code == 1)
    }

    // MARK: JSON and text

    @Test func `escapes of a JSON text`() throws {
        let run = try migrate(#"["mgj:\/\/a\/\u0062", "mgj://\ud83d\ude80"]"#, "routes.json")
        #expect(run.output.contains(#""pattern": "/a/b""#), "\(run.output)\(run.errors)")
        #expect(run.output.contains(#""pattern": "/🚀""#), "\(run.output)\(run.errors)")
        #expect(run.code == 0)
        let half = try migrate(#"["mgj://\ud83d", "mgj://\ud83dx\ude80", "mgj://\u12"]"#, "routes.json")
        #expect(half.errors.contains("3 errors"), "\(half.errors)")
    }

    // MARK: Comments

    @Test(arguments: [
        ("Routes.swift", ["/b"]), ("Routes.m", ["/a", "/b"]),
    ])
    func `comments inside comments only in Swift`(name: String, patterns: [String]) throws {
        let run = try migrate(
            """
            /* /* inner */
            router.registerURLPattern("mgj://a") { _ in }
            // */
            router.registerURLPattern("mgj://b") { _ in }
            """, name)
        for pattern in ["/a", "/b"] {
            let isFound = run.output.contains("\"pattern\": \"\(pattern)\"")
            #expect(isFound == patterns.contains(pattern), "\(run.output)")
        }
        #expect(run.errors == "\(patterns.count) routes of MGJRouter translated.\n")
    }

    @Test func `code after comments of many levels`() throws {
        let levels = 500_000
        let comment = String(repeating: "/*\n", count: levels) + String(repeating: "*/", count: levels)
        let run = try migrate(comment + #"registerURLPattern("mgj://a/:b-c")"#, "Routes.swift")
        #expect(run.errors.contains("Routes.swift:\(levels + 1): error: "), "\(run.errors)")
    }

    /// Files of almost the maximum size that make a careless reader recurse, or read the rest again and again.
    @Test(arguments: [
        ("Routes.swift", "/*"), ("Routes.swift", "/**/"), ("Routes.swift", "/* /"), ("Routes.m", "/*"),
        ("routes.plist", "<![CDATA["), ("routes.plist", "<string><![CDATA["), ("routes.plist", "<!--"),
        ("routes.plist", "<string>&"), ("routes.plist", "&#x"), ("routes.plist", "<string>&#9;"),
        ("routes.plist", "<string><![CDATA[]]>"), ("routes.plist", "<string></key>"), ("routes.plist", "<"),
        ("routes.json", #""\ud83d"#), ("routes.json", #"\"#), ("routes.json", #"":"#),
    ])
    func `a large file of one part, in bounded time`(name: String, part: String) throws {
        let text = String(repeating: part, count: 4_100_000 / part.utf8.count)
        let start = name == "routes.plist" ? "<plist><string>" : ""
        let run = try migrate(start + text, name)
        #expect([0, 1].contains(run.code), "\(run.errors.prefix(500))")
    }
}
