import Foundation
import Switchyard
import Testing
@testable import SwitchyardTooling

struct `The code of a map's problem` {
    private func table(_ text: String) throws -> RouteTable {
        try RouteMap(data: Data(text.utf8), file: "eats.json").makeTable()
    }

    @Test(arguments: DiagnosticCatalog.entries(in: .routeMaps).filter { $0.example != nil })
    func `is the code with which the catalog's example is refused`(entry: DiagnosticEntry) throws {
        let example = try #require(entry.example)
        let error = #expect(throws: DeclarationError.self) { try table(example.wrong) }
        #expect(error?.findings.first?.code == entry.code, "\(error?.description ?? "")")
        #expect(throws: Never.self) { try table(example.right) }
    }

    @Test func `is an error`() {
        let entries = DiagnosticCatalog.entries(in: .routeMaps)
        #expect(entries.allSatisfy { $0.severity == .error })
        #expect(entries.map(\.code.number) == Array(501...513) + [515, 519, 520])
    }

    @Test(arguments: [
        (#""pattern": "orders/:id""#, "SY0101"), (#""pattern": "/:id<integer>""#, "SY0307"),
        (#""pattern": "/compare{/v:id<int>}+""#, "SY0311"), (#""priority": 1"#, "SY0509"),
    ])
    func `is that of the invalid pattern or table`(member: String, code: String) {
        let text = #"{ "version": 1, "namespaces": [{ "routes": [{ "name": "a", \#(member) }] }] }"#
        let error = #expect(throws: DeclarationError.self) { try table(text) }
        #expect(error?.findings.map(\.code.description) == [code])
    }

    @Test func `is a note for an unknown key`() throws {
        let text = #"{ "version": 1, "namespaces": [], "colour": "red" }"#
        let map = try RouteMap(data: Data(text.utf8), file: "eats.json")
        let code = try #require(map.unknownKeys.first).code
        #expect(DiagnosticCatalog.entry(for: code)?.name == "unknown-key")
        #expect(DiagnosticCatalog.entry(for: code)?.severity == .note)
    }

    @Test func `is in the catalog with its severity`() {
        for code in LintCode.all {
            let entry = DiagnosticCatalog.entry(for: code)
            #expect(entry?.severity.rawValue == LintCode.severity(of: code).rawValue, "\(code)")
        }
        let codes = Set(LintCode.all)
        // Only the command reports this code, for sources.
        #expect(DiagnosticCatalog.entries(in: .lint).filter { !codes.contains($0.code) }.map(\.name) == ["own-text"])
    }
}
