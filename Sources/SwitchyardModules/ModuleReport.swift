public import SwitchyardDiagnostics

/// Everything that modules declared and nobody provides, and how long they took to start.
///
/// It is a value of one moment: for a log, a test, or a screen for developers.
public struct ModuleReport: Sendable, Hashable, Codable {
    /// One thing that is missing, or went wrong.
    package struct Problem: Sendable, Hashable, Codable, CustomStringConvertible {
        /// The permanent code, as in `SY1420`.
        package let code: String
        /// What it is about: a route, a contract, a module.
        package let subject: String
        /// What is wrong and how to mend it.
        package let message: String

        package init(_ code: DiagnosticCode, _ subject: String, _ message: String) {
            self.code = code.description
            self.subject = subject.shownInFinding
            self.message = message
        }

        /// What is wrong, how to mend it, and the code, in one line that is safe to print.
        package var description: String { "\(message) [\(code)]" }
    }

    /// What is missing, and what went wrong, as it stands in a file.
    package let problems: [Problem]

    /// The modules in their order, each with how far it is, in a word.
    package let modules: [Module]

    /// How long modules took to start, in the order in which that ended.
    package let timings: [ModuleTiming]

    /// How long phases took, in the order in which they ended.
    package let phases: [PhaseTiming]

    /// A module and how far it is.
    package struct Module: Sendable, Hashable, Codable {
        /// The name.
        package let name: String
        /// How far it is: `waiting`, `starting`, `running`, `failed`, `stopping` or `stopped`.
        package let status: String
        /// Whether it starts only when something needs it.
        package let isLazy: Bool
        /// The modules that have to run before it starts; empty in the file of an older library.
        package let dependencies: [String]

        init(name: String, status: String, isLazy: Bool, dependencies: [String]) {
            (self.name, self.status, self.isLazy, self.dependencies) = (name, status, isLazy, dependencies)
        }

        /// Reads a module of a report, of this library or an older one.
        package init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decode(String.self, forKey: .name)
            status = try values.decode(String.self, forKey: .status)
            isLazy = try values.decode(Bool.self, forKey: .isLazy)
            dependencies = try values.decodeIfPresent([String].self, forKey: .dependencies) ?? []
        }
    }

    // The file of an older library is read as well.
    private enum CodingKeys: String, CodingKey {
        case problems = "findings"
        case modules, timings, phases
    }
}

extension ModuleReport {
    /// What is missing, and what went wrong; in a file of a later version, what this one knows of it.
    public var findings: [Finding] { problems.compactMap(\.finding) }
}

extension ModuleReport.Problem {
    /// The same as other findings are; `nil` where the code is one of a later version.
    package var finding: Finding? {
        guard let code = DiagnosticCode(code) else { return nil }
        let severity: Finding.Severity = (1421...1424).contains(code.number) || code.number >= 1430 ? .warning : .error
        return Finding(code, as: severity, subject: subject, message, "")
    }
}

extension ModuleReport: CustomStringConvertible {
    /// A line for each module and each finding, safe to print.
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
