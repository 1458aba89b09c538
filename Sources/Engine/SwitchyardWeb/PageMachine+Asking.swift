import SwitchyardRoutes

/// What the app sends to the page: calls of its functions, and events.
extension PageMachine {
    mutating func add(
        _ ask: Int, _ name: String, _ arguments: String, time: Duration, _ now: Duration,
        _ effects: inout [PageEffect]
    ) {
        func refuse(_ error: PageError) { effects.append(.settle(ask: ask, .failure(error))) }
        guard !isClosed else { return refuse(.left(.closed)) }
        guard !isOff else { return refuse(.notAllowed) }
        guard arguments.utf8.count <= limits.answerBytes else { return refuse(.tooLarge) }
        guard asks.count < limits.inFlight else { return refuse(.tooMany(after: .milliseconds(100))) }
        let deadline = now + min(max(.zero, time), limits.longestTime)
        let entry = Ask(name: name, arguments: arguments, deadline: deadline)
        if page == nil {
            guard makeRoom(arguments) else { return refuse(.tooMany(after: .milliseconds(100))) }
            waiting.append(.ask(ask))
            asks[ask] = entry
        } else {
            asks[ask] = entry
            send(ask, &effects)
        }
        if asks[ask] != nil { wake(at: deadline) }
    }

    mutating func send(event name: String, _ value: String, _ now: Duration, _ effects: inout [PageEffect]) {
        guard !isClosed else { return effects.append(.refuseEvent(.left(.closed))) }
        guard !isOff else { return effects.append(.refuseEvent(.notAllowed)) }
        guard value.utf8.count <= limits.answerBytes else { return effects.append(.refuseEvent(.tooLarge)) }
        if let page {
            guard grants[page.origin]?.answers == true else { return effects.append(.refuseEvent(.notAllowed)) }
            return push(PageText.event(page.generation, name, value), &effects)
        }
        guard makeRoom(value) else {
            return effects.append(.refuseEvent(.tooMany(after: .milliseconds(100))))
        }
        waiting.append(.event(name: name, value: value))
    }

    /// Sends what has waited for a page, in order.
    mutating func sendWaiting(_ now: Duration, _ effects: inout [PageEffect]) {
        let messages = waiting
        waiting = []
        waitingBytes = 0
        for message in messages {
            switch message {
            case .ask(let ask): send(ask, &effects)
            case .event(let name, let value): send(event: name, value, now, &effects)
            }
        }
    }

    /// Settles a call by the page's answer.
    mutating func settle(
        _ number: Int, _ result: Result<JSONNode?, PageError>, _ sender: PageSender, _ now: Duration,
        _ effects: inout [PageEffect]
    ) {
        guard let ask = askOfNumber.removeValue(forKey: number) else {
            return trace(.late, sender.origin, nil, now, &effects)
        }
        asks[ask] = nil
        effects.append(.settle(ask: ask, result))
    }

    /// Ends a call without the page's answer; returns its number if the page knows it.
    mutating func remove(_ ask: Int, _ error: PageError, _ effects: inout [PageEffect]) -> Int? {
        guard let entry = asks.removeValue(forKey: ask) else { return nil }
        effects.append(.settle(ask: ask, .failure(error)))
        guard let number = entry.number else {
            waitingBytes -= entry.arguments.utf8.count
            waiting.removeAll { if case .ask(ask) = $0 { true } else { false } }
            return nil
        }
        askOfNumber[number] = nil
        return number
    }

    private mutating func send(_ ask: Int, _ effects: inout [PageEffect]) {
        guard let page, let entry = asks[ask] else { return }
        guard grants[page.origin]?.answers == true else {
            asks[ask] = nil
            return effects.append(.settle(ask: ask, .failure(.notAllowed)))
        }
        lastAsk += 1
        asks[ask]?.number = lastAsk
        askOfNumber[lastAsk] = ask
        push(PageText.ask(page.generation, lastAsk, entry.name, entry.arguments), &effects)
    }

    /// Whether another message fits into the queue.
    private mutating func makeRoom(_ text: String) -> Bool {
        guard waiting.count < limits.queued, waitingBytes + text.utf8.count <= limits.queuedBytes else { return false }
        waitingBytes += text.utf8.count
        return true
    }
}
