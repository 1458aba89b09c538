/// The maximum sizes of nested values while parameters are decoded or encoded.
///
/// Values may be untrusted, so both sizes are limited. Each level uses stack space, ten kilobytes in builds without
/// optimisation, and the stack of a thread may be only 512 kilobytes.
package struct RouteCodingLimits: Sendable, Hashable {
    /// The maximum nesting depth of values in one parameter, from 1 to 32; the parameter itself is the first level.
    package let maxDepth: Int

    /// The maximum length of JSON text in one parameter, in UTF-8 bytes.
    package let maxJSONLength: Int

    /// The default limits: 16 levels and 65,536 bytes.
    package static let standard: RouteCodingLimits = RouteCodingLimits()

    /// Creates limits; a number out of range is replaced by the nearest allowed one.
    init(maxDepth: Int = 16, maxJSONLength: Int = 65_536) {
        self.maxDepth = min(max(1, maxDepth), 32)
        self.maxJSONLength = min(max(0, maxJSONLength), 1 << 24)
    }
}
