internal import RouteMatching
import SwitchyardRouter
internal import SwitchyardSupport

/// Tries the rules of a list with links that match them.
struct RuleLinter {
    private let rules: RouteRules
    /// All lists that apply to a link, among them the list itself.
    private let lists: [RouteRules]
    private let table: RouteTable
    private let tags: (RouteMatch) -> [String]
    private let budgets: [RuleBudget]
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
    private var nearest = NearestNames()
    /// Literal segments of the table's routes, in their order; the first 64, to bound the work.
    private lazy var words: [String] = {
        var words: [String] = []
        for text in table.namespaces.lazy.flatMap(\.routes).flatMap(\.pattern.literals) {
            for word in text.split(separator: "/").map(String.init) where !words.contains(word) { words.append(word) }
            if words.count >= 64 { break }
        }
        return words
    }()

    init(
        _ lists: [RouteRules], at place: Int, stepsPerRule: Int = 1 << 16, mostSteps: Int = .max,
        tags: @escaping (RouteMatch) -> [String]
    ) {
        self.lists = lists
        self.tags = tags
        let rules = lists[place]
        self.rules = rules
        table = rules.table
        budgets = lists.map { RuleBudget($0.slots) }
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
        self.origins = origins
        self.firstOrigin = firstOrigin
        effort = min(mostSteps, stepsPerRule * (rules.rules.count + 32))
    }

