import Switchyard
import SwitchyardNavigation
import SwitchyardRules
import SwitchyardTooling

/// Prints a recorded session as a test case of Swift Testing.
///
/// The test repeats the inputs and expects the recorded results. Text of links occurs only in string literals, in which
/// every character that could end them is escaped.
struct TestWriter {
    private let recording: SessionRecording
    private let timeline: SessionTimeline
    /// The maximum number of inputs in one readable test.
    private static let most = 500

    /// The state of the printing.
    private struct Progress {
        /// The links that have a variable.
        var links: Set<Int> = []
        /// Those links that are not in the recording, so that their outcome is not known.
        var hidden: Set<Int> = []
        /// Those links whose outcome has no expectation yet, in order.
        var open: [Int] = []
        /// The variables of the hosts of connected scenes.
        var hosts: [String: String] = [:]
        /// The first one belongs to the app.
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

    /// The test as the text of a file.
    var text: String {
        var lines = TestText.opening(recording.header)
        var progress = Progress()
        lines += beginning(&progress)
        for index in recording.happenings.indices.prefix(Self.most) { lines += step(index, &progress) }
        if recording.happenings.count > Self.most {
            lines += ["", "    // \(recording.happenings.count - Self.most) more inputs are left out."]
        }
        if !progress.open.isEmpty {
            lines += ["", "    // Cancel the links that are still active."]
            lines += progress.open.map { "    link\($0).cancel()" }
        }
        lines += ["}", ""] + TestText.ending
        if lines.contains(Self.listOfRules) { lines.insert("import SwitchyardRules", at: TestText.placeOfRules) }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The statements that create the app at the start.
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

    /// The scene that was connected first, if the recording began without any.
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

    /// Whether a link had ended before an input.
    private func isOver(_ id: Int, before index: Int) -> Bool {
        guard let transaction = timeline.transactions[id] else { return false }
        guard index < recording.happenings.count else { return true }
        let next = recording.happenings[index]
        // The input recorded right after its end is what ended it.
        if case .dropped(id) = next.event { return false }
        return next.ended.map { transaction.number <= $0 } ?? (transaction.end <= next.at)
    }

    private func act(_ index: Int, _ progress: inout Progress) -> [String] {
        switch recording.happenings[index].event {
        case .link(let link):
            guard link.id > 0, progress.links.insert(link.id).inserted else {
                return ["    // A second link has the same number as this one."]
            }
            progress.open.append(link.id)
            if link.link == Redactor.hidden { progress.hidden.insert(link.id) }
            return TestText.opening(link)
        case .dropped(let id):
            guard progress.links.contains(id) else {
                return ["    // A handler opened the dropped link, or it was received before the recording."]
            }
            return ["    link\(id).cancel()"]
        case .gate(let gate, let isOpen):
            return ["    app.router.\(isOpen ? "openGate" : "closeGate")(\(gate.gateLiteral))"]
        case .rules(let rules):
            return rules.map { install($0) } ?? ["    // The installed rules are not in the recording."]
        case .person(let gesture, let scene): return act(gesture, progress.hosts[scene])
        case .requested(let goal) where progress.hosts[goal.id.rawValue] == nil:
            return ["    // The app opened a scene, which is connected next."]
        case .requested(let goal): return go(to: goal)
        case .connected(let scene):
            guard progress.hosts[scene.id.rawValue] == nil else { return [] }
            let host = progress.host(of: scene.id)
            // A scene that the app opened has the focus.
            let isFocused = progress.hosts.count > 1 && recording.state(before: index + 1)?.focus == scene.id
            return connect(scene, as: host) + (isFocused ? ["    try \(host).act(.focused)"] : [])
        case .disconnected(let scene):
            progress.hosts[scene] = nil
            return ["    app.router.disconnect(SceneID(rawValue: \(scene.swiftLiteral)))"]
        case .unknown: return ["    // This version does not know the kind of this input."]
        }
    }

    private static let listOfRules = "        rules: try RouteRuleList("

    private func install(_ rules: String) -> [String] {
        [
            "    _ = app.router.install(", Self.listOfRules, "            data: Data(",
            "                \(rules.swiftLiteral).utf8),", "            file: \"rules.json\").rules)",
        ]
    }

    private func act(_ gesture: SessionGesture, _ host: String?) -> [String] {
        guard let event = gesture.event else {
            return ["    // This version does not know this user action."]
        }
        guard let host else { return ["    // A user action in an unknown scene."] }
        guard let code = TestText.code(of: event) else { return ["    \(host).close()"] }
        return ["    try \(host).act(\(code))"]
    }

    private func go(to goal: NavigationScene) -> [String] {
        let writer = SwiftText(Redactor(index: nil, .everything))
        return [
            "    // The app navigated here without a link.", "    do {",
            "        let goal = \(writer.scene(goal, indentation: 8))",
            "        var policy = NavigationPolicy()", "        policy.foreignEntries = .remove",
            "        _ = await app.router.navigate(in: goal.id, policy: policy) { planner throws(PlanRefusal) in",
            "            try planner.plan(to: goal)", "        }.outcome", "    }",
        ]
    }
}

extension String {
    /// The name of an outcome as a case, if it is one.
    fileprivate var identifier: String { NavigationOutcome.Kind(rawValue: self)?.rawValue ?? "failed" }
}
