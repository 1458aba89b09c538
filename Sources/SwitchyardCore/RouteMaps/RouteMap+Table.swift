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
        let later = first.route.source.line > second.route.source.line ? first : second
        return RouteMapError.Problem(
            code, issue.diagnosticCode, path: path(of: later), line: later.route.source.line,
            value: later.route.pattern.text, message: issue.description, hint: "")
    }

    private func problem(
        _ code: RouteMapError.Code, _ issue: RouteTableError.Issue, atLast names: [String]
    ) -> RouteMapError.Problem {
        let index = namespaces.lastIndex { names.contains($0.name) }
        return RouteMapError.Problem(
            code, issue.diagnosticCode, path: index.map { "namespaces[\($0)]" } ?? "",
            line: index.map { namespaces[$0].line }, value: index.map { namespaces[$0].name },
            message: issue.description, hint: "")
    }

    private func path(of participant: RouteTableError.Participant) -> String {
        for (index, namespace) in namespaces.enumerated() where namespace.name == participant.namespace {
            if let row = namespace.rows.firstIndex(where: { $0.route == participant.route }) {
                return "namespaces[\(index)].routes[\(row)]"
            }
        }
        return ""
    }
}

extension RouteMap.Namespace {
    /// The namespace as a table takes it.
    public var routeNamespace: RouteNamespace {
        RouteNamespace(
            name, origins: origins, isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal,
            routes: rows.map(\.route))
    }
}
