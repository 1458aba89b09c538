/// Rows about calls by the names of components and their functions, in one place, so that no suite forgets one.
///
/// Suites of links and screens leave them out; the suite of contracts runs them.
package enum ContractRows {
    package static let reason = "a call by name, of a component and its function: contracts"

    /// The files of `cases/` that are about nothing else.
    package static let wholeFiles = ["beehive", "ctmediator"]

    /// The rows of other files.
    package static let rows: [String: [String]] = [
        // The default handler calls a class and a method by the names in the link, and boxes what comes back.
        "hacrouter": ["hac-025"],
        // Values of every type and closures, several functions of one class, all classes at once, look-up by name.
        "khala": [
            "kh-001", "kh-002", "kh-003", "kh-004", "kh-005", "kh-006", "kh-008", "kh-009", "kh-010", "kh-011",
            "kh-014", "kh-015", "kh-017", "kh-020", "kh-022", "kh-024", "kh-025", "kh-027", "kh-029",
        ],
    ]

    /// The rows of a file, as its suite leaves them out.
    package static func outOfScope(of file: String) -> OutOfScope { OutOfScope(reason, rows[file] ?? []) }
}
