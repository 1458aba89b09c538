public import RouteMatching

/// A condition about the app, the user and the link's source.
///
/// ```swift
/// let condition = RuleCondition.all([.source(.notification), .appVersion(.below, "5.2.0"), .not(.flag("menu", "new"))])
/// ```
///
/// A test of a missing attribute has no result. It never makes a rule match, not even inside ``not(_:)``.
public indirect enum RuleCondition: Sendable, Hashable {
    /// Compares one attribute with values.
    case test(attribute: String, comparison: String, values: [String])
    /// All of these conditions are true.
    case all([RuleCondition])
    /// At least one of these conditions is true.
    case any([RuleCondition])
    /// This condition is false, and not undecided.
    case not(RuleCondition)
    /// An unknown condition in a file, as JSON. A rule that depends on it never matches.
    case unreadable(String)
}

extension RuleCondition {
    /// The attributes that a condition can test.
    ///
    /// Flags are tested as `flag.` and a name.
    enum Attribute: String, Sendable, Hashable, CaseIterable {
        /// The kind of the original link's source, a raw value of `LinkSource.Kind`.
        case source
        /// The version of the app.
        case appVersion
        /// The platform, such as `iOS`, compared without case.
        case platform
        /// The language and region, such as `de-AT`; a test for `de` includes it.
        case locale
        /// Whether a user is signed in, one of `signedIn`, `signedOut` and `unknown`.
        case session
    }

    /// The comparison of an attribute with the values of a test.
    public enum Comparison: String, Sendable, Hashable, CaseIterable {
        /// The attribute is one of the values.
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

    /// The prefix of attributes that are flags.
    static let flagPrefix = "flag."

    private static func test(_ attribute: Attribute, _ values: [String]) -> RuleCondition {
        .test(attribute: attribute.rawValue, comparison: Comparison.is.rawValue, values: values)
    }

    /// Tests whether the original link came from one of these sources.
    public static func source(_ kinds: LinkSource.Kind...) -> RuleCondition { test(.source, kinds.map(\.rawValue)) }

    /// Compares the app's version with another.
    public static func appVersion(_ comparison: Comparison, _ version: String) -> RuleCondition {
        .test(attribute: Attribute.appVersion.rawValue, comparison: comparison.rawValue, values: [version])
    }

    /// Tests whether the app runs on one of these platforms, such as `iOS`.
    public static func platform(_ names: String...) -> RuleCondition { test(.platform, names) }

    /// Tests whether the locale is one of these, or a more specific one.
    public static func locale(_ names: String...) -> RuleCondition { test(.locale, names) }

    /// Tests whether a user is signed in; `nil` means that this is not known yet, as right after launch.
    public static func signedIn(_ answer: Bool?) -> RuleCondition { test(.session, [answer.sessionName]) }

    /// Tests whether a flag has one of these values; without values, whether it is `true`.
    public static func flag(_ name: String, _ values: String...) -> RuleCondition {
        .test(
            attribute: flagPrefix + name, comparison: Comparison.is.rawValue, values: values.isEmpty ? ["true"] : values
        )
    }
}

extension RuleCondition {
    /// The condition and each condition inside it, in no particular order.
    ///
    /// The depth is not limited.
    var all: some Sequence<RuleCondition> {
        var open = [self]
        return AnyIterator {
            guard let next = open.popLast() else { return nil }
            switch next {
            case .all(let conditions), .any(let conditions): open += conditions
            case .not(let condition): open.append(condition)
            case .test, .unreadable: break
            }
            return next
        }
    }
}

extension Bool? {
    /// The word for the state of the session in files of rules.
    package var sessionName: String {
        switch self {
        case true?: "signedIn"
        case false?: "signedOut"
        case nil: "unknown"
        }
    }
}
