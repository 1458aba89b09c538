/// Fields that a person fills in, and a button that takes them.
public struct PreviewForm: Sendable {
    /// What stands above the fields.
    public var title: String?

    /// The fields.
    public var fields: [PreviewField]

    /// The button, whose action gets what the fields hold.
    public var button: PreviewButton

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - title: What stands above the fields.
    ///   - fields: The fields.
    ///   - button: The button, whose action gets what the fields hold.
    public init(_ title: String? = nil, _ fields: [PreviewField], _ button: PreviewButton) {
        self.title = title
        self.fields = fields
        self.button = button
    }
}

/// A field of a form.
public struct PreviewField: Sendable {
    /// What can be filled in.
    public enum Kind: Sendable, Hashable {
        /// Any text, with what shows where there is none.
        case text(String, placeholder: String = "")
        /// A number, or nothing yet.
        case number(Double?)
        /// On or off.
        case toggle(Bool)
        /// One of several.
        case choice([String], selected: String)
    }

    /// The name by which an action finds the value.
    public var name: String

    /// What stands beside the field.
    public var label: String

    /// What can be filled in, and what is there at first.
    public var kind: Kind

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name by which an action finds the value.
    ///   - label: What stands beside the field.
    ///   - kind: What can be filled in, and what is there at first.
    public init(_ name: String, _ label: String, _ kind: Kind) {
        self.name = name
        self.label = label
        self.kind = kind
    }
}

/// What a person filled in, by the names of the fields.
///
/// A field that the page did not send, or whose value is none of its kind, holds what it held at first.
public struct PreviewValues: Sendable, Hashable {
    private var values: [String: PreviewField.Kind]

    /// Creates values.
    ///
    /// - Parameter fields: The fields, each with its value.
    public init(_ fields: [PreviewField] = []) {
        values = Dictionary(fields.map { ($0.name, $0.kind) }) { first, _ in first }
    }

    /// The text of a field; of a choice, what is chosen.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: The text; empty where there is no such field.
    public func text(_ name: String) -> String {
        switch values[name] {
        case .text(let text, _): text
        case .choice(_, let selected): selected
        case .number(let number?): "\(number)"
        case .toggle(let isOn): isOn ? "on" : "off"
        case .number(nil), nil: ""
        }
    }

    /// The number of a field.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: The number; `nil` where there is none.
    public func number(_ name: String) -> Double? {
        guard case .number(let number) = values[name] else { return nil }
        return number
    }

    /// Whether a field is on.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: Whether there is such a field, and it is on.
    public func isOn(_ name: String) -> Bool { values[name] == .toggle(true) }

    /// Takes what a page sent, where it is of the field's kind.
    mutating func fill(_ texts: [String: String]) {
        for (name, kind) in values {
            guard let text = texts[name] else { continue }
            switch kind {
            case .text(_, let placeholder): values[name] = .text(text, placeholder: placeholder)
            case .number:
                if text.isEmpty { values[name] = .number(nil) }
                if let number = Double(text), number.isFinite { values[name] = .number(number) }
            case .toggle: values[name] = .toggle(text == "on")
            case .choice(let choices, _):
                if choices.contains(text) { values[name] = .choice(choices, selected: text) }
            }
        }
    }
}
