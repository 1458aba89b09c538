package import RouteMatching
package import SwitchyardRouter
package import SwitchyardSupport

/// All rules of a router: those of a tool, those that the app installs, and those that its modules declare.
package struct RouterRules: LinkRules {
    /// What conditions test besides the link; the rules share it with those that are compiled from them.
    let environment = Locked(RuleContext())
    /// The rules of a tool, which are evaluated first.
    var ofTool: [RouteRule] = []
    /// The rules of the app.
    var own: [RouteRule] = []
    /// The options of both.
    var options = RouteRules.Options()
    /// The rules that modules declare, in their order.
    var ofModules: [RouteRule] = []
    /// The rules compiled for a table; `nil` without rules.
    private(set) var lists: RuleLists?

    package init(ofModules: [RouteRule] = []) { self.ofModules = ofModules }

    /// The installed rules, those of the tool first.
    var installed: [RouteRule] { ofTool + own }

    /// Changes the rules of a router, which has none yet if there is no value.
    static func change<Result>(
        _ rules: inout (any LinkRules)?, _ body: (inout RouterRules) -> Result
    ) -> Result {
        var changed = rules as? RouterRules ?? RouterRules()
        defer { rules = changed }
        return body(&changed)
    }

    package var requiredNames: Set<String> {
        (installed + ofModules).reduce(into: []) { names, rule in
            if case .require(let required) = rule.action?.kind { names.formUnion(required) }
        }
    }

    package func followed(by later: any LinkRules) -> any LinkRules {
        var both = self
        both.ofModules += (later as? RouterRules)?.ofModules ?? []
        return both
    }

    // MARK: For a table

    package func compiled(for table: Declarations) -> any LinkRules { ruled(table) }

    /// The rules for a table.
    private func ruled(_ table: Declarations) -> RouterRules {
        var copy = self
        copy.ofModules = table.moduleRules
        copy.lists = RuleLists(
            ofTool: ofTool, installed: own, options: options.naming(table.ruleNames), ofModules: copy.ofModules,
            for: table.routes)
        return copy
    }

    package func findings(in routes: RouteTable, _ names: DeclaredNames, isComplete: Bool) -> [Finding] {
        routes.findings(ofModuleRules: ofModules, RouteRules.Options().naming(names), isComplete: isComplete)
    }

    package func findings(in table: Declarations) -> [Finding] {
        ruled(table).lists.map { table.findings(ofPresentationsUnder: $0) } ?? []
    }

    // MARK: Answers

    package func answer(to question: RuleQuestion) -> RuleAnswer {
        guard let lists else { return RuleAnswer(.proceeds) }
        var trail = question.record as? RuleTrail ?? RuleTrail(question.link)
        let count = trail.hops.count
        let slot = RouteRule.Slot(question.phase)
        let decision = lists.decide(
            slot, &trail, context: context(of: question), match: question.match, tags: question.table.tags(of:))
        let hops = Array(trail.hops.dropFirst(count))
        return RuleAnswer(
            RuleAnswer.Decision(decision), hops: hops, requirements: trail.requirements,
            // Without a hop it is as it was, and nearly no link has one.
            record: hops.isEmpty ? nil : trail)
    }

    package func firstRule(deciding question: RuleQuestion) -> (rule: String?, requirements: [String]) {
        guard let lists, let match = question.match else { return (nil, []) }
        var trail = RuleTrail(question.link)
        let rule = lists.firstDecidingRule(
            &trail, context: context(of: question), match: match, tags: question.table.tags(of:))
        return (rule, trail.requirements)
    }

    private func context(of question: RuleQuestion) -> RuleContext {
        var context = environment.withLock { $0 }
        context.source = question.source
        context.isSignedIn = question.isSignedIn
        return context
    }
}

extension RouteRules.Options {
    /// The options with the names that rules may refer to.
    func naming(_ names: DeclaredNames) -> RouteRules.Options {
        var options = self
        options.customSources = names.customSources
        options.tags = names.tags
        options.requirements = names.requirements
        return options
    }
}

extension RouteRule.Slot {
    fileprivate init(_ phase: RuleQuestion.Phase) {
        switch phase {
        case .beforeMatch: self = .beforeMatch
        case .afterMiss: self = .afterMiss
        case .fallback: self = .fallback
        }
    }
}

extension RuleAnswer.Decision {
    fileprivate init(_ decision: RuleDecision) {
        switch decision {
        case .unchanged, .changed: self = .proceeds
        case .blocked(let reason, let rule): self = .blocked(rule: rule, reason: reason)
        case .errorPage(let rule, let failure): self = .errorPage(rule: rule, failure: failure)
        case .failed(let failure): self = .failed(failure)
        }
    }
}

extension RuleFailure: RuleError {
    package var diagnosticCode: DiagnosticCode { reason.diagnosticCode }

    package var isEndless: Bool {
        switch reason {
        case .cycle, .hopLimit: true
        case .refused, .forbidden, .unprintable: false
        }
    }
}

extension LinkRules {
    /// The installed rules, those of a tool first.
    package var list: [RouteRule] { (self as? RouterRules)?.installed ?? [] }
}

extension Declarations {
    /// The rules that modules declare.
    package var moduleRules: [RouteRule] { (rules as? RouterRules)?.ofModules ?? [] }
}
