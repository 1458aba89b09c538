extension RouteParameters {
    /// One name and its texts.
    package struct Parameter: Sendable, Hashable {
        /// The texts; a single text, the common case, needs no array on the heap.
        private enum Texts: Sendable, Hashable {
            case one(String)
            case others([String])
        }

        /// The placeholder's name or number, or the query key.
        package let name: String

        private let content: Texts

        /// Whether the entry is a list: a wildcard that spans segments, or a repeated query key.
        package let isList: Bool

        /// What provides it.
        package let provider: Provider

        /// Creates an entry without checks.
        package init(name: String, texts: [String], isList: Bool, provider: Provider) {
            self.name = name
            content = texts.count == 1 ? .one(texts[0]) : .others(texts)
            self.isList = isList
            self.provider = provider
        }

        /// Creates an entry of one text without checks.
        package init(name: String, text: String, provider: Provider) {
            self.name = name
            content = .one(text)
            isList = false
            self.provider = provider
        }

        /// The decoded texts, in the order of the link: one for a value, any number for a list.
        package var texts: [String] {
            switch content {
            case .one(let text): [text]
            case .others(let texts): texts
            }
        }

        /// Whether another entry has the same texts.
        package func hasSameTexts(as other: Parameter) -> Bool { content == other.content }

        /// The text; `nil` if there is not exactly one.
        var singleText: String? {
            if case .one(let text) = content { text } else { nil }
        }
    }
}
