/// One pattern that an app has registered with another router, and where.
struct OldRegistration: Equatable {
    /// The pattern; `nil` where the call does not say it as a literal.
    var pattern: String?
    /// The line in the file, from 1.
    var line: Int
    /// The scheme of the table that it was registered in, where the call names one.
    var scheme: String?
    /// Whether the call names a scheme, but not as a literal.
    var hasUnknownScheme = false
    /// The priority that the call gives, where it gives one.
    var priority = 0
    /// Whether it leads to a view controller.
    var isScreen = false
}
