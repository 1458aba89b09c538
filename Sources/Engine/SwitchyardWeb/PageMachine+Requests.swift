import SwitchyardRoutes

/// Requests of the page: calls, links, streams.
extension PageMachine {
    /// Handles a message of the open page, from an origin with a grant.
    mutating func accept(
        _ message: PageMessage, _ grant: PageGrants.Grant, _ sender: PageSender, _ reply: Int?, _ now: Duration,
        _ effects: inout [PageEffect]
    ) {
        // A message without an answer of its own ends the engine's reply at once.
        func acknowledge() { if let reply { effects.append(.reply(reply, "")) } }
        switch message.body {
        case .hello: acknowledge()
        case .call(let name, let contract, let action, let arguments):
            begin(
                .call(contract: contract, action: action, arguments), .call(name), named: name,
                time: message.time ?? limits.callTime, message, grant, sender, reply, now, &effects)
        case .open(let link, let placement):
            begin(
                .open(link: link, placement: placement), .link(link), named: link.path, time: message.time, message,
                grant, sender, reply, now, &effects)
        case .result(let link, let placement):
            begin(
                .result(link: link, placement: placement), .link(link), named: link.path, time: message.time, message,
                grant, sender, reply, now, &effects)
        case .stream(let name, let arguments, let credit):
            begin(
                .stream(name: name, arguments, credit: min(credit, Self.streamCredit)), .stream(name), named: name,
                time: nil, message, grant, sender, reply, now, &effects)
        case .can(let names):
            let granted = Set(names.filter { grant.allowsCall($0) || grant.allowsStream($0) || grant.allowsLink($0) })
            begin(
                .can(names, granted: granted), .none, named: "", time: limits.callTime, message, grant, sender, reply,
                now, &effects)
        case .page(let action):
            begin(
                .page(action), action.permission, named: "page", time: limits.callTime, message, grant, sender, reply,
                now, &effects)
        case .more(let count):
            acknowledge()
            guard let page, requests[message.id]?.isStream == true else { return }
            let id = PageRequestID(generation: page.generation, number: message.id)
            effects.append(.credit(id, min(count, Self.streamCredit)))
        case .cancel:
            acknowledge()
            guard let page, requests[message.id] != nil else { return }
            effects.append(.cancel(PageRequestID(generation: page.generation, number: message.id)))
            end(message.id, .failure(.cancelled), &effects)
        case .value(let value):
            acknowledge()
            settle(message.id, .success(value), sender, now, &effects)
        case .failure(let error):
            acknowledge()
            settle(message.id, .failure(error), sender, now, &effects)
        case .progress(let value):
            acknowledge()
            guard let ask = askOfNumber[message.id] else { return trace(.late, sender.origin, nil, now, &effects) }
            effects.append(.askProgress(ask, value))
        }
    }

    private mutating func begin(
        _ request: PageRequest, _ permission: Permission, named name: String, time: Duration?, _ message: PageMessage,
        _ grant: PageGrants.Grant, _ sender: PageSender, _ reply: Int?, _ now: Duration,
        _ effects: inout [PageEffect]
    ) {
        guard let page else { return }
        func refusal(_ error: PageError) -> PageEffect {
            let text = PageText.failed(page.generation, message.id, error)
            return reply.map { .reply($0, text) } ?? .push(text, document: page.document)
        }
        guard message.id > page.lastRequest else {
            // Not answered by number: that would settle the call that has it.
            let error = PageError.malformed("The number was used before.")
            let answer = reply.map { PageEffect.reply($0, PageText.failed(page.generation, 0, error)) }
            return misbehave(.malformed, sender, named: name, answer, now, &effects)
        }
        use(number: message.id)
        guard grant.allows(permission) else {
            return misbehave(.name, sender, named: name, refusal(.notAllowed), now, &effects)
        }
        var isStream = false
        if case .stream = request { isStream = true }
        guard performing < limits.inFlight, !isStream || openStreams < limits.streams else {
            trace(.rate, sender.origin, name, now, &effects)
            return effects.append(refusal(.tooMany(after: .milliseconds(100))))
        }
        let deadline = time.map { now + min($0, limits.longestTime) }
        requests[message.id] = Request(
            reply: isStream ? nil : reply, permission: permission, deadline: deadline, isStream: isStream)
        if isStream {
            openStreams += 1
            if let reply { effects.append(.reply(reply, "")) }
        }
        wake(at: deadline)
        let id = PageRequestID(generation: page.generation, number: message.id)
        performing += 1
        effects.append(.perform(id, request, from: page.origin))
    }

    /// The request of an answer; `nil` if it has ended, because of its page or otherwise.
    mutating func current(_ id: PageRequestID, _ now: Duration, _ effects: inout [PageEffect]) -> Request? {
        guard let page, page.generation == id.generation, let request = requests[id.number] else {
            trace(.late, page?.origin, nil, now, &effects)
            return nil
        }
        return request
    }

    mutating func answer(
        _ id: PageRequestID, _ result: Result<String, PageError>, _ now: Duration, _ effects: inout [PageEffect]
    ) {
        guard current(id, now, &effects) != nil else { return }
        end(id.number, result, &effects)
    }

    mutating func send(item value: String, _ id: PageRequestID, _ now: Duration, _ effects: inout [PageEffect]) {
        guard let page, current(id, now, &effects)?.isStream == true else { return }
        guard value.utf8.count <= limits.answerBytes else {
            effects.append(.cancel(id))
            return end(id.number, .failure(.tooLarge), &effects)
        }
        push(PageText.item(page.generation, id.number, value), &effects)
    }

    /// Ends a request: the only place that answers it.
    mutating func end(
        _ number: Int, _ result: Result<String, PageError>, pushing: Bool = true, _ effects: inout [PageEffect]
    ) {
        guard let page, let request = requests.removeValue(forKey: number) else { return }
        if request.isStream { openStreams -= 1 }
        let text: String
        switch result {
        case .success where request.isStream: text = PageText.end(page.generation, number)
        case .success(let value) where value.utf8.count > limits.answerBytes:
            text = PageText.failed(page.generation, number, .tooLarge)
        case .success(let value): text = PageText.ok(page.generation, number, value)
        case .failure(let error): text = PageText.failed(page.generation, number, error)
        }
        if let reply = request.reply {
            effects.append(.reply(reply, text))
        } else if pushing {
            push(text, &effects)
        }
    }
}

extension PageAction {
    /// Whether the page may name the link.
    fileprivate var permission: PageMachine.Permission {
        switch self {
        case .back(let link?), .replace(let link): .link(link)
        case .back(nil), .refresh, .title: .none
        }
    }
}

extension String {
    /// The link without its query, for traces.
    fileprivate var path: String { String(prefix { $0 != "?" && $0 != "#" }) }
}
