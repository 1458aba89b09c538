/// The list of rows about calls by component and function names, in one place so that no suite misses one.
///
/// Suites of links and screens skip them; the suites of contracts and services run them.
public enum ContractRows {
    /// Why other suites skip the rows.
    public static let reason = "a call by name, of a component and its function: run by the suite of contracts"

    /// The rows of files that also have other rows.
    public static let rows: [String: [String]] = [
        // Registration and look-up of services; the other rows are about modules and their events.
        "beehive": (12...23).map { "bh-0\($0)" } + ["bh-026", "bh-027"],
        // Values of every type, closures, several functions of one class, all classes together, look-up by name.
        "khala": [
            "kh-001", "kh-002", "kh-003", "kh-004", "kh-005", "kh-006", "kh-008", "kh-009", "kh-010", "kh-011",
            "kh-014", "kh-015", "kh-017", "kh-020", "kh-022", "kh-024", "kh-025", "kh-027", "kh-029",
        ],
    ]

    /// The rows of a file that its suite of links skips.
    public static func outOfScope(of file: String) -> OutOfScope { OutOfScope(reason, rows[file] ?? []) }
}
