import RouteMatching
import SwitchyardSupport

/// Results of other apps.
extension Router {
    /// Awaits the result of another app, and returns the token of the callback links.
    @MainActor
    func awaitCallback(_ exit: ExternalExit, _ callback: XCallback, _ slot: ResultSlot, for context: LinkContext)
        -> String?
    {
        guard let decode = exit.decode else { return nil }
        let token = newToken()
        let deadline = deadlines.set(after: callback.lifetime) { [weak self] in
            self?.endCallbacks(as: .expired(.callback), .expired) { $0.token == token }
        }
        let entry = CallbackLedger.Waiting(
            token: token, context: context, slot: slot, decode: decode, deadline: deadline)
        let oldest = state.withLock { $0.callbacks.add(entry, limit: limits.callbacks) }
        if let oldest {
            deadlines.cancel(oldest.deadline)
            oldest.slot.result.fulfill(.failure(.replaced))
        }
        return token
    }

    /// Whether a result of another app is awaited.
    func isAwaited(_ slot: ResultSlot) -> Bool {
        state.withLock { state in state.callbacks.waiting.contains { $0.slot === slot } }
    }

    /// Ends the awaited callbacks that satisfy a condition, and reports the reason to their callers.
    func endCallbacks(
        as outcome: NavigationOutcome, _ failure: ResultError, where isMeant: (CallbackLedger.Waiting) -> Bool
    ) {
        let ended = state.withLock { $0.callbacks.end(outcome, limit: limits.callbacks, where: isMeant) }
        for entry in ended {
            deadlines.cancel(entry.deadline)
            entry.slot.result.fulfill(.failure(failure))
        }
    }

    /// Forgets the token of a callback whose link did not leave the app.
    func forgetCallback(_ token: String) {
        let ended = state.withLock { state in
            state.callbacks.end(.cancelled, limit: limits.callbacks) { $0.token == token }
        }
        for entry in ended { deadlines.cancel(entry.deadline) }
    }

    /// Delivers the result of another app to the waiting caller.
    ///
    /// Only the token counts, not the sender: a token cannot be guessed and works once.
    ///
    /// - Returns: How the link ended.
    func take(_ callback: CallbackLink, by transaction: LinkTransaction) -> NavigationOutcome {
        _ = check(transaction, .init(match: callback.match, revealed: [], named: []), in: .actions)
        note(transaction, .callback(callback.answer))
        let validity = state.withLock {
            $0.callbacks.consume(callback.token, by: transaction.id, limit: limits.callbacks)
        }
        guard case .awaited(let waiting) = validity else {
            if case .spent(let outcome) = validity { return outcome }
            return .notFound(nil)
        }
        deadlines.cancel(waiting.deadline)
        do throws(RouteValueError) {
            waiting.slot.result.fulfill(try callback.result(for: waiting))
            return .performed(nil)
        } catch {
            waiting.slot.result.fulfill(.failure(.unreadable(error)))
            return .failed(.match, error)
        }
    }

    /// A token of 128 random bits, which cannot be guessed.
    @MainActor
    private func newToken() -> String {
        (0..<2).map { _ in
            let digits = String(random.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

/// A link with which another app returns a result.
struct CallbackLink: Sendable {
    let match: RouteMatch
    let token: String
    let answer: XCallback.Answer

    /// The result, for the waiting caller.
    fileprivate func result(
        for waiting: CallbackLedger.Waiting
    ) throws(RouteValueError) -> Result<any Sendable, ResultError> {
        // The link matched, so its query is valid.
        let query = (try? LinkQuery(link: match.link)) ?? LinkQuery()
        switch answer {
        case .success: return .success(try waiting.decode(RouteParameters(RouteArguments(query))))
        case .cancel: return .failure(.dismissed)
        case .error: return .failure(.failed(code: query["errorCode"], message: query["errorMessage"]))
        }
    }
}

extension Declarations {
    /// The parts of a callback link; `nil` if the link is not one.
    func callback(_ link: String) -> CallbackLink? {
        guard let match = try? callbackRoutes?.match(link), let token = match["token"],
            let answer = XCallback.Answer.allCases.first(where: { $0.route.name == match.route.name })
        else { return nil }
        return CallbackLink(match: match, token: token, answer: answer)
    }
}

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
