/// How much a trace asks for somebody's attention: the level at which it is logged.
package enum TraceSeverity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Of use to whoever looks for something: a call that returned.
    case debug
    /// Everyday life: a link that arrived, or whose place a newer one took.
    case info
    /// A check did its work: a link was refused, or has waited too long.
    case notice
    /// Somebody has something to mend: a link that leads nowhere, a route without a screen.
    case warning
    /// Something that should have worked did not.
    case error

    /// Whether the first asks for less attention.
    package static func < (first: TraceSeverity, second: TraceSeverity) -> Bool { first.rawValue < second.rawValue }
}

extension TransactionTrace {
    /// Whether something has to be fixed: a link that leads nowhere, a route without a screen, a screen that failed.
    public var needsAttention: Bool { severity >= .warning }

    /// How much attention the outcome asks for.
    package var severity: TraceSeverity { outcome.severity }
}

extension NavigationOutcome.Kind {
    /// How much attention the outcome asks for.
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
    /// Whether something has to be fixed: a contract without an implementation, a method that threw.
    public var needsAttention: Bool { severity >= .warning }

    /// How much attention the outcome asks for.
    package var severity: TraceSeverity {
        switch outcome {
        case .returned: .debug
        case .badArguments, .forbiddenSource, .refused, .answeredMiss: .notice
        case .missingTarget, .missingAction, .missingImplementation: .warning
        case .failed: .error
        }
    }
}
