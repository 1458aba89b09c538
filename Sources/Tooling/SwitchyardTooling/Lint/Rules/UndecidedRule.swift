/// A rule for a link whose condition cannot be evaluated, because a value is unknown.
@_spi(Tooling) public struct UndecidedRule: Sendable, Hashable {
    /// A test of an unknown value.
    public struct Test: Sendable, Hashable {
        /// The name of the value, such as `appVersion` or `flag.menu`.
        public let attribute: String
        /// The comparison, such as `below`.
        public let comparison: String
        /// The values that it is compared with.
        public let values: [String]
    }

    /// The id of the rule.
    public let id: String
    /// The file and line of the rule.
    public let place: String
    /// The tests because of which the condition has no result.
    public let tests: [Test]
}
