extension BuiltInType {
    /// Whether every value of another type is a value of this one too.
    ///
    /// | covers | int | uint | double | bool | uuid | slug | date | link |
    /// |--------|-----|------|--------|------|------|------|------|------|
    /// | int    | yes | –    | –      | –    | –    | –    | –    | –    |
    /// | uint   | –   | yes  | –      | –    | –    | –    | –    | –    |
    /// | double | yes | yes  | yes    | –    | –    | –    | –    | –    |
    /// | bool   | –   | –    | –      | yes  | –    | –    | –    | –    |
    /// | uuid   | –   | –    | –      | –    | yes  | –    | –    | –    |
    /// | slug   | –   | yes  | –      | yes  | –    | yes  | yes  | –    |
    /// | date   | –   | –    | –      | –    | –    | –    | yes  | –    |
    /// | link   | –   | –    | –      | –    | –    | –    | –    | yes  |
    ///
    /// The largest `uint` is no `int`, and a `uuid` may have capital letters, which a `slug` has not.
    ///
    /// - Parameter other: The type whose values are asked about.
    /// - Returns: Whether this type accepts all of them.
    public func covers(_ other: BuiltInType) -> Bool {
        switch (self, other) {
        case (.double, .int), (.double, .uint): true
        case (.slug, .uint), (.slug, .bool), (.slug, .date): true
        default: self == other
        }
    }
}
