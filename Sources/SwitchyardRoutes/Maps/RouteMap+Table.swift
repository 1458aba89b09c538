public import RouteMatching

extension RouteMap {
    /// Compiles the routes into a table.
    ///
    /// - Parameters:
    ///   - types: The app's own placeholder types, which patterns of the map use by name.
    ///   - limits: The sizes beyond which the table refuses a link.
    /// - Returns: The table.
    /// - Throws: ``RouteMapError`` with every conflict, each with the lines of the routes that take part.
    public func makeTable(
        types: [PlaceholderType] = [], limits: LinkLimits = .standard
    ) throws(RouteMapError) -> RouteTable {
        var builder = RouteTableBuilder(policies: policies, limits: limits, types: types)
        for namespace in namespaces { builder.add(namespace.routeNamespace) }
        do throws(RouteTableError) {
            return try builder.build()
        } catch {
            let problems = error.issues.prefix(RouteMapError.maxProblems).map(problem)
            throw RouteMapError(file: file, problems: problems, omittedCount: error.issues.count - problems.count)
        }
    }

    /// Says of a table's issue where in the document it lies: at the later one of the parts that disagree.
    private func problem(_ issue: RouteTableError.Issue) -> RouteMapError.Problem {
        switch issue {
        case .conflict(let first, let second), .indistinctAuthority(let first, let second):
            problem(.conflict, issue, atLaterOf: first, second)
        case .duplicateRouteName(let first, let second):
            problem(.duplicateName, issue, atLaterOf: first, second)
        case .tooManyAlike(_, let participant):
            problem(.tooMany, issue, atLaterOf: participant, participant)
        case .unknownType(_, let participant):
            problem(.badPlaceholderType, issue, atLaterOf: participant, participant)
        case .patternTooLarge(let participant), .unsupportedRepetition(let participant),
            .unknownNamespace(_, let participant):
            problem(.unsupportedPattern, issue, atLaterOf: participant, participant)
        case .forbiddenLink(_, let participant):
            problem(.badValue, issue, atLaterOf: participant, participant)
        case .duplicateNamespace(let name), .notFound(let name):
            problem(.duplicateName, issue, atLast: [name])
        case .ambiguousOrigin(_, let names):
            problem(.ambiguousOrigin, issue, atLast: names)
        case .severalDefaults(let names):
            problem(.severalDefaults, issue, atLast: names)
        case .duplicateType(let name):
            RouteMapError.Problem(
                .badPlaceholderType, issue.diagnosticCode, path: "", line: nil, value: name,
                message: issue.description, hint: "")
        }
    }

    private func problem(
        _ code: RouteMapError.Code, _ issue: RouteTableError.Issue, atLaterOf first: RouteTableError.Participant,
        _ second: RouteTableError.Participant
    ) -> RouteMapError.Problem {
        let isFirstLater = position(of: second).lexicographicallyPrecedes(position(of: first))
        let later = isFirstLater ? first : second
        return place(position(of: later), later.route.source)
            .problem(code, later.route.pattern.text, issue.description, "", diagnosticCode: issue.diagnosticCode)
    }

    private func problem(
        _ code: RouteMapError.Code, _ issue: RouteTableError.Issue, atLast names: [String]
    ) -> RouteMapError.Problem {
        guard let index = namespaces.lastIndex(where: { names.contains($0.name) }) else {
            return RouteMapError.Problem(
                code, issue.diagnosticCode, path: "", line: nil, value: nil, message: issue.description, hint: "")
        }
        let namespace = namespaces[index]
        return place([index], namespace.source).problem(
            code, namespace.name, issue.description, "", diagnosticCode: issue.diagnosticCode)
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
