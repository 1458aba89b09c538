internal import RouteMatching
import SwitchyardRoutes
internal import SwitchyardSupport

/// Compiles rules, and collects their findings.
struct RouteRulesCompiler {
    private let table: RouteTable
    private let options: RouteRules.Options
    let destinations: RuleDestinations
    private var findings: [(index: Int, finding: Finding)] = []
    /// The number of findings of each severity, with omitted ones.
    private var counts: [Finding.Severity: Int] = [:]
    /// The number of findings because of which a rule never matches.
    private var faultCount = 0
    private var nearest = NearestNames()
    private let namespaces: Set<String>

    init(_ table: RouteTable, _ options: RouteRules.Options) {
        self.table = table
        self.options = options
        destinations = RuleDestinations(table, webHosts: options.webHosts)
        namespaces = Set(table.namespaces.map(\.name))
    }

    /// The report with the findings in the order of the list.
    func report(inactive: [String]) -> RuleReport {
        let sorted = findings.enumerated().inOrder { ($0.element.index, $0.offset) < ($1.element.index, $1.offset) }
        let omitted = counts.mapValues { max(0, $0 - RuleReport.maxFindings) }.filter { $0.value > 0 }
        return RuleReport(findings: sorted.map(\.element.finding), omitted: omitted, inactive: inactive)
    }

    mutating func compile(_ rules: [RouteRule]) -> [RouteRule.Slot: RuleIndex] {
        guard isSmallEnough(rules) else { return [:] }
        var ids: Set<String> = []
        var indices: [RouteRule.Slot: RuleIndex] = [:]
        var builders: [RouteRule.Slot: RuleIndexBuilder] = [:]
        for (index, rule) in rules.enumerated() {
            let isNew = ids.insert(rule.id).inserted
            let count = faultCount
            if rule.id.isEmpty {
                report(index, RuleCode.missingID, rule, "The rule has no id.", "Add a unique id.")
            }
            if !isNew, !rule.id.isEmpty {
                report(
                    index, RuleCode.duplicateID, rule, value: rule.id,
                    "Another rule has the same id; only the first one is used.",
                    "Give each rule a unique id.")
            }
            guard hasFewParts(rule, index) else { continue }
            let pattern = checkedPattern(of: rule, index)
            let action = compiledAction(of: rule, index, pattern)
            checkRest(of: rule, index)
            guard faultCount == count, let action, let subject = rule.subject else { continue }
            indices[rule.slot, default: RuleIndex()].rules[index] = CompiledRule(
                index: index, id: rule.id, namespace: rule.namespace, condition: rule.condition, action: action,
                takesFragment: pattern?.hasFragment ?? false)
            switch subject {
            case .route(let name): indices[rule.slot]?.routes[name, default: []].append(index)
            case .tag(let tag): indices[rule.slot]?.tags[tag, default: []].append(index)
            case .everything where rule.namespace == nil: indices[rule.slot]?.everything.append(index)
            case .pattern, .everything:
                let pattern = pattern ?? RoutePattern(checked: "/*")
                builders[rule.slot, default: RuleIndexBuilder()].add(pattern, namespace: rule.namespace, rule: index)
            }
        }
        for (slot, builder) in builders { build(builder, rules, &indices[slot, default: RuleIndex()]) }
        return requiresFewNames(indices, rules) && isFastEnough(indices, rules) ? indices : [:]
    }

    private mutating func hasFewParts(_ rule: RouteRule, _ index: Int) -> Bool {
        let (parts, most) = (rule.partCount, options.limits.maxParts)
        guard parts > most else { return true }
        report(
            index, RuleCode.tooManyParts, rule, value: "\(parts)",
            "The rule has \(parts) names, tests, values and parameters, but the limit is \(most), so it never matches.",
            "Write fewer names and tests, or several rules.")
        return false
    }

    private mutating func requiresFewNames(
        _ indices: [RouteRule.Slot: RuleIndex], _ rules: [RouteRule]
    ) -> Bool {
        let requiring = indices.values.flatMap(\.rules.values).compactMap { rule in
            if case .require(let names) = rule.action { (names: names, index: rule.index) } else { nil }
        }
        let (count, most) = (Set(requiring.flatMap(\.names)).count, options.limits.maxRequirements)
        guard count > most else { return true }
        let largest = requiring.max { ($0.names.count, $1.index) < ($1.names.count, $0.index) }?.index ?? 0
        report(
            Self.wholeList, RuleCode.tooManyParts, rules.indices.contains(largest) ? rules[largest] : nil,
            value: "\(count)",
            "The rules require \(count) different names, but the limit is \(most), so no rule is used. This rule requires"
                + " the most.", "Require fewer gates and interceptors.")
        return false
    }

