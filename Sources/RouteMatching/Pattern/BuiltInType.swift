/// The types that a placeholder can have without being registered: `:id<int>`.
package enum BuiltInType: String, CaseIterable, Sendable {
    /// A whole number that fits 64 bits with a sign: `42`, `-7`. No plus sign and no negative zero.
    case int
    /// A whole number that fits 64 bits without a sign: `42`.
    case uint
    /// A finite decimal number as in JSON, where leading zeros are allowed as well: `4.5`, `-1e3`.
    case double
    /// Exactly `true` or `false`.
    case bool
    /// 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12, in either case.
    case uuid
    /// Lower-case ASCII letters and digits, with single hyphens between them: `pizza-margherita`.
    case slug
    /// A day that exists, as in ISO 8601: `2024-02-29`, from the year 0001 to the year 9999.
    case date
    /// A link that is read without a refusal and leads to an origin of the route's namespace, or to a site that the
    /// namespace allows: `https://eats.example/menu`. A value that fails is no match, in an optional key too.
    case link
}

extension BuiltInType {
    /// A regular expression for texts of this type, for a placeholder that stands beside other text in a segment.
    ///
    /// It finds where the value ends. Bounds that an expression cannot say, such as the size of a number or the days
    /// of a month, are up to ``accepts(_:)`` afterwards.
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
