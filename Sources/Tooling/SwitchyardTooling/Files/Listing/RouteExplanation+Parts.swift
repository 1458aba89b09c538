public import RouteMatching

extension RouteExplanation {
    /// The parts of a link for display.
    @_spi(Tooling) public struct Parts: Sendable {
        /// The scheme, in lower case.
        public let scheme: String?
        /// The authority, as written.
        public let authority: String?
        /// The port, unless it is the default of the scheme.
        public let port: Int?
        /// The path, encoded.
        public let path: String
        /// The segments of the path, decoded.
        public let segments: [String]
        /// Whether the path ends with `/`.
        public let hasTrailingSlash: Bool
        /// The items of the query, decoded.
        public let query: [(name: String, value: String?)]
        /// The fragment, decoded.
        public let fragment: String?
    }

    /// The parts of the link; `nil` if the text was refused.
    @_spi(Tooling) public var parts: Parts? {
        link.map { link in
            Parts(
                scheme: link.scheme, authority: link.authority, port: link.port, path: link.path,
                segments: link.segments, hasTrailingSlash: link.hasTrailingSlash,
                query: link.queryItems.map { ($0.name, $0.value) }, fragment: link.fragment)
        }
    }
}
