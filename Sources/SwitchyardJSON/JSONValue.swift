/// A JSON value whose meaning is not known here, kept as it was written.
///
/// Numbers stay text, so that none is rounded; objects keep the order of their members.
public enum JSONValue: Sendable, Hashable {
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
    public struct Member: Sendable, Hashable {
        /// The name, without escapes.
        public var name: String

        /// The value.
        public var value: JSONValue

        /// Creates a member.
        ///
        /// - Parameters:
        ///   - name: The name, without escapes.
        ///   - value: The value.
        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }
    }
}
