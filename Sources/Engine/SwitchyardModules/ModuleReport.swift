import SwitchyardRouter
public import SwitchyardSupport

/// The status, start times and findings of all modules, such as contracts that no module provides.
///
/// A report is a snapshot for a log, a test, or a developer screen. It does not change later.
public struct ModuleReport: Sendable, Hashable, Codable {
    /// One missing declaration or one failure.
    package struct Problem: Sendable, Hashable, Codable, CustomStringConvertible {
        /// The permanent code, as in `SY1420`.
        package let code: String
        /// The name of the route, contract, module or phase in question.
        package let subject: String
        /// What is wrong and how to fix it.
        package let message: String

        init(_ code: DiagnosticCode, _ subject: String, _ message: String) {
            self.code = code.description
            self.subject = subject.shownInFinding
            self.message = message
        }

        /// The message and the code, in one line that is safe to print.
        package var description: String { "\(message) [\(code)]" }
    }

    /// The missing declarations and failures, as they are written to a file.
    package let problems: [Problem]

    /// The modules in their order, each with its status.
    package let modules: [Module]

    /// The start times of modules, in the order in which the starts ended.
    package let timings: [ModuleTiming]

    /// The durations of phases, in the order in which they ended.
    package let phases: [PhaseTiming]

    /// A module and its status.
    package struct Module: Sendable, Hashable, Codable {
        /// The name.
        package let name: String
        /// The status: `waiting`, `starting`, `running`, `failed`, `stopping` or `stopped`.
        package let status: String
        /// Whether the module starts only on demand.
        package let isLazy: Bool
        /// The modules that must run before it starts.
        ///
        /// Empty if an older version of the library wrote the file.
        package let dependencies: [String]

        init(name: String, status: String, isLazy: Bool, dependencies: [String]) {
            self.name = name
            self.status = status
            self.isLazy = isLazy
            self.dependencies = dependencies
        }

        /// Reads a module of a report that this version or an older version of the library wrote.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decode(String.self, forKey: .name)
            status = try values.decode(String.self, forKey: .status)
            isLazy = try values.decode(Bool.self, forKey: .isLazy)
            dependencies = try values.decodeIfPresent([String].self, forKey: .dependencies) ?? []
        }
    }

    // Older versions of the library use the same keys.
    private enum CodingKeys: String, CodingKey {
        case problems = "findings"
        case modules, timings, phases
    }
}

extension ModuleReport {
    /// The missing declarations and failures.
    ///
    /// Codes that only a later version knows are left out.
    public var findings: [Finding] { problems.compactMap(\.finding) }
}

extension ModuleReport.Problem {
    /// The problem as a finding; `nil` if only a later version knows its code.
    var finding: Finding? {
        guard let code = DiagnosticCode(code) else { return nil }
        let severity: Finding.Severity = (1421...1424).contains(code.number) || code.number >= 1430 ? .warning : .error
        return Finding(code, as: severity, subject: subject, message, "")
    }
}

extension ModuleReport: CustomStringConvertible {
    /// One line for each module, phase and finding, safe to print.
    public var description: String {
        let times = Dictionary(timings.map { ($0.module, $0) }) { _, last in last }
        var lines = modules.map { module in
            let time = times[module.name].map { " (\($0.phase.rawValue), \($0.took) µs)" } ?? ""
            return "\(module.name.shownInFinding): \(module.status)\(time)"
        }
        lines += phases.map { "\($0.phase.rawValue): \($0.modules) modules in \($0.took) µs" }
        lines += problems.map(\.description)
        return lines.joined(separator: "\n")
    }
}
