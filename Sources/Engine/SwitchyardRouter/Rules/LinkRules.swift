package import RouteMatching
package import SwitchyardSupport

/// What changes links without a release of the app, such as the delivered rules of `SwitchyardRules`.
///
/// The router knows no rules: it asks the value that is installed in it, wherever rules count. A change makes another
/// value, which the router installs with the table.
package protocol LinkRules: Sendable {
    /// The gates and interceptors that the rules require of links.
    var requiredNames: Set<String> { get }

    /// Adds rules that another module declares.
    func followed(by later: any LinkRules) -> any LinkRules

    /// The errors of declared rules for routes that may not all be known.
    func findings(in routes: RouteTable, _ names: DeclaredNames, isComplete: Bool) -> [Finding]

    /// The errors of declared rules that only a table shows.
    func findings(in table: Declarations) -> [Finding]

    /// The same rules for a table, followed by those that it declares.
    ///
    /// Called without a lock, because it takes long and calls code of the app.
    func compiled(for table: Declarations) -> any LinkRules

    /// What the rules of a phase do with a link.
    func answer(to question: RuleQuestion) -> RuleAnswer

    /// The first rule that redirects or refuses a match, which must stay as it is; with the requirements before it.
    func firstRule(deciding question: RuleQuestion) -> (rule: String?, requirements: [String])
}

/// A link about which the router asks rules.
///
/// It has no effect, so explanations ask as links in flight do. What rules shall test of a link later, such as the
/// origin of a call, is a field here.
package struct RuleQuestion: Sendable {
    /// When rules are asked about a link.
    package enum Phase: String, Sendable {
        /// Before a link is matched, and about each route after one that declined.
        case beforeMatch
        /// After no route matched the link.
        case afterMiss
        /// When the link would end without a screen.
        case fallback
    }

    package let phase: Phase
    package let link: String
    /// The match of the link, if it is not the first one.
    package let match: RouteMatch?
    package let source: LinkSource.Kind
    /// Whether a user is signed in; `nil` while that is unknown.
    package let isSignedIn: Bool?
    package let table: Declarations
    /// What the last answer about the link has recorded.
    package let record: (any Sendable)?
}

/// What rules do with a link.
///
/// What rules shall say about a screen later, such as its presentation, is a field here.
package struct RuleAnswer: Sendable {
    /// How a link continues.
    package enum Decision: Sendable {
        /// With its present destination, or with that of the last hop.
        case proceeds
        /// It is refused.
        case blocked(rule: String, reason: String)
        /// With the error page; with a failure if the rule names another target, which it cannot make from this link.
        case errorPage(rule: String?, failure: (any RuleError)?)
        /// It fails.
        case failed(any RuleError)
    }

    package var decision: Decision
    /// The changes of the link, in order; the last one has its new destination.
    package var hops: [LinkHop]
    /// The gates and interceptors that rules require of the link so far.
    package var requirements: [String]
    /// What the next question about the link repeats; `nil` to repeat what this one has.
    package var record: (any Sendable)?

    package init(
        _ decision: Decision, hops: [LinkHop] = [], requirements: [String] = [], record: (any Sendable)? = nil
    ) {
        self.decision = decision
        self.hops = hops
        self.requirements = requirements
        self.record = record
    }
}

/// Why rules produced no link.
package protocol RuleError: Error {
    /// The permanent code of the reason.
    var diagnosticCode: DiagnosticCode { get }
    /// Whether they would change the link without end.
    var isEndless: Bool { get }
}

/// The names that rules may refer to.
package struct DeclaredNames: Sendable {
    /// The app's own kinds of sources.
    package let customSources: Set<LinkSource.Kind>
    /// The tags of routes.
    package let tags: Set<String>
    /// The gates, and the interceptors that can stop a link.
    package let requirements: Set<String>
}

extension Router {
    /// Asks the rules about a link; `nil` without rules.
    func askRules(
        _ phase: RuleQuestion.Phase, about path: LinkPath, matched match: RouteMatch? = nil,
        from source: LinkSource.Kind, in table: Declarations
    ) -> RuleAnswer? {
        let (rules, isSignedIn) = state.withLock { ($0.installed.rules, $0.isSignedIn) }
        return rules?.answer(
            to: RuleQuestion(
                phase: phase, link: path.link, match: match, source: source, isSignedIn: isSignedIn, table: table,
                record: path.record))
    }

    /// The first rule that redirects or refuses a match, such as a parent, with the requirements before it.
    func firstRule(
        deciding match: RouteMatch, from source: LinkSource.Kind, in table: Declarations
    ) -> (rule: String?, requirements: [String]) {
        let (rules, isSignedIn) = state.withLock { ($0.installed.rules, $0.isSignedIn) }
        guard let rules else { return (nil, []) }
        return rules.firstRule(
            deciding: RuleQuestion(
                phase: .beforeMatch, link: match.link, match: match, source: source, isSignedIn: isSignedIn,
                table: table, record: nil))
    }
}
