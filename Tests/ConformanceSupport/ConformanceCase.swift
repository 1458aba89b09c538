/// One row of conformance data: the result that its source expects, and a function that computes ours.
///
/// Both are readable texts, so that rows of every kind are compared, listed and reported in the same way.
package struct ConformanceCase: Sendable {
    package let id: String
    package let expected: String
    package let actual: @Sendable () -> String

    package init(id: String, expected: String, actual: @escaping @Sendable () -> String) {
        self.id = id
        self.expected = expected
        self.actual = actual
    }
}

/// Rows for which Switchyard deliberately differs from their source, with its own results.
package struct DeliberateDifference: Sendable {
    package let reason: String
    /// Our result for each row.
    package let rows: [String: String]

    package init(_ reason: String, _ rows: [String: String]) {
        self.reason = reason
        self.rows = rows
    }

    package init(_ reason: String, all ours: String, _ ids: [String]) {
        self.init(reason, Dictionary(ids.map { ($0, ours) }, uniquingKeysWith: { first, _ in first }))
    }
}

/// Rows that the tested code cannot decide, with the reason.
package struct OutOfScope: Sendable {
    package let reason: String
    package let ids: [String]

    package init(_ reason: String, _ ids: [String]) {
        self.reason = reason
        self.ids = ids
    }
}

package enum Agreement {
    /// Whether our result is what the source expects.
    ///
    /// For a system without refusals, a refusal counts as a miss. Errors with different codes count as equal.
    package static func holds(expected: String, actual: String) -> Bool {
        if expected == actual { return true }
        switch expected {
        case "no match": return actual.hasPrefix("refused") || actual.hasPrefix("undecodable")
        case "error": return actual.hasPrefix("error")
        default: return false
        }
    }
}
