/// What a text without a scheme is, unless it begins with `/`.
package enum RelativeLinks: String, Sendable, Hashable, CaseIterable {
    /// Refused as ``LinkRefusal/Reason/missingScheme``.
    case refused
    /// A path from the root: `orders/42` is `/orders/42`.
    case rooted
    /// A path of its own kind, which only a pattern without a leading `/` matches, as in URLPattern.
    case distinct
}
