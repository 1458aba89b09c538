/// A named or numbered value that a pattern captures from a link.
package struct Placeholder: Sendable, Hashable {
    /// The name; placeholders without one are numbered from `0`, from left to right.
    package let name: String

    /// Which texts the placeholder accepts.
    package let kind: Kind

    /// Whether the value may be absent.
    package internal(set) var isOptional: Bool = false

    /// Whether the value may span several segments.
    package internal(set) var isRepeated: Bool = false

    /// Which texts a placeholder accepts.
    package enum Kind: Sendable, Hashable {
        /// Any text within one segment: `:name`.
        case segment
        /// Any text, including separators: `*`.
        case wildcard
        /// Text of a built-in type: `:id<int>`.
        case builtIn(BuiltInType)
        /// Text of a type that the app registers with the table: `:id<sku>`.
        case custom(String)
        /// One of the listed texts: `:tab<items|reviews>`.
        case enumeration([String])
        /// Text that a regular expression matches as a whole: `:name(\d+)`.
        case expression(String)
    }
}

extension Placeholder.Kind: CustomStringConvertible {
    /// The name of the kind in messages, as in `int` or `items|reviews`.
    package var description: String {
        switch self {
        case .segment: "text"
        case .wildcard: "any text"
        case .builtIn(let type): type.rawValue
        case .custom(let name): name
        case .enumeration(let cases): cases.joined(separator: "|")
        case .expression(let source): "text that matches (\(source))"
        }
    }
}
