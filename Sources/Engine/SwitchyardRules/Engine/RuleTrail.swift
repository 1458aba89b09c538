package import SwitchyardRouter
package import SwitchyardSupport

/// The history of a link in the rules: its current text, and each change.
///
/// Each link has one, which ``RouteRules/decide(_:_:context:match:tags:)`` gets in every slot. It enforces the hop limit
/// and detects cycles across slots.
package struct RuleTrail: Sendable, Hashable {
    /// The maximum number of hops of one link.
    static let maxHops: Int = 10

    /// The current link.
    package internal(set) var link: String

    /// Each change of the link, in order.
    package internal(set) var hops: [LinkHop] = []

    /// The gates and interceptors that rules require.
    package var required = UniqueNames()

    /// The gates and interceptors that rules require, in order, without duplicates.
    package var requirements: [String] { required.inOrder }

    /// The id of the rule that degraded the link; `nil` if no rule did.
    var degradedBy: String?

    /// The ids of the rules whose condition had no result.
    ///
    /// It is `nil` if they are not recorded.
    package var undecided: UniqueNames?

    /// The number of bytes of values that rules have put into links, for tests of the limit per hop.
    var writtenBytes = 0

    /// The number of steps that the parts of rules have taken, for tests of their budget.
    var steps = 0

    /// The lists that may no longer rewrite the link, and those that have degraded it.
    ///
    /// Each list is recorded separately, so an installed list cannot disable the rules of modules.
    var frozenLists: Set<Int> = []
    var degradedLists: Set<Int> = []

    /// The normalized states of the link that rules have already processed.
    var visited: Set<String> = []

    /// Creates the trail of a link.
    package init(_ link: String) {
        self.link = link
    }

    /// Whether a rule has degraded the link.
    var isDegraded: Bool { degradedBy != nil }
}

extension LinkHop {
    /// The hop as one line that is safe to print, such as `rewrite by 'coupons': '/coupon/7' → '/promo/7'`.
    var line: String {
        "\(kind.rawValue) by \(cause.quotedForDisplay): \(from.quotedForDisplay) → \(to.quotedForDisplay)"
    }
}
