import SwitchyardCore
import SwitchyardNavigation

/// Prints a recorded session as a test case of Swift Testing.
///
/// It plays what came from outside, and expects what came of it. Text of links stands in literals alone, in which
/// everything is escaped that could end them.
struct TestWriter {
    private let recording: SessionRecording
    private let timeline: SessionTimeline
    /// As many happenings as one test can be read with.
    private static let most = 500

    init(_ recording: SessionRecording) {
        self.recording = recording
        timeline = SessionTimeline(recording)
    }

    /// The file.
    var text: String {
        var lines = TestText.opening(recording.header)
        lines += beginning
        var open: [Int] = []
        for index in recording.happenings.indices.prefix(Self.most) { lines += step(index, &open) }
        if recording.happenings.count > Self.most {
            lines += ["", "    // \(recording.happenings.count - Self.most) more things happened, which are left out."]
        }
        if !open.isEmpty {
            lines += ["", "    // What still waits is let go."] + open.map { "    link\($0).cancel()" }
        }
        lines += ["}", ""] + TestText.settling
        return lines.joined(separator: "\n") + "\n"
    }

    /// The app as it was at the beginning.
    private var beginning: [String] {
        let start = recording.start
        var lines = ["    let clock = ManualClock()", "    let router = try await makeRouter(clock)"]
        let writer = SwiftText(Redactor(index: nil, revealsAll: true))
        for (number, scene) in start.state.scenes.enumerated() {
            let name = hostName(scene.id.rawValue) ?? "host\(number)"
            lines.append("    let \(name) = HeadlessHost(")
            lines.append("        \(writer.scene(scene, indentation: 8)))")
            lines.append("    router.navigation.connect(\(name))")
        }
        if start.session != .unknown {
            lines.append("    await router.sessionChanged(to: .\(start.session.rawValue))")
        }
        for gate in start.gates.filter(\.value).keys.sorted() {
            lines.append("    router.openGate(\(gate.swiftLiteral))")
        }
        if let rules = start.rules, rules != Self.noRules { lines += install(rules) }
        return lines
    }

    private static let noRules = try? RouteRuleList([]).jsonText()

    /// The name of the variable of a scene's host; `nil` where it was not there at the beginning.
    private func hostName(_ scene: String) -> String? {
        let scenes = recording.start.state.scenes
        guard let index = scenes.firstIndex(where: { $0.id.rawValue == scene }) else { return nil }
        return scenes.count == 1 ? "host" : "host\(index + 1)"
    }

    // MARK: Steps

    private func step(_ index: Int, _ open: inout [Int]) -> [String] {
        let happening = recording.happenings[index]
        var lines = ["", "    // \(happening.number)"]
        if index > 0 {
            let pause = happening.at.subtractingReportingOverflow(recording.happenings[index - 1].at).partialValue
            // Less does not matter to anything that waits.
            if pause >= 1_000_000 { lines.append("    clock.advance(by: .seconds(\(pause / 1_000_000)))") }
        }
        lines += act(happening.event)
        if case .link(let link) = happening.event { open.append(link.id) }
        let isLast = index + 1 == recording.happenings.count
        let isAtRest = isLast ? !recording.active.contains { $0.phase != "suspended" } : wasAtRest(before: index + 1)
        guard isAtRest else { return lines }
        lines.append("    await settle(router)")
        let over = open.filter { isOver($0, before: index + 1) }
        for id in over {
            guard let transaction = timeline.transactions[id] else { continue }
            lines.append("    #expect(await link\(id).value.kind == .\(transaction.outcome.identifier))")
        }
        open.removeAll { over.contains($0) }
        let state = isLast ? recording.moments.last?.state : recording.state(at: recording.happenings[index + 1].moment)
        if let state { lines += TestText.expectation(of: state) }
        return lines
    }

    /// Whether a link had ended before a happening.
    private func isOver(_ id: Int, before index: Int) -> Bool {
        guard let transaction = timeline.transactions[id] else { return false }
        guard index < recording.happenings.count else { return true }
        let next = recording.happenings[index]
        // It is told of when it has happened.
        if case .dropped(id) = next.event { return false }
        return next.ended.map { transaction.number <= $0 } ?? (transaction.end <= next.at)
    }

