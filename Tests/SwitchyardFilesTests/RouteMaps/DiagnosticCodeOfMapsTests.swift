import Foundation
import SwitchyardCatalog
import SwitchyardCore
import SwitchyardFiles
import SwitchyardLint
import Testing

struct `The code of a map's problem` {
    static let codes: [RouteMapError.Code] = [
        .tooLarge, .tooDeep, .tooMany, .byteOrderMark, .invalidUTF8, .invalidJSON, .duplicateKey, .unsupportedVersion,
        .missingKey, .wrongType, .badValue, .badPattern, .badOrigin, .conflict, .duplicateName, .ambiguousOrigin,
        .severalDefaults, .badPlaceholderType, .unsupportedPattern, .contradiction,
    ]

    @Test func `is in the catalog under its name`() {
        #expect(Self.codes.map(\.diagnosticCode) == DiagnosticCatalog.entries(in: .routeMaps).map(\.code))
        #expect(Self.codes.map(\.description) == DiagnosticCatalog.entries(in: .routeMaps).map(\.name))
    }

    private func table(_ text: String) throws -> RouteTable {
        try RouteMap(data: Data(text.utf8), file: "eats.json").makeTable()
    }

    @Test(arguments: DiagnosticCatalog.entries(in: .routeMaps).filter { $0.example != nil })
    func `is what the catalog's map is refused with`(entry: DiagnosticEntry) throws {
        let example = try #require(entry.example)
        let error = #expect(throws: RouteMapError.self) { try table(example.wrong) }
        #expect(error?.problems.first?.code.diagnosticCode == entry.code, "\(error?.description ?? "")")
        #expect(throws: Never.self) { try table(example.right) }
    }

    @Test(arguments: [
        ("bad-pattern", "SY0101"), ("bad-origin", "SY0314"), ("conflict", "SY0301"), ("duplicate-name", "SY0303"),
        ("ambiguous-origin", "SY0305"), ("several-defaults", "SY0306"), ("bad-placeholder-type", "SY0307"),
        ("unsupported-pattern", "SY0311"), ("missing-key", "SY0509"),
    ])
    func `is that of the error behind it`(name: String, code: String) throws {
        let example = try #require(DiagnosticCatalog.entry(in: .routeMaps, named: name)?.example)
        let error = #expect(throws: RouteMapError.self) { try table(example.wrong) }
        #expect(error?.problems.first?.diagnosticCode.description == code)
    }

    @Test func `of a key without a meaning is a note`() throws {
        let text = #"{ "version": 1, "namespaces": [], "colour": "red" }"#
        let map = try RouteMap(data: Data(text.utf8), file: "eats.json")
        let code = try #require(map.unknownKeys.first).diagnosticCode
        #expect(DiagnosticCatalog.entry(for: code)?.name == "unknown-key")
        #expect(DiagnosticCatalog.entry(for: code)?.severity == .note)
    }

    @Test func `of a finding is in the catalog with its severity`() {
        for code in LintCode.all {
            let entry = DiagnosticCatalog.entry(for: code)
            #expect(entry?.severity.rawValue == LintCode.severity(of: code).rawValue, "\(code)")
        }
        let codes = Set(LintCode.all)
        // The command finds it, in sources.
        #expect(DiagnosticCatalog.entries(in: .lint).filter { !codes.contains($0.code) }.map(\.name) == ["own-text"])
    }
}
