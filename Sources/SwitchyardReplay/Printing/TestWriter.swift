import SwitchyardCore
internal import SwitchyardFiles
import SwitchyardNavigation
import SwitchyardInspection

/// Prints a recorded session as a test case of Swift Testing.
///
/// It plays what came from outside, and expects what came of it. Text of links stands in literals alone, in which
/// everything is escaped that could end them.
struct TestWriter {
    private let recording: SessionRecording
    private let timeline: SessionTimeline
    /// As many happenings as one test can be read with.
    private static let most = 500

    /// What has been printed so far.
    private struct Progress {
        /// Links that have a variable.
        var links: Set<Int> = []
        /// Those of them that are not in the recording, so that nobody knows how they end.
        var hidden: Set<Int> = []
        /// Those of them whose ending is not expected yet, in order.
        var open: [Int] = []
        /// The variables of the hosts of the scenes that are there.
        var hosts: [String: String] = [:]
        /// The first one is that of the app.
        var lastHost = 1

        /// A variable for the host of a scene.
        mutating func host(of scene: SceneID) -> String {
            lastHost += 1
            let name = "host\(lastHost)"
            hosts[scene.rawValue] = name
            return name
        }
    }

    init(_ recording: SessionRecording) {
        self.recording = recording
        timeline = SessionTimeline(recording)
    }

    /// The file.
    var text: String {
        var lines = TestText.opening(recording.header)
        var progress = Progress()
        lines += beginning(&progress)
        for index in recording.happenings.indices.prefix(Self.most) { lines += step(index, &progress) }
        if recording.happenings.count > Self.most {
            lines += ["", "    // \(recording.happenings.count - Self.most) more things happened, which are left out."]
        }
        if !progress.open.isEmpty {
            lines += ["", "    // What still waits is let go."] + progress.open.map { "    link\($0).cancel()" }
        }
        lines += ["}", ""] + TestText.ending
        return lines.joined(separator: "\n") + "\n"
    }

    /// The app as it was at the beginning.
    private func beginning(_ progress: inout Progress) -> [String] {
        let start = recording.start
        guard let first = start.state.scenes.first ?? firstConnected else {
            return ["    let app = HeadlessApp(try makeRouter())"] + conditions()
        }
        progress.hosts[first.id.rawValue] = "app.host"
        var lines = ["    let app = HeadlessApp(", "        try makeRouter(),"]
        lines.append("        showing: \(Self.text(of: first, indentation: 8)))")
        for scene in start.state.scenes.dropFirst() { lines += connect(scene, as: progress.host(of: scene.id)) }
        if let focus = start.state.focus, focus != start.state.scenes.first?.id {
            lines += progress.hosts[focus.rawValue].map { ["    try \($0).act(.focused)"] } ?? []
        }
        return lines + conditions()
    }

    /// The scene that was connected first, in a recording that began without any.
    private var firstConnected: NavigationScene? {
        recording.happenings.lazy.compactMap { happening in
            guard case .connected(let scene) = happening.event else { return nil }
            return scene
        }.first
    }

    /// The gates that were open, and the rules.
    private func conditions() -> [String] {
        let start = recording.start
        var lines: [String] = []
        for gate in start.gates.filter(\.value).keys.sorted() {
            lines.append("    app.router.openGate(\(gate.gateLiteral))")
        }
        if let rules = start.rules, rules != Self.noRules { lines += install(rules) }
        return lines
    }

    private static let noRules = try? RouteRuleList([]).jsonText()

    private func connect(_ scene: NavigationScene, as host: String) -> [String] {
        [
            "    let \(host) = HeadlessHost(", "        \(Self.text(of: scene, indentation: 8)))",
            "    app.router.connect(\(host))",
        ]
    }

    private static func text(of scene: NavigationScene, indentation: Int) -> String {
        SwiftText(Redactor(index: nil, .everything)).scene(scene, indentation: indentation)
    }

    // MARK: Steps

