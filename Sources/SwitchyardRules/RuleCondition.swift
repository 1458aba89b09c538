public import RouteMatching

/// What must hold of the app, the person and the link's source for a rule to match.
///
/// ```swift
/// let condition = RuleCondition.all([.source(.notification), .appVersion(.below, "5.2.0"), .not(.flag("menu", "new"))])
/// ```
///
/// An attribute that is missing is neither equal to a value nor different from it: a test of it never makes a rule
/// match, under ``not(_:)`` either.
public indirect enum RuleCondition: Sendable, Hashable {
    /// One attribute compared with values.
    case test(attribute: String, comparison: String, values: [String])
    /// Each of these holds.
    case all([RuleCondition])
    /// One of these holds at least.
    case any([RuleCondition])
    /// This one does not hold, for certain.
    case not(RuleCondition)
    /// Something in a file that has no meaning here, as JSON; a rule with it never matches.
    case unreadable(String)
}

extension RuleCondition {
    /// The attributes that a condition can test; flags besides, as `flag.` and a name.
    enum Attribute: String, Sendable, Hashable, CaseIterable {
        /// The kind of the source of the original link, a raw value of `LinkSource.Kind`.
        case source
        /// The version of the app.
        case appVersion
        /// The platform, as in `iOS`; letter case is no matter.
        case platform
        /// The language and region, as in `de-AT`; `de` covers it as well.
        case locale
        /// Whether a user is signed in, one of `signedIn`, `signedOut` and `unknown`.
        case session
    }

    /// How an attribute is compared with the values of a test.
    public enum Comparison: String, Sendable, Hashable, CaseIterable {
        /// It is one of the values.
        case `is`
        /// The version is lower than the value.
        case below
        /// The version is the value or lower.
        case atMost
        /// The version is the value or higher.
        case atLeast
        /// The version is higher than the value.
        case above
    }

    /// What the name of each flag's attribute begins with.
    static let flagPrefix = "flag."

    private static func test(_ attribute: Attribute, _ values: [String]) -> RuleCondition {
        .test(attribute: attribute.rawValue, comparison: Comparison.is.rawValue, values: values)
    }

    /// The original link came from one of these sources.
    public static func source(_ kinds: LinkSource.Kind...) -> RuleCondition { test(.source, kinds.map(\.rawValue)) }

    /// The app's version compares like this with another.
    public static func appVersion(_ comparison: Comparison, _ version: String) -> RuleCondition {
        .test(attribute: Attribute.appVersion.rawValue, comparison: comparison.rawValue, values: [version])
    }

    /// The app runs on one of these platforms, as in `iOS`.
    public static func platform(_ names: String...) -> RuleCondition { test(.platform, names) }

    /// The locale is one of these, or more special than one of them.
    public static func locale(_ names: String...) -> RuleCondition { test(.locale, names) }

    /// Whether a user is signed in is answered like this; `nil` stands for not known yet, as right after launch.
    public static func signedIn(_ answer: Bool?) -> RuleCondition { test(.session, [answer.sessionName]) }

    /// A flag has one of these values; a flag that is on has the value `true`.
    public static func flag(_ name: String, _ values: String...) -> RuleCondition {
        .test(
            attribute: flagPrefix + name, comparison: Comparison.is.rawValue, values: values.isEmpty ? ["true"] : values
        )
    }
}

extension Bool? {
    /// Whether a user is signed in, in the word that documents of rules have.
    package var sessionName: String {
        switch self {
        case true?: "signedIn"
        case false?: "signedOut"
        case nil: "unknown"
        }
    }
}
