internal import SwitchyardRoutes
internal import SwitchyardSupport

extension RouteMapReader {
    /// Reports a required key that is missing.
    mutating func require(_ name: String, of object: JSONObject, hint: String) {
        guard object.member(name) == nil else { return }
        report(object.finding(FileCode.missingKey, name, "The key \"\(name)\" is missing.", hint))
    }

    /// Returns a value as an object; reports any other value.
    mutating func object(_ node: JSONNode, at path: String) -> JSONObject? {
        guard case .object(let members) = node.content else {
            report(node.wrongType(at: path, "an object", "Write it as { … }."))
            return nil
        }
        return JSONObject(path: path, line: node.line, members: members)
    }

    mutating func integer(_ name: String, of object: JSONObject) -> Int? {
        let hint = "Write a whole number without a fraction or an exponent."
        return value(name, of: object, "a whole number", hint) { content in
            guard case .number(let text) = content else { return nil }
            return Int(text)
        }
    }

    mutating func flag(_ name: String, of object: JSONObject) -> Bool? {
        value(name, of: object, "true or false", "Write true or false without quotes.") { content in
            guard case .bool(let value) = content else { return nil }
            return value
        }
    }

    mutating func text(_ name: String, of object: JSONObject) -> String? {
        value(name, of: object, "text", "Write it in double quotes.") { content in
            guard case .string(let text) = content else { return nil }
            return text
        }
    }

    /// Returns a text that is neither empty nor too long, because messages repeat it.
    mutating func name(_ name: String, of object: JSONObject) -> String? {
        guard let text = text(name, of: object) else { return nil }
        if text.isEmpty {
            report(
                object.finding(FileCode.badValue, name, "The name is empty.", "Write a name, as in \"orders.detail\"."))
        } else if text.utf8.count > limits.maxNameLength {
            report(
                object.finding(
                    FileCode.tooLarge, name,
                    "The name has \(text.utf8.count) bytes, more than \(limits.maxNameLength).",
                    "Shorten it, or raise the limit."))
        } else {
            return text
        }
        return nil
    }

    mutating func members(_ name: String, of object: JSONObject) -> [JSONValue.Member]? {
        value(name, of: object, "an object", "Write it as { … }.") { content in
            guard case .object(let members) = content else { return nil }
            return members.map(\.kept)
        }
    }

    mutating func elements(_ name: String, of object: JSONObject) -> [JSONNode]? {
        value(name, of: object, "an array", "Write it as [ … ].") { content in
            guard case .array(let nodes) = content else { return nil }
            return nodes
        }
    }

    /// Returns a list of texts; reports and ignores other elements.
    mutating func texts(_ name: String, of object: JSONObject) -> [String]? {
        guard let nodes = elements(name, of: object) else { return nil }
        var texts: [String] = []
        for (index, node) in nodes.enumerated() {
            if case .string(let text) = node.content {
                texts.append(text)
            } else {
                report(node.wrongType(at: "\(object.path(of: name))[\(index)]", "text", "Write it in double quotes."))
            }
        }
        return texts
    }

    /// Returns one of a fixed set of words.
    mutating func choice<Choice>(
        _ name: String, of object: JSONObject, _ type: Choice.Type = Choice.self
    ) -> Choice? where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
        guard let text = text(name, of: object) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        report(
            object.finding(
                FileCode.badValue, name, "\"\(text.shortened)\" is not one of its values.", "Write one of \(words)."))
        return nil
    }

    /// Returns the converted value of a member; reports a value of another type.
    private mutating func value<Value>(
        _ name: String, of object: JSONObject, _ wanted: String, _ hint: String,
        _ convert: (JSONNode.Content) -> Value?
    ) -> Value? {
        guard let node = object.member(name)?.node else { return nil }
        if let value = convert(node.content) { return value }
        report(node.wrongType(at: object.path(of: name), wanted, hint))
        return nil
    }
}
