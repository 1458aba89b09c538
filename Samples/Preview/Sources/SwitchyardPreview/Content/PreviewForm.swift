/// Fields for the user, with a button.
public struct PreviewForm: Sendable {
    /// The title above the fields.
    public var title: String?

    /// The fields.
    public var fields: [PreviewField]

    /// The button, whose action receives the values of the fields.
    public var button: PreviewButton

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - title: The title above the fields.
    ///   - fields: The fields.
    ///   - button: The button, whose action receives the values of the fields.
    public init(_ title: String? = nil, _ fields: [PreviewField], _ button: PreviewButton) {
        self.title = title
        self.fields = fields
        self.button = button
    }
}

/// A field of a form.
public struct PreviewField: Sendable {
    /// The kind of a field, with its initial value.
    public enum Kind: Sendable, Hashable {
        /// Any text, with a placeholder.
        case text(String, placeholder: String = "")
        /// A number, or no value.
        case number(Double?)
        /// On or off.
        case toggle(Bool)
        /// One of several choices.
        case choice([String], selected: String)
    }

    /// The name of the value for actions.
    public var name: String

    /// The label beside the field.
    public var label: String

    /// The kind of the field, with its initial value.
    public var kind: Kind

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: The name of the value for actions.
    ///   - label: The label beside the field.
    ///   - kind: The kind of the field, with its initial value.
    public init(_ name: String, _ label: String, _ kind: Kind) {
        self.name = name
        self.label = label
        self.kind = kind
    }
}

/// The values of a form, by the names of the fields.
///
/// A field without a valid value from the page has its initial value.
public struct PreviewValues: Sendable, Hashable {
    private var values: [String: PreviewField.Kind]

    /// Creates values.
    ///
    /// - Parameter fields: The fields, each with its value.
    public init(_ fields: [PreviewField] = []) {
        values = Dictionary(fields.map { ($0.name, $0.kind) }) { first, _ in first }
    }

    /// The text of a field; for a choice, the selected one.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: The text; empty if the field does not exist.
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
    /// - Returns: The number; `nil` without a value.
    public func number(_ name: String) -> Double? {
        guard case .number(let number) = values[name] else { return nil }
        return number
    }

    /// Whether a field is on.
    ///
    /// - Parameter name: The name of the field.
    /// - Returns: Whether the field exists and is on.
    public func isOn(_ name: String) -> Bool { values[name] == .toggle(true) }

    /// Accepts a value from a page, if it is valid for the field.
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
