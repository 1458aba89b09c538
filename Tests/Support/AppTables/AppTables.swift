public import RouteMatching

/// The link tables of real apps.
///
/// Two test targets use them: one compares their matches with the tests of the apps, one prints their links.
public enum AppTables {
    /// The routes by name; each name has a suffix that makes it unique.
    ///
    /// With `inOrder` the routes are tried in order, for apps whose custom types decide, which may always overlap.
    public static func routes(_ rows: [(name: String, pattern: String)], inOrder: Bool = false) throws -> [Route] {
        try rows.enumerated().map { index, row in
            try Route("\(row.name)#\(index)", RoutePattern(row.pattern), priority: inOrder ? -index : 0)
        }
    }
}
