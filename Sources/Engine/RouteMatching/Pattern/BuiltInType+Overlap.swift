extension BuiltInType {
    /// Whether a text can be a value of both types, so that a link may match either.
    ///
    /// |        | int | uint | double | bool | uuid | slug | date | link |
    /// |--------|-----|------|--------|------|------|------|------|------|
    /// | int    | yes | yes  | yes    | –    | –    | yes  | –    | –    |
    /// | uint   | yes | yes  | yes    | –    | –    | yes  | –    | –    |
    /// | double | yes | yes  | yes    | –    | –    | yes  | –    | –    |
    /// | bool   | –   | –    | –      | yes  | –    | yes  | –    | –    |
    /// | uuid   | –   | –    | –      | –    | yes  | yes  | –    | –    |
    /// | slug   | yes | yes  | yes    | yes  | yes  | yes  | yes  | –    |
    /// | date   | –   | –    | –      | –    | –    | yes  | yes  | –    |
    /// | link   | –   | –    | –      | –    | –    | –    | –    | yes  |
    ///
    /// - Parameter other: The type to compare with; the order does not matter.
    /// - Returns: Whether the types have a value in common.
    func mayOverlap(_ other: BuiltInType) -> Bool {
        switch self {
        // Every link contains a slash or a colon; values of other types contain neither.
        case .link: other == .link
        // Every other type has values that consist of digits, lower-case letters and single hyphens.
        case .slug: other != .link
        case .int, .uint, .double: [.int, .uint, .double, .slug].contains(other)
        case .bool, .uuid, .date: [self, .slug].contains(other)
        }
    }
}
