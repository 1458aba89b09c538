import Switchyard
import SwitchyardNavigation
import SwitchyardRules
import SwitchyardTooling

/// Exporting a session.
extension LiveInspection {
    /// Everything that is kept, with stand-ins in place of values that the file must not contain.
    func recording(
        includesValues: Bool? = nil, mostWithSteps: Int = 2_000
    ) async throws(InspectorError) -> SessionRecording {
        let none = NoParameters()
        let routes = try ListRoutes.answer(none, self)
        let interceptors = try ListInterceptors.answer(none, self)
        let modules = try await ListModules.answer(none, self)
        let problems = try await ListFindings.answer(none, self)
        let units = try await ListUnits.answer(none, self)
        let redactor = exportRedactor(includesValues: includesValues)
        let standIns = StandIns(redactor)
        // Ended transactions are read first, because an ended one cannot be active afterwards.
        let ended = records()
        let kept = recorder.read(\.self)
        let playable = kept.playable
        var recording = SessionRecording(
            header: SessionHeader(
                app: .init(name: settings.name, version: settings.version), run: run,
                revealsAll: redactor.disclosure != .revealed, standIns: 0,
                missed: .init(
                    happenings: kept.happenings.total - playable.happenings.count, transactions: ended.missed,
                    moments: kept.moments.dropped, calls: kept.calls.dropped), scenes: []))
        recording.routes = routes.routes
        recording.interceptors = interceptors
        recording.modules = modules
        recording.problems = problems
        recording.units = units
        recording.rules = inspectedRules(redactor)
        let active = router.transactionsInFlight
        recording.active = active.map { InspectedActive($0) }
        let destinations = destinations(of: active)
        recording.happenings = playable.happenings.map { number, happening in
            SessionRecording.Happening(number, happening, standIns, router.declarations, destinations)
        }
        recording.suspended = router.suspended.map { link in
            var suspended = InspectedSuspended(link, redactor)
            suspended.link = standIns.link(link.link, to: link.route)
            return suspended
        }
        let steps = ended.records.count - mostWithSteps
        recording.transactions = ended.records.enumerated().map { index, record in
            var transaction = InspectedTransaction(record, standIns, withEvents: true)
            // A replay needs the steps of a suspended one, to know when it was suspended.
            if index < steps, !transaction.hasWaited { transaction.events = nil }
            return transaction
        }
        recording.moments = kept.moments.elements(after: 0).map { number, moment in
            .init(moment: InspectedMoment(number, moment, redactor), state: standIns.state(moment.state))
        }
        recording.calls = kept.calls.elements(after: 0).map { InspectedCall($0.number, $0.element) }
        recording.start = SessionRecording.Start(playable.start, kept.moments, standIns)
        recording.header.scenes = recording.moments.last?.state.scenes.map(\.id.rawValue) ?? []
        recording.header.standIns = standIns.count
        return recording
    }

    private func records() -> (records: [RecordedTransaction], missed: Int) {
        let ended = router.records(after: 0, limit: max(1, settings.history))
        return (ended.records, ended.missed)
    }

    /// The final routes of links.
    ///
    /// Ended links are read after the active ones, so that none is missed which ended meanwhile.
    private func destinations(of active: [ActiveTransaction]) -> [TransactionID: String?] {
        let ended = records().records.map { ($0.id, $0.match?.route.name) }
        return Dictionary(active.map { ($0.id, $0.route) } + ended) { $1 ?? $0 }
    }
}

extension SessionRecording.Start {
    fileprivate init(_ start: SessionStart, _ moments: BoundedRing<Moment>, _ standIns: StandIns) {
        gates = start.gates
        rules = standIns.document(of: start.rules)
        // Without inputs, the moment with which the recording began may have been discarded.
        if let moment = moments[start.moment] ?? moments[moments.dropped + 1] { state = standIns.state(moment.state) }
    }
}

extension SessionRecording.Happening {
    fileprivate init(
        _ number: Int, _ happening: Recorder.Happening, _ standIns: StandIns, _ table: Declarations?,
        _ destinations: [TransactionID: String?]
    ) {
        self.number = number
        moment = happening.moment
        ended = happening.ended
        let time: Duration
        switch happening.event {
        case .link(let link):
            // The destination of a link whose transaction is not kept is unknown, so it is no route.
            let destination = destinations[link.id, default: ""]
            event = .link(SessionLink(link, standIns, table, to: destination))
            time = link.time
        case .other(let happening): (event, time) = SessionEvent.read(happening, standIns)
        }
        at = time.wholeMicroseconds
    }
}

