package import RouteMatching
import SwitchyardRouter
import SwitchyardSupport

extension RouteRules {
    /// Applies the rules of a slot to a link.
    ///
    /// The life cycle of a link through the slots:
    ///
    /// 1. Apply ``RouteRule/Slot/beforeMatch``, then match the trail's link.
    /// 2. If no route matches, apply ``RouteRule/Slot/afterMiss``; after ``RuleDecision/changed``, match again.
    /// 3. If the link would still end without a screen, apply ``RouteRule/Slot/fallback``; after
    ///    ``RuleDecision/changed``, match again.
    ///
    /// After a change with ``RouteRule/Flow/last`` in the slot `afterMiss`, the rules of ``RouteRule/Slot/beforeMatch``
    /// are applied again before this returns. The trail guarantees that this ends: it allows ``RuleTrail/maxHops``
    /// hops, and no link twice in the same slot.
    ///
    /// A list that has degraded a link does not change it again. If the degraded link misses, the decision is the error
    /// page.
    ///
    /// - Parameters:
    ///   - slot: The slot.
    ///   - trail: The link and its hops so far; the hops of this call are added.
    ///   - context: The values that conditions test.
    ///   - match: The match of the link, if known; otherwise the table is searched if a rule needs the match.
    ///   - tags: Returns the tags of a matched route.
    /// - Returns: The decision.
    package func decide(
        _ slot: RouteRule.Slot, _ trail: inout RuleTrail, context: RuleContext, match: RouteMatch? = nil,
        tags: (RouteMatch) -> [String] = { _ in [] }
    ) -> RuleDecision {
        Self.decide(by: CollectionOfOne(self), slot, &trail, context: context, match: match, tags: tags)
    }

    /// Applies several lists for one table, each if the lists before it do not decide.
    ///
    /// A link that a list has changed passes through all lists again, with the same trail.
    static func decide(
        by lists: some Collection<RouteRules>, _ slot: RouteRule.Slot, _ trail: inout RuleTrail, context: RuleContext,
        match: RouteMatch?, tags: (RouteMatch) -> [String]
    ) -> RuleDecision {
        if trail.isDegraded, slot != .beforeMatch { return .errorPage(rule: nil) }
        let count = trail.hops.count
        var (slot, match) = (slot, match)
        while let (rules, list, step) = step(by: lists, slot, &trail, context, match, tags) {
            let (rule, change): (CompiledRule, Change)
            switch step {
            case .decided(let decision): return decision
            case .change(let changing, let how):
                rule = changing
                change = how
            }
            do throws(RuleFailure.Reason) {
                try rules.apply(change, of: rule, in: list, &trail, in: slot)
            } catch {
                let failure = RuleFailure(reason: error, rule: rule.id, link: trail.link, hops: trail.hops)
                return change.kind == .degrade ? .errorPage(rule: rule.id, failure: failure) : .failed(failure)
            }
            // The changed link starts again in the first slot. In a list that must not change it again, only rules that
            // do not rewrite apply.
            slot = .beforeMatch
            match = nil
        }
        return trail.hops.count == count ? .unchanged : .changed
    }

    /// Returns the decision of the first rule that decides, and its list; `nil` if no rule decides.
    ///
    /// Each list is searched once.
    static func step(
        by lists: some Collection<RouteRules>, _ slot: RouteRule.Slot, _ trail: inout RuleTrail,
        _ context: RuleContext, _ match: RouteMatch?, _ tags: (RouteMatch) -> [String]
    ) -> (rules: RouteRules, list: Int, step: Step)? {
        for (list, rules) in lists.enumerated() {
            let step = rules.step(slot, &trail, list, context, match, tags)
            if let step { return (rules, list, step) }
        }
        return nil
    }

    /// How a rule changes a link.
    struct Change {
        let kind: LinkHop.Kind
        let target: CompiledRule.Target
        let flow: RouteRule.Flow
        let values: RouteParameters?

        init(kind: LinkHop.Kind, target: CompiledRule.Target, flow: RouteRule.Flow, values: RouteParameters?) {
            self.kind = kind
            self.target = target
            self.flow = flow
            self.values = values
        }
    }

