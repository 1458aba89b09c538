/// One pattern that an app registered with another router, and its place.
struct OldRegistration: Equatable {
    /// The pattern; `nil` if the call contains no literal pattern.
    var pattern: String?
    /// The parts of the pattern as they are written, such as `kScheme "/path"`.
    var written = ""
    /// The names in the pattern that have no literal value in the file, such as macros of another file.
    var unknownNames: [String] = []
    /// The line in the file, from 1.
    var line: Int
    /// The scheme of the table that it was registered in, if the call names one.
    var scheme: String?
    /// Whether that scheme is one of web links, whose origins have a host.
    var hasWebScheme: Bool { ["http", "https"].contains(scheme?.lowercased()) }
    /// Whether the call names a scheme, but not as a literal.
    var hasUnknownScheme = false
    /// The priority in the call, if there is one.
    var priority = 0
    /// The priority of the call, if it is not a number in the file.
    var unknownPriority: String?
    /// Whether its target is a view controller.
    var isScreen = false
}
