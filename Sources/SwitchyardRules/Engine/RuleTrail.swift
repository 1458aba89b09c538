/// The way of a link through rules: what it is now, and each hop that made it so.
///
/// The router makes one for each link and hands it to ``RouteRules/decide(_:_:context:match:tags:)`` in every slot. It is
/// what keeps the hop limit and the detection of cycles whole over slots.
package struct RuleTrail: Sendable, Hashable {
    /// The most hops of one link.
    package static let maxHops: Int = 10

    /// The link as it is now.
    package internal(set) var link: String

    /// The link that state and history keep: the first one, or the last that a rule redirected to.
    package var address: String

    /// Each change of the link, in order.
    package internal(set) var hops: [RuleHop] = []

    /// The gates and interceptors that rules require, in order, each once.
    package var requirements: [String] = []

    /// The rule that degraded the link; `nil` where none did.
    package internal(set) var degradedBy: String?

    /// How many bytes of values rules have put into links, for tests of their bound: what each hop writes is limited.
    package internal(set) var writtenBytes = 0

    /// The lists whose rules may not rewrite the link any more, and those that have degraded it.
    ///
    /// One list never speaks for another: an installed list cannot switch off the rules of modules.
    var frozenLists: Set<Int> = []
    var degradedLists: Set<Int> = []

    /// The links and slots that were looked at, in one spelling.
    var visited: Set<String> = []

    /// Begins a way.
    ///
    /// - Parameter link: The text of the link as it arrived.
    package init(_ link: String) {
        self.link = link
        address = link
    }

    /// Whether a rule has degraded the link.
    package var isDegraded: Bool { degradedBy != nil }
}

/// One change of a link by a rule.
package struct RuleHop: Sendable, Hashable {
    /// How a rule changed a link.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// It put another link in its place.
        case rewrite
        /// It left the link for another.
        case redirect
        /// It showed something lesser.
        case degrade
    }

    /// How the link was changed.
    package let kind: Kind

    /// The id of the rule.
    package let rule: String

    /// The link before.
    package let from: String

    /// The link after.
    package let to: String
}

extension RuleHop: CustomStringConvertible {
    /// The hop in one line that is safe to print, as in `rewrite by 'coupons': '/coupon/7' → '/promo/7'`.
    package var description: String {
        "\(kind.rawValue) by \(rule.quotedForDisplay): \(from.quotedForDisplay) → \(to.quotedForDisplay)"
    }
}
