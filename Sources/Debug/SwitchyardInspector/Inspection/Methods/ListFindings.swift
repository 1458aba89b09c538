import Switchyard
import SwitchyardSupport
internal import SwitchyardTooling

/// Everything that is wrong, by its permanent code, with why it matters and how to fix it.
package enum ListFindings: InspectorMethod {
    package static let name = "problems"
    package static let isAboutSession = true

    package struct Answer: Codable, Sendable, Hashable {
        /// The answer without problems.
        static let empty = Answer(problems: [], missed: 0)

        var problems: [Problem]
        /// The number of links that were discarded before they were counted.
        var missed: Int
    }

    struct Problem: Codable, Sendable, Hashable {
        var code: String
        var title: String
        var why: String
        var fix: String
        var severity: String
        /// A route, a module or a rule; empty if it is about none of these.
        var subject: String
        var message: String
        var count: Int

        init(_ code: String, subject: String, message: String, count: Int, in texts: DiagnosticTexts?) {
            let known = DiagnosticCode(code)
            let entry = known.flatMap { DiagnosticCatalog.entry(for: $0) }
            let translation = known.flatMap { texts?($0) }
            self.code = code
            title = translation?.title ?? entry?.title ?? "Unknown code"
            why = translation?.why ?? entry?.why ?? ""
            fix = translation?.fix ?? entry?.fix ?? "Look up the code in a later version of Switchyard."
            severity = entry?.severity.rawValue ?? "error"
            self.subject = subject.escapedForDisplay
            self.message = message.escapedForDisplay
            self.count = count
        }
    }

    package static func answer(
        _ parameters: NoParameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> Answer {
        let router = inspection.router
        let (tally, texts) = (inspection.tally(), router.reports.texts)
        var problems = tally.failures.map { failure, count in
            Problem(failure.code, subject: failure.subject, message: failure.message, count: count, in: texts)
        }
        let findings = await MainActor.run { router.modules.report.problems }
        problems += findings.map { Problem($0.code, subject: $0.subject, message: $0.message, count: 1, in: texts) }
        problems += inspection.inspectedRules(inspection.redactor).rules.compactMap { rule in
            guard let code = rule.problemCode, let message = rule.problem else { return nil }
            return Problem(code, subject: rule.id, message: message, count: 1, in: texts)
        }
        problems.sort { ($0.code, $0.subject, $0.message) < ($1.code, $1.subject, $1.message) }
        return Answer(problems: problems, missed: tally.missed)
    }
}
