import Foundation
import Testing

struct `The language of the command` {
    private static let chinese = ["SWITCHYARD_LANGUAGE": "zh-Hans"]

    @Test func `explain-code explains a code in Chinese, in lines of at most 80 columns`() throws {
        let run = try CommandRun("explain-code", "SY0105", environment: Self.chinese)
        #expect(
            run.output == """
                SY0105 bad-type (error, patterns)
                  问题   占位符或查询键的类型格式错误
                  原因   '<' 与 '>' 之间的文本决定占位符接受哪些值。此处的类型没有名称，或枚举含有空的或
                         重复的取值，或 '<' 没有闭合。
                  修复   写一个类型，例如 '<int>'；或写用 '|' 分隔且互不相同的取值，例如
                         '<items|status>'。
                  错误   /orders/:id<int
                  正确   /orders/:id<int>

                """)
        #expect(run.errors.isEmpty)
        #expect(run.code == 0)
    }

    @Test func `everything that programs read is the same in every language`() throws {
        let arguments = ["explain-code", "--list", "--json"]
        let runs = try [[:], Self.chinese].map { try CommandRun(arguments: arguments, environment: $0).lines }
        #expect(runs[0].count == runs[1].count)
        for (english, chinese) in zip(runs[0], runs[1]) {
            let (english, chinese) = (try Self.object(english), try Self.object(chinese))
            #expect(english.keys.sorted() == chinese.keys.sorted())
            for key in ["code", "name", "area", "severity"] {
                #expect(english[key] as? String == chinese[key] as? String)
            }
            #expect(english["example"] as? [String: String] == chinese["example"] as? [String: String])
            // A code without a translation is shown in English.
            let untranslated = ["title", "why", "fix"].filter { english[$0] as? String == chinese[$0] as? String }
            #expect(untranslated.isEmpty || untranslated.count == 3)
        }
    }

    @Test func `lint prints the Chinese title and fix around the English message`() throws {
        let folder = try TemporaryFolder()
        let map = try folder.write(
            """
            { "version": 1, "namespaces": [{ "name": "eats", "origins": ["eats://"], "sources": ["customScheme"], "routes": [
              { "name": "menu.best", "pattern": "/menu/best", "parent": "menu" } ] }] }
            """, to: "eats.json")
        let english = try CommandRun("lint", map)
        let chinese = try CommandRun("lint", map, environment: Self.chinese)
        #expect(chinese.code == english.code)
        let line = try #require(english.lines.first)
        let place = try #require(line.range(of: " error: "))
        let end = try #require(line.range(of: " [SY0706 missing-parent]"))
        let message = line[place.upperBound..<end.lowerBound]
        #expect(
            chinese.lines == [
                "\(line[..<place.upperBound])路由的父路由不存在 [SY0706 missing-parent]", "    \(message)",
                "    更正父路由的名称，或添加该路由。", english.lines.last ?? "",
            ])
        #expect(
            try CommandRun("lint", map, "--json", environment: Self.chinese).output
                == CommandRun("lint", map, "--json").output)
    }

    @Test(arguments: ["", "en"])
    func `English is the default`(language: String) throws {
        let run = try CommandRun("explain-code", "SY0105", environment: ["SWITCHYARD_LANGUAGE": language])
        #expect(run.output == (try CommandRun("explain-code", "SY0105").output))
        #expect(run.code == 0)
    }

    @Test(arguments: ["fr", "zh", "zh-hans", "ZH-HANS", "zh-Hans ", "\u{1B}[31m"])
    func `an unknown language is wrong usage, and the known ones are listed`(language: String) throws {
        for arguments in [["explain-code", "SY0105"], ["match", "eats.json", "eats://orders"], ["--version"]] {
            let run = try CommandRun(arguments: arguments, environment: ["SWITCHYARD_LANGUAGE": language])
            #expect(run.code == 2)
            #expect(run.output.isEmpty)
            let shown = language == "\u{1B}[31m" ? #"\u{1B}[31m"# : language
            #expect(
                run.errors == """
                    switchyard: error: The language '\(shown)' of SWITCHYARD_LANGUAGE is unknown. Set it to one of the known \
                    languages, 'en' and 'zh-Hans'. [SY0803 wrong-usage]

                    """)
        }
    }

    private static func object(_ line: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
}
