import Foundation

/// Prints findings as aligned columns or as JSON, and returns whether every bound is met.
struct Report {
    private(set) var findings: [Finding] = []
    let asJSON: Bool

    init(asJSON: Bool) { self.asJSON = asJSON }

    /// Adds `finding`.
    ///
    /// In a table it is printed at once, because a whole run takes minutes.
    mutating func add(_ finding: Finding) {
        findings.append(finding)
        guard !asJSON else { return }
        if findings.count == 1 {
            Note.line(Self.line(["suite", "table", "measure", "ours", "other", "value [range]", "bound", ""]))
        }
        let value = finding.value
        Note.line(
            Self.line([
                finding.suite, finding.table, finding.measure, "\(finding.ours.rounded(to: 1)) \(finding.unit)",
                finding.other.map { "\($0.rounded(to: 1)) \(finding.unit)" } ?? "",
                "\(value.median.rounded(to: 3)) [\(value.lowest.rounded(to: 3))-\(value.highest.rounded(to: 3))]",
                finding.bound?.text ?? "", finding.bound == nil ? "" : finding.isMet ? "kept" : "MISSED",
            ]))
    }

    /// Prints the remaining output, and returns whether every bound is met.
    func close() throws -> Bool {
        if asJSON {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            Note.line(String(decoding: try encoder.encode(findings), as: UTF8.self))
        }
        let missed = findings.filter { !$0.isMet }
        for finding in missed {
            Note.loud("bound missed: \(finding.suite) \(finding.table) \(finding.measure)")
        }
        return missed.isEmpty
    }

    private static let widths = [14, 14, 20, 14, 14, 26, 10, 6]

    private static func line(_ columns: [String]) -> String {
        zip(columns, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
            .joined(separator: " ")
    }
}

/// Writes lines for the user at once, because the next one may take minutes.
enum Note {
    /// A result.
    static func line(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    /// A line that must not be overlooked, separate from the results.
    static func loud(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
