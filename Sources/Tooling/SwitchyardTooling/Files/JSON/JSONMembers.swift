package import SwitchyardRoutes

/// The members of an object that is being written, without default values.
package struct JSONMembers {
    package private(set) var list: [JSONValue.Member] = []

    package init() {}

    package mutating func add(_ name: String, value: JSONValue) {
        list.append(JSONValue.Member(name: name, value: value))
    }

    package mutating func add(_ name: String, _ text: String?) {
        if let text { add(name, value: .string(text)) }
    }

    package mutating func add(_ name: String, _ texts: [String]?, unless usual: [String]? = nil) {
        if let texts, texts != usual { add(name, value: .array(texts.map(JSONValue.string))) }
    }

    package mutating func add(_ name: String, _ flag: Bool, unless usual: Bool) {
        if flag != usual { add(name, value: .bool(flag)) }
    }

    package mutating func add<Choice>(_ name: String, _ choice: Choice, unless usual: Choice)
    where Choice: RawRepresentable & Equatable, Choice.RawValue == String {
        if choice != usual { add(name, value: .string(choice.rawValue)) }
    }
}
