/// What shows in the place of the app while a person is elsewhere: another app, or a page of the web.
public struct PreviewDeparture: Sendable, Hashable, Encodable {
    /// A way back that the link names, as `x-success`.
    public struct Way: Sendable, Hashable, Encodable {
        /// What it is called: success, error or cancel.
        public var name: String
        /// The link by which the other app comes back.
        public var link: String
    }

    /// What the place is called: the scheme of the app, or the host of the page.
    public var name: String

    /// The link, without the ways back, which are for nobody else to see.
    public var link: String

    /// Whether it is a page of the web.
    public var isWeb: Bool

    /// The ways back.
    public var ways: [Way]

    /// What the other app sends along unless a person writes something else, as `receipt=7`.
    public var answer: String

    /// Creates a departure.
    ///
    /// - Parameters:
    ///   - link: The link with which the app is left.
    ///   - answer: What the other app sends along when it comes back.
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
