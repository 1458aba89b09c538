/// One item of a query, decoded.
///
/// The three spellings of an item without text are told apart, because printing needs them: a bare key (`flag`) has no
/// value, `flag=` has an empty one, and `=text` has an empty name.
package struct QueryItem: Sendable, Hashable, CustomStringConvertible {
    /// The key, decoded; brackets are part of it, so `tag[]` is another key than `tag`.
    package var name: String

    /// The value, decoded, or `nil` for a bare key.
    package var value: String?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - name: The key, decoded.
    ///   - value: The value, decoded, or `nil` for a bare key.
    package init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// The item as text, not encoded.
    package var description: String { value.map { "\(name)=\($0)" } ?? name }
}
