internal import SwitchyardRoutes
internal import SwitchyardRules

extension RouteRuleWriter {
    /// Writes a condition.
    static func condition(_ condition: RuleCondition) -> JSONValue {
        switch condition {
        case .unreadable(let text): return value(of: text)
        case .all(let conditions): return object("all", .array(conditions.map(Self.condition)))
        case .any(let conditions): return object("any", .array(conditions.map(Self.condition)))
        case .not(let condition): return object("not", Self.condition(condition))
        case .test(let attribute, let comparison, let values):
            let texts = values.count == 1 ? JSONValue.string(values[0]) : .array(values.map(JSONValue.string))
            return object(
                attribute, comparison == RuleCondition.Comparison.is.rawValue ? texts : object(comparison, texts))
        }
    }

    /// The value of a text that a list kept; a text that is not JSON is written as a string.
    private static func value(of text: String) -> JSONValue {
        let limits = JSONLimits(maxDepth: JSONParser.deepest, maxValues: .max)
        return (try? JSONParser.parse(Array(text.utf8), limits: limits).value) ?? .string(text)
    }

    private static func object(_ name: String, _ value: JSONValue) -> JSONValue {
        .object([JSONValue.Member(name: name, value: value)])
    }
}
