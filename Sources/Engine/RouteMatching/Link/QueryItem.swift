/// One item of a query, decoded.
///
/// Printing needs to distinguish three spellings: a bare key (`flag`) has no value, `flag=` has an empty value, and
/// `=text` has an empty name.
package struct QueryItem: Sendable, Hashable, CustomStringConvertible {
    /// The decoded key; brackets are part of it, so `tag[]` and `tag` are different keys.
    package var name: String

    /// The value, decoded, or `nil` for a bare key.
    package var value: String?

    /// Creates an item.
    package init(name: String, value: String?) {
        self.name = name
        self.value = value
    }

    /// The item as text, without percent encoding.
    package var description: String { value.map { "\(name)=\($0)" } ?? name }
}
