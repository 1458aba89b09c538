/// Rows about calls by the names of components and their functions, in one place, so that no suite forgets one.
///
/// Suites of links and screens leave them out; the suites of contracts and services run them.
package enum ContractRows {
    package static let reason = "a call by name, of a component and its function: run by the suite of contracts"

    /// The rows of files that are about more than that.
    package static let rows: [String: [String]] = [
        // What registers and finds services; the rest is about modules and their events.
        "beehive": (12...23).map { "bh-0\($0)" } + ["bh-026", "bh-027"],
        // Values of every type and closures, several functions of one class, all classes at once, look-up by name.
        "khala": [
            "kh-001", "kh-002", "kh-003", "kh-004", "kh-005", "kh-006", "kh-008", "kh-009", "kh-010", "kh-011",
            "kh-014", "kh-015", "kh-017", "kh-020", "kh-022", "kh-024", "kh-025", "kh-027", "kh-029",
        ],
    ]

    /// The rows of a file, as its suite of links leaves them out.
    package static func outOfScope(of file: String) -> OutOfScope { OutOfScope(reason, rows[file] ?? []) }
}