    private mutating func isFastEnough(_ indices: [RouteRule.Slot: RuleIndex], _ rules: [RouteRule]) -> Bool {
        let budget = RuleBudget(indices)
        let (steps, most) = (budget.steps, options.limits.maxSteps)
        guard steps > most else { return true }
        let costliest = budget.costliestRule ?? 0
        report(
            Self.wholeList, RuleCode.tooManySteps, rules.indices.contains(costliest) ? rules[costliest] : nil,
            value: "\(steps)",
            "Matching one link may take \(steps) steps, but the limit is \(most), so no rule is used. This rule is"
                + " one of the most expensive.",
            "Use fewer wildcards in the middle of patterns, fewer expressions, tests and names, or fewer rules.")
        return false
    }

    private mutating func build(_ builder: RuleIndexBuilder, _ rules: [RouteRule], _ index: inout RuleIndex) {
        let built = builder.build(like: table, types: options.types)
        index.general = built.general
        index.particular = built.particular
        index.patterns = builder.patterns
        for (place, reason) in built.refused {
            for rule in builder.patterns[place] {
                index.rules[rule] = nil
                report(
                    rule, RuleCode.unsupportedPattern, rules[rule], value: reason,
                    "The pattern cannot be compiled: it is too large, has an unknown type, or conflicts with that of"
                        + " an earlier rule.", "Write a simpler pattern, or pass the type in the options.")
            }
        }
    }

    // MARK: Checks

    /// The place of findings because of which no rule is used.
    ///
    /// They come before those of single rules. They are never left out.
    private static let wholeList = -1

    /// The maximum number of findings of one kind for a rule.
    private static let maxListed = 8

    private mutating func report(
        _ index: Int, _ code: DiagnosticCode, _ rule: RouteRule?, value: String? = nil, nearest: String? = nil,
        as severity: Finding.Severity = .error, _ message: String, _ remedy: String
    ) {
        faultCount += 1
        add(index, Finding(code, as: severity, about: rule, value: value, nearest: nearest, message, remedy))
    }

    /// Adds a finding.
    ///
    /// Beyond the limit of a report, it is only counted.
    private mutating func add(_ index: Int, _ finding: Finding) {
        counts[finding.severity, default: 0] += 1
        if index == Self.wholeList || counts[finding.severity, default: 0] <= RuleReport.maxFindings {
            findings.append((index, finding))
        }
    }

    private mutating func isSmallEnough(_ rules: [RouteRule]) -> Bool {
        let limits = options.limits
        guard rules.count <= limits.maxRules else {
            report(
                0, RuleCode.tooMany, nil,
                "There are \(rules.count) rules, but the limit is \(limits.maxRules), so no rule is used.",
                "Write fewer rules with wider patterns.")
            return false
        }
        let bytes = rules.reduce(0) { $0 + $1.textSize }
        guard bytes <= limits.maxBytes else {
            report(
                0, RuleCode.tooLarge, nil,
                "The rules have \(bytes) bytes, but the limit is \(limits.maxBytes), so no rule is used.",
                "Write fewer rules with wider patterns.")
            return false
        }
        return true
    }

    private mutating func checkRest(of rule: RouteRule, _ index: Int) {
        for member in rule.unknownMembers.prefix(Self.maxListed) {
            report(
                index, RuleCode.unknownKey, rule, value: member.value.sortedText,
                "The key \"\(member.name.shortened)\" or its value is unknown, so the rule never matches.",
                "Correct it, or move it to \"metadata\".")
        }
        if rule.subject == nil {
            report(
                index, RuleCode.missingSubject, rule, "The rule does not say which links it applies to.",
                "Add one of \"pattern\", \"route\", \"tag\" and \"everything\".")
        }
        if let namespace = rule.namespace, !namespaces.contains(namespace) {
            report(
                index, RuleCode.unknownNamespace, rule, value: namespace,
                nearest: nearest.name(like: namespace, in: namespaces.inOrder()),
                "The table has no namespace '\(namespace.shortened)'.", "Correct the name, or remove it.")
        }
        checkNameOfSubject(of: rule, index)
        if let fault = rule.condition?.fault(options) {
            report(index, fault.code, rule, value: fault.value, fault.text, "Correct the condition.")
        }
    }

