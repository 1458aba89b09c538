import Switchyard
import SwitchyardSupport
import SwitchyardTooling

/// Everything that is wrong, by its permanent code, with why it matters and how to fix it.
enum ListFindings: InspectorMethod {
    static let name = "problems"
    static let isAboutSession = true

    struct Answer: Codable, Sendable, Hashable {
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

    static func answer(
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

/// Statistics about all ended links, updated at each request.
struct Tally: Sendable {
    /// The statistics of one interceptor.
    struct Interceptor: Sendable {
        var asked = 0
        var answers: [String: Int] = [:]
        /// The durations of its last answers, in microseconds.
        var times = BoundedRing<Int64>(limit: 1_001)
    }

    /// A route by its namespace and its name.
    struct RouteKey: Sendable, Hashable {
        let namespace: String
        let name: String
    }

    /// A failure with which links ended.
    struct Failure: Sendable, Hashable {
        let code: String
        let subject: String
        let message: String
    }

    private(set) var cursor = 0
    /// The number of links that were discarded before they were counted.
    private(set) var missed = 0
    private(set) var opened: [RouteKey: Int] = [:]
    private(set) var interceptors: [String: Interceptor] = [:]
    private(set) var failures: [Failure: Int] = [:]
    /// The maximum number of different failures.
    private static let mostFailures = 500

    mutating func count(_ ended: RecordedTransactions) {
        cursor = ended.cursor
        missed += ended.missed
        for record in ended.records { count(record) }
    }

    private mutating func count(_ record: RecordedTransaction) {
        let trace = record.trace
        if let route = trace.route, let namespace = record.namespace {
            opened[RouteKey(namespace: namespace, name: route), default: 0] += 1
        }
        if let code = trace.code {
            let failure = Failure(code: code, subject: trace.route ?? "", message: trace.detail ?? "")
            if failures[failure] != nil || failures.count < Self.mostFailures { failures[failure, default: 0] += 1 }
        }
        var last: Int64 = 0
        for event in trace.events {
            defer { last = event.at }
            guard event.stage.hasPrefix("intercept ") else { continue }
            let name = String(event.stage.dropFirst("intercept ".count))
            // The answer `suspended` has a key behind it, which is not counted.
            let answer = event.detail?.split(separator: " ").first.map(String.init) ?? "none"
            interceptors[name, default: Interceptor()].asked += 1
            interceptors[name]?.answers[answer, default: 0] += 1
            interceptors[name]?.times.append(max(0, event.at - last))
        }
    }
}

extension LiveInspection {
    /// Counts the links that have ended since the last call.
    func tally() -> Tally {
        var tally = state.withLock { $0.tally }
        while true {
            let ended = router.records(after: tally.cursor, limit: Self.batchLimit)
            if ended.records.isEmpty { break }
            tally.count(ended)
        }
        state.withLock { state in if state.tally.cursor < tally.cursor { state.tally = tally } }
        return tally
    }
}
