/// The maximum sizes of a list of rules; a larger list is refused.
package struct RouteRuleLimits: Sendable, Hashable {
    /// The maximum number of bytes in a document, or in the texts of a list created in code.
    package var maxBytes: Int

    /// The maximum number of rules.
    package var maxRules: Int

    /// The maximum nesting depth of arrays and objects in a document; at most 256.
    package var maxDepth: Int

    /// The maximum nesting depth of `all`, `any` and `not`.
    var maxConditionDepth: Int

    /// The maximum number of parts of one rule.
    ///
    /// Parts are required names, tests, their values, and parameters of a target. A rule with more never matches.
    var maxParts: Int

    /// The maximum number of different names that all rules together may require.
    ///
    /// A link carries the names that rules require through all of its checks.
    var maxRequirements: Int

    /// The maximum number of steps that all rules together may take for one link of the maximum length.
    ///
    /// A step examines one pattern, one state of an expression, or one part of a rule. Eight bytes of text take one
    /// step, too. The number is computed when the list is compiled, before any link is received. A link that rules
    /// change passes through them again. The limit is ``RuleTrail/maxHops`` times.
    var maxSteps: Int

    /// The default limits: 1 MiB, 2,000 rules, 32 levels, conditions 16 levels deep, 4,096 parts of a rule, 1,024
    /// required names, and 1,048,576 steps.
    package static let standard: RouteRuleLimits = RouteRuleLimits()

    /// Creates limits.
    init(
        maxBytes: Int = 1 << 20, maxRules: Int = 2_000, maxDepth: Int = 32, maxConditionDepth: Int = 16,
        maxParts: Int = 4_096, maxRequirements: Int = 1_024, maxSteps: Int = 1 << 20
    ) {
        self.maxBytes = maxBytes
        self.maxRules = maxRules
        self.maxDepth = maxDepth
        self.maxConditionDepth = maxConditionDepth
        self.maxParts = maxParts
        self.maxRequirements = maxRequirements
        self.maxSteps = maxSteps
    }
}