    private func wasAtRest(before index: Int) -> Bool {
        let next = recording.happenings[index]
        var own: Int?
        if case .link(let link) = next.event { own = link.id }
        return !timeline.isBusy(before: next.at, but: own)
    }

    private func act(_ event: SessionEvent) -> [String] {
        switch event {
        case .link(let link): return open(link)
        case .session(let session): return ["    await router.sessionChanged(to: .\(session.rawValue))"]
        case .resumed(let key): return ["    router.resume(\(key.swiftLiteral))"]
        case .dropped(let id): return ["    link\(id).cancel()"]
        case .gate(let gate, let isOpen):
            return ["    router.\(isOpen ? "openGate" : "closeGate")(\(gate.swiftLiteral))"]
        case .rules(let rules):
            return rules.map { install($0) } ?? ["    // Rules were installed that are not in the recording."]
        case .person(let gesture, let scene): return act(gesture, in: scene)
        case .requested(let goal): return go(to: goal)
        case .connected(let scene):
            guard recording.start.state.scene(scene.id) == nil else { return [] }
            let writer = SwiftText(Redactor(index: nil, revealsAll: true))
            return ["    router.navigation.connect(", "        HeadlessHost(\(writer.scene(scene, indentation: 8))))"]
        case .disconnected(let scene):
            return ["    router.navigation.disconnect(SceneID(rawValue: \(scene.swiftLiteral)))"]
        case .unknown: return ["    // Something happened that this version does not know."]
        }
    }

    private func install(_ rules: String) -> [String] {
        [
            "    router.install(", "        rules: try RouteRuleList(", "            data: Data(",
            "                \(rules.swiftLiteral).utf8),", "            file: \"rules.json\").rules)",
        ]
    }

    private func open(_ link: SessionLink) -> [String] {
        let source = LinkSource.Kind(rawValue: link.source) ?? .test
        let from =
            switch source {
            case .ownWebPage: ".ownWebPage(origin: \((link.from ?? "").swiftLiteral))"
            case .customScheme: ".customScheme()"
            default: ".\(source.rawValue)"
            }
        let request = "LinkRequest(\(link.link.swiftLiteral), from: \(from))"
        var changes: [String] = []
        if let scene = link.scene { changes.append("scene = SceneID(rawValue: \(scene.swiftLiteral))") }
        if let event = link.event { changes.append("event = \(event.swiftLiteral)") }
        if let policy = link.policy { changes += TestText.changes(of: policy) }
        if link.isFromPerson != (source != .restore && source != .test) {
            changes.append("isFromPerson = \(link.isFromPerson)")
        }
        for argument in link.arguments ?? [] {
            let texts = argument.texts.map { $0.map(\.swiftLiteral) ?? "nil" }.joined(separator: ", ")
            changes.append("arguments.set(\(argument.name.swiftLiteral), texts: [\(texts)])")
        }
        var lines = link.hadPayload == true ? ["    // Objects came with it; put them into its payload."] : []
        guard !changes.isEmpty else {
            return lines + ["    let link\(link.id) = Task {", "        await router.open(\(request))", "    }"]
        }
        lines.append("    var request\(link.id) = \(request)")
        lines += changes.map { "    request\(link.id).\($0)" }
        lines.append("    let link\(link.id) = Task { [request\(link.id)] in await router.open(request\(link.id)) }")
        return lines
    }

    private func act(_ gesture: SessionGesture, in scene: String) -> [String] {
        guard let event = gesture.event, let host = hostName(scene) else {
            return ["    // Somebody did something in a scene that was not there at the beginning."]
        }
        guard let code = TestText.code(of: event) else { return ["    \(host).close()"] }
        return ["    try \(host).act(\(code))"]
    }

    private func go(to goal: NavigationScene) -> [String] {
        let writer = SwiftText(Redactor(index: nil, revealsAll: true))
        return [
            "    // The app's own code went here.", "    do {",
            "        let goal = \(writer.scene(goal, indentation: 8))",
            "        _ = await router.navigation.navigate(in: goal.id) { planner throws(PlanRefusal) in",
            "            try planner.plan(to: goal)", "        }", "    }",
        ]
    }
}

extension String {
    /// The name of an outcome as a case, where it is one.
    fileprivate var identifier: String { OpenOutcome.Kind(rawValue: self)?.rawValue ?? "failed" }
}
