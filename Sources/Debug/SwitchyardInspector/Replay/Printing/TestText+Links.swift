import Switchyard

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
