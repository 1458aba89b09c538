public import RouteMatching
public import SwitchyardRouter

extension Router {
    /// Records the result of an old router for a link, and compares it with this router.
    ///
    /// Nothing is performed, in either mode: the result comes from ``explain(_:from:)``. Call it for each link that the
    /// old router receives, with a router whose mode is ``RouterMode/observing``:
    ///
    /// ```swift
    /// let handled = old.route(link)
    /// router.compare(link, from: .customScheme, handled: handled)
    /// ```
    ///
    /// - Parameters:
    ///   - link: The link as it was received.
    ///   - source: Where it came from.
    ///   - handled: Whether the old router handled it.
    @MainActor
    public func compare(_ link: String, from source: LinkSource, handled: Bool) {
        links.add(MigrationReport.Row(explain(link, from: source), handledBefore: handled))
    }

    /// The links of all calls of ``compare(_:from:handled:)``: a row for each route and each kind of difference.
    ///
    /// ```swift
    /// print(router.comparison)
    /// ```
    @MainActor
    public var comparison: MigrationReport { links.report }

    @MainActor
    private var links: ComparedLinks { attachment { ComparedLinks() } }
}

/// The compared links of a router, counted.
@MainActor
final class ComparedLinks {
    private(set) var report = MigrationReport()
    private var places: [MigrationReport.Row.Identity: Int] = [:]

    /// Counts a link in the row of its result, or as omitted if there are too many rows.
    func add(_ row: MigrationReport.Row) {
        if let place = places[row.identity] { return report.rows[place].count += 1 }
        guard report.rows.count < MigrationReport.rowLimit else { return report.omittedCount += 1 }
        places[row.identity] = report.rows.count
        report.rows.append(row)
    }
}
