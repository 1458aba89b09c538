import RouteMatching
import SwitchyardSupport

/// The callbacks that are awaited from other apps, and the tokens that were already used.
struct CallbackLedger: Sendable {
    /// An awaited callback.
    struct Waiting: Sendable {
        let token: String
        /// The link that left the app.
        let context: LinkContext
        let slot: ResultSlot
        let decode: @Sendable (RouteParameters) throws(RouteValueError) -> any Sendable
        let deadline: DeadlineQueue.Token

        /// The first source of the link that left the app.
        var firstSource: FirstSource { context.request.ancestor?.firstSource ?? .app }
    }

    /// The validity of a token.
    enum TokenValidity: Sendable {
        /// A callback is awaited; the token is now consumed.
        case awaited(Waiting)
        /// The token was used before; the outcome of a link that uses it again.
        case spent(NavigationOutcome)
        /// The token was never issued, or was forgotten.
        case unknown
    }

    private(set) var waiting: [Waiting] = []
    /// Oldest first.
    private var spent: [(token: String, firstSource: FirstSource, outcome: NavigationOutcome)] = []

    /// Adds an awaited callback, and returns the oldest callback of the same quota; it is dropped if the limit is
    /// exceeded.
    mutating func add(_ entry: Waiting, limit: Int) -> Waiting? {
        waiting.append(entry)
        guard waiting.count(where: { $0.firstSource == entry.firstSource }) > max(1, limit),
            let index = waiting.firstIndex(where: { $0.firstSource == entry.firstSource })
        else { return nil }
        let oldest = waiting.remove(at: index)
        spend(oldest, .expired(.callback), limit)
        return oldest
    }

    /// Consumes a token.
    mutating func consume(_ token: String, by link: TransactionID, limit: Int) -> TokenValidity {
        let validity = validity(of: token)
        guard case .awaited(let entry) = validity else { return validity }
        waiting.removeAll { $0.token == token }
        spend(entry, .duplicated(of: link), limit)
        return validity
    }

    /// The validity of a token.
    func validity(of token: String) -> TokenValidity {
        if let entry = waiting.first(where: { $0.token == token }) { return .awaited(entry) }
        return spent.last { $0.token == token }.map { .spent($0.outcome) } ?? .unknown
    }

    /// Removes and returns the callbacks that satisfy a condition.
    mutating func end(
        _ outcome: NavigationOutcome, limit: Int, where isMeant: (Waiting) -> Bool
    ) -> [Waiting] {
        let ended = waiting.filter(isMeant)
        waiting.removeAll(where: isMeant)
        for entry in ended { spend(entry, outcome, limit) }
        return ended
    }

    private mutating func spend(_ entry: Waiting, _ outcome: NavigationOutcome, _ limit: Int) {
        let firstSource = entry.firstSource
        spent.append((entry.token, firstSource, outcome))
        // A few times the limit, so that a late callback still gets its outcome, and the list stays bounded.
        guard spent.count(where: { $0.firstSource == firstSource }) > max(1, limit) * 4 else { return }
        if let index = spent.firstIndex(where: { $0.firstSource == firstSource }) { spent.remove(at: index) }
    }
}
