public import RouteMatching
public import SwitchyardRoutes

extension RouteMap {
    /// Finds errors and probable mistakes in the map.
    ///
    /// ```swift
    /// let report = map.lint(types: ["sku"])
    /// for finding in report.findings { print(finding) }
    /// ```
    ///
    /// The findings include all errors that prevent ``makeTable(types:limits:)`` from building a table. They also
    /// include routes that never win, parents that cannot be shown below their children, and origins and sources that
    /// no link can use. <doc:Linting> lists every kind.
    ///
    /// The work is bounded, so maps from untrusted sources can be checked.
    ///
    /// - Parameters:
    ///   - types: The names of the app's own placeholder types.
    ///   - customSources: The app's own kinds of sources, as in its `RouterSettings`.
    /// - Returns: The findings, sorted by file and line.
    public func lint(types: [String] = [], customSources: Set<LinkSource.Kind> = []) -> LintReport {
        var linter = RouteMapLinter(self, types: types, customSources: customSources)
        return linter.run()
    }
}
