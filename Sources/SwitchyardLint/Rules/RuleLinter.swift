internal import RouteMatching
internal import SwitchyardDiagnostics
import SwitchyardRules

/// Tries rules with links that match them.
struct RuleLinter {
    private let rules: RouteRules
    private let table: RouteTable
    private let tags: Set<String>?
    private let budget: RuleBudget
    private let tableBound: WorkBound
    private let ownDestinations: RuleDestinations
    /// The first origin of each namespace with which links can be printed, and of the table.
    private let origins: [String: String]
    private let firstOrigin: String?
    /// The limit of steps.
    ///
    /// The rule that reaches the limit is still tried.
    private let effort: Int
    /// The number of charged steps, and the most for one rule.
    private(set) var spent = 0
    private(set) var mostForOne = 0
    /// For how many more unknown names the nearest one is searched, to bound the work.
    private var nearestLeft = 16

    /// - Parameters:
    ///   - rules: The rules, compiled for the table with which they are used.
    ///   - tags: The tags of the table's routes; `nil` to not check the tags of rules.
    ///   - stepsPerRule: The average limit of steps per rule.
    init(_ rules: RouteRules, tags: Set<String>?, stepsPerRule: Int) {
        self.rules = rules
        self.tags = tags
        table = rules.table
        budget = RuleBudget(rules.slots)
        tableBound = rules.table.workBound
        ownDestinations = RuleDestinations(rules.table, webHosts: [])
        var origins: [String: String] = [:]
        var firstOrigin: String?
        for namespace in rules.table.namespaces {
            guard let origin = namespace.origins.first(where: { $0.isPrintable && !$0.isGlobal })?.text else {
                continue
            }
            origins[namespace.name] = origin
            firstOrigin = firstOrigin ?? origin
        }
        (self.origins, self.firstOrigin) = (origins, firstOrigin)
        effort = stepsPerRule * (rules.rules.count + 32)
    }

    mutating func findings() -> [Finding] {
        var found: [Finding] = []
        var unexamined: [RouteRule] = []
        for (index, rule) in rules.rules.enumerated() {
            guard let compiled = rules.slots[rule.slot]?.rules[index] else { continue }
            if let problem = subjectProblem(rule) { found.append(problem) }
            guard spent < effort else {
                unexamined.append(rule)
                continue
            }
            let before = spent
            defer { mostForOne = max(mostForOne, spent - before) }
            if let problem = untypedLinkProblem(rule, compiled) { found.append(problem) }
            guard let link = sample(for: rule) else { continue }
            if let problem = targetProblem(rule, compiled, link) ?? cycleProblem(rule, link) { found.append(problem) }
        }
        guard let first = unexamined.first else { return found }
        found.append(
            Finding(
                RuleCode.unexaminedRules, as: .note, about: first, value: "\(unexamined.count)",
                "\(unexamined.count) rules were not tried, starting with this one.",
                "Use fewer wildcards in the middle of patterns, which need many steps."))
        return found
    }

    /// Charges the steps for matching all rules and the table.
    private mutating func pay(for link: String) {
        let bytes = link.utf8.count
        spent += budget.steps(for: link) + tableBound.steps(bytes: bytes, segments: min(bytes, 256))
    }

    private mutating func subjectProblem(_ rule: RouteRule) -> Finding? {
        switch rule.subject {
        case .route(let name) where table.routes(named: name, in: rule.namespace).isEmpty:
            Finding(
                RuleCode.unknownRoute, as: .warning, about: rule, value: name, nearest: nearestRoute(to: name),
                "The table has no route '\(name.shortened)'.",
                "Correct the name, or remove the rule.")
        case .tag(let name) where tags?.contains(name) == false:
            Finding(
                RuleCode.unknownTag, as: .warning, about: rule, value: name,
                nearest: nearest(to: name, in: tags?.sorted() ?? []),
                "No route has the tag '\(name.shortened)', so the rule never matches.",
                "Correct the name, tag a route, or remove the rule.")
        default: nil
        }
    }

    private mutating func nearestRoute(to name: String) -> String? {
        nearest(to: name, in: table.namespaces.lazy.flatMap(\.routes).map(\.name))
    }

    private mutating func nearest(to name: String, in names: some Sequence<String>) -> String? {
        guard nearestLeft > 0 else { return nil }
        nearestLeft -= 1
        return name.nearestName(in: Array(names.prefix(2_000)))
    }

    /// Charges the target as a link about as long as the rule.
    private mutating func untypedLinkProblem(_ rule: RouteRule, _ compiled: CompiledRule) -> Finding? {
        guard let target = compiled.action.target else { return nil }
        let bytes = rule.textSize
        spent += tableBound.steps(bytes: bytes, segments: min(bytes, 256))
        return rules.untypedLinkProblem(rule, target)
    }

