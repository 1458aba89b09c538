/// Another app or a web page, shown in place of the app after a link has left it.
public struct PreviewDeparture: Sendable, Hashable, Encodable {
    /// A callback in the link, such as `x-success`.
    public struct Way: Sendable, Hashable, Encodable {
        /// The name: success, error or cancel.
        public var name: String
        /// The link that the other app opens to return to this one.
        public var link: String
    }

    /// The scheme of the other app, or the host of the web page.
    public var name: String

    /// The link without its callbacks, which contain secrets.
    public var link: String

    /// Whether it is a web page.
    public var isWeb: Bool

    /// The callbacks.
    public var ways: [Way]

    /// The parameters that the other app returns, unless the user changes them: `receipt=7`.
    public var answer: String

    /// Creates a departure.
    ///
    /// - Parameters:
    ///   - link: The link that leaves the app.
    ///   - answer: The parameters that the other app returns.
    public init(link: String, answer: String = "") {
        let scheme = link.prefix { $0 != ":" }.lowercased()
        let query = PreviewQuery(link)
        isWeb = ["http", "https"].contains(scheme)
        name = isWeb ? query.host : scheme
        self.link = query.shown
        ways = ["success", "error", "cancel"].compactMap { name in
            query.ways["x-\(name)"].map { Way(name: name, link: $0) }
        }
        self.answer = answer
    }
}
