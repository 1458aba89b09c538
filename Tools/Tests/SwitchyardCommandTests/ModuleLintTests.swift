import Foundation
import Testing

/// `switchyard lint --modules`: declarations of modules that no code provides.
struct ModuleLintTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A report as written by an app, with these findings.
    private func report(_ findings: String = "") -> String {
        """
        {
          "findings": [\(findings)],
          "modules": [{ "isLazy": false, "name": "payment", "status": "running" }],
          "phases": [{ "began": 0, "modules": 1, "phase": "beforeInterface", "took": 12 }],
          "timings": [
            { "began": 0, "module": "payment", "phase": "beforeInterface", "succeeded": true, "took": 9 }
          ]
        }
        """
    }

    private static let contract = """
        { "code": "SY1426", "subject": "account", "message": "The contract 'account' is declared; add the module." }
        """
    private static let parent = """
        { "code": "SY1424", "subject": "orders.detail", "message": "The route 'orders.detail' has no parent." }
        """

    @Test func `an app with nothing missing has no findings`() throws {
        let path = try folder.write(report(), to: "report.json")
        let run = try CommandRun("lint", "--modules", path, "--strict")
        #expect(run.output == "\(path): no findings\n")
        #expect(run.errors == "")
        #expect(run.code == 0)
    }

    @Test func `prints missing declarations with their codes, and ends with 1`() throws {
        let path = try folder.write(report("\(Self.contract), \(Self.parent)"), to: "report.json")
        let run = try CommandRun("lint", "--modules", path)
        #expect(
            run.output.replacing(path, with: "report.json") == """
                report.json: error: The contract 'account' is declared; add the module. [SY1426 missing-contract]
                report.json: warning: The route 'orders.detail' has no parent. [SY1424 missing-parent]
                report.json: 1 error, 1 warning

                """)
        #expect(run.code == 1)
    }

    @Test func `prints one JSON object per line`() throws {
        let path = try folder.write(report("\(Self.contract), \(Self.parent)"), to: "report.json")
        let run = try CommandRun("lint", "--modules", path, "--json")
        let objects = try run.lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String])
        }
        #expect(objects.map { $0["code"] } == ["SY1426", "SY1424"])
        #expect(
            objects.first == [
                "modules": path, "file": "report.json", "subject": "account", "severity": "error", "code": "SY1426",
                "name": "missing-contract", "message": "The contract 'account' is declared; add the module.",
            ])
        #expect(run.code == 1)
    }

    @Test func `a code of a later version is an error without a name`() throws {
        let path = try folder.write(
            report(#"{ "code": "SY1499", "subject": "", "message": "News." }"#), to: "report.json")
        let run = try CommandRun("lint", "--modules", path)
        #expect(run.lines.first == "\(path): error: News. [SY1499]")
        #expect(run.code == 1)
    }

    @Test func `escapes text of the report for the terminal`() throws {
        let path = try folder.write(
            report(#"{ "code": "\u001b[31m", "subject": "\u202e", "message": "\u001b]0;title\u0007" }"#), to: "r.json")
        for arguments in [["lint", "--modules", path], ["lint", "--modules", path, "--json"]] {
            let run = try CommandRun(arguments: arguments)
            #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
            #expect(run.code == 1)
        }
    }

    @Test(
        arguments: [
            ("{\n  \"findings\": [,]\n}", 2, "SY0506"), ("[1,\n", 2, "SY0506"), ("", 1, "SY0506"), ("[]", 1, "SY0510"),
            ("{\n\"findings\": []\n}", 1, "SY0509"), ("{\n\"findings\": 1,\n\"findings\": 2 }", 3, "SY0507"),
            ("{ \"findings\": [\n{ \"code\": 1426, \"subject\": \"a\", \"message\": \"b\" }] }", 2, "SY0510"),
            ("{ \"findings\": [\n\n{ \"code\": \"SY1426\" }] }", 3, "SY0509"),
            (
                "{ \"findings\": [], \"modules\": [], \"timings\": [],\n\"phases\": [{ \"began\": 0, \"modules\": 1,\n"
                    + "\"phase\": \"later\", \"took\": 1 }] }", 3, "SY0511"
            ),
        ])
    func `an invalid report is reported with its line, and ends with 2`(
        text: String, line: Int, code: String
    ) throws {
        let path = try folder.write(text, to: "report.json")
        let run = try CommandRun("lint", "--modules", path)
        #expect(run.errors.hasPrefix("\(path):\(line): error: "), "\(run.errors)")
        #expect(run.errors.contains(code), "\(run.errors)")
        #expect(run.output == "")
        #expect(run.code == 2)
    }

    @Test func `a file that cannot be read does not prevent checking others`() throws {
        let path = try folder.write(report(Self.contract), to: "report.json")
        let run = try CommandRun("lint", "--modules", path + ".not", "--modules", path)
        #expect(run.output.contains("SY1426") && run.errors.contains("SY0801"))
        #expect(run.code == 2)
    }

    @Test func `maps and reports are checked in one run`() throws {
        let (map, path) = (try folder.write(eats, to: "map.json"), try folder.write(report(), to: "report.json"))
        let run = try CommandRun("lint", map, "--modules", path)
        #expect(run.lines.last == "\(path): no findings")
        #expect(run.output.contains("\(map): "))
    }
}
