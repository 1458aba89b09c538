/// The maximum sizes of a document; a larger one is refused while it is read.
package struct JSONLimits: Sendable, Hashable {
    /// The maximum nesting of arrays and objects; never more than ``JSONParser/deepest``.
    var maxDepth: Int

    /// The maximum number of values of all kinds.
    var maxValues: Int

    /// Creates limits.
    package init(maxDepth: Int, maxValues: Int) {
        self.maxDepth = maxDepth
        self.maxValues = maxValues
    }
}
