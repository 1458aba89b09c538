/// The way of a link through everything that leads it elsewhere: rules and interceptors.
struct LinkPath: Sendable {
    /// What rules make of the link as it is now.
    var trail: RuleTrail
    /// How often gates had changed when the checks began.
    var gateChanges: Int
    private(set) var hops: [LinkHop] = []
    /// Whether a page of the app's own has taken the place of the link, which nothing else replaces.
    private(set) var showsStandIn = false

    init(_ link: String, gateChanges: Int) {
        self.gateChanges = gateChanges
        trail = RuleTrail(link)
    }

    /// The link as it is now.
    var link: String { trail.link }

    var isDegraded: Bool { hops.contains(where: \.isDegraded) }

    /// All links, the first one first, for messages.
    var links: [String] { (hops.first.map { [$0.from] } ?? []) + hops.map(\.to) }

    /// Takes another link in the place of this one, which meets the rules anew.
    ///
    /// - Returns: Whether it may: it was not there before, and there are not too many.
    mutating func redirect(to link: String, by cause: String, limit: Int) -> Bool {
        // There are never many, and nearly always none.
        let isNew = link != (hops.first?.from ?? self.link) && !hops.contains { $0.to == link }
        hops.append(LinkHop(cause: cause, from: self.link, to: link, isDegraded: false))
        trail = RuleTrail(link)
        return isNew && hops.count <= limit
    }

    /// Takes the error page or a fallback in the place of this link.
    ///
    /// - Returns: Whether it may; not where one of them has taken it already.
    mutating func showStandIn(_ link: String, by cause: String) -> Bool {
        guard !showsStandIn else { return false }
        showsStandIn = true
        hops.append(LinkHop(cause: cause, from: self.link, to: link, isDegraded: true))
        let address = trail.address
        trail = RuleTrail(link)
        trail.address = address
        return true
    }

    /// Takes over the hops that rules have added to the trail.
    ///
    /// - Parameters:
    ///   - count: How many hops the trail had before.
    ///   - limit: How many hops there may be in all.
    /// - Returns: Whether there are not too many. That no link comes twice, the trail sees to itself, within itself.
    mutating func follow(from count: Int, limit: Int) -> Bool {
        for hop in trail.hops.dropFirst(count) {
            hops.append(LinkHop(cause: hop.rule, from: hop.from, to: hop.to, isDegraded: hop.kind == .degrade))
        }
        return hops.count <= limit
    }
}
