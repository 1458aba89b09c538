/// A key of the keyboard: a character, or a named key.
package struct Key: Sendable, Hashable, ExpressibleByStringLiteral {
    let value: String

    package init(stringLiteral value: String) { self.value = value }

    package static let backspace: Key = "\u{E003}"
    package static let tab: Key = "\u{E004}"
    package static let enter: Key = "\u{E007}"
    package static let shift: Key = "\u{E008}"
    package static let control: Key = "\u{E009}"
    package static let alt: Key = "\u{E00A}"
    package static let escape: Key = "\u{E00C}"
    package static let space: Key = " "
    package static let pageUp: Key = "\u{E00E}"
    package static let pageDown: Key = "\u{E00F}"
    package static let end: Key = "\u{E010}"
    package static let home: Key = "\u{E011}"
    package static let left: Key = "\u{E012}"
    package static let up: Key = "\u{E013}"
    package static let right: Key = "\u{E014}"
    package static let down: Key = "\u{E015}"
    package static let delete: Key = "\u{E017}"
    package static let meta: Key = "\u{E03D}"
}

extension Browser {
    /// Presses and releases a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - held: Keys that are held meanwhile, such as `.control`.
    /// - Throws: `BrowserError`.
    package func press(_ key: Key, holding held: [Key] = []) async throws {
        let keys = held + [key]
        let strokes = keys.map { Self.stroke("keyDown", $0) } + keys.reversed().map { Self.stroke("keyUp", $0) }
        try await perform([["type": "key", "id": "keyboard", "actions": .array(strokes)]])
    }

    /// Types a text into the focused element.
    package func type(_ text: String) async throws {
        let keys = text.map { Key(stringLiteral: String($0)) }
        let strokes = keys.flatMap { [Self.stroke("keyDown", $0), Self.stroke("keyUp", $0)] }
        try await perform([["type": "key", "id": "keyboard", "actions": .array(strokes)]])
    }

    /// The accessible role and name of the focused element; nil without one.
    package var focused: String? {
        get async throws {
            let nodes = try await accessibilityTree().filter { !$0.ignored && $0.has("focused") }
            guard let node = nodes.last, node.roleName != "RootWebArea" else { return nil }
            return "\(node.roleName) “\(node.label)”"
        }
    }

    /// Presses Tab until a control is focused.
    ///
    /// - Parameters:
    ///   - role: Its role.
    ///   - name: Its complete name.
    ///   - back: Whether to go backwards, with Shift.
    ///   - most: The maximum number of presses.
    /// - Throws: `BrowserError.notFound` with all elements that were focused.
    package func tabTo(role: String, name: String, back: Bool = false, most: Int = 80) async throws {
        var way: [String] = []
        for _ in 0..<most {
            let now = try await focused
            if now == "\(role) “\(name)”" { return }
            way.append(now ?? "nothing")
            try await press(.tab, holding: back ? [.shift] : [])
        }
        throw BrowserError.notFound(looked: "\(role) “\(name)” by Tab", there: way.joined(separator: ", "))
    }

    func perform(_ actions: [JSONValue]) async throws {
        try await connection.send("POST", "actions", ["actions": .array(actions)])
    }

    private static func stroke(_ kind: String, _ key: Key) -> JSONValue {
        ["type": .string(kind), "value": .string(key.value)]
    }
}
