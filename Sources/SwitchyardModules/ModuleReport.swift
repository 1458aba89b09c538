package import SwitchyardDiagnostics

/// Everything that modules declared and nobody provides, and how long they took to start.
///
/// It is a value of one moment: for a log, a test, or a screen for developers.
public struct ModuleReport: Sendable, Hashable, Codable {
    /// One thing that is missing, or went wrong.
    public struct Finding: Sendable, Hashable, Codable, CustomStringConvertible {
        /// The permanent code, as in `SY1420`.
        public let code: String
        /// What it is about: a route, a contract, a module.
        public let subject: String
        /// What is wrong and how to mend it.
        public let message: String

        package init(_ code: DiagnosticCode, _ subject: String, _ message: String) {
            self.code = code.description
            self.subject = subject.shownInFinding
            self.message = message
        }

        /// What is wrong, how to mend it, and the code, in one line that is safe to print.
        public var description: String { "\(message) [\(code)]" }
    }

    /// What is missing, and what went wrong.
    public let findings: [Finding]

    /// The modules in their order, each with how far it is, in a word.
    public let modules: [Module]

    /// How long modules took to start, in the order in which that ended.
    public let timings: [ModuleTiming]

    /// How long phases took, in the order in which they ended.
    public let phases: [PhaseTiming]

    /// A module and how far it is.
    public struct Module: Sendable, Hashable, Codable {
        /// The name.
        public let name: String
        /// How far it is: `waiting`, `starting`, `running`, `failed`, `stopping` or `stopped`.
        public let status: String
        /// Whether it starts only when something needs it.
        public let isLazy: Bool
        /// The modules that have to run before it starts; empty in the file of an older library.
        public let dependencies: [String]

        init(name: String, status: String, isLazy: Bool, dependencies: [String]) {
            (self.name, self.status, self.isLazy, self.dependencies) = (name, status, isLazy, dependencies)
        }

        /// Reads a module of a report, of this library or an older one.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            name = try values.decode(String.self, forKey: .name)
            status = try values.decode(String.self, forKey: .status)
            isLazy = try values.decode(Bool.self, forKey: .isLazy)
            dependencies = try values.decodeIfPresent([String].self, forKey: .dependencies) ?? []
        }
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
        lines += findings.map(\.description)
        return lines.joined(separator: "\n")
    }
}