    mutating func findings() -> [Finding] {
        var found: [Finding] = []
        var unexamined: [RouteRule] = []
        for (index, rule) in rules.rules.enumerated() {
            guard let compiled = rules.slots[rule.slot]?.rules[index] else { continue }
            guard spent < effort else {
                unexamined.append(rule)
                continue
            }
            let before = spent
            defer { mostForOne = max(mostForOne, spent - before) }
            if let problem = untypedLinkProblem(rule, compiled) { found.append(problem) }
            if let problem = targetRouteProblem(rule, compiled) {
                found.append(problem)
                continue
            }
            if let problem = outsideLinkProblem(rule, compiled) { found.append(problem) }
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
        spent +=
            budgets.reduce(0) { $0 + $1.steps(for: link) } + tableBound.steps(bytes: bytes, segments: min(bytes, 256))
    }

    /// Charges a link about as long as the rule, and the parts of the target.
    private mutating func untypedLinkProblem(_ rule: RouteRule, _ compiled: CompiledRule) -> Finding? {
        guard let target = compiled.action.target else { return nil }
        let bytes = rule.textSize
        spent += tableBound.steps(bytes: bytes, segments: min(bytes, 256)) + compiled.action.size
        return rules.untypedLinkProblem(rule, target)
    }

    /// Follows a link through all rules, like a router without further knowledge.
    private mutating func cycleProblem(_ rule: RouteRule, _ link: String) -> Finding? {
        var trail = RuleTrail(link)
        pay(for: link)
        var decision = decide(.beforeMatch, &trail)
        while decision == .changed || decision == .unchanged, (try? table.match(trail.link)) ?? nil == nil {
            pay(for: trail.link)
            decision = decide(.afterMiss, &trail)
            if decision != .changed { break }
        }
        for hop in trail.hops { pay(for: hop.to) }
        guard case .failed(let failure) = decision, failure.hops.contains(where: { $0.cause == rule.id }) else {
            return nil
        }
        let way = failure.hops.map(\.line).joined(separator: "; ")
        // A link that grows with each hop repeats its rules, but never itself.
        let repeats = Set(failure.hops.map(\.cause)).count < failure.hops.count
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

    private func decide(_ slot: RouteRule.Slot, _ trail: inout RuleTrail) -> RuleDecision {
        RouteRules.decide(
            by: lists, slot, &trail, context: RuleContext(platform: nil), match: nil, tags: tags)
    }

    /// A finding about a target that names a route: the route does not exist, or the rule never prints its link.
    private mutating func targetRouteProblem(_ rule: RouteRule, _ compiled: CompiledRule) -> Finding? {
        guard case .route(let name, let parameters) = compiled.action.target else { return nil }
        guard let route = table.routes(named: name, in: nil).first?.route else {
            return Finding(
                compiled.action.codeOfMissingTarget, as: .warning, about: rule, value: name,
                nearest: nearest.name(like: name, in: table.namespaces.lazy.flatMap(\.routes).map(\.name)),
                "The table has no route '\(name.shortened)'.", Self.remedyOfTarget)
        }
        var arguments = RouteArguments()
        let kinds = route.pattern.kinds
        for (name, _) in parameters {
            guard let kind = kinds[name] else { continue }
            // A value that cannot be guessed is no proof of a mistake.
            guard let text = kind.sample("1") else { return nil }
            arguments.set(name, text)
        }
        do throws(RoutePrintError) {
            _ = try table.link(to: name, arguments)
            return nil
        } catch {
            // Other reasons depend on the values.
            guard [.missingValue, .ambiguousRoute].contains(error.reason) else { return nil }
            return Finding(
                RuleCode.unprintableTarget, about: rule, value: error.key ?? name,
                "The target has no link, so the rule fails for each link: \(error)",
                "Write the missing value under \"parameters\", or write the target as a link with an origin.")
        }
    }

    /// A finding about a rule for every link whose target cannot be made from a link of another site.
    private mutating func outsideLinkProblem(_ rule: RouteRule, _ compiled: CompiledRule) -> Finding? {
        guard rule.subject == .everything, rule.namespace == nil, let change = change(by: compiled, nil) else {
            return nil
        }
        let link = "https://other.example/path?key=value"
        pay(for: link)
        var written = 0
        do throws(RuleFailure.Reason) {
            _ = try rules.link(change, of: compiled, from: link, written: &written)
            return nil
        } catch {
            guard case .forbidden(let part) = error else { return nil }
            return Finding(
                RuleCode.outsideLink, as: .warning, about: rule, value: part,
                "The rule applies to every link, but fails for one of another site, such as '\(link)': rules may not"
                    + " lead to '\(part.shortened)'.",
                "Write an address of your own with '{link.path}' and '{link.query}', allow the host, or let the rule"
                    + " apply to the pattern '/*'.")
        }
    }

    /// The change of a link by a rule; `nil` for a rule without a target.
    private func change(by rule: CompiledRule, _ values: RouteParameters?) -> RouteRules.Change? {
        let kind: LinkHop.Kind
        switch rule.action {
        case .rewrite: kind = .rewrite
        case .redirect: kind = .redirect
        case .degrade: kind = .degrade
        case .block, .require: return nil
        }
        return rule.action.target.map { RouteRules.Change(kind: kind, target: $0, flow: .last, values: values) }
    }

    private static var remedyOfTarget: String { "Correct the target, or add the route." }

    private mutating func targetProblem(
        _ rule: RouteRule, _ compiled: CompiledRule, _ link: String
    ) -> Finding? {
        guard let target = compiled.action.target, let made = linkMade(by: compiled, from: link), !isFound(made) else {
            return nil
        }
        // A value of any text can be a literal of a route.
        if !target.names.isEmpty {
            for word in words where spent < effort {
                guard let other = sample(for: rule, text: word), other != link else { break }
                if let made = linkMade(by: compiled, from: other), isFound(made) { return nil }
            }
        }
        return Finding(
            compiled.action.codeOfMissingTarget, as: .warning, about: rule, value: made,
            "No route matches the target, for example '\(made.shortened)'.", Self.remedyOfTarget)
    }

    /// The link that a rule makes from a link that it matches.
    private mutating func linkMade(by rule: CompiledRule, from link: String) -> String? {
        pay(for: link)
        let slots = rules.slots.values.lazy.filter { $0.rules[rule.index] != nil }
        let parameters = slots.first?.candidates(link, match: (try? table.match(link)) ?? nil, tags: [])
            .first { $0.rule.index == rule.index }?.parameters(of: link)
        guard let change = change(by: rule, parameters) else { return nil }
        var written = 0
        guard let made = try? rules.link(change, of: rule, from: link, written: &written) else { return nil }
        pay(for: made)
        return made
    }

    /// Whether a link matches a route, or another rule handles it, or it is a web page.
    private func isFound(_ link: String) -> Bool {
        table.canMatch(link) || isAboutSomething(link) || !isOfTable(link)
    }

    private func isAboutSomething(_ link: String) -> Bool {
        lists.contains { $0.slots.values.contains { !$0.candidates(link, match: nil, tags: []).isEmpty } }
    }

    /// Whether a link has an origin of the table, or no origin.
    private func isOfTable(_ link: String) -> Bool {
        guard let parsed = try? ParsedLink(link) else { return false }
        return ownDestinations.fault(of: parsed) == nil
    }

    // MARK: Samples

    /// A link that matches a rule, with a word where any text is accepted; `nil` if none can be constructed.
    private func sample(for rule: RouteRule, text word: String = "1") -> String? {
        switch rule.subject {
        case .pattern(let text):
            guard let pattern = try? RoutePattern(text), let values = pattern.sampleArguments(word),
                let path = try? pattern.link(values)
            else { return nil }
            let origin = (rule.namespace == nil ? firstOrigin : rule.namespace.flatMap { origins[$0] }) ?? ""
            let isClosed = origin.hasSuffix("/") && !origin.hasSuffix("://")
            return (isClosed ? String(origin.dropLast()) : origin) + path
        case .route(let name):
            guard let (namespace, route) = table.routes(named: name, in: rule.namespace).first,
                let values = route.pattern.sampleArguments(word)
            else { return nil }
            return try? table.link(to: name, values, in: namespace)
        case .everything: return firstOrigin
        case .tag, nil: return nil
        }
    }
}

/// Searches the name that a typo meant, for a limited number of unknown names, because the work is quadratic.
struct NearestNames {
    private var left = 16

    /// The nearest name; `nil` if none is similar, or after too many questions, which then cost nothing.
    mutating func name<Names: Sequence<String>>(like name: String, in names: @autoclosure () -> Names) -> String? {
        guard left > 0 else { return nil }
        left -= 1
        return name.nearestName(in: Array(names().prefix(2_000)))
    }
}

extension CompiledRule.Action {
    /// The code for a target that matches no route.
    fileprivate var codeOfMissingTarget: DiagnosticCode {
        if case .degrade = self { RuleCode.missingReplacement } else { RuleCode.targetWithoutRoute }
    }
}

extension RoutePattern {
    /// The kinds of the placeholders and the query keys, by name.
    fileprivate var kinds: [String: Placeholder.Kind] {
        let all = placeholders.map { ($0.name, $0.kind) } + queryKeys.map { ($0.name, $0.kind) }
        return Dictionary(all) { first, _ in first }
    }

    /// A value for each placeholder and required key; `nil` if one cannot be guessed.
    fileprivate func sampleArguments(_ word: String) -> RouteArguments? {
        var arguments = RouteArguments()
        for placeholder in placeholders where !placeholder.isOptional {
            guard let text = placeholder.kind.sample(word) else { return nil }
            arguments.set(placeholder.name, text)
        }
        for key in queryKeys where key.requirement == .present {
            guard let text = key.kind.sample(word) else { return nil }
            arguments.set(key.name, text)
        }
        return arguments
    }
}

extension Placeholder.Kind {
    fileprivate func sample(_ word: String) -> String? {
        switch self {
        case .segment, .wildcard: word
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
