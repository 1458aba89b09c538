import ConformanceSupport

/// The clauses about a router in `reference/systems.md`.
enum SystemClauses {
    /// Returns the clauses of one section, each named `system: clause`.
    ///
    /// A row of the section's table is one clause, named after its feature. Rows with a listed feature are split into
    /// several clauses at semicolons and commas.
    static func read(section: Int, of system: String, splitting features: Set<String>) -> [String] {
        let lines = (SharedData.text("reference/systems.md") ?? "").split(separator: "\n").map(String.init)
        let section = lines.drop { !$0.hasPrefix("## \(section). \(system) ") }.dropFirst().prefix {
            !$0.hasPrefix("## ")
        }
        let rows = section.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Feature |") }
        if rows.isEmpty { return section.isEmpty ? [] : ["\(system): text"] }
        return rows.flatMap { row in
            // Cells may contain a bar, so the row is split only at the first one.
            let cells = row.dropFirst(2).split(separator: "|", maxSplits: 1).map { $0.trimmed }
            guard cells.count == 2, features.contains(cells[0]) else { return ["\(system): \(cells.first ?? "?")"] }
            let clauses = cells[1].split { $0 == ";" || $0 == "," }.map { $0.trimmed }
            return clauses.map { "\(system): \($0)" }
        }
    }
}

extension Substring {
    /// The text without leading and trailing spaces and bars.
    fileprivate var trimmed: String {
        func isOuter(_ character: Character) -> Bool { character == " " || character == "|" }
        guard let first = firstIndex(where: { !isOuter($0) }), let last = lastIndex(where: { !isOuter($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}
