/// The sizes that nested values may have while parameters are decoded or encoded.
///
/// A value may come from anywhere, so both have a bound. Each level takes a part of the stack, ten kilobytes of it without
/// optimisation, and a thread may have no more than 512.
package struct RouteCodingLimits: Sendable, Hashable {
    /// The deepest nesting of values in one parameter, from 1 to 32; the parameter itself is the first level.
    package let maxDepth: Int

    /// The longest JSON text in one parameter, in UTF-8 bytes.
    package let maxJSONLength: Int

    /// The limits used unless others are given: 16 levels and 65,536 bytes.
    package static let standard: RouteCodingLimits = RouteCodingLimits()

    /// Creates limits; a number out of bounds counts as the nearest within.
    ///
    /// - Parameters:
    ///   - maxDepth: The deepest nesting of values in one parameter, from 1 to 32.
    ///   - maxJSONLength: The longest JSON text in one parameter, in UTF-8 bytes; at most 16 MiB.
    package init(maxDepth: Int = 16, maxJSONLength: Int = 65_536) {
        self.maxDepth = min(max(1, maxDepth), 32)
        self.maxJSONLength = min(max(0, maxJSONLength), 1 << 24)
    }
}
