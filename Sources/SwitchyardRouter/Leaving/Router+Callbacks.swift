import RouteMatching
import SwitchyardBase
import SwitchyardLocks

/// Other apps that come back with a result.
extension Router {
    /// Lets a result be awaited from another app.
    ///
    /// - Returns: What the links back are known by.
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

    /// Whether a result is awaited from another app.
    func isAwaited(_ slot: ResultSlot) -> Bool {
        callbacks.withLock { ledger in ledger.waiting.contains { $0.slot === slot } }
    }

    /// Lets nobody wait any more who is meant, and tells them why.
    func endCallbacks(
        as outcome: NavigationOutcome, _ failure: ResultError, where isMeant: (CallbackLedger.Waiting) -> Bool
    ) {
        let ended = callbacks.withLock { $0.end(outcome, limit: limits.callbacks, where: isMeant) }
        for entry in ended {
            deadlines.cancel(entry.deadline)
            entry.slot.result.fulfill(.failure(failure))
        }
    }

    /// Forgets a token with which the app was not left.
    func forgetCallback(_ token: String) {
        let ended = callbacks.withLock { ledger in
            ledger.end(.cancelled, limit: limits.callbacks) { $0.token == token }
        }
        for entry in ended { deadlines.cancel(entry.deadline) }
    }

    /// Gives what another app brings back to whoever awaits it.
    ///
    /// The token alone decides, whoever brought the link: nobody can guess one, and each is good once.
    ///
    /// - Returns: How the link ended; `nil` where it is none that leads back.
    func takeCallback(_ link: String, _ transaction: LinkTransaction, _ table: RouterTable) -> NavigationOutcome? {
        guard let (match, token, answer) = callback(link, table) else { return nil }
        _ = check(transaction, .init(match: match, revealed: [], named: []), in: .actions)
        note(transaction, .callback(answer))
        let finding = callbacks.withLock { $0.take(token, by: transaction.id, limit: limits.callbacks) }
        guard case .awaited(let waiting) = finding else {
            if case .spent(let outcome) = finding { return outcome }
            return .notFound(nil)
        }
        deadlines.cancel(waiting.deadline)
        do throws(RouteValueError) {
            waiting.slot.result.fulfill(try answer.result(of: link, waiting))
            return .performed(nil)
        } catch {
            waiting.slot.result.fulfill(.failure(.unreadable(error)))
            return .failed(.match, error)
        }
    }

    /// What a link that leads back says; `nil` where it is none.
    func callback(_ link: String, _ table: RouterTable) -> (RouteMatch, token: String, XCallback.Answer)? {
        guard let match = try? table.callbackRoutes?.match(link), let token = match["token"],
            let answer = XCallback.Answer.allCases.first(where: { $0.route.name == match.route.name })
        else { return nil }
        return (match, token, answer)
    }

    /// 128 bits that nobody can guess.
    @MainActor
    private func newToken() -> String {
        (0..<2).map { _ in
            let digits = String(random.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

extension XCallback.Answer {
    /// What a link that leads back says, for whoever waits.
    fileprivate func result(
        of link: String, _ waiting: CallbackLedger.Waiting
    ) throws(RouteValueError) -> Result<any Sendable, ResultError> {
        // It was matched, so it can be read.
        let query = (try? LinkQuery(link: link)) ?? LinkQuery()
        switch self {
        case .success: return .success(try waiting.decode(RouteParameters(RouteArguments(query))))
        case .cancel: return .failure(.dismissed)
        case .error: return .failure(.failed(code: query["errorCode"], message: query["errorMessage"]))
        }
    }
}
