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
        let oldest = callbacks.withLock { $0.add(entry, limit: limits.callbacks) }
        if let oldest {
            deadlines.cancel(oldest.deadline)
            oldest.slot.result.fulfill(.failure(.replaced))
        }
        return token
    }

    /// Whether a result of another app is awaited.
    func isAwaited(_ slot: ResultSlot) -> Bool {
        callbacks.withLock { ledger in ledger.waiting.contains { $0.slot === slot } }
    }

    /// Ends the awaited callbacks that satisfy a condition, and reports the reason to their callers.
    func endCallbacks(
        as outcome: NavigationOutcome, _ failure: ResultError, where isMeant: (CallbackLedger.Waiting) -> Bool
    ) {
        let ended = callbacks.withLock { $0.end(outcome, limit: limits.callbacks, where: isMeant) }
        for entry in ended {
            deadlines.cancel(entry.deadline)
            entry.slot.result.fulfill(.failure(failure))
        }
    }

    /// Forgets the token of a callback whose link did not leave the app.
    func forgetCallback(_ token: String) {
        let ended = callbacks.withLock { ledger in
            ledger.end(.cancelled, limit: limits.callbacks) { $0.token == token }
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
        let validity = callbacks.withLock {
            $0.consume(callback.token, by: transaction.id, limit: limits.callbacks)
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

extension RouterTable {
    /// The parts of a callback link; `nil` if the link is not one.
    func callback(_ link: String) -> CallbackLink? {
        guard let match = try? callbackRoutes?.match(link), let token = match["token"],
            let answer = XCallback.Answer.allCases.first(where: { $0.route.name == match.route.name })
        else { return nil }
        return CallbackLink(match: match, token: token, answer: answer)
    }
}
