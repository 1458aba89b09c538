internal import Switchyard
internal import SwitchyardTooling

/// The findings about one file, for output as text or JSON.
protocol FileFindings {
    associatedtype Row

    /// The path as it was given.
    var path: String { get }
    /// The printed findings.
    var shown: [Row] { get }
    /// The number of findings beyond the limit.
    var omittedCount: Int { get }
    /// The highest severity; `nil` without findings.
    var worst: Finding.Severity? { get }

    /// The number of findings of a severity, including those that are not printed.
    func count(of severity: Finding.Severity) -> Int
    /// Writes a finding as text: a line, and possibly its remedy below.
    func text(of row: Row, _ style: Style) -> String
    /// Writes a finding as JSON.
    func json(of row: Row) -> JSONText
}

extension FileFindings {
    /// The findings as text, with a summary.
    func text(_ style: Style) -> String {
        var text = shown.map { self.text(of: $0, style) }.joined()
        if omittedCount > 0 { text += "\(path.shown()): \(omittedCount) more findings are not shown.\n" }
        return text + "\(path.shown()): \(summary)\n"
    }

    /// The number of findings of each severity, the highest first, in words.
    private var summary: String {
        let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = count(of: severity)
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    }

    /// Writes a line of JSON for each finding; the number of omitted ones goes to the notes.
    func write(jsonTo output: Output, notes: Output) {
        for finding in shown { output.write(json(of: finding)) }
        guard omittedCount > 0 else { return }
        notes.write("\(path.shown()): note: \(omittedCount) more findings are not shown.\n")
        // A note that cannot be written does not stop the command.
        try? notes.flush()
    }
}

extension Style {
    /// A finding as text: a line with its place, and its remedy below.
    ///
    /// In another language, the line contains the title of the code; the message with its values and the fix are below.
    ///
    /// - Parameters:
    ///   - place: The file, with the line if it is known.
    ///   - severity: How serious it is.
    ///   - code: The code; `nil` for one of a later version.
    ///   - name: The code and its name, in brackets.
    ///   - message: What is wrong, as it is shown.
    ///   - remedy: How to fix it, as it is shown; may be empty.
    /// - Returns: The lines.
    func finding(
        at place: String, _ severity: Finding.Severity, _ code: DiagnosticCode?, _ name: String, _ message: String,
        _ remedy: String = ""
    ) -> String {
        let entry = code.flatMap(language.translation(of:))
        let title = entry.map { DiagnosticEntry.plain($0.title) } ?? message
        let below = entry.map { [message, DiagnosticEntry.plain($0.fix)] } ?? [remedy]
        let line = "\(place): \(severity.label(self)) \(title) \(paint(name, .faint))\n"
        return line + below.filter { !$0.isEmpty }.map { "    \($0)\n" }.joined()
    }
}

extension Finding {
    /// A line of text, and the remedy below, if there is one.
    ///
    /// - Parameters:
    ///   - place: The file, with the line if it is known.
    ///   - message: What is wrong, escaped for display.
    ///   - remedy: How to fix it, escaped for display.
    ///   - style: The colours.
    /// - Returns: The lines.
    func text(at place: String, _ message: String, _ remedy: String, _ style: Style) -> String {
        style.finding(at: place, severity, code, code.bracketed, message, remedy)
    }
}

extension JSONText {
    /// Writes the common members of all findings, after the place.
    ///
    /// - Parameters:
    ///   - finding: The finding.
    ///   - message: What is wrong, escaped for display.
    ///   - remedy: How to fix it, escaped for display.
    mutating func members(of finding: Finding, _ message: String, _ remedy: String) {
        for (key, value) in [
            ("severity", finding.severity.rawValue), ("code", "\(finding.code)"), ("name", finding.kind),
            ("message", message), ("hint", remedy),
        ] {
            self.key(key)
            string(value)
        }
    }
}

extension Finding.Severity {
    /// The label of a message.
    func label(_ style: Style) -> String { style.paint("\(rawValue):", colour) }

    var colour: Style.Colour {
        switch self {
        case .note: .faint
        case .warning: .yellow
        case .error: .red
        }
    }
}
