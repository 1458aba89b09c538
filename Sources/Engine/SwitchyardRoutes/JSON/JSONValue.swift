/// A JSON value without an interpretation, in its original spelling.
///
/// Numbers are stored as text, so that they are not rounded; objects keep the order of their members.
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
    /// An object; all members have different names.
    case object([Member])

    /// One member of an object.
    package struct Member: Sendable, Hashable {
        /// The name, without escapes.
        package var name: String

        /// The value.
        package var value: JSONValue

        /// Creates a member.
        package init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}
