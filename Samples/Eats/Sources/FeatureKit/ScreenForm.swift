/// A form on a screen, with its effect.
public struct ScreenForm {
    /// A field.
    public struct Field: Sendable {
        /// The kind of a field, with its initial value.
        public enum Kind: Sendable, Hashable {
            /// Any text, with a placeholder.
            case text(placeholder: String)
            /// On or off.
            case toggle(Bool)
            /// One of several choices; the first one at the start.
            case choice([String])
        }

        /// The name of the value.
        public let name: String
        /// The label beside the field.
        public let label: String
        /// The kind of the field.
        public let kind: Kind

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - name: The name of the value.
        ///   - label: The label beside the field.
        ///   - kind: The kind of the field.
        public init(_ name: String, _ label: String, _ kind: Kind) {
            self.name = name
            self.label = label
            self.kind = kind
        }
    }

    /// The title above the fields.
    public let title: String
    /// The fields.
    public let fields: [Field]
    /// The title of the button.
    public let button: String
    /// Runs with the values by their names, and returns its result in words.
    ///
    /// A toggle that is on has the value `on`.
    public let run: @MainActor (_ values: [String: String]) async -> String

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - title: The title above the fields.
    ///   - fields: The fields.
    ///   - button: The title of the button.
    ///   - run: Runs with the values by their names; returns its result, in words.
    public init(
        _ title: String, _ fields: [Field], button: String,
        run: @escaping @MainActor (_ values: [String: String]) async -> String
    ) {
        self.title = title
        self.fields = fields
        self.button = button
        self.run = run
    }
}
