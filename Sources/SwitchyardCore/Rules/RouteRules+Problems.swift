public import RouteMatching

extension RouteRules {
    /// Looks for what is wrong with the rules together, beyond ``problems`` of each: circles, and targets that are not
    /// there.
    ///
    /// The rules are tried with links that they are about, made of harmless values, and with nothing known of the app or
    /// the person. So every cycle that is reported is one: there is a link that runs into it. A rule whose pattern takes
    /// values that cannot be guessed, such as those of an own type, is not tried.
    ///
    /// - Parameter table: The table that the rules are to be used with.
    /// - Returns: The problems, in the order of the list.
    public func problems(in table: RouteTable) -> [RouteRuleProblem] {
        let rules = compiled(for: table)
        var found: [RouteRuleProblem] = []
        for (index, rule) in self.rules.enumerated() {
            guard let compiled = rules.slots[rule.slot]?.rules[index] else { continue }
            if let problem = rules.subjectProblem(rule) { found.append(problem) }
            guard let link = rules.sample(for: rule) else { continue }
            if let problem = rules.targetProblem(rule, compiled, link) ?? rules.cycleProblem(rule, link) {
                found.append(problem)
            }
        }
        return found
    }

    private func subjectProblem(_ rule: RouteRule) -> RouteRuleProblem? {
        guard case .route(let name) = rule.subject, routes(named: name, rule.namespace).isEmpty else { return nil }
        return RouteRuleProblem(
            .unknownRoute, rule, value: name, "The table has no route '\(name.shortened)'.",
            "Correct the name, or remove the rule.")
    }

    private func routes(named name: String, _ namespace: String?) -> [(namespace: RouteNamespace, route: Route)] {
        table.namespaces.filter { namespace == nil || namespace == $0.name }
            .flatMap { namespace in namespace.routes.filter { $0.name == name }.map { (namespace, $0) } }
    }

    /// Follows a link through all rules, as a router does that knows nothing else.
    private func cycleProblem(_ rule: RouteRule, _ link: String) -> RouteRuleProblem? {
        var trail = RuleTrail(link)
        var decision = decide(.beforeMatch, &trail, context: RuleContext(platform: nil))
        while decision == .changed || decision == .unchanged, (try? table.match(trail.link)) ?? nil == nil {
            decision = decide(.afterMiss, &trail, context: RuleContext(platform: nil))
            if decision != .changed { break }
        }
        guard case .failed(let failure) = decision, failure.hops.contains(where: { $0.rule == rule.id }) else {
            return nil
        }
        switch failure.reason {
        case .cycle, .hopLimit: break
        case .refused, .forbidden, .unprintable: return nil
        }
        let way = failure.hops.map(\.description).joined(separator: "; ")
        return RouteRuleProblem(
            .cycle, rule, value: link, "A link of this rule never arrives: \(way).",
            "Take one of the rules away, or end one with \"flow\": \"break\".")
    }

    private func targetProblem(
        _ rule: RouteRule, _ compiled: CompiledRule, _ link: String
    ) -> RouteRuleProblem? {
        let (kind, target): (RuleHop.Kind, CompiledRule.Target)
        switch compiled.action {
        case .rewrite(let to, _): (kind, target) = (.rewrite, to)
        case .redirect(let to): (kind, target) = (.redirect, to)
        case .degrade(let to?): (kind, target) = (.degrade, to)
        case .degrade(nil), .block, .require: return nil
        }
        let isReplacement = kind == .degrade
        let code: RouteRuleProblem.Code = isReplacement ? .missingReplacement : .targetWithoutRoute
        let hint = "Correct the target, or add the route."
        if case .route(let name, _) = target, routes(named: name, nil).isEmpty {
            return RouteRuleProblem(code, rule, value: name, "The table has no route '\(name.shortened)'.", hint)
        }
        let parameters = slots[rule.slot]?
            .candidates(link, match: (try? table.match(link)) ?? nil, tags: [])
            .first { $0.rule.index == compiled.index }?.parameters
        let change = Change(kind: kind, target: target, flow: .last, values: parameters)
        guard let made = try? self.link(change, of: compiled, from: link) else { return nil }
        // What another rule is about may well have no route; and so may a page of the web.
        guard table.canMatch(made) == nil, !isAboutSomething(made), isOfTable(made) else { return nil }
        return RouteRuleProblem(
            code, rule, value: made, "The target leads to no route, as in '\(made.shortened)'.", hint)
    }

    private func isAboutSomething(_ link: String) -> Bool {
        slots.values.contains { !$0.candidates(link, match: nil, tags: []).isEmpty }
    }

    /// Whether a link has an origin of the table, or none at all.
    private func isOfTable(_ link: String) -> Bool {
        guard let parsed = try? ParsedLink(link) else { return false }
        return RuleDestinations(table, webHosts: []).fault(of: parsed) == nil
    }

    // MARK: Samples

    /// A link that a rule is about; `nil` where none can be made up.
    private func sample(for rule: RouteRule) -> String? {
        switch rule.subject {
        case .pattern(let text):
            let origins = table.namespaces.filter { rule.namespace == nil || rule.namespace == $0.name }
                .flatMap(\.origins)
            guard let pattern = try? RoutePattern(text), let values = pattern.sampleArguments,
                let path = try? pattern.link(values)
            else { return nil }
            let origin = origins.first { $0.isPrintable && !$0.isGlobal }?.text ?? ""
            let isClosed = origin.hasSuffix("/") && !origin.hasSuffix("://")
            return (isClosed ? String(origin.dropLast()) : origin) + path
        case .route(let name):
            guard let (namespace, route) = routes(named: name, rule.namespace).first,
                let values = route.pattern.sampleArguments
            else { return nil }
            return try? table.link(to: name, values, in: namespace.name)
        case .everything: return table.namespaces.flatMap(\.origins).first { $0.isPrintable && !$0.isGlobal }?.text
        case .tag, nil: return nil
        }
    }
}

extension RoutePattern {
    /// A value for each placeholder and demanded key; `nil` where one cannot be guessed.
    fileprivate var sampleArguments: RouteArguments? {
        var arguments = RouteArguments()
        for placeholder in placeholders where !placeholder.isOptional {
            guard let text = placeholder.kind.sample else { return nil }
            arguments.set(placeholder.name, text)
        }
        for key in queryKeys where key.requirement == .present {
            guard let text = key.kind.sample else { return nil }
            arguments.set(key.name, text)
        }
        return arguments
    }
}

extension Placeholder.Kind {
    fileprivate var sample: String? {
        switch self {
        case .segment, .wildcard: "1"
        case .enumeration(let cases): cases.first
        case .custom, .expression: nil
        case .builtIn(let type):
            switch type {
            case .int, .uint, .double, .slug: "1"
            case .bool: "true"
            case .uuid: "00000000-0000-4000-8000-000000000000"
            case .date: "2026-01-31"
            }
        }
    }
}
