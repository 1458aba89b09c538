public import SwitchyardDiagnostics

/// Everything that keeps a route map from being read or a table from being built of it.
///
/// A document that is not JSON has one problem; one that is has all of its problems listed at once.
public struct RouteMapError: Error, Sendable, Hashable {
    /// The name of the map's file.
    public var file: String

    /// What is wrong, in the order of the document; never empty.
    public var problems: [Problem]

    /// How many problems more there are than those listed: the list is bounded.
    public var omittedCount: Int

    /// The most problems that are listed.
    package static let maxProblems = 1_000

    /// One thing that is wrong with a map.
    public struct Problem: Error, Sendable, Hashable {
        /// The kind of problem.
        public var code: Code

        /// The permanent code: that of the pattern's, the origin's or the table's own error where one is behind the
        /// problem, else that of ``code``.
        public var diagnosticCode: DiagnosticCode

        /// The file, where it is another than the error's: that of a route of a merged map.
        public var file: String?

        /// The place in the map, as in `namespaces[0].routes[3].pattern`; empty for the map itself.
        public var path: String

        /// The line in the file, from 1; `nil` where it is not known.
        public var line: Int?

        /// The value that is wrong, shortened if it is long.
        public var value: String?

        /// The character of the value at which the problem lies, from 1; known for patterns.
        public var column: Int?

        /// What is wrong, in one sentence.
        public var message: String

        /// How to mend it, in one sentence; empty where the message says so already.
        public var hint: String

        package init(
            _ code: Code, _ diagnosticCode: DiagnosticCode? = nil, file: String? = nil, path: String, line: Int?,
            value: String?, column: Int? = nil, message: String, hint: String
        ) {
            self.code = code
            self.diagnosticCode = diagnosticCode ?? code.diagnosticCode
            self.file = file
            self.path = path
            self.line = line
            self.value = value?.shortened
            self.column = column
            self.message = message
            self.hint = hint
        }
    }

    package init(file: String, problems: [Problem], omittedCount: Int = 0) {
        self.file = file
        self.problems = problems.map { problem in
            var problem = problem
            if problem.file == file { problem.file = nil }
            return problem
        }
        self.omittedCount = omittedCount
    }
}

extension RouteMapError {
    /// The kind of a problem.
    ///
    /// A structure rather than an enumeration, so that a later version can add one.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// A permanent name, as in `duplicate-key`.
        public let description: String

        /// The permanent code in the catalog of diagnostics.
        public let diagnosticCode: DiagnosticCode

        private init(_ description: String, _ number: UInt16) {
            self.description = description
            diagnosticCode = DiagnosticCode(number)
        }

        /// The document or a name has more bytes than the limits allow.
        public static let tooLarge = Code("too-large", 0501)
        /// Arrays and objects are nested deeper than the limits allow.
        public static let tooDeep = Code("too-deep", 0502)
        /// There are more values, namespaces, origins or routes than the limits allow.
        public static let tooMany = Code("too-many", 0503)
        /// The file begins with a byte order mark.
        public static let byteOrderMark = Code("byte-order-mark", 0504)
        /// A string is not UTF-8.
        public static let invalidUTF8 = Code("invalid-utf8", 0505)
        /// The document is not JSON.
        public static let invalidJSON = Code("invalid-json", 0506)
        /// An object has two members of one name.
        public static let duplicateKey = Code("duplicate-key", 0507)
        /// The map is of a version that this library does not read.
        public static let unsupportedVersion = Code("unsupported-version", 0508)
        /// A required key is absent.
        public static let missingKey = Code("missing-key", 0509)
        /// A value is of the wrong kind, such as a number where text is wanted.
        public static let wrongType = Code("wrong-type", 0510)
        /// A value is of the right kind, but not one that has a meaning here.
        public static let badValue = Code("bad-value", 0511)
        /// A pattern cannot be parsed.
        public static let badPattern = Code("bad-pattern", 0512)
        /// An origin cannot be parsed.
        public static let badOrigin = Code("bad-origin", 0513)
        /// Two routes match the same links with equal rank, or cannot be told apart in letter case.
        public static let conflict = Code("conflict", 0514)
        /// Two routes of a namespace, or two namespaces, have one name.
        public static let duplicateName = Code("duplicate-name", 0515)
        /// Two namespaces would take the same links.
        public static let ambiguousOrigin = Code("ambiguous-origin", 0516)
        /// More than one namespace is the default.
        public static let severalDefaults = Code("several-defaults", 0517)
        /// A pattern uses a placeholder type that nobody registered, or that is registered twice.
        public static let badPlaceholderType = Code("bad-placeholder-type", 0518)
        /// A pattern is well-formed, but too large or too intricate for the matcher.
        public static let unsupportedPattern = Code("unsupported-pattern", 0519)
        /// Maps that are to be one state different things of one key.
        public static let contradiction = Code("contradiction", 0520)
    }
}

extension RouteMapError {
    /// The same as findings.
    package var findings: [Finding] {
        problems.map { problem in
            let column = problem.column.map { "Column \($0) of '\(problem.value ?? "")': " } ?? ""
            return Finding(
                problem.diagnosticCode, file: problem.file ?? file, line: problem.line, path: problem.path,
                value: problem.value, column + problem.message, problem.hint)
        }
    }
}

extension RouteMapError: CustomStringConvertible {
    /// One line for each problem, as in `eats.json:12: namespaces[0].routes[3].pattern: …`, safe to print.
    public var description: String {
        var lines = problems.map { problem in
            let file = problem.file ?? file
            let place = problem.line.map { "\(file):\($0)" } ?? file
            return "\(place): \(problem)".escapedForDisplay
        }
        if omittedCount > 0 { lines.append("\(file): \(omittedCount) problems more".escapedForDisplay) }
        return lines.joined(separator: "\n")
    }
}

extension RouteMapError.Problem: CustomStringConvertible {
    /// The place, the value, what is wrong and how to mend it, in one line that is safe to print.
    public var description: String {
        var parts = path.isEmpty ? "" : "\(path): "
        if let column { parts += "column \(column) of '\(value ?? "")': " }
        parts += message
        if !hint.isEmpty { parts += " \(hint)" }
        return parts.escapedForDisplay
    }
}
