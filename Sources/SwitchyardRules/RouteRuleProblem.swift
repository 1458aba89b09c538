internal import RouteMatching
public import SwitchyardDiagnostics

/// One thing that is wrong with a list of rules.
public struct RouteRuleProblem: Error, Sendable, Hashable {
    /// The kind of problem.
    public var code: Code

    /// The rule at fault; `nil` where it is the list.
    public var rule: String?

    /// The file in which the rule was written.
    public var file: String

    /// The line of the rule; `nil` where it is not known.
    public var line: Int?

    /// The value that is wrong, shortened if it is long.
    public var value: String?

    /// What is wrong, in one sentence.
    public var message: String

    /// How to mend it, in one sentence.
    public var hint: String

    /// The permanent code of the kind.
    public var diagnosticCode: DiagnosticCode { code.diagnosticCode }

    package init(_ code: Code, _ rule: RouteRule?, value: String? = nil, _ message: String, _ hint: String) {
        self.code = code
        self.rule = rule?.id.shortened
        file = rule?.source.file ?? ""
        line = rule.flatMap { $0.source.line > 0 ? $0.source.line : nil }
        self.value = value?.shortened
        self.message = message
        self.hint = hint
    }
}

extension RouteRuleProblem {
    /// The kind of a problem.
    ///
    /// A structure rather than an enumeration, so that a later version can add one.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// A permanent name, as in `bad-target`.
        public let description: String

        /// The permanent code in the catalog of diagnostics.
        public let diagnosticCode: DiagnosticCode

        private init(_ description: String, _ number: UInt16) {
            self.description = description
            diagnosticCode = DiagnosticCode(number)
        }

        /// The texts of the list have more bytes than the limits allow.
        public static let tooLarge = Code("too-large", 1101)
        /// There are more rules than the limits allow.
        public static let tooMany = Code("too-many", 1102)
        /// A rule has no id.
        public static let missingID = Code("missing-id", 1103)
        /// Two rules have one id.
        public static let duplicateID = Code("duplicate-id", 1104)
        /// A member of a rule has no meaning, or a value that has none.
        public static let unknownKey = Code("unknown-key", 1105)
        /// A rule does not say which links it is about.
        public static let missingSubject = Code("missing-subject", 1106)
        /// A rule does not say what it does.
        public static let missingAction = Code("missing-action", 1107)
        /// A pattern cannot be parsed.
        public static let badPattern = Code("bad-pattern", 1108)
        /// A pattern has a regular expression where none is allowed.
        public static let expression = Code("expression", 1109)
        /// A pattern is well-formed, but the matcher cannot take it.
        public static let unsupportedPattern = Code("unsupported-pattern", 1110)
        /// A target is no link.
        public static let badTarget = Code("bad-target", 1111)
        /// A target uses a value that the rule does not have.
        public static let unknownPlaceholder = Code("unknown-placeholder", 1112)
        /// A target has a scheme or a host that rules may not lead to.
        public static let forbiddenTarget = Code("forbidden-target", 1113)
        /// A condition has an attribute, a comparison or a value without a meaning.
        public static let badCondition = Code("bad-condition", 1114)
        /// A condition is nested too deep.
        public static let conditionTooDeep = Code("condition-too-deep", 1115)
        /// A rule is about a namespace that the table has not.
        public static let unknownNamespace = Code("unknown-namespace", 1116)
        /// A rule is about matched links in a slot where no link has matched.
        public static let unusableSubject = Code("unusable-subject", 1117)
        /// Links are rewritten in a circle.
        public static let cycle = Code("cycle", 1118)
        /// A target leads to no route.
        public static let targetWithoutRoute = Code("target-without-route", 1119)
        /// What a link is degraded to does not exist.
        public static let missingReplacement = Code("missing-replacement", 1120)
        /// A rule is about a route that the table has not.
        public static let unknownRoute = Code("unknown-route", 1121)
        /// A target has a link in a placeholder of the type text.
        public static let untypedLink = Code("untyped-link", 1124)
        /// The rules together take more steps for a link than the limits allow.
        public static let tooManySteps = Code("too-many-steps", 1125)
        /// There is more to look at than lint does.
        public static let unexaminedRules = Code("unexamined-rules", 1126)
    }
}

extension RouteRuleProblem: CustomStringConvertible {
    /// The place, the rule, what is wrong and how to mend it, in one line that is safe to print.
    public var description: String {
        let place = file.isEmpty ? "" : "\(file)\(line.map { ":\($0)" } ?? ""): "
        let name = rule.map { "rule '\($0)': " } ?? ""
        return "\(place)\(name)\(message) \(hint) [\(diagnosticCode) \(code)]".escapedForDisplay
    }
}
