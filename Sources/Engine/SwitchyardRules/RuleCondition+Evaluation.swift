package import RouteMatching
internal import SwitchyardSupport

extension RuleCondition {
    /// Whether the condition is true; `nil` if it depends on a missing attribute.
    ///
    /// This is Kleene's three-valued logic: a single false test makes `all` false, even if other attributes are
    /// missing.
    ///
    /// - Parameters:
    ///   - context: The attributes.
    ///   - steps: Receives a step for each part, each value, and every eight bytes of text.
    /// - Returns: The result.
    func holds(in context: RuleContext, steps: inout Int) -> Bool? {
        steps += 1
        switch self {
        case .test(let attribute, let comparison, let values):
            steps += attribute.utf8.count / WorkBound.word
            return Self.test(attribute, comparison, values, in: context, &steps)
        case .all(let conditions):
            var result: Bool? = true
            for condition in conditions {
                switch condition.holds(in: context, steps: &steps) {
                case false: return false
                case nil: result = nil
                default: break
                }
            }
            return result
        case .any(let conditions):
            var result: Bool? = false
            for condition in conditions {
                switch condition.holds(in: context, steps: &steps) {
                case true: return true
                case nil: result = nil
                default: break
                }
            }
            return result
        case .not(let condition):
            return condition.holds(in: context, steps: &steps).map { !$0 }
        case .unreadable:
            return nil
        }
    }

    /// The tests because of which the condition has no result, in order; empty if it has one.
    package func undecidedTests(in context: RuleContext) -> [RuleCondition] {
        var steps = 0
        guard holds(in: context, steps: &steps) == nil else { return [] }
        return switch self {
        case .test, .unreadable: [self]
        case .all(let conditions), .any(let conditions): conditions.flatMap { $0.undecidedTests(in: context) }
        case .not(let condition): condition.undecidedTests(in: context)
        }
    }

    private static func test(
        _ attribute: String, _ comparison: String, _ values: [String], in context: RuleContext, _ steps: inout Int
    ) -> Bool? {
        guard let comparison = Comparison(rawValue: comparison) else { return nil }
        func contains(_ isMeant: (String) -> Bool) -> Bool {
            values.contains { value in
                steps += self.steps(of: value, for: attribute)
                return isMeant(value)
            }
        }
        if attribute.hasPrefix(flagPrefix) {
            return context.flags[String(attribute.dropFirst(flagPrefix.count))].map { flag in
                contains { $0 == flag }
            }
        }
        switch Attribute(rawValue: attribute) {
        case .source: return context.source.map { source in contains { $0 == source.rawValue } }
        case .appVersion:
            guard let version = context.appVersion.flatMap(RuleVersion.init) else { return nil }
            if comparison == .is { return contains { RuleVersion($0) == version } }
            steps += values.first.map { self.steps(of: $0, for: attribute) } ?? 0
            guard let first = values.first.flatMap(RuleVersion.init) else { return nil }
            return switch comparison {
            case .below: version < first
            case .atMost: version <= first
            case .atLeast: version >= first
            case .above, .is: version > first
            }
        case .platform:
            guard let platform = context.platform?.lowercased() else { return nil }
            return contains { $0.lowercased() == platform }
        case .locale:
            guard let locale = context.locale.map(language), !locale.isEmpty else { return nil }
            return contains { value in
                let value = language(value)
                return value == locale || locale.hasPrefix(value + "-")
            }
        case .session:
            // A test for the current state, even `unknown`, is true; any other test has no result while the state is
            // unknown.
            let isState = contains { $0 == context.isSignedIn.sessionName }
            return context.isSignedIn == nil && !isState ? nil : isState
        case nil: return nil
        }
    }

    /// The steps of comparing a value.
    ///
    /// Versions and language tags are read each time. This takes many allocations.
    static func steps(of value: String, for attribute: String) -> Int {
        let weight =
            switch Attribute(rawValue: attribute) {
            case .appVersion: 32
            case .platform, .locale: 8
            case .source, .session, nil: 1
            }
        return value.steps * weight
    }

    /// A language tag in normal form, without the part that Foundation adds after `@`.
    private static func language(_ text: String) -> String {
        String(text.prefix { $0 != "@" }.map { $0 == "_" ? "-" : $0 }).lowercased()
    }
}

extension RuleCondition {
    /// Why a condition cannot be evaluated, in one sentence; `nil` if it can.
    func fault(
        _ options: RouteRules.Options, depth: Int = 1
    ) -> (code: DiagnosticCode, text: String, value: String)? {
        guard depth <= options.limits.maxConditionDepth else {
            return (
                RuleCode.conditionTooDeep,
                "The condition has more than \(options.limits.maxConditionDepth) levels of nesting.",
                ""
            )
        }
        switch self {
        case .test(let attribute, let comparison, let values):
            return Self.fault(attribute, comparison, values, options.customSources).map {
                (RuleCode.badCondition, $0, "\(attribute) \(comparison)")
            }
        case .all(let conditions), .any(let conditions):
            guard !conditions.isEmpty else { return (RuleCode.badCondition, "A list of conditions is empty.", "") }
            return conditions.lazy.compactMap { $0.fault(options, depth: depth + 1) }.first
        case .not(let condition): return condition.fault(options, depth: depth + 1)
        case .unreadable(let value):
            return (RuleCode.badCondition, "A part of the condition is unknown.", value)
        }
    }

    private static func fault(
        _ attribute: String, _ comparison: String, _ values: [String], _ customSources: Set<LinkSource.Kind>
    ) -> String? {
        guard !values.isEmpty else { return "A test has no values." }
        guard let comparison = Comparison(rawValue: comparison) else {
            return "There is no comparison '\(comparison.shortened)'."
        }
        if attribute.hasPrefix(flagPrefix) {
            return comparison == .is ? nil : "Flags can only be compared with 'is'."
        }
        guard let attribute = Attribute(rawValue: attribute) else {
            return "There is no attribute '\(attribute.shortened)'."
        }
        switch attribute {
        case .appVersion:
            if comparison != .is, values.count != 1 { return "A version comparison needs exactly one value." }
            return values.first { RuleVersion($0) == nil }.map { "'\($0.shortened)' is not a version." }
        case .source:
            let unknown = values.first {
                LinkSource.Kind(shipped: $0) == nil && !customSources.contains(LinkSource.Kind($0))
            }
            if let unknown { return "There is no source '\(unknown.shortened)'." }
            return comparison == .is ? nil : onlyIs
        case .session where values.contains { !["signedIn", "signedOut", "unknown"].contains($0) }:
            return "A session must be signedIn, signedOut or unknown."
        case .platform, .locale, .session: return comparison == .is ? nil : onlyIs
        }
    }

    private static var onlyIs: String { "Only versions have an order; compare other attributes with 'is'." }
}

extension RuleContext {
    /// Returns what is wrong with a value of the context.
    package func fault(_ customSources: Set<LinkSource.Kind>) -> String? {
        let options = RouteRules.Options(customSources: customSources)
        let version = appVersion.flatMap { RuleCondition.appVersion(.is, $0).fault(options) }
        return (version ?? source.flatMap { RuleCondition.source($0).fault(options) })?.text
    }
}
