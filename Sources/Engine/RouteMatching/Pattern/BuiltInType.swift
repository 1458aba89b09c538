/// The placeholder types of the pattern language, which need no registration: `:id<int>`.
package enum BuiltInType: String, CaseIterable, Sendable {
    /// A signed 64-bit integer: `42`, `-7`. No plus sign and no negative zero.
    case int
    /// An unsigned 64-bit integer: `42`.
    case uint
    /// A finite decimal number as in JSON, but with leading zeros allowed: `4.5`, `-1e3`.
    case double
    /// Exactly `true` or `false`.
    case bool
    /// 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12, in either case.
    case uuid
    /// Lower-case ASCII letters and digits, with single hyphens between them: `pizza-margherita`.
    case slug
    /// A valid ISO 8601 calendar date from the year 0001 to 9999: `2024-02-29`.
    case date
    /// A well-formed link to an origin of the route's namespace or to a site that the namespace allows:
    /// `https://eats.example/menu`. If a value fails, the route does not match, also for an optional query key.
    case link
}

extension BuiltInType {
    /// A regular expression for this type, for a placeholder that shares its segment with other text.
    ///
    /// It finds where the value ends. ``accepts(_:)`` then checks what an expression cannot express, such as the size
    /// of a number or the days of a month.
    var regexSource: String {
        switch self {
        case .int: #"-?\d+"#
        case .uint: #"\d+"#
        case .double: #"-?\d+(?:\.\d+)?(?:[eE][+\-]?\d+)?"#
        case .bool: "true|false"
        case .uuid: "[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
        case .slug: "[a-z0-9]+(?:-[a-z0-9]+)*"
        case .date: #"\d{4}-\d{2}-\d{2}"#
        case .link: ".+"
        }
    }
}
