internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

extension UndecidedRule {
    /// The rule, its line, the unknown values with their tests, and the options that give these values.
    var sentence: String {
        let shown = tests.map { "\($0.attribute.shown()) \($0.comparison) \($0.shownValues)" }
        let names = tests.unique(\.attribute).map { "'\($0.shown())'" }
        let options = tests.compactMap(\.option).unique(\.self).map { "'\($0.shown())'" }
        let (noun, verb) = names.count == 1 ? ("value", "is") : ("values", "are")
        return "\(id.shown()) (\(place.shown())): the \(noun) of \(names.joined(separator: ", ")) \(verb) unknown "
            + "(\(shown.joined(separator: "; "))), so the rule is not applied."
            + (options.isEmpty ? "" : " Pass \(options.joined(separator: ", ")).")
    }
}

extension UndecidedRule.Test {
    /// The option that gives the value.
    fileprivate var option: String? { ContextOptions.option(for: attribute) }

    fileprivate var shownValues: String { values.map { $0.shown() }.joined(separator: ", ") }
}

extension JSONText {
    /// Writes the rules that are not applied because their conditions test unknown values.
    mutating func write(_ rules: [UndecidedRule]) {
        array { json in
            for rule in rules {
                json.object { json in
                    json.key("rule")
                    json.string(rule.id)
                    json.key("source")
                    json.string(rule.place)
                    json.key("tests")
                    json.array { json in rule.tests.forEach { json.write($0) } }
                }
            }
        }
    }

    private mutating func write(_ test: UndecidedRule.Test) {
        object { json in
            json.key("attribute")
            json.string(test.attribute)
            json.key("comparison")
            json.string(test.comparison)
            json.key("values")
            json.write(test.values)
            json.key("option")
            json.string(test.option)
        }
    }
}

extension Array {
    /// The different values of the elements, in order.
    fileprivate func unique<Value: Hashable>(_ value: (Element) -> Value) -> [Value] {
        var known: Set<Value> = []
        return map(value).filter { known.insert($0).inserted }
    }
}
