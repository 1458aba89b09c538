import SwitchyardRules

/// The changes of a link by rules and interceptors.
struct LinkPath: Sendable {
    /// The current link, and its changes by rules.
    var trail: RuleTrail
    /// The number of gate changes when the checks began.
    var gateChanges: Int
    private(set) var hops: [LinkHop] = []
    /// Whether the error page or a fallback has replaced the link; nothing replaces that again.
    private(set) var showsReplacement = false

    init(_ link: String, gateChanges: Int) {
        self.gateChanges = gateChanges
        trail = RuleTrail(link)
    }

    /// The current link.
    var link: String { trail.link }

    var isDegraded: Bool { hops.contains(where: \.isDegraded) }

    /// All links, in order, for messages.
    var links: [String] { (hops.first.map { [$0.from] } ?? []) + hops.map(\.to) }

    /// Replaces the link; the new one passes the rules again; returns whether it is allowed: the link is new, and the
    /// limit is not exceeded.
    mutating func redirect(to link: String, by cause: String, limit: Int) -> Bool {
        // Linear search: nearly always there are none.
        let isNew = link != (hops.first?.from ?? self.link) && !hops.contains { $0.to == link }
        hops.append(LinkHop(cause: cause, from: self.link, to: link, isDegraded: false))
        trail = RuleTrail(link)
        return isNew && hops.count <= limit
    }

    /// Replaces the link with the error page or a fallback, and returns whether the replacement is allowed: a link is
    /// replaced at most once.
    mutating func showReplacement(_ link: String, by cause: String) -> Bool {
        guard !showsReplacement else { return false }
        showsReplacement = true
        hops.append(LinkHop(cause: cause, from: self.link, to: link, isDegraded: true))
        let address = trail.address
        trail = RuleTrail(link)
        trail.address = address
        return true
    }

    /// Records the hops that rules have added to the trail, and returns whether the limit is met; the trail itself
    /// ensures that no link repeats within it.
    mutating func recordHops(from count: Int, limit: Int) -> Bool {
        for hop in trail.hops.dropFirst(count) {
            hops.append(LinkHop(cause: hop.rule, from: hop.from, to: hop.to, isDegraded: hop.kind == .degrade))
        }
        return hops.count <= limit
    }
}
