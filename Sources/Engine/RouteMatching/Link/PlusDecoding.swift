/// Where a `+` in a link is decoded as a space.
///
/// A plus is replaced before percent escapes are decoded, so `%2B` is always a plus.
package enum PlusDecoding: String, Sendable, Hashable, CaseIterable {
    /// In the query, as in HTML forms.
    case query
    /// In the query and in the path.
    case everywhere
    /// Nowhere.
    case nowhere
}