    private func step(_ index: Int, _ progress: inout Progress) -> [String] {
        let happening = recording.happenings[index]
        var lines = ["", "    // \(happening.number)"]
        let pause = timeline.pause(before: index)
        if pause > .zero {
            lines.append("    app.clock.advance(by: \(TestText.code(of: pause)))")
            if timeline.wasAtRest(before: index) { lines.append("    try await app.settle()") }
        }
        lines += act(index, &progress)
        guard timeline.wasAtRest(before: index + 1) else { return lines }
        lines.append("    try await app.settle()")
        let over = progress.open.filter { isOver($0, before: index + 1) }
        for id in over where !progress.hidden.contains(id) {
            guard let transaction = timeline.transactions[id] else { continue }
            lines.append("    #expect(await ending(of: link\(id)) == .\(transaction.outcome.identifier))")
        }
        progress.open.removeAll { over.contains($0) }
        if let state = recording.state(before: index + 1) { lines += TestText.expectation(of: state) }
        return lines
    }

    /// Whether a link had ended before a happening.
    private func isOver(_ id: Int, before index: Int) -> Bool {
        guard let transaction = timeline.transactions[id] else { return false }
        guard index < recording.happenings.count else { return true }
        let next = recording.happenings[index]
        // What is recorded right after it ended a link is what ended it.
        if case .dropped(id) = next.event { return false }
        return next.ended.map { transaction.number <= $0 } ?? (transaction.end <= next.at)
    }

    private func act(_ index: Int, _ progress: inout Progress) -> [String] {
        switch recording.happenings[index].event {
        case .link(let link):
            guard link.id > 0, progress.links.insert(link.id).inserted else {
                return ["    // A link came in under a number that is another's."]
            }
            progress.open.append(link.id)
            if link.link == Redactor.hidden { progress.hidden.insert(link.id) }
            return TestText.opening(link)
        case .dropped(let id):
            guard progress.links.contains(id) else {
                return ["    // A link was dropped that a handler had opened, or that came in before the recording."]
            }
            return ["    link\(id).cancel()"]
        case .gate(let gate, let isOpen):
            return ["    app.router.\(isOpen ? "openGate" : "closeGate")(\(gate.gateLiteral))"]
        case .rules(let rules):
            return rules.map { install($0) } ?? ["    // Rules were installed that are not in the recording."]
        case .person(let gesture, let scene): return act(gesture, progress.hosts[scene])
        case .requested(let goal) where progress.hosts[goal.id.rawValue] == nil:
            return ["    // The app's own code opens a scene, which comes next."]
        case .requested(let goal): return go(to: goal)
        case .connected(let scene):
            guard progress.hosts[scene.id.rawValue] == nil else { return [] }
            let host = progress.host(of: scene.id)
            // One that the app opened has the focus.
            let isFocused = progress.hosts.count > 1 && recording.state(before: index + 1)?.focus == scene.id
            return connect(scene, as: host) + (isFocused ? ["    try \(host).act(.focused)"] : [])
        case .disconnected(let scene):
            progress.hosts[scene] = nil
            return ["    app.router.disconnect(SceneID(rawValue: \(scene.swiftLiteral)))"]
        case .unknown: return ["    // Something happened that this version does not know."]
        }
    }

    private func install(_ rules: String) -> [String] {
        [
            "    _ = app.router.install(", "        rules: try RouteRuleList(", "            data: Data(",
            "                \(rules.swiftLiteral).utf8),", "            file: \"rules.json\").rules)",
        ]
    }

    private func act(_ gesture: SessionGesture, _ host: String?) -> [String] {
        guard let event = gesture.event else {
            return ["    // Somebody did something that this version does not know."]
        }
        guard let host else { return ["    // Somebody did something in a scene that was not there."] }
        guard let code = TestText.code(of: event) else { return ["    \(host).close()"] }
        return ["    try \(host).act(\(code))"]
    }

    private func go(to goal: NavigationScene) -> [String] {
        let writer = SwiftText(Redactor(index: nil, .everything))
        return [
            "    // The app's own code went here.", "    do {",
            "        let goal = \(writer.scene(goal, indentation: 8))",
            "        var policy = NavigationPolicy()", "        policy.foreignEntries = .remove",
            "        _ = await app.router.navigate(in: goal.id, policy: policy) { planner throws(PlanRefusal) in",
            "            try planner.plan(to: goal)", "        }.outcome", "    }",
        ]
    }
}

extension String {
    /// The name of an outcome as a case, where it is one.
    fileprivate var identifier: String { NavigationOutcome.Kind(rawValue: self)?.rawValue ?? "failed" }
}
