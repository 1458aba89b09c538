public import SwitchyardDiagnostics

/// What an old router did with the links of an app, beside what the new one would have done.
///
/// Its description has a line for each row, and a second line where the new router has a reason:
///
/// ```
/// 223 links; the routers differ in 9 of them
/// 214  old.0  shop://orders/7          old: handled  new: handled
///   9  –      shop://orders/7/invoice  old: handled  new: not found, nearest old.0
///             SY0251 The route ends before segment 3, 'invoice'.
/// ```
///
/// A row keeps one of its links as it was received, with the values of the user: print a report in a debug build, and do not
/// send it to a server.
public struct MigrationReport: Sendable, Hashable {
    /// The links that came to the same: one row for each route and for each kind of difference, in the order of their first link.
    public internal(set) var rows: [Row] = []

    /// How many links were counted in no row, because the report already had 500 rows.
    public internal(set) var omittedCount = 0

    /// How many rows a report has at most.
    static let rowLimit = 500

    /// The rows in which one router handles the links and the other one does not.
    public var differences: [Row] { rows.filter(\.isDifferent) }
}

extension MigrationReport {
    /// Links with which both routers did the same.
    public struct Row: Sendable, Hashable {
        /// How many links there were.
        public internal(set) var count = 1

        /// The first of the links, cut after 200 characters.
        public let link: String

        /// The route that takes the links here; `nil` where none does.
        public let route: String?

        /// Whether the old router handled them.
        public let wasHandled: Bool

        /// Whether the new router would handle them: it would show a screen, run a handler, leave the app or wait for a gate.
        public let isHandled: Bool

        /// What the new router would do, in a few words, as in `not found`.
        public let result: String

        /// The route that comes nearest, where none takes the links.
        public let nearest: String?

        /// The code of the reason why the new router would not handle them.
        public let code: DiagnosticCode?

        /// The reason for the first link, in one sentence.
        public let reason: String?

        /// Whether one router handles the links and the other one does not.
        public var isDifferent: Bool { wasHandled != isHandled }

        /// What makes two links belong to one row.
        struct Identity: Hashable {
            let route: String?
            let wasHandled: Bool
            let result: String
            let nearest: String?
            let code: DiagnosticCode?
        }

        var identity: Identity {
            Identity(route: route, wasHandled: wasHandled, result: result, nearest: nearest, code: code)
        }
    }
}

extension MigrationReport: CustomStringConvertible {
    /// How many links there were, and a line for each row, those with most links first.
    public var description: String {
        let links = rows.reduce(omittedCount) { $0 + $1.count }
        let different = differences.reduce(0) { $0 + $1.count }
        var lines = ["\(links) links; the routers differ in \(different) of them"]
        let sorted = rows.inOrder { $0.count > $1.count }
        let widths = Row.widths(of: sorted)
        for row in sorted { lines += row.lines(widths) }
        if omittedCount > 0 {
            lines.append("\(omittedCount) links are in no row; a report has at most \(Self.rowLimit)")
        }
        return lines.joined(separator: "\n")
    }
}

extension MigrationReport.Row {
    /// The cells of the line, without the spaces between them.
    private var cells: [String] {
        [
            String(count), route?.escapedForDisplay ?? "–", link.escapedForDisplay,
            "old: \(wasHandled ? "handled" : "not handled")",
            "new: \(result)\(nearest.map { ", nearest \($0.escapedForDisplay)" } ?? "")",
        ]
    }

    fileprivate static func widths(of rows: [Self]) -> [Int] {
        rows.reduce([0, 0, 0, 0]) { widths, row in zip(widths, row.cells).map { max($0, $1.count) } }
    }

    fileprivate func lines(_ widths: [Int]) -> [String] {
        let cells = cells
        var line = String(repeating: " ", count: widths[0] - cells[0].count) + cells[0]
        for (cell, width) in zip(cells.dropFirst(), widths.dropFirst() + [0]) {
            line += "  " + cell + String(repeating: " ", count: max(0, width - cell.count))
        }
        let indent = String(repeating: " ", count: widths[0] + widths[1] + 4)
        let second = [code?.description, reason].compactMap(\.self).joined(separator: " ")
        return second.isEmpty ? [line] : [line, indent + second]
    }
}
