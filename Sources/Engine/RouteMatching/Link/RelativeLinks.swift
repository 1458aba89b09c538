/// How a text that has no scheme and does not begin with `/` is treated.
package enum RelativeLinks: String, Sendable, Hashable, CaseIterable {
    /// Refused as ``LinkRefusal/Reason/missingScheme``.
    case refused
    /// A path from the root: `orders/42` is `/orders/42`.
    case rooted
    /// A relative path, which only a pattern without a leading `/` matches, as in URLPattern.
    case distinct
}
