public import SwitchyardSupport

/// The reason why a link cannot be printed.
public struct RoutePrintError: Error, Sendable, Hashable {
    /// What is wrong.
    ///
    /// A structure rather than an enumeration, so that a later version can add a reason.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// A permanent name of the reason, as in `missing-value`.
        public let code: String
        /// The permanent code in the catalog of diagnostics.
        public let diagnosticCode: DiagnosticCode

        private init(_ code: String, _ number: UInt16) {
            self.code = code
            diagnosticCode = DiagnosticCode(number)
        }

        /// A placeholder or a required query key has no value.
        public static let missingValue = Reason("missing-value", 0901)
        /// A placeholder for one value has several values.
        public static let severalValues = Reason("several-values", 0902)
        /// There are more values by position than names in the pattern.
        public static let tooManyValues = Reason("too-many-values", 0903)
        /// The placeholder or key does not accept the value.
        public static let wrongType = Reason("wrong-type", 0905)
        /// The value would produce an empty segment.
        public static let emptySegment = Reason("empty-segment", 0906)
        /// The value would produce a segment `.` or `..`, which is not allowed in a link.
        public static let dotSegment = Reason("dot-segment", 0907)
        /// A key that must have a fixed value has another one.
        public static let conflictingValue = Reason("conflicting-value", 0908)
        /// The printed link would be read with other values.
        public static let notReversible = Reason("not-reversible", 0909)
        /// The printed link would lead to another route.
        public static let shadowed = Reason("shadowed", 0910)
        /// The origin does not belong to the route's namespace.
        public static let noMatchingRoute = Reason("no-matching-route", 0915)
        /// The printed link would be refused.
        public static let refused = Reason("refused", 0911)
        /// The origin stands for more than one host.
        public static let unprintableOrigin = Reason("unprintable-origin", 0912)
        /// The table has no route with the name.
        public static let unknownRoute = Reason("unknown-route", 0913)
        /// Several namespaces have a route with the name.
        public static let ambiguousRoute = Reason("ambiguous-route", 0914)

        /// The code.
        public var description: String { code }
    }

    /// What is wrong.
    public let reason: Reason

    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode { reason.diagnosticCode }

    /// The pattern, the origin or the name of the route.
    public let subject: String

    /// The placeholder or query key that is wrong, if there is one.
    public let key: String?

    /// The value that is wrong, if there is one: a text, a link, or the name of another route.
    public let value: String?

    /// The description of accepted values, if there is one.
    public let expected: String?

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - reason: What is wrong.
    ///   - subject: The pattern, the origin or the name of the route.
    ///   - key: The placeholder or query key that is wrong.
    ///   - value: The value that is wrong.
    ///   - expected: The description of accepted values.
    public init(
        _ reason: Reason, _ subject: String, key: String? = nil, value: String? = nil, expected: String? = nil
    ) {
        self.reason = reason
        self.subject = subject
        self.key = key
        self.value = value
        self.expected = expected
    }
}

extension RoutePrintError: CustomStringConvertible {
    /// What is wrong and how to fix it, in one sentence that is safe to print.
    public var description: String {
        let subject = subject.quotedForDisplay
        let key = (key ?? "").quotedForDisplay
        let value = (value ?? "").quotedForDisplay
        let expected = expected ?? "text"
        return switch reason {
        case .missingValue: "\(subject) needs a value for \(key): give one of type \(expected)."
        case .severalValues: "\(subject) accepts one value for \(key): give one, or repeat the placeholder with '+'."
        case .tooManyValues: "\(subject) has no name for the value \(value): give fewer values, or give them by name."
        case .wrongType: "\(subject) does not accept \(value) for \(key): give a value of type \(expected)."
        case .emptySegment: "\(subject) has an empty segment if \(key) is empty: give it at least one character."
        case .dotSegment: "\(subject) would have the segment \(value), which is not allowed: give \(key) another value."
        case .conflictingValue: "\(subject) requires \(expected) for \(key), not \(value): leave out the value."
        case .notReversible:
            "\(subject) prints \(value), which is read with other values: separate them with text that none contains."
        case .shadowed: "\(subject) prints a link that matches \(value): change the values, or the priority of a route."
        case .noMatchingRoute: "\(subject) prints \(value), which matches no route: use an origin of its namespace."
        case .refused: "\(subject) prints a link that is refused (\(value)): shorten or change the values."
        case .unprintableOrigin: "\(subject) covers several hosts: use an origin with a full host."
        case .unknownRoute: "There is no route \(subject): correct the name, or add the route."
        case .ambiguousRoute: "Several namespaces have a route \(subject), such as \(value): give the namespace."
        default: "\(subject) cannot be printed."
        }
    }
}
