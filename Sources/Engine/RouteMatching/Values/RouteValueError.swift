public import SwitchyardSupport

/// The reason why a value of a link cannot be read as a type.
public struct RouteValueError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the value.
    ///
    /// A structure rather than an enumeration, so that a later version can add a reason.
    public struct Reason: Sendable, Hashable, CustomStringConvertible {
        /// A permanent name of the reason, as in `not-convertible`.
        public let code: String
        /// The permanent code in the catalog of diagnostics.
        public let diagnosticCode: DiagnosticCode

        private init(_ code: String, _ number: UInt16) {
            self.code = code
            diagnosticCode = DiagnosticCode(number)
        }

        /// The link has no such value.
        public static let missing = Reason("missing", 0401)
        /// The text is not a value of the type.
        public static let notConvertible = Reason("not-convertible", 0402)
        /// The link has several values, but the type is a single value.
        public static let repeated = Reason("repeated", 0403)
        /// The route's own check does not accept the values.
        public static let rejected = Reason("rejected", 0404)

        /// The code.
        public var description: String { code }
    }

    /// The name of the placeholder or query key.
    public let key: String

    /// The text that was refused; `nil` if the value is missing.
    public let value: String?

    /// The ``RouteValue/routeTypeName`` of the type; for a rejection, the route's own explanation.
    public let expected: String

    /// What is wrong with the value.
    public let reason: Reason

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - key: The name of the placeholder or query key.
    ///   - value: The text that was refused, if there is one.
    ///   - expected: The name of the type.
    ///   - reason: What is wrong with the value.
    public init(key: String, value: String?, expected: String, reason: Reason) {
        self.key = key
        self.value = value
        self.expected = expected
        self.reason = reason
    }

    /// What is wrong and how to fix it, in one sentence that is safe to print.
    public var description: String {
        let key = key.quotedForDisplay
        let value = value.map(\.quotedForDisplay)
        return switch reason {
        case .missing:
            "The link has no value for \(key): add one of type \(expected), or read the value as an optional."
        case .repeated:
            "The link has more than one value for \(key)\(value.map { ", including \($0)" } ?? ""): "
                + "keep one value of type \(expected), or read the values as an array."
        case .rejected:
            "The route \(key) does not accept the link's values: \(expected.escapedForDisplay)"
        default:
            "The value \(value ?? "of the link") for \(key) is not of type \(expected): "
                + "correct it in the link, or read it as a string."
        }
    }
}
