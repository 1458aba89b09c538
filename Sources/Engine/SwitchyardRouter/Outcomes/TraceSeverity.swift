public import SwitchyardContracts

/// The severity of a trace: the level at which it is logged.
package enum TraceSeverity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Useful when debugging: a call that returned.
    case debug
    /// Normal operation: a link that arrived, or that a newer one superseded.
    case info
    /// A check worked as intended: a link was refused, or has waited too long.
    case notice
    /// A developer must fix something: a link that no route matches, a route without a screen.
    case warning
    /// Something failed that should have worked.
    case error

    /// Whether the first severity is lower.
    package static func < (first: TraceSeverity, second: TraceSeverity) -> Bool { first.rawValue < second.rawValue }
}

extension TransactionTrace {
    /// Whether a developer must fix something: a link that no route matches, a route without a screen, a screen that
    /// failed.
    public var needsAttention: Bool { severity >= .warning }

    /// The severity of the outcome.
    package var severity: TraceSeverity { outcome.severity }
}

extension NavigationOutcome.Kind {
    /// The severity of the outcome.
    var severity: TraceSeverity {
        switch self {
        case .arrived, .performed, .left, .duplicated, .superseded, .cancelled: .info
        case .refused, .expired: .notice
        case .notFound, .unavailable: .warning
        case .failed: .error
        }
    }
}

extension CallTrace {
    /// Whether a developer must fix something: a contract without an implementation, a method that threw.
    public var needsAttention: Bool { severity >= .warning }

    /// The severity of the outcome.
    package var severity: TraceSeverity {
        switch outcome {
        case .returned: .debug
        case .badArguments, .forbiddenSource, .refused, .answeredMiss: .notice
        case .missingTarget, .missingAction, .missingImplementation: .warning
        case .failed: .error
        }
    }
}
