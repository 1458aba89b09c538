import Testing

/// One row of conformance data: what its source expects, and how to find out what we do.
///
/// Both are texts that a person can read, so that rows of every kind are compared, listed and reported in one way.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let id: String
    let expected: String
    let actual: @Sendable () -> String

    var testDescription: String { id }
}

/// Rows where we differ from their source on purpose, with what we do instead.
struct DeliberateDifference: Sendable {
    let reason: String
    /// Row by row, what we do.
    let rows: [String: String]

    init(_ reason: String, _ rows: [String: String]) {
        self.reason = reason
        self.rows = rows
    }

    init(_ reason: String, all ours: String, _ ids: [String]) {
        self.init(reason, Dictionary(ids.map { ($0, ours) }, uniquingKeysWith: { first, _ in first }))
    }
}

/// Rows that a table of routes cannot decide, with the reason.
struct OutOfScope: Sendable {
    let reason: String
    let ids: [String]

    init(_ reason: String, _ ids: [String]) {
        self.reason = reason
        self.ids = ids
    }
}

enum Agreement {
    /// Whether what we do is what the source expects.
    ///
    /// A refusal is a miss to systems that know no refusals, and an error is an error whatever its code.
    static func holds(expected: String, actual: String) -> Bool {
        if expected == actual { return true }
        switch expected {
        case "no match": return actual.hasPrefix("refused") || actual.hasPrefix("undecodable")
        case "error": return actual.hasPrefix("error")
        default: return false
        }
    }
}
