internal import RouteMatching
internal import SwitchyardRoutes
internal import SwitchyardSupport

/// The known keys in a list of rules, in the order in which they are written.
enum RouteRuleKeys {
    /// The keys of the document.
    static let document = ["version", "rules"]

    /// The keys of a rule.
    static let rule = [
        "id", "slot", "pattern", "route", "tag", "everything", "namespace", "when", "rewrite", "redirect", "degrade",
        "block", "require", "flow", "metadata",
    ]
}

/// Reads rules from a document, preserving unknown members.
struct RouteRuleReader {
    private let file: DeclaredFile
    private let limits: RouteRuleLimits

    init(_ file: DeclaredFile, _ limits: RouteRuleLimits) {
        self.file = file
        self.limits = limits
    }

    func rule(_ bytes: some Collection<UInt8>) throws(DeclarationError) -> RouteRule { try rule(node(bytes), at: "") }

    private func node(_ bytes: some Collection<UInt8>) throws(DeclarationError) -> JSONNode {
        let sizes = JSONLimits(maxDepth: limits.maxDepth, maxValues: limits.maxBytes)
        return try file.node(bytes, atMost: limits.maxBytes, sizes)
    }

    func list(_ bytes: some Collection<UInt8>) throws(DeclarationError) -> RouteRuleList {
        let node = try node(bytes)
        let document = JSONObject(path: "", line: node.line, members: try members(node, at: ""))
        try checkVersion(document)
        guard let member = document.member("rules") else {
            throw refused(
                document, FileCode.missingKey, "rules", "The key \"rules\" is missing.",
                "Add it as an array; it may be empty.")
        }
        guard case .array(let nodes) = member.node.content else {
            throw file.error([member.node.wrongType(at: "rules", "an array", "Write it as [ … ].")])
        }
        guard nodes.count <= limits.maxRules else {
            throw refused(
                document, FileCode.tooMany, "rules",
                "The list has \(nodes.count) rules; the limit is \(limits.maxRules).",
                "Write fewer rules with wider patterns, or raise the limit.")
        }
        var rules: [RouteRule] = []
        for (index, node) in nodes.enumerated() { rules.append(try rule(node, at: "rules[\(index)]")) }
        let unknown = document.members.filter { !RouteRuleKeys.document.contains($0.name) }.map(\.kept)
        return RouteRuleList(rules, unknownMembers: unknown)
    }

    private func checkVersion(_ document: JSONObject) throws(DeclarationError) {
        guard let member = document.member("version") else {
            throw refused(
                document, FileCode.missingKey, "version", "The key \"version\" is missing.",
                "Add \"version\": \(RouteRuleList.version).")
        }
        guard case .number("\(RouteRuleList.version)") = member.node.content else {
            throw refused(
                document, FileCode.unsupportedVersion, "version",
                "The list has version \(member.node.summary.shortened); this release reads \(RouteRuleList.version).",
                "Write it in version \(RouteRuleList.version), or use a later release.")
        }
    }

    private func members(_ node: JSONNode, at path: String) throws(DeclarationError) -> [JSONNode.Member] {
        guard case .object(let members) = node.content else {
            throw file.error([node.wrongType(at: path, "an object", "Write it as { … }.")])
        }
        return members
    }

    private func refused(
        _ object: JSONObject, _ code: DiagnosticCode, _ name: String, _ message: String, _ remedy: String
    ) -> DeclarationError {
        file.error([object.finding(code, name, message, remedy)])
    }

    // MARK: A rule

    private func rule(_ node: JSONNode, at path: String) throws(DeclarationError) -> RouteRule {
        let members = try members(node, at: path).filter { !$0.node.isNull || !RouteRuleKeys.rule.contains($0.name) }
        var rule = RouteRule("", nil, nil, metadata: [], location: SourceLocation(file: file.name, line: node.line))
        for member in members where !read(member, into: &rule) { rule.unknownMembers.append(member.kept) }
        // The flow belongs to the rewrite, which may be anywhere in the object.
        for member in members where member.name == "flow" {
            guard case .rewrite(let target, _) = rule.action?.kind, case .string(let text) = member.node.content,
                let flow = RouteRule.Flow(rawValue: text)
            else {
                rule.unknownMembers.append(member.kept)
                continue
            }
            rule.action = .rewrite(to: target, flow: flow)
        }
        return rule
    }

    /// Reads one member; `false` if it is unknown, or a second member of the same kind.
    private func read(_ member: JSONNode.Member, into rule: inout RouteRule) -> Bool {
        switch (member.name, member.node.content) {
        case ("id", .string(let text)): rule.id = text
        case ("namespace", .string(let text)): rule.namespace = text
        case ("metadata", .object(let members)): rule.metadata = members.map(\.kept)
        case ("when", _): rule.condition = RouteRuleConditions.condition(member.node)
        case ("flow", _): break
        case ("slot", .string(let text)):
            guard let slot = RouteRule.Slot(rawValue: text) else { return false }
            rule.slot = slot
        default:
            if rule.subject == nil, let subject = subject(member) {
                rule.subject = subject
            } else if rule.action == nil, let action = action(member) {
                rule.action = action
            } else {
                return false
            }
        }
        return true
    }

    private func subject(_ member: JSONNode.Member) -> RouteRule.Subject? {
        switch (member.name, member.node.content) {
        case ("pattern", .string(let text)): .pattern(text)
        case ("route", .string(let text)): .route(text)
        case ("tag", .string(let text)): .tag(text)
        case ("everything", .bool(true)): .everything
        default: nil
        }
    }

    private func action(_ member: JSONNode.Member) -> RouteRule.Action? {
        switch (member.name, member.node.content) {
        case ("rewrite", _): target(member.node).map { .rewrite(to: $0) }
        case ("redirect", _): target(member.node).map { .redirect(to: $0) }
        case ("degrade", .string("errorPage")): .degrade(to: .errorPage)
        case ("degrade", _): target(member.node).map { .degrade(to: .target($0)) }
        case ("block", .string(let reason)): .block(reason: reason)
        case ("require", .array(let nodes)):
            nodes.allSatisfy { $0.text != nil } ? .require(nodes.compactMap(\.text)) : nil
        default: nil
        }
    }

    private func target(_ node: JSONNode) -> RouteRule.Target? {
        if let text = node.text { return .link(text) }
        guard case .object(let members) = node.content,
            let name = members.first(where: { $0.name == "route" })?.node.text
        else { return nil }
        var parameters: [String: String] = [:]
        for member in members where member.name != "route" {
            guard member.name == "parameters", case .object(let values) = member.node.content else { return nil }
            for value in values {
                guard let text = value.node.text else { return nil }
                parameters[value.name] = text
            }
        }
        return .route(name, parameters: parameters)
    }
}

extension JSONNode {
    /// The text, if the value is a string.
    var text: String? { if case .string(let text) = content { text } else { nil } }

    /// Whether the value is `null`, which counts as missing for a known key.
    fileprivate var isNull: Bool { if case .null = content { true } else { false } }
}