    private mutating func checkNameOfSubject(of rule: RouteRule, _ index: Int) {
        switch rule.subject {
        case .route where rule.slot == .afterMiss, .tag where rule.slot == .afterMiss:
            report(
                index, RuleCode.unusableSubject, rule, "In this slot, no route has matched the link.",
                "Use a pattern, or another slot.")
        default: break
        }
        switch rule.subject {
        case .route(let name) where table.routes(named: name, in: rule.namespace).isEmpty:
            report(
                index, RuleCode.unknownRoute, rule, value: name,
                nearest: nearest.name(like: name, in: table.namespaces.lazy.flatMap(\.routes).map(\.name)),
                as: .warning, "There is no route '\(name.shortened)', so the rule never matches.",
                "Correct the name, or remove the rule.")
        case .tag(let name) where options.tags?.contains(name) == false:
            report(
                index, RuleCode.unknownTag, rule, value: name,
                nearest: nearest.name(like: name, in: options.tags?.inOrder() ?? []),
                as: .warning, "No route has the tag '\(name.shortened)', so the rule never matches.",
                "Correct the name, tag a route, or remove the rule.")
        default: break
        }
    }

    /// The action of a rule with requirements: it refuses its links if one of the names is unknown.
    ///
    /// Such a rule is not left out, because then a misspelt guard would let its links pass.
    private mutating func compiledRequirements(
        _ names: [String], of rule: RouteRule, _ index: Int
    ) -> CompiledRule.Action {
        var unique = UniqueNames()
        names.forEach { unique.insert($0) }
        let names = unique.inOrder
        guard let known = options.requirements else { return .require(names) }
        let unknown = names.filter { !known.contains($0) }
        for name in unknown.prefix(Self.maxListed) {
            let finding = Finding(
                RuleCode.unknownRequirement, about: rule, value: name,
                nearest: nearest.name(like: name, in: known.inOrder()),
                "The rule requires '\(name.shortened)', which no code declares as a gate or an interceptor, so it"
                    + " refuses its links.",
                "Correct the name, or declare the gate or the interceptor.")
            add(index, finding)
        }
        guard let first = unknown.first else { return .require(names) }
        return .block("requires '\(first.shortened)', which is neither a gate nor an interceptor")
    }

    private mutating func checkedPattern(of rule: RouteRule, _ index: Int) -> RoutePattern? {
        guard case .pattern(let text) = rule.subject else { return nil }
        let pattern: RoutePattern
        do throws(PatternError) {
            pattern = try RoutePattern(text)
        } catch {
            report(
                index, RuleCode.badPattern, rule, value: text,
                "Column \(error.column) of the pattern: \(error.message)",
                error.hint)
            return nil
        }
        let kinds = pattern.placeholders.map(\.kind) + pattern.queryKeys.map(\.kind)
        let hasExpression = kinds.contains { if case .expression = $0 { true } else { false } }
        guard hasExpression, !options.allowsExpressions else { return pattern }
        report(
            index, RuleCode.expression, rule, value: text,
            "The pattern contains a regular expression, which is not allowed here.",
            "Use a type or an enumeration, such as ':tab<items|reviews>'.")
        return nil
    }
}

extension RouteRulesCompiler {
    private mutating func compiledAction(
        of rule: RouteRule, _ index: Int, _ pattern: RoutePattern?
    ) -> CompiledRule.Action? {
        switch rule.action?.kind {
        case .rewrite(let target, let flow):
            return compiled(target, of: rule, index, pattern).map { .rewrite($0, flow) }
        case .redirect(let target): return compiled(target, of: rule, index, pattern).map { .redirect($0) }
        case .degrade(.errorPage): return .degrade(nil)
        case .degrade(.target(let target)): return compiled(target, of: rule, index, pattern).map { .degrade($0) }
        case .block(let reason): return .block(reason)
        case .require(let names):
            guard names.isEmpty || names.contains("") else { return compiledRequirements(names, of: rule, index) }
            report(
                index, RuleCode.missingAction, rule, "The list of requirements is empty, or contains an empty name.",
                "Name gates or interceptors, such as [\"signedIn\"].")
            return nil
        case nil:
            report(
                index, RuleCode.missingAction, rule, "The rule has no action.",
                "Add one of \"rewrite\", \"redirect\", \"degrade\", \"block\" and \"require\".")
            return nil
        }
    }

