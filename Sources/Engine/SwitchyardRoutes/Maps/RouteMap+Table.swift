public import RouteMatching
public import SwitchyardSupport

extension RouteMap {
    /// Compiles the routes into a table.
    ///
    /// - Parameters:
    ///   - types: The app's own placeholder types, which patterns of the map use by name.
    ///   - limits: The maximum sizes of links that the table accepts.
    /// - Returns: The table.
    /// - Throws: `DeclarationError` with every conflict and the lines of the routes involved.
    public func makeTable(
        types: [PlaceholderType] = [], limits: LinkLimits = .standard
    ) throws(DeclarationError) -> RouteTable {
        var builder = RouteTableBuilder(policies: policies, limits: limits, types: types)
        for namespace in namespaces { builder.add(namespace.routeNamespace(with: namespace.rows.map(\.route))) }
        do throws(RouteTableError) { return try builder.compile() } catch { throw self.error(error.reasons) }
    }

    /// The error of a table of this map; patterns that cannot be parsed come first.
    package func error(
        _ reasons: [RouteTableError.Reason], invalidPatterns invalid: [Finding] = []
    ) -> DeclarationError {
        let findings = invalid.prefix(DeclaredFile.maxFindings)
        let others = reasons.prefix(DeclaredFile.maxFindings - findings.count).map(finding)
        return declaredFile.error(
            findings + others, omittedCount: invalid.count + reasons.count - findings.count - others.count)
    }

    /// The name of the map in errors.
    package var declaredFile: DeclaredFile { DeclaredFile("The route map", file) }

    /// Returns the finding of a reason, at the last of the conflicting parts in the document.
    private func finding(_ reason: RouteTableError.Reason) -> Finding {
        let later = reason.participants.map { (position: position(of: $0), route: $0.route) }
            .max { $0.position.lexicographicallyPrecedes($1.position) }
        if let later {
            return reason.finding(at: later.route).at(
                path(later.position), file: later.route.location.file, line: later.route.location.line)
        }
        guard let index = namespaces.lastIndex(where: { reason.namespaces.contains($0.name) }) else {
            return reason.finding()
        }
        return reason.finding().at(
            path([index]), file: namespaces[index].location.file, line: namespaces[index].location.line)
    }

    /// The indices of a route's namespace and row.
    ///
    /// Lines are not unique in merged maps.
    private func position(of participant: RouteTableError.Participant) -> [Int] {
        for (index, namespace) in namespaces.enumerated() where namespace.name == participant.namespace {
            if let row = namespace.rows.firstIndex(where: { $0.route == participant.route }) { return [index, row] }
        }
        return []
    }

    private func path(_ position: [Int]) -> String {
        zip(["namespaces", "routes"], position).map { "\($0)[\($1)]" }.joined(separator: ".")
    }
}

extension RouteMap.Namespace {
    /// The namespace in the form that a table compiles, with routes.
    package func routeNamespace(with routes: [Route]) -> RouteNamespace {
        RouteNamespace(
            name, origins: origins, webOrigins: webOrigins, isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal,
            routes: routes)
    }
}
