import SwitchyardSupport

/// The changes of a link by rules and interceptors.
struct LinkPath: Sendable {
    /// The current link.
    private(set) var link: String
    /// The link for state and history: the original one, or the target of the last redirect.
    private(set) var address: String
    /// The number of gate changes when the checks began.
    var gateChanges: Int
    private(set) var hops: [LinkHop] = []
    /// The gates and interceptors that rules require of the current link.
    private var required = UniqueNames()
    /// What rules have recorded about the current link.
    private(set) var record: (any Sendable)?
    /// Whether the error page or a fallback has replaced the link; nothing replaces that again.
    private(set) var showsReplacement = false

    init(_ link: String, gateChanges: Int = 0) {
        self.link = link
        self.gateChanges = gateChanges
        address = link
    }

    var requirements: [String] { required.inOrder }

    var isDegraded: Bool { hops.contains(where: \.isDegraded) }

    /// All links, in order, for messages.
    var links: [String] { (hops.first.map { [$0.from] } ?? []) + hops.map(\.to) }

    /// Adds names that rules require of the current link.
    mutating func require(_ names: [String]) {
        for name in names { required.insert(name) }
    }

    /// Changes the link as rules say, and returns whether the limit is met; the rules themselves ensure that no link
    /// repeats.
    mutating func follow(_ answer: RuleAnswer, limit: Int) -> Bool {
        require(answer.requirements)
        record = answer.record ?? record
        for hop in answer.hops {
            hops.append(hop)
            link = hop.to
            if hop.kind == .redirect { address = hop.to }
        }
        return hops.count <= limit
    }

    /// Replaces the link; the new one passes the rules again; returns whether it is allowed: the link is new, and the
    /// limit is not exceeded.
    mutating func redirect(to link: String, by cause: String, limit: Int) -> Bool {
        // Linear search: nearly always there are none.
        let isNew = link != (hops.first?.from ?? self.link) && !hops.contains { $0.to == link }
        replace(with: link, .redirect, by: cause)
        address = link
        return isNew && hops.count <= limit
    }

    /// Replaces the link with the error page or a fallback, and returns whether the replacement is allowed: a link is
    /// replaced at most once.
    mutating func showReplacement(_ link: String, by cause: String) -> Bool {
        guard !showsReplacement else { return false }
        showsReplacement = true
        replace(with: link, .degrade, by: cause)
        return true
    }

    private mutating func replace(with link: String, _ kind: LinkHop.Kind, by cause: String) {
        hops.append(LinkHop(kind, by: cause, from: self.link, to: link))
        self.link = link
        required = UniqueNames()
        record = nil
    }
}