    private mutating func compiled(
        _ target: RouteRule.Target, of rule: RouteRule, _ index: Int, _ pattern: RoutePattern?
    ) -> CompiledRule.Target? {
        do throws(RuleTemplate.TargetError) {
            let compiled = try self.compiled(target)
            if case .link(let template) = compiled, let fault = destinations.fault(ofOrigin: template.origin) {
                report(
                    index, RuleCode.forbiddenTarget, rule, value: target.shown, "Rules may not lead to '\(fault)'.",
                    "Use an origin of the table, or allow the host.")
                return nil
            }
            if let fault = fault(inValuesOf: compiled) {
                report(
                    index, RuleCode.forbiddenTarget, rule, value: target.shown,
                    "Rules may not lead to '\(fault)' in a value.",
                    "Use an origin of the table, list the site under \"webOrigins\", or allow the host.")
                return nil
            }
            guard let known = knownNames(of: rule, pattern) else { return compiled }
            for name in compiled.names.filter({ !known.contains($0) }).prefix(Self.maxListed) {
                report(
                    index, RuleCode.unknownPlaceholder, rule, value: name,
                    "The rule has no value '\(name.shortened)'.",
                    "Use one of \(known.inOrder().prefix(Self.maxListed).joined(separator: ", "))"
                        + (known.count > Self.maxListed ? " or \(known.count - Self.maxListed) more." : "."))
            }
            return compiled
        } catch {
            report(index, error.code, rule, value: target.shown, error.message, error.hint)
            return nil
        }
    }

    /// Checks the values of a target with a harmless sample text, in the same way as those of real links.
    private func fault(inValuesOf target: CompiledRule.Target) -> String? {
        let harmless = RuleValues(placeholder: "x")
        switch target {
        case .link(let template):
            guard let text = try? template.link(harmless), let link = try? ParsedLink(text) else { return nil }
            return destinations.fault(inValuesOf: link, like: table)
        case .route(_, let parameters):
            let texts = parameters.flatMap { (try? $0.value.texts(harmless)) ?? [] }
            return texts.lazy.compactMap { destinations.fault(ofValue: $0) }.first
        }
    }

    private func compiled(_ target: RouteRule.Target) throws(RuleTemplate.TargetError) -> CompiledRule.Target {
        switch target {
        case .link(let text): return .link(try RuleTemplate(text))
        case .route(let name, let parameters):
            var values: [(name: String, value: RuleTextTemplate)] = []
            for (name, text) in parameters.inOrder(by: { $0.key < $1.key }) {
                values.append((name, try RuleTextTemplate(try RuleTemplate.pieces(of: text))))
            }
            return .route(name, values)
        }
    }

    /// The names of the values that a rule can use; `nil` if its pattern is invalid, so that they are unknown.
    private func knownNames(of rule: RouteRule, _ pattern: RoutePattern?) -> Set<String>? {
        func names(_ pattern: RoutePattern) -> [String] {
            pattern.placeholders.map(\.name) + pattern.queryKeys.map(\.name)
        }
        switch rule.subject {
        case .pattern: return pattern.map { RuleValues.common.union(names($0)) }
        case .route(let name):
            let routes = table.routes(named: name, in: rule.namespace)
            // An unknown route has its own finding; the names of its values are unknown.
            return routes.isEmpty ? nil : RuleValues.common.union(routes.flatMap { names($0.route.pattern) })
        case .tag, .everything, nil: return RuleValues.common
        }
    }
}

extension RouteRule.Target {
    /// The target in messages.
    var shown: String {
        switch self {
        case .link(let text): text
        case .route(let name, _): name
        }
    }
}

extension RuleDestinations {
    /// The part of a fixed origin that is not allowed; `nil` if the origin is allowed.
    func fault(ofOrigin origin: String) -> String? {
        guard !origin.isEmpty, let link = try? ParsedLink(origin + "/") else { return nil }
        return fault(of: link)
    }
}
