extension RouteMap {
    /// Looks for what is wrong with the map, or most likely a mistake.
    ///
    /// ```swift
    /// let report = map.lint(types: ["sku"])
    /// for finding in report.findings { print(finding) }
    /// ```
    ///
    /// All that keeps ``makeTable(types:limits:)`` from building a table is among the findings; beyond that come routes
    /// that never win, parents that cannot stand above their children, and origins and sources that no link can use.
    /// <doc:Linting> lists every kind.
    ///
    /// The work is bounded, so that a map from anywhere can be looked at.
    ///
    /// - Parameter types: The names of the app's own placeholder types.
    /// - Returns: The findings, in the order of file and line.
    public func lint(types: [String] = []) -> LintReport {
        var linter = RouteMapLinter(self, types: types)
        return linter.run()
    }
}