    /// Follows a link through all rules, like a router without further knowledge.
    private mutating func cycleProblem(_ rule: RouteRule, _ link: String) -> Finding? {
        var trail = RuleTrail(link)
        pay(for: link)
        var decision = rules.decide(.beforeMatch, &trail, context: RuleContext(platform: nil))
        while decision == .changed || decision == .unchanged, (try? table.match(trail.link)) ?? nil == nil {
            pay(for: trail.link)
            decision = rules.decide(.afterMiss, &trail, context: RuleContext(platform: nil))
            if decision != .changed { break }
        }
        for hop in trail.hops { pay(for: hop.to) }
        guard case .failed(let failure) = decision, failure.hops.contains(where: { $0.rule == rule.id }) else {
            return nil
        }
        let way = failure.hops.map(\.description).joined(separator: "; ")
        // A link that grows with each hop repeats its rules, but never itself.
        let repeats = Set(failure.hops.map(\.rule)).count < failure.hops.count
        switch failure.reason {
        case .hopLimit(let limit) where !repeats:
            return Finding(
                RuleCode.hopLimit, about: rule, value: link,
                "A link that this rule matches is changed more than \(limit) times: \(way).",
                "Let each rule lead to the final link.")
        case .cycle, .hopLimit:
            return Finding(
                RuleCode.cycle, about: rule, value: link,
                "A link that this rule matches never reaches a route: \(way).",
                "Remove one of the rules, or end one with \"flow\": \"break\".")
        case .refused, .forbidden, .unprintable: return nil
        }
    }

    private mutating func targetProblem(
        _ rule: RouteRule, _ compiled: CompiledRule, _ link: String
    ) -> Finding? {
        let (kind, target): (RuleHop.Kind, CompiledRule.Target)
        switch compiled.action {
        case .rewrite(let to, _): (kind, target) = (.rewrite, to)
        case .redirect(let to): (kind, target) = (.redirect, to)
        case .degrade(let to?): (kind, target) = (.degrade, to)
        case .degrade(nil), .block, .require: return nil
        }
        let isReplacement = kind == .degrade
        let code = isReplacement ? RuleCode.missingReplacement : RuleCode.targetWithoutRoute
        let hint = "Correct the target, or add the route."
        if case .route(let name, _) = target, table.routes(named: name, in: nil).isEmpty {
            return Finding(
                code, as: .warning, about: rule, value: name, nearest: nearestRoute(to: name),
                "The table has no route '\(name.shortened)'.", hint)
        }
        pay(for: link)
        let parameters = rules.slots[rule.slot]?
            .candidates(link, match: (try? table.match(link)) ?? nil, tags: [])
            .first { $0.rule.index == compiled.index }?.parameters(of: link)
        let change = RouteRules.Change(kind: kind, target: target, flow: .last, values: parameters)
        var written = 0
        guard let made = try? rules.link(change, of: compiled, from: link, written: &written) else { return nil }
        pay(for: made)
        // A link that another rule handles needs no route, and neither does a web page.
        guard !table.canMatch(made), !isAboutSomething(made), isOfTable(made) else { return nil }
        return Finding(
            code, as: .warning, about: rule, value: made,
            "No route matches the target, for example '\(made.shortened)'.", hint)
    }

    private func isAboutSomething(_ link: String) -> Bool {
        rules.slots.values.contains { !$0.candidates(link, match: nil, tags: []).isEmpty }
    }

    /// Whether a link has an origin of the table, or no origin.
    private func isOfTable(_ link: String) -> Bool {
        guard let parsed = try? ParsedLink(link) else { return false }
        return ownDestinations.fault(of: parsed) == nil
    }

    // MARK: Samples

    /// A link that matches a rule; `nil` if none can be constructed.
    private func sample(for rule: RouteRule) -> String? {
        switch rule.subject {
        case .pattern(let text):
            guard let pattern = try? RoutePattern(text), let values = pattern.sampleArguments,
                let path = try? pattern.link(values)
            else { return nil }
            let origin = (rule.namespace == nil ? firstOrigin : rule.namespace.flatMap { origins[$0] }) ?? ""
            let isClosed = origin.hasSuffix("/") && !origin.hasSuffix("://")
            return (isClosed ? String(origin.dropLast()) : origin) + path
        case .route(let name):
            guard let (namespace, route) = table.routes(named: name, in: rule.namespace).first,
                let values = route.pattern.sampleArguments
            else { return nil }
            return try? table.link(to: name, values, in: namespace)
        case .everything: return firstOrigin
        case .tag, nil: return nil
        }
    }
}

extension RoutePattern {
    /// A value for each placeholder and required key; `nil` if one cannot be guessed.
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
            // The namespace determines which links are valid values.
            case .link: nil
            case .uuid: "00000000-0000-4000-8000-000000000000"
            case .date: "2026-01-31"
            }
        }
    }
}
