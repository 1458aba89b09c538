import Switchyard
import SwitchyardNavigation
import SwitchyardTesting

/// The parts of a printed test.
enum TestText {
    /// The line that a test with rules imports their module in.
    static let placeOfRules = 2

    /// The lines before the body of the test.
    static func opening(_ header: SessionHeader) -> [String] {
        [
            "import Foundation", "import Switchyard", "import SwitchyardTesting", "import Testing", "",
            "// A session that the inspector recorded, replayed without screens.",
            header.revealsAll
                ? "// It contains the recorded values, except those that the app's routes hide."
                : "// Stand-ins of the same kind replace the values that the app's routes do not reveal.",
            "//",
            "// It needs the router of the app, to which no host is connected:",
            "//",
            "//     @MainActor func makeRouter() throws -> Router", "",
            "@MainActor", "@Test func `a recorded session ends as it did`() async throws {",
        ]
    }

    /// The function of the test that cancels suspended links at the end.
    static let ending = [
        "/// The outcome of a link. Cancels it first, so that the test does not wait for a suspended link.",
        "@MainActor",
        "private func ending(of link: NavigationTask) async -> NavigationOutcome.Kind {",
        "    link.cancel()",
        "    return await link.outcome.kind",
        "}",
    ]

    /// The expectation of a navigation state.
    static func expectation(of state: NavigationState) -> [String] {
        ["    #expect(", "        app.router.navigationState.drawing == ["]
            + state.drawing.map { "            \($0.swiftLiteral)," } + ["        ])"]
    }

    /// A user action as an expression; `nil` if the scene was closed.
    static func code(of event: NavigationEvent) -> String? {
        switch event {
        case .wentBack(to: let entry, at: let address): ".wentBack(to: \(id(entry)), at: \(stack(address)))"
        case .dismissed(let entry): ".dismissed(\(id(entry)))"
        case .dismissedOverlay(let entry): ".dismissedOverlay(\(id(entry)))"
        case .selected(let address): ".selected(\(stack(address)))"
        case .pushedForeign(let name, at: let address): ".pushedForeign(\(name.swiftLiteral), at: \(stack(address)))"
        case .presentedForeign(let name, let style): ".presentedForeign(\(name.swiftLiteral), .\(style))"
        case .changed: ".changed"
        case .focused: ".focused"
        case .closed: nil
        }
    }

    private static func id(_ id: EntryID) -> String { "try #require(EntryID(rawValue: \(id.rawValue)))" }

    private static func stack(_ address: StackAddress) -> String {
        let modal = address.modal.map { ", in: \(id($0))" } ?? ""
        return "StackAddress(\(address.branch.swiftLiteral)\(modal))"
    }

    /// The declaration of a policy: its differences from the default.
    static func declaration(of policy: SessionPolicy, named variable: String) -> [String] {
        let (policy, usual) = (policy.policy, NavigationPolicy())
        var changes: [String] = []
        func add(_ name: String, _ isUsual: Bool, _ code: String) {
            if !isUsual { changes.append("\(variable).\(name) = \(code)") }
        }
        add("modalConflict", policy.modalConflict == usual.modalConflict, ".\(policy.modalConflict)")
        add("launchMode", policy.launchMode == usual.launchMode, ".\(policy.launchMode)")
        add("backStack", policy.backStack == usual.backStack, ".\(policy.backStack)")
        add("branch", policy.branch == usual.branch, branch(policy.branch))
        add("presentation", policy.presentation == usual.presentation, ".\(policy.presentation)")
        add("modalStyle", policy.modalStyle == usual.modalStyle, ".\(policy.modalStyle)")
        add("wrapsModals", policy.wrapsModals == usual.wrapsModals, "\(policy.wrapsModals)")
        add("foreignEntries", policy.foreignEntries == usual.foreignEntries, ".\(policy.foreignEntries)")
        add("reselection", policy.reselection == usual.reselection, ".\(policy.reselection)")
        add("isAnimated", policy.isAnimated == usual.isAnimated, "\(policy.isAnimated)")
        return ["\(changes.isEmpty ? "let" : "var") \(variable) = NavigationPolicy()"] + changes
    }

    private static func branch(_ choice: NavigationPolicy.BranchChoice) -> String {
        switch choice {
        case .declared: ".declared"
        case .focused: ".focused"
        case .selected: ".selected"
        case .named(let name): ".named(\(name.swiftLiteral))"
        }
    }
}

extension String {
    /// The gate with this name as a Swift expression.
    var gateLiteral: String { self == Gate.signedIn.rawValue ? ".signedIn" : "Gate(\(swiftLiteral))" }
}

/// Links in a printed test.
extension TestText {
    /// The statement that opens a link; its variable has the link's number.
    static func opening(_ link: SessionLink) -> [String] {
        let source = code(of: link.requestSource ?? .test)
        var text = link.link.swiftLiteral
        if let first = link.receivedFrom { text = "ReceivedLink(\(text), from: \(code(of: first)))" }
        let changes = changes(of: link)
        // The sentences about lost parts contain no text from outside.
        var lines = link.losses.map { "    // \($0)" }
        if link.unknownSource != nil { lines.append("    // This version does not know one of its sources.") }
        guard !changes.isEmpty else {
            return lines + ["    let link\(link.id) = app.router.open(\(text), from: \(source))"]
        }
        if let policy = link.policy { lines += declaration(of: policy, named: "policy\(link.id)").map { "    \($0)" } }
        lines.append("    var request\(link.id) = NavigationRequest(\(text), from: \(source))")
        lines += changes.map { "    request\(link.id).\($0)" }
        lines.append("    let link\(link.id) = app.router.navigate(request\(link.id))")
        return lines
    }

    private static func code(of source: LinkSource) -> String {
        switch source.kind {
        case .webPage: ".webPage(origin: \((source.sender ?? "").swiftLiteral))"
        case .customScheme: source.sender.map { ".customScheme(caller: \($0.swiftLiteral))" } ?? ".customScheme()"
        case .app: ".app"
        case let kind: ".\(kind.rawValue)"
        }
    }

    /// The differences of a request from the default.
    private static func changes(of link: SessionLink) -> [String] {
        let usual = NavigationRequest(link.link, from: link.requestSource ?? .test)
        var changes: [String] = []
        if let scene = link.scene { changes.append("scene = SceneID(rawValue: \(scene.swiftLiteral))") }
        if let event = link.event { changes.append("event = \(event.swiftLiteral)") }
        if link.policy != nil {
            let branches = (link.branches ?? []).map { "Branch(\($0.swiftLiteral))" }
            let tabs = branches.isEmpty ? "" : ", in: \(branches.joined(separator: ", "))"
            changes.append("placement = .policy(policy\(link.id)\(tabs))")
        }
        if link.isFromUser != usual.isFromUser { changes.append("isFromUser = \(link.isFromUser)") }
        let lifetime = Duration.microseconds(max(0, link.lifetime))
        if lifetime != usual.lifetime { changes.append("lifetime = \(code(of: lifetime))") }
        for argument in link.arguments ?? [] {
            let texts = argument.texts.map { $0.map(\.swiftLiteral) ?? "nil" }.joined(separator: ", ")
            changes.append("arguments.set(\(argument.name.swiftLiteral), texts: [\(texts)])")
        }
        return changes
    }

    /// A duration as an exact expression, in seconds if they are whole.
    static func code(of duration: Duration) -> String {
        let time = duration.wholeMicroseconds
        return time.isMultiple(of: 1_000_000) ? ".seconds(\(time / 1_000_000))" : ".microseconds(\(time))"
    }
}
