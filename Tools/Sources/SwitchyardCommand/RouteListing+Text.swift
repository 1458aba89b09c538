internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

extension RouteListing {
    /// The maximum width of a column; a longer text moves the columns after it.
    private static let widestColumn = 56

    /// The routes as text, in columns: name, pattern, namespace if there are several, flags, summary.
    func text(_ style: Style) -> String {
        let rows = chosen.map { index in
            let row = row(index)
            return [
                row.route.name.shown(), row.route.pattern.text.shown(),
                listed.namespaces.count > 1 ? namespace(of: index).shown() : "", row.flags,
                (row.summary ?? "").shown(),
            ]
        }
        let widths = (0..<5).map { column in
            min(rows.map { $0[column].count }.max() ?? 0, Self.widestColumn)
        }
        return rows.map { row in
            var line = ""
            for (column, text) in row.enumerated() where widths[column] > 0 {
                let isLast = row[(column + 1)...].allSatisfy(\.isEmpty)
                line += style.paint(text, column: column)
                if isLast { break }
                line += String(repeating: " ", count: max(0, widths[column] - text.count) + 2)
            }
            return line + "\n"
        }
        .joined()
    }
}

extension Style {
    fileprivate func paint(_ text: String, column: Int) -> String {
        switch column {
        case 0: paint(text, .bold)
        case 2: paint(text, .faint)
        case 3: paint(text, .yellow)
        default: text
        }
    }
}
