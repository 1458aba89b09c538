import RouteMatching

/// Who waits for another app to come back, and which tokens are spent.
struct CallbackLedger: Sendable {
    /// Somebody who waits.
    struct Waiting: Sendable {
        let token: String
        /// The link with which the app was left.
        let context: LinkContext
        let slot: ResultSlot
        let decode: @Sendable (RouteParameters) throws(RouteValueError) -> any Sendable
        let deadline: DeadlineQueue.Token
    }

    /// What a token is good for.
    enum Answer: Sendable {
        /// Somebody waits for it, and nobody can use it again.
        case awaited(Waiting)
        /// It was good once; what a link with it comes to now.
        case spent(NavigationOutcome)
        /// It was never given out, or so long ago that nobody remembers.
        case unknown
    }

    private(set) var waiting: [Waiting] = []
    /// The oldest first.
    private var spent: [(token: String, outcome: NavigationOutcome)] = []

    /// Lets somebody wait.
    ///
    /// - Returns: Who waited longest and does no more, where too many do.
    mutating func add(_ entry: Waiting, limit: Int) -> Waiting? {
        waiting.append(entry)
        guard waiting.count > max(1, limit) else { return nil }
        let oldest = waiting.removeFirst()
        spend(oldest.token, .expired(.callback), limit)
        return oldest
    }

    /// Uses a token up.
    mutating func take(_ token: String, by link: TransactionID, limit: Int) -> Answer {
        let finding = finding(token)
        guard case .awaited = finding else { return finding }
        waiting.removeAll { $0.token == token }
        spend(token, .duplicated(of: link), limit)
        return finding
    }

    /// What a token is good for.
    func finding(_ token: String) -> Answer {
        if let entry = waiting.first(where: { $0.token == token }) { return .awaited(entry) }
        return spent.last { $0.token == token }.map { .spent($0.outcome) } ?? .unknown
    }

    /// Lets nobody wait any more who is meant.
    ///
    /// - Returns: Who did.
    mutating func end(
        _ outcome: NavigationOutcome, limit: Int, where isMeant: (Waiting) -> Bool
    ) -> [Waiting] {
        let ended = waiting.filter(isMeant)
        waiting.removeAll(where: isMeant)
        for entry in ended { spend(entry.token, outcome, limit) }
        return ended
    }

    private mutating func spend(_ token: String, _ outcome: NavigationOutcome, _ limit: Int) {
        spent.append((token, outcome))
        // As many as can wait, a few times over: whoever is late is told so, and nothing grows.
        if spent.count > max(1, limit) * 4 { spent.removeFirst() }
    }
}
