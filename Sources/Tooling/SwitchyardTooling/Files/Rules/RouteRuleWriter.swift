internal import SwitchyardRoutes
import SwitchyardRules

/// Creates the document of a list of rules, without default values.
enum RouteRuleWriter {
    static func document(of list: RouteRuleList) -> JSONValue {
        let members = [
            JSONValue.Member(name: "version", value: .number("\(RouteRuleList.version)")),
            JSONValue.Member(name: "rules", value: .array(list.rules.map(rule))),
        ]
        return .object(members + list.unknownMembers)
    }

    private static func rule(_ rule: RouteRule) -> JSONValue {
        var members = JSONMembers()
        // An empty id means that the file had none.
        if !rule.id.isEmpty { members.add("id", rule.id) }
        members.add("slot", rule.slot, unless: .beforeMatch)
        switch rule.subject {
        case .pattern(let text): members.add("pattern", text)
        case .route(let name): members.add("route", name)
        case .tag(let tag): members.add("tag", tag)
        case .everything: members.add("everything", value: .bool(true))
        case nil: break
        }
        members.add("namespace", rule.namespace)
        if let condition = rule.condition { members.add("when", value: Self.condition(condition)) }
        add(rule.action, to: &members)
        if !rule.metadata.isEmpty { members.add("metadata", value: .object(rule.metadata)) }
        return .object(members.list + rule.unknownMembers)
    }

    private static func add(_ action: RouteRule.Action?, to members: inout JSONMembers) {
        switch action?.kind {
        case .rewrite(let target, let flow):
            members.add("rewrite", value: value(of: target))
            members.add("flow", flow, unless: .last)
        case .redirect(let target): members.add("redirect", value: value(of: target))
        case .degrade(.errorPage): members.add("degrade", "errorPage")
        case .degrade(.target(let target)): members.add("degrade", value: value(of: target))
        case .block(let reason): members.add("block", reason)
        case .require(let names): members.add("require", value: .array(names.map(JSONValue.string)))
        case nil: break
        }
    }

    private static func value(of target: RouteRule.Target) -> JSONValue {
        switch target {
        case .link(let text): return .string(text)
        case .route(let name, let parameters):
            var members = [JSONValue.Member(name: "route", value: .string(name))]
            if !parameters.isEmpty {
                let sorted = parameters.sorted { $0.key < $1.key }
                members.append(
                    JSONValue.Member(
                        name: "parameters",
                        value: .object(sorted.map { JSONValue.Member(name: $0.key, value: .string($0.value)) })))
            }
            return .object(members)
        }
    }
}
