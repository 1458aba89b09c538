/// The sizes beyond which a document is refused while it is read.
package struct JSONLimits: Sendable, Hashable {
    /// The deepest nesting of arrays and objects; never more than ``JSONParser/deepest``.
    package var maxDepth: Int

    /// The most values of all kinds.
    package var maxValues: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - maxDepth: The deepest nesting of arrays and objects.
    ///   - maxValues: The most values of all kinds.
    package init(maxDepth: Int, maxValues: Int) {
        self.maxDepth = maxDepth
        self.maxValues = maxValues
    }
}
