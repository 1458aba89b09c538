/// One row of conformance data: what its source expects, and how to find out what we do.
///
/// Both are texts that a person can read, so that rows of every kind are compared, listed and reported in one way.
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

/// Rows where we differ from their source on purpose, with what we do instead.
package struct DeliberateDifference: Sendable {
    package let reason: String
    /// Row by row, what we do.
    package let rows: [String: String]

    package init(_ reason: String, _ rows: [String: String]) {
        self.reason = reason
        self.rows = rows
    }

    package init(_ reason: String, all ours: String, _ ids: [String]) {
        self.init(reason, Dictionary(ids.map { ($0, ours) }, uniquingKeysWith: { first, _ in first }))
    }
}

/// Rows that what is tested cannot decide, with the reason.
package struct OutOfScope: Sendable {
    package let reason: String
    package let ids: [String]

    package init(_ reason: String, _ ids: [String]) {
        self.reason = reason
        self.ids = ids
    }
}

package enum Agreement {
    /// Whether what we do is what the source expects.
    ///
    /// A refusal is a miss to systems that know no refusals, and an error is an error whatever its code.
    package static func holds(expected: String, actual: String) -> Bool {
        if expected == actual { return true }
        switch expected {
        case "no match": return actual.hasPrefix("refused") || actual.hasPrefix("undecodable")
        case "error": return actual.hasPrefix("error")
        default: return false
        }
    }
}