extension SessionEvent {
    /// The input of an event other than a link, and its time.
    fileprivate static func read(
        _ happening: RouterEvent, _ standIns: StandIns
    ) -> (event: SessionEvent, time: Duration) {
        switch happening {
        case .dropped(let id, let at): (.dropped(id.rawValue), at)
        case .gate(let gate, let isOpen, let at): (.gate(gate.rawValue, isOpen: isOpen), at)
        case .rules(let rules, let at): (.rules(standIns.document(of: rules.list)), at)
        case .event(let gesture, let scene, let at): (.person(SessionGesture(gesture), scene: scene.rawValue), at)
        case .requested(let goal, let at): (.requested(standIns.scene(goal)), at)
        case .connected(let scene, let at): (.connected(standIns.scene(scene)), at)
        case .disconnected(let scene, let at): (.disconnected(scene.rawValue), at)
        }
    }
}

extension SessionLink {
    fileprivate init(_ recorded: RecordedLink, _ standIns: StandIns, _ table: Declarations?, to destination: String?) {
        let request = recorded.request
        id = recorded.id.rawValue
        switch request.destination {
        case .link(let text): link = standIns.link(text, to: destination)
        case .route(let route): link = table.flatMap { $0.printed(route) }.map { standIns.link($0) } ?? Redactor.hidden
        }
        source = request.source.kind.rawValue
        firstSource = recorded.firstSource?.rawValue
        // The origin of a page is not a value of a link, but it is text from outside.
        from = request.source.sender
        if from != nil, !standIns.showsSenders {
            from = nil
            hidesFrom = true
        }
        scene = request.scene?.rawValue
        let match = (try? table?.routes.match(link)) ?? nil
        let given = request.arguments.entries.map { entry in
            let texts = entry.texts.map { text in
                text.map { standIns.value($0, of: entry.name, in: match?.route.name, to: destination) }
            }
            return Argument(name: entry.name, texts: texts)
        }
        arguments = given.isEmpty ? nil : given
        event = request.event.map { standIns.text($0) }
        isFromUser = request.isFromUser
        lifetime = request.lifetime.wholeMicroseconds
        policy = request.shownBy.map { SessionPolicy($0.policy) }
        branches = request.shownBy.flatMap { $0.branches.isEmpty ? nil : $0.branches }
        hadPayload = request.payload.isEmpty ? nil : true
    }
}

extension Declarations {
    /// The link of a typed route; `nil` if it has none.
    fileprivate func printed(_ route: some TypedRoute) -> String? { try? routes.link(to: route) }
}

extension StandIns {
    /// The rules as JSON, with stand-ins in their targets; `nil` if they cannot be written.
    func document(of rules: [RouteRule]) -> String? {
        try? RouteRuleList(rules.map { rule($0) }).jsonText()
    }

    private func rule(_ rule: RouteRule) -> RouteRule {
        var rule = rule
        rule.metadata = []
        // The meaning of unknown members is not known, so only their names are kept. Known keys with an unreadable value
        // are unknown members too, and must stay unreadable: `null` would count as missing, but `false` does not.
        rule.unknownMembers = rule.unknownMembers.map { JSONValue.Member(name: $0.name, value: .bool(false)) }
        switch rule.action?.kind {
        case .rewrite(let target, let flow): rule.action = .rewrite(to: self.target(target), flow: flow)
        case .redirect(let target): rule.action = .redirect(to: self.target(target))
        case .degrade(.target(let target)): rule.action = .degrade(to: .target(self.target(target)))
        case .degrade(.errorPage), .block, .require, nil: break
        }
        return rule
    }

    private func target(_ target: RouteRule.Target) -> RouteRule.Target {
        switch target {
        case .link(let text): return .link(self.target(text))
        case .route(let name, let parameters):
            var made: [String: String] = [:]
            for (key, text) in parameters.sorted(by: { $0.key < $1.key }) {
                made[key] = text.isTemplate ? text : value(text, of: key, in: name)
            }
            return .route(name, parameters: made)
        }
    }
}
