internal import RouteMatching

/// The maximum number of steps that rules take for a link, computed when they are compiled.
struct RuleBudget {
    private let slots: [RuleIndex]
    private let bounds: [WorkBound]
    /// The cost of the parts of all rules, which no link exceeds.
    ///
    /// The parts are conditions, names and targets.
    let parts: Int

    init(_ slots: [RouteRule.Slot: RuleIndex]) {
        self.slots = Array(slots.values)
        bounds = self.slots.flatMap(\.tables).map(\.workBound)
        parts = self.slots.reduce(0) { sum, index in
            let rules = index.rules.values
            // Only the first rule that decides follows its target.
            return sum + rules.reduce(index.selected) { $0 + $1.cost } + (rules.map(\.costOfTarget).max() ?? 0)
        }
    }

    /// The steps for the longest link that tables accept by default.
    var steps: Int { bounds.reduce(parts) { $0 + Self.steps($1) } }

    /// The steps for a shorter link.
    func steps(for link: String) -> Int {
        let bytes = link.utf8
        let segments = bytes.count { $0 == UInt8(ascii: "/") } + 1
        return bounds.reduce(parts) { $0 + $1.steps(bytes: bytes.count, segments: segments) }
    }

    /// The position in the list of the most expensive rule; `nil` if there are no rules.
    var costliestRule: Int? {
        let tables = slots.flatMap { index in index.tables.map { (index: index, table: $0) } }
        let costliest = zip(tables, bounds).max { Self.steps($0.1) < Self.steps($1.1) }
        guard let ((index, table), bound) = costliest, Self.steps(bound) >= parts else {
            let rules = slots.flatMap(\.rules.values).map { (cost: $0.cost + $0.costOfTarget, index: $0.index) }
            return rules.max { ($0.cost, $1.index) < ($1.cost, $0.index) }?.index
        }
        // Any rule of a group that causes half of the work is a good example.
        let crowds = table.crowds { Self.steps($0) * 2 <= Self.steps(bound) }
        let route = crowds.max { Self.steps($0.bound) < Self.steps($1.bound) }?.routes.first
        return route.flatMap { Int($0.name) }.flatMap { index.patterns[$0].first }
    }

    private static func steps(_ bound: WorkBound) -> Int {
        bound.steps(bytes: LinkLimits.standard.maxLength, segments: LinkLimits.standard.maxSegments)
    }
}

extension RuleIndex {
    fileprivate var tables: [RouteTable] { [general, particular].compactMap(\.self) }

    /// The maximum number of rules that apply to one link without a pattern of their own.
    fileprivate var selected: Int {
        everything.count + (routes.values.map(\.count).max() ?? 0) + tags.values.reduce(0) { $0 + $1.count }
            + patterns.reduce(0) { $0 + max(0, $1.count - 1) }
    }
}

extension CompiledRule {
    /// The cost of evaluating the rule's condition, and of adding its names to the link.
    fileprivate var cost: Int {
        var cost = condition?.size ?? 0
        if case .require = action { cost += action.size }
        return cost
    }

    /// The cost of making a link of the rule's target, besides reading the link.
    fileprivate var costOfTarget: Int { action.target == nil ? 0 : action.size }
}

extension CompiledRule.Action {
    /// The number of names, or of parts of the target, where a long text counts more than once.
    var size: Int {
        switch self {
        case .require(let names): names.reduce(0) { $0 + $1.steps }
        case .rewrite(let target, _), .redirect(let target), .degrade(let target?): target.size
        case .degrade(nil), .block: 0
        }
    }
}

extension CompiledRule.Target {
    fileprivate var size: Int {
        switch self {
        case .link(let template): template.size
        case .route(let name, let parameters):
            parameters.reduce(name.steps) { $0 + $1.name.steps + $1.value.size }
        }
    }
}

extension RuleCondition {
    /// The number of tests and values, where a long text counts more than once.
    fileprivate var size: Int {
        all.reduce(0) { size, condition in
            guard case .test(let attribute, _, let values) = condition else { return size + 1 }
            return values.reduce(size + attribute.steps) { $0 + RuleCondition.steps(of: $1, for: attribute) }
        }
    }
}

extension String {
    /// The steps of a text.
    ///
    /// A text takes one, and one for every eight bytes.
    var steps: Int { 1 + utf8.count / WorkBound.word }
}
