/// What a person can fill in on a screen, and what becomes of it.
public struct ScreenForm {
    /// A field.
    public struct Field: Sendable {
        /// What can be filled in, and what is there at first.
        public enum Kind: Sendable, Hashable {
            /// Any text, with what shows where there is none.
            case text(placeholder: String)
            /// On or off.
            case toggle(Bool)
            /// One of several; the first at first.
            case choice([String])
        }

        /// The name of the value.
        public let name: String
        /// What stands beside the field.
        public let label: String
        /// What can be filled in.
        public let kind: Kind

        /// Creates a field.
        ///
        /// - Parameters:
        ///   - name: The name of the value.
        ///   - label: What stands beside the field.
        ///   - kind: What can be filled in.
        public init(_ name: String, _ label: String, _ kind: Kind) {
            self.name = name
            self.label = label
            self.kind = kind
        }
    }

    /// What stands above the fields.
    public let title: String
    /// The fields.
    public let fields: [Field]
    /// What the button is called that takes them.
    public let button: String
    /// What runs with the values by their names, and says what came of it.
    ///
    /// A toggle that is on has the value `on`.
    public let run: @MainActor (_ values: [String: String]) async -> String

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - title: What stands above the fields.
    ///   - fields: The fields.
    ///   - button: What the button is called that takes them.
    ///   - run: What runs with the values by their names; returns what came of it, in words.
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
