/// All mistakes in a declaration.
///
/// ```swift
/// do {
///     map = try RouteMap(data: data, file: "eats.json")
/// } catch {
///     for finding in error.findings { print(finding) }
/// }
/// ```
public struct DeclarationError: Error, Sendable {
    /// The declaration, as the beginning of a sentence: `The route map 'eats.json'`.
    public let subject: String

    /// The mistakes; at least one finding.
    public let findings: [Finding]

    /// The number of errors that are not listed; the list for a file is limited.
    public let omittedCount: Int

    package init(_ subject: String, _ findings: [Finding], omittedCount: Int = 0) {
        self.subject = subject.escapedForDisplay
        self.findings = findings
        self.omittedCount = omittedCount
    }
}

extension DeclarationError {
    /// The error with the texts of its codes in another language.
    package func translated(by texts: DiagnosticTexts?) -> DeclarationError {
        DeclarationError(subject, findings.map { $0.translated(by: texts) }, omittedCount: omittedCount)
    }
}

extension DeclarationError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The number of errors, and each of them.
    public var description: String {
        let count = findings.count { $0.severity == .error } + omittedCount
        var lines = ["\(subject) has \(count == 1 ? "1 error" : "\(count) errors").", ""]
        lines += findings.map(\.description)
        if omittedCount > 0 { lines.append("\(omittedCount) more errors are not listed.") }
        return lines.joined(separator: "\n")
    }

    /// The same as ``description``, so that `try!` prints it.
    public var debugDescription: String { description }
}
