public import RouteMatching
public import SwitchyardRouter

extension Router {
    /// Notes what an old router did with a link, beside what this router would do with it.
    ///
    /// Nothing is performed, in either mode: the link is looked up and checked as ``explain(_:from:)`` does it. Call it
    /// for each link that the old router was given, with a router whose mode is ``RouterMode/observing``:
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

    /// What ``compare(_:from:handled:)`` has noted: each route once, and each kind of difference.
    ///
    /// ```swift
    /// print(router.comparison)
    /// ```
    @MainActor
    public var comparison: MigrationReport { links.report }

    @MainActor
    private var links: ComparedLinks { attachment { ComparedLinks() } }
}

/// The links that a router has compared, counted.
@MainActor
final class ComparedLinks {
    private(set) var report = MigrationReport()
    private var places: [MigrationReport.Row.Identity: Int] = [:]

    /// Counts a link with those that came to the same, or counts it as left out where there are too many rows.
    func add(_ row: MigrationReport.Row) {
        if let place = places[row.identity] { return report.rows[place].count += 1 }
        guard report.rows.count < MigrationReport.rowLimit else { return report.omittedCount += 1 }
        places[row.identity] = report.rows.count
        report.rows.append(row)
    }
}
