/// The sizes beyond which a list of rules is refused as a whole.
package struct RouteRuleLimits: Sendable, Hashable {
    /// The most bytes of a document, and of the texts of a list made in code.
    package var maxBytes: Int

    /// The most rules.
    package var maxRules: Int

    /// The deepest nesting of arrays and objects of a document; never more than 256.
    package var maxDepth: Int

    /// The deepest nesting of `all`, `any` and `not`.
    package var maxConditionDepth: Int

    /// The most steps that all rules together may take for one link of the longest length.
    ///
    /// A step is a look at one pattern, at one state of an expression, at one part of a condition, or at eight bytes of
    /// text. The number is worked out from the list before any link is seen. A link that rules change meets them again,
    /// at most ``RuleTrail/maxHops`` times.
    package var maxSteps: Int

    /// The limits used unless others are given: 1 MiB, 2,000 rules, 32 levels, conditions 16 deep, 1,048,576
    /// steps.
    package static let standard: RouteRuleLimits = RouteRuleLimits()

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maxBytes: The most bytes of a document, and of the texts of a list made in code.
    ///   - maxRules: The most rules.
    ///   - maxDepth: The deepest nesting of a document.
    ///   - maxConditionDepth: The deepest nesting of conditions.
    ///   - maxSteps: The most steps for one link.
    package init(
        maxBytes: Int = 1 << 20, maxRules: Int = 2_000, maxDepth: Int = 32, maxConditionDepth: Int = 16,
        maxSteps: Int = 1 << 20
    ) {
        self.maxBytes = maxBytes
        self.maxRules = maxRules
        self.maxDepth = maxDepth
        self.maxConditionDepth = maxConditionDepth
        self.maxSteps = maxSteps
    }
}
