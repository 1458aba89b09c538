internal import SwitchyardRoutes

/// Reads conditions from JSON: all members of an object must be true.
///
/// A member is `all`, `any` or `not`, or an attribute with a value, a list of values, or an object with a comparison.
enum RouteRuleConditions {
    static func condition(_ node: JSONNode) -> RuleCondition {
        guard case .object(let members) = node.content, let first = members.first else {
            return .unreadable(node.value.sortedText)
        }
        if members.count == 1 { return condition(first) }
        return .all(members.map(condition))
    }

    private static func condition(_ member: JSONNode.Member) -> RuleCondition {
        switch (member.name, member.node.content) {
        case ("all", .array(let nodes)): return .all(nodes.map(condition))
        case ("any", .array(let nodes)): return .any(nodes.map(condition))
        case ("not", _): return .not(condition(member.node))
        case ("all", _), ("any", _): return .unreadable(JSONValue.object([member.kept]).sortedText)
        default: break
        }
        var (comparison, node) = (RuleCondition.Comparison.is.rawValue, member.node)
        if case .object(let members) = node.content {
            guard members.count == 1 else { return .unreadable(JSONValue.object([member.kept]).sortedText) }
            comparison = members[0].name
            node = members[0].node
        }
        guard let values = values(node) else { return .unreadable(JSONValue.object([member.kept]).sortedText) }
        return .test(attribute: member.name, comparison: comparison, values: values)
    }

    /// The values of a test.
    ///
    /// `true` and `false` become texts, as for flags.
    private static func values(_ node: JSONNode) -> [String]? {
        switch node.content {
        case .string(let text): return [text]
        case .bool(let value): return [value ? "true" : "false"]
        case .array(let nodes):
            let texts = nodes.compactMap(\.text)
            return texts.count == nodes.count ? texts : nil
        case .null, .number, .object: return nil
        }
    }
}
