import Foundation
import Switchyard
import SwitchyardTooling
import Testing

/// The report of modules as a file.
@MainActor
struct ModuleReportFileTests {
    private struct Payment: AppModule {
        let id = ModuleID("payment")

        func declare(in app: inout RouterBuilder) {
            app.declare(Contract((any Sendable).self, "account"))
        }
    }

    @Test
    func `a written report is read as the same report`() async throws {
        let router = try Router(modules: [Payment()])
        await router.modules.start()
        let report = router.modules.report
        #expect(report.findings.map(\.code.description) == ["SY1426"])
        #expect(try ModuleReport(data: report.jsonData(), file: "report.json") == report)
    }

    @Test
    func `modules have their dependencies, and a file of an older library is read without them`() async throws {
        struct Refund: AppModule {
            let id = ModuleID("refund")
            let dependencies = [ModuleID("payment")]

            func declare(in app: inout RouterBuilder) {}
        }
        let report = try Router(modules: [Refund(), Payment()]).modules.report
        #expect(report.modules.map(\.dependencies) == [[], ["payment"]])
        #expect(try ModuleReport(data: report.jsonData(), file: "report.json") == report)
        let old = """
            { "findings": [], "timings": [], "phases": [],
              "modules": [{ "name": "refund", "status": "running", "isLazy": false }] }
            """
        let read = try ModuleReport(data: Data(old.utf8), file: "report.json")
        #expect(read.modules.map(\.name) == ["refund"] && read.modules.map(\.dependencies) == [[]])
    }

    @Test(
        arguments: [
            ("{\n\"findings\": true }", "findings", 2, FileCode.wrongType),
            ("{ \"findings\": [\n{ \"code\": \"SY1\", \"subject\": \"\" }] }", "findings[0]", 2, FileCode.missingKey),
            ("{ \"findings\": [],\n\"modules\": [{\n\"name\": null }] }", "modules[0].name", 3, FileCode.wrongType),
            ("{\n]", "", 2, DiagnosticCode(506)),
        ])
    func `an invalid file is an error with its place`(
        text: String, path: String, line: Int, code: DiagnosticCode
    ) throws {
        let error = #expect(throws: DeclarationError.self) {
            try ModuleReport(data: Data(text.utf8), file: "report.json")
        }
        let finding = try #require(error?.findings.first)
        #expect(finding.path == path)
        #expect(finding.line == line)
        #expect(finding.code == code)
        #expect(finding.description.hasPrefix("report.json:\(line): ") == true)
    }

    @Test
    func `too deeply nested brackets are refused`() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: DeclarationError.self) { try ModuleReport(data: Data(text.utf8), file: "report.json") }
    }
}
