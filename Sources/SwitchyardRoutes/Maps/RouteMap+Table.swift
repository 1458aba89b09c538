public import RouteMatching
public import SwitchyardDiagnostics

extension RouteMap {
    /// Compiles the routes into a table.
    ///
    /// - Parameters:
    ///   - types: The app's own placeholder types, which patterns of the map use by name.
    ///   - limits: The sizes beyond which the table refuses a link.
    /// - Returns: The table.
    /// - Throws: `DeclarationError` with every conflict, each with the lines of the routes that take part.
    public func makeTable(
        types: [PlaceholderType] = [], limits: LinkLimits = .standard
    ) throws(DeclarationError) -> RouteTable {
        var builder = RouteTableBuilder(policies: policies, limits: limits, types: types)
        for namespace in namespaces { builder.add(namespace.routeNamespace) }
        do throws(RouteTableError) {
            return try builder.build()
        } catch {
            let findings = error.issues.prefix(DeclaredFile.maxFindings).map(finding)
            throw declaredFile.error(findings, omittedCount: error.issues.count - findings.count)
        }
    }

    /// What errors call the map.
    package var declaredFile: DeclaredFile { DeclaredFile("The route map", file) }

    /// Says of a table's issue where in the document it lies: at the later one of the parts that disagree.
    private func finding(_ issue: RouteTableError.Issue) -> Finding {
        switch issue {
        case .conflict(let first, let second), .indistinctAuthority(let first, let second),
            .duplicateRouteName(let first, let second):
            let isFirstLater = position(of: second).lexicographicallyPrecedes(position(of: first))
            return finding(issue, at: isFirstLater ? first : second)
        case .tooManyAlike(_, let participant), .unknownType(_, let participant), .patternTooLarge(let participant),
            .unsupportedRepetition(let participant), .unknownNamespace(_, let participant),
            .forbiddenLink(_, let participant):
            return finding(issue, at: participant)
        case .duplicateNamespace(let name), .notFound(let name): return finding(issue, atLast: [name])
        case .ambiguousOrigin(_, let names), .severalDefaults(let names): return finding(issue, atLast: names)
        case .duplicateType(let name): return Finding(issue.diagnosticCode, value: name, issue.description, "")
        }
    }

    private func finding(_ issue: RouteTableError.Issue, at participant: RouteTableError.Participant) -> Finding {
        let route = participant.route
        return place(position(of: participant), route.source)
            .finding(issue.diagnosticCode, route.pattern.text, issue.description, "")
    }

    private func finding(_ issue: RouteTableError.Issue, atLast names: [String]) -> Finding {
        guard let index = namespaces.lastIndex(where: { names.contains($0.name) }) else {
            return Finding(issue.diagnosticCode, issue.description, "")
        }
        let namespace = namespaces[index]
        return place([index], namespace.source)
            .finding(issue.diagnosticCode, namespace.name, issue.description, "")
    }

    /// The indices of the namespace and the row of a route: lines alone say nothing where files were merged.
    private func position(of participant: RouteTableError.Participant) -> [Int] {
        for (index, namespace) in namespaces.enumerated() where namespace.name == participant.namespace {
            if let row = namespace.rows.firstIndex(where: { $0.route == participant.route }) { return [index, row] }
        }
        return []
    }

    private func place(_ position: [Int], _ source: RouteSource) -> RouteMapPlace {
        let path = zip(["namespaces", "routes"], position).map { "\($0)[\($1)]" }.joined(separator: ".")
        return RouteMapPlace(path: path, source: source, depth: 0)
    }
}

extension RouteMap.Namespace {
    /// The namespace as a table takes it.
    public var routeNamespace: RouteNamespace {
        RouteNamespace(
            name, origins: origins, webOrigins: webOrigins, isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal,
            routes: rows.map(\.route))
    }
}
