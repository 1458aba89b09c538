internal import RouteMatching

/// The maximum number of steps that rules take for a link, computed when they are compiled.
package struct RuleBudget {
    private let slots: [RuleIndex]
    private let bounds: [WorkBound]
    /// The cost of all conditions together, which no link exceeds.
    private let conditions: Int

    package init(_ slots: [RouteRule.Slot: RuleIndex]) {
        self.slots = Array(slots.values)
        bounds = self.slots.flatMap(\.tables).map(\.workBound)
        conditions = self.slots.reduce(0) { $0 + $1.rules.values.reduce($1.named) { $0 + $1.cost } }
    }

    /// The steps for the longest link that tables accept by default.
    var steps: Int { bounds.reduce(conditions) { $0 + Self.steps($1) } }

    /// The steps for a shorter link.
    package func steps(for link: String) -> Int {
        let bytes = link.utf8
        let segments = bytes.count { $0 == UInt8(ascii: "/") } + 1
        return bounds.reduce(conditions) { $0 + $1.steps(bytes: bytes.count, segments: segments) }
    }

    /// The position in the list of the most expensive rule; `nil` if there are no rules.
    var costliestRule: Int? {
        let tables = slots.flatMap { index in index.tables.map { (index: index, table: $0) } }
        let costliest = zip(tables, bounds).max { Self.steps($0.1) < Self.steps($1.1) }
        guard let ((index, table), bound) = costliest, Self.steps(bound) >= conditions else {
            return slots.flatMap(\.rules.values).max { ($0.cost, $1.index) < ($1.cost, $0.index) }?.index
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

    /// The maximum number of rules that apply to one link without matching its text.
    fileprivate var named: Int {
        everything.count + (routes.values.map(\.count).max() ?? 0) + tags.values.reduce(0) { $0 + $1.count }
    }
}

extension CompiledRule {
    /// The cost of evaluating the rule's condition.
    fileprivate var cost: Int { condition?.size ?? 0 }
}

extension RuleCondition {
    /// The number of tests and values, where a long value counts more than once.
    fileprivate var size: Int {
        switch self {
        case .test(_, _, let values): values.reduce(1) { $0 + 1 + $1.utf8.count / WorkBound.word }
        case .all(let conditions), .any(let conditions): conditions.reduce(1) { $0 + $1.size }
        case .not(let condition): 1 + condition.size
        case .unreadable: 1
        }
    }
}
