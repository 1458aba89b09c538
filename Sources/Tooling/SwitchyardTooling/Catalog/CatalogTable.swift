internal import SwitchyardSupport

/// The tables of texts, which `make codes` writes into `Generated`.
///
/// A code is a line, and tabs separate its fields. A line without the expected fields is left out; a test finds it.
enum CatalogTable {
    /// The fields of each line.
    static func rows(of table: String) -> [[String]] {
        table.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(Substring($0)) }
        }
    }

    /// The entries of a table in English.
    static func entries(of table: String) -> [DiagnosticEntry] {
        rows(of: table).compactMap(DiagnosticEntry.init(row:))
    }

    /// The entries with the texts of a table in another language, by code.
    static func translations(of table: String, for entries: [DiagnosticEntry]) -> [DiagnosticCode: DiagnosticEntry] {
        let entries = Dictionary(entries.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
        let translated = rows(of: table).compactMap { row -> DiagnosticEntry? in
            guard row.count == 4, let code = DiagnosticCode(row[0]) else { return nil }
            return entries[code]?.with(title: row[1], why: row[2], fix: row[3])
        }
        return Dictionary(translated.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension DiagnosticEntry {
    /// Reads the code, the name, the severity and the texts, and the example if there is one.
    fileprivate init?(row: [String]) {
        guard row.count == 6 || row.count == 9, let code = DiagnosticCode(row[0]), let area = code.area,
            let severity = Severity(rawValue: row[2])
        else { return nil }
        self.init(
            code: code, area: area, name: row[1], severity: severity, title: row[3], why: row[4], fix: row[5],
            example: row.count == 9 ? Example(language: row[6], wrong: row[7].unfolded, right: row[8].unfolded) : nil)
    }

    fileprivate func with(title: String, why: String, fix: String) -> DiagnosticEntry {
        DiagnosticEntry(
            code: code, area: area, name: name, severity: severity, title: title, why: why, fix: fix, example: example)
    }
}

extension String {
    /// The lines of an example, which are one field.
    fileprivate var unfolded: String { split(separator: "␤", omittingEmptySubsequences: false).joined(separator: "\n") }
}
