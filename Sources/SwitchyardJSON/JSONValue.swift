/// A JSON value whose meaning is not known here, kept as it was written.
///
/// Numbers stay text, so that none is rounded; objects keep the order of their members.
package enum JSONValue: Sendable, Hashable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number in the spelling of the document.
    case number(String)
    /// A string, without escapes.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object; no two members have one name.
    case object([Member])

    /// One member of an object.
    package struct Member: Sendable, Hashable {
        /// The name, without escapes.
        package var name: String

        /// The value.
        package var value: JSONValue

        /// Creates a member.
        ///
        /// - Parameters:
        ///   - name: The name, without escapes.
        ///   - value: The value.
        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}
