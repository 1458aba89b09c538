/// The way of a link through everything that leads it elsewhere: rules and interceptors.
struct LinkPath: Sendable {
    /// What rules make of the link as it is now.
    var trail: RuleTrail
    /// How often gates had changed when the checks began.
    var gateChanges: Int
    private(set) var hops: [LinkHop] = []
    private(set) var showsErrors = false

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

    /// Takes the error page in the place of this link.
    ///
    /// - Returns: Whether it may; not where it is the error page already.
    mutating func showErrors(at link: String, by rule: String?) -> Bool {
        guard !showsErrors else { return false }
        showsErrors = true
        hops.append(LinkHop(cause: rule ?? "error page", from: self.link, to: link, isDegraded: true))
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