    enum Step {
        case decided(RuleDecision)
        case change(CompiledRule, Change)

        /// The id of the rule that decides.
        var rule: String {
            switch self {
            case .change(let rule, _): rule.id
            case .decided(.blocked(_, let rule)), .decided(.errorPage(let rule?, _)): rule
            case .decided: ""
            }
        }
    }

    /// Returns the decision of the first rule that decides, or `nil` if no rule decides.
    private func step(
        _ slot: RouteRule.Slot, _ trail: inout RuleTrail, _ list: Int, _ context: RuleContext, _ known: RouteMatch?,
        _ tags: (RouteMatch) -> [String]
    ) -> Step? {
        guard let index = slots[slot], !index.isEmpty, (try? ParsedLink(trail.link, table)) != nil else { return nil }
        let isFrozen = trail.frozenLists.contains(list)
        var match = known
        if match == nil, slot != .afterMiss, index.needsMatch { match = (try? table.match(trail.link)) ?? nil }
        let names = index.tags.isEmpty ? [] : match.map(tags) ?? []
        for candidate in index.candidates(trail.link, match: match, tags: names, steps: &trail.steps) {
            let rule = candidate.rule
            // The condition of a rule that can no longer apply makes no difference.
            switch rule.action {
            case .rewrite where isFrozen, .redirect where isFrozen: continue
            case .degrade where trail.degradedLists.contains(list): continue
            default: break
            }
            if let condition = rule.condition {
                let isMet = condition.holds(in: context, steps: &trail.steps)
                if isMet == nil { trail.undecided?.insert(rule.id) }
                guard isMet == true else { continue }
            }
            let change: Change
            switch rule.action {
            case .require(let names):
                for name in names { trail.required.insert(name) }
                trail.steps += rule.action.size
                continue
            case .block(let reason): return .decided(.blocked(reason: reason, rule: rule.id))
            case .degrade(nil): return .decided(.errorPage(rule: rule.id))
            case .degrade(let target?):
                change = Change(
                    kind: .degrade, target: target, flow: .break, values: candidate.parameters(of: trail.link))
            case .rewrite(let target, let flow):
                change = Change(
                    kind: .rewrite, target: target, flow: flow, values: candidate.parameters(of: trail.link))
            case .redirect(let target):
                change = Change(
                    kind: .redirect, target: target, flow: .last, values: candidate.parameters(of: trail.link))
            }
            trail.steps += rule.action.size
            return .change(rule, change)
        }
        return nil
    }

    /// Applies a change to the trail.
    private func apply(
        _ change: Change, of rule: CompiledRule, in list: Int, _ trail: inout RuleTrail, in slot: RouteRule.Slot
    ) throws(RuleFailure.Reason) {
        let link = try self.link(change, of: rule, from: trail.link, written: &trail.writtenBytes)
        trail.visited.insert(key(trail, slot))
        // A link in a later slot has already passed the first slot.
        trail.visited.insert(key(trail, .beforeMatch))
        guard trail.hops.count < RuleTrail.maxHops else { throw .hopLimit(RuleTrail.maxHops) }
        trail.hops.append(LinkHop(change.kind, by: rule.id, from: trail.link, to: link))
        trail.link = link
        if change.kind == .degrade {
            trail.degradedBy = rule.id
            trail.degradedLists.insert(list)
        }
        if change.flow == .break { trail.frozenLists.insert(list) }
        guard trail.visited.insert(key(trail, .beforeMatch)).inserted else { throw .cycle }
    }

    /// A key for the link's state.
    ///
    /// Links that differ only in spelling have the same key, because rules treat them alike.
    private func key(_ trail: RuleTrail, _ slot: RouteRule.Slot) -> String {
        let state = "\(slot.rawValue) \(trail.frozenLists.inOrder()) \(trail.degradedLists.inOrder()) "
        // If a plus in the path means a space, two spellings can be two different links.
        guard table.policies.plus != .everywhere, let link = try? ParsedLink(trail.link, table) else {
            return state + trail.link
        }
        return "\(state)\(link.hasTrailingSlash) \(link.canonicalText)"
    }
}
