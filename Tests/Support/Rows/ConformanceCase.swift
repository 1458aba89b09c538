/// One row of conformance data: the result that its source expects, and a function that computes ours.
///
/// Both are readable texts, so that rows of every kind are compared, listed and reported in the same way.
public struct ConformanceCase: Sendable {
    /// The identifier of the row.
    public let id: String
    /// The result that the source expects.
    public let expected: String
    /// Computes our result.
    public let actual: @Sendable () -> String

    /// Creates a row.
    public init(id: String, expected: String, actual: @escaping @Sendable () -> String) {
        self.id = id
        self.expected = expected
        self.actual = actual
    }
}

/// Rows for which Switchyard deliberately differs from their source, with its own results.
public struct DeliberateDifference: Sendable {
    /// Why we differ.
    public let reason: String
    /// Our result for each row.
    public let rows: [String: String]

    /// Creates a difference whose rows have different results.
    public init(_ reason: String, _ rows: [String: String]) {
        self.reason = reason
        self.rows = rows
    }

    /// Creates a difference whose rows have the same result.
    public init(_ reason: String, all ours: String, _ ids: [String]) {
        self.init(reason, Dictionary(ids.map { ($0, ours) }, uniquingKeysWith: { first, _ in first }))
    }
}

/// Rows that the tested code cannot decide, with the reason.
public struct OutOfScope: Sendable {
    /// Why the rows are not run.
    public let reason: String
    /// The identifiers of the rows.
    public let ids: [String]

    /// Creates a list of rows.
    public init(_ reason: String, _ ids: [String]) {
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
