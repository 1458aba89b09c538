/// The origins that a value of the type `link` may have: those of a namespace, and its further web origins.
///
/// The value is checked as this package reads it, and as a reader reads it that decodes it once or twice more. It is
/// refused if any of these readings has another origin.
package struct LinkOrigins: Sendable {
    private let origins: OriginSet
    /// Whether a link without a scheme belongs to the namespace.
    private let takesPaths: Bool

    /// An example of an accepted link; `nil` if no link is accepted.
    package let sample: String?

    /// The cost of one test: one step for each label of the host, and at most 16 passes over the text.
    ///
    /// The text is read strictly and in three lenient readings. Each is done at four depths. A nested text is never
    /// longer than the outer one. Its path is compared with the prefixes of its host. Those of each wildcard host are
    /// compared, too.
    let bound: WorkBound

    /// Origins that accept no link, for a type without a namespace.
    package static let none = LinkOrigins(RouteNamespace("", origins: []))

    init(_ namespace: RouteNamespace) {
        // `*` accepts any host, so it does not allow any host for a value.
        takesPaths = namespace.isDefault || namespace.origins.contains(where: \.isGlobal)
        let named = namespace.origins.filter { !$0.isGlobal } + namespace.webOrigins.filter(\.isWebSite)
        sample = takesPaths ? "/" : named.first(where: \.isPrintable)?.links(to: "/").first
        origins = OriginSet(named)
        bound = WorkBound(entries: 2, eighthsPerByte: 20 + origins.mostNested)
    }

    /// Whether a decoded text is a link to one of the origins.
    func accepts(_ bytes: ByteView) -> Bool {
        // The link parser ignores white space around a link, but the app would receive it as part of the value.
        guard let first = bytes.first, first > 0x20, bytes[bytes.count - 1] > 0x20 else { return false }
        let text = bytes.string
        guard let link = try? ParsedLink(text), leadsHere(link) else { return false }
        if link.scheme == nil {
            // `/%09/host` is a path here, but a host for a reader that decodes it again.
            guard LenientLink.readings(of: text).allSatisfy({ $0 == .path }) else { return false }
        }
        return !NestedLinks.runsScript(link)
    }

    private func leadsHere(_ link: ParsedLink) -> Bool { link.scheme == nil ? takesPaths : origins.contains(link) }
}

extension Origin {
    /// Whether the origin is a web site, such as `https://eats.example`, and not a custom scheme.
    package var isWebSite: Bool { (scheme == "https" || scheme == "http") && host != nil }
}
