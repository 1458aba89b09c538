/// Where a `+` in a link stands for a space.
///
/// A plus is replaced before percent escapes are decoded, so `%2B` is always a plus.
public enum PlusDecoding: String, Sendable, Hashable, CaseIterable {
    /// In the query, as HTML forms write it.
    case query
    /// In the query and in the path.
    case everywhere
    /// Nowhere.
    case nowhere
}

/// What a text without a scheme is, unless it begins with `/`.
public enum RelativeLinks: String, Sendable, Hashable, CaseIterable {
    /// Refused as ``LinkRefusal/Reason/missingScheme``.
    case refused
    /// A path from the root: `orders/42` is `/orders/42`.
    case rooted
    /// A path of its own kind, which only a pattern without a leading `/` matches, as in URLPattern.
    case distinct
}
