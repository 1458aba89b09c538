public import SwitchyardSupport

/// A comparison of an old router with the new one, for the links of an app.
///
/// Its description has a line for each row, and a second line if the new router gives a reason:
///
/// ```
/// 223 links; the routers differ in 9 of them
/// 214  old.0  shop://orders/7          old: handled  new: handled
///   9  –      shop://orders/7/invoice  old: handled  new: not found, nearest old.0
///             SY0251 The route ends before segment 3, 'invoice'.
/// ```
///
/// A row contains its first link as it was received, with the user's values. Print reports only in debug builds, and do not
/// send them to a server.
public struct MigrationReport: Sendable, Hashable {
    /// The links by result: a row for each route and each kind of difference, in the order of their first link.
    public internal(set) var rows: [Row] = []

    /// The number of links that are in no row, because the report already had 500 rows.
    public internal(set) var omittedCount = 0

    /// The maximum number of rows.
    static let rowLimit = 500

    /// The rows of links that only one of the two routers handles.
    public var differences: [Row] { rows.filter(\.isDifferent) }
}

extension MigrationReport {
    /// Links with the same result in both routers.
    public struct Row: Sendable, Hashable {
        /// The number of links.
        public internal(set) var count = 1

        /// The first of the links, cut after 200 characters.
        public let link: String

        /// The route that matches the links; `nil` if no route does.
        public let route: String?

        /// Whether the old router handled them.
        public let wasHandled: Bool

        /// Whether the new router would handle them: it would show a screen, run a handler, leave the app or wait for a gate.
        public let isHandled: Bool

        /// The result in the new router, such as `not found`.
        public let result: String

        /// The nearest route, if no route matches the links.
        public let nearest: String?

        /// The code of the reason why the new router would not handle them.
        public let code: DiagnosticCode?

        /// The reason for the first link, in one sentence.
        public let reason: String?

        /// Whether one router handles the links and the other one does not.
        public var isDifferent: Bool { wasHandled != isHandled }

        /// The properties that the links of a row share.
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
    /// The number of links, and a line for each row, the largest first.
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
