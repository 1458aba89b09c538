/// Where a value of the type `link` may lead: the origins of a namespace, and the web origins that it allows besides.
///
/// The value is judged as it is read here, and as a reader would take it that decodes it once or twice more. It is
/// refused where any of these readings leads elsewhere.
package struct LinkOrigins: Sendable {
    private let origins: OriginPlaces
    /// Whether a link without a scheme leads into the namespace.
    private let takesPaths: Bool

    /// A link of the namespace's own: an example, which this accepts; `nil` where it accepts none.
    package let sample: String?

    /// The steps of one test: a look at each label of the host, and at most 16 passes over the text.
    ///
    /// The text is read as it stands and as three lenient readers take it, at each of four depths, and what is nested is
    /// never longer.
    static let bound = WorkBound(entries: 2, eighthsPerByte: 20)

    /// Origins that accept no link: what a type by itself knows.
    package static let none = LinkOrigins(RouteNamespace("", origins: []))

    init(_ namespace: RouteNamespace) {
        // `*` takes any host, so for a value it stands for no host at all.
        takesPaths = namespace.isDefault || namespace.origins.contains(where: \.isGlobal)
        let named = namespace.origins.filter { !$0.isGlobal } + namespace.webOrigins.filter(\.isPlaceOfWeb)
        sample = takesPaths ? "/" : named.first(where: \.isPrintable)?.links(to: "/").first
        origins = OriginPlaces(named)
    }

    /// Whether a decoded text is a link that leads to one of the origins.
    func accepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // White space around a link is no part of it, but it is part of what the app is given.
        guard let first = bytes.first, first > 0x20, bytes[bytes.count - 1] > 0x20 else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let link = try? ParsedLink(text), leadsHere(link) else { return false }
        if link.scheme == nil {
            // `/%09/host` is a path here, and a host to a reader that decodes it again.
            guard LenientLink.readings(of: text).allSatisfy({ $0 == .path }) else { return false }
        }
        return !NestedLinks.runsScript(link)
    }

    private func leadsHere(_ link: ParsedLink) -> Bool { link.scheme == nil ? takesPaths : origins.contains(link) }
}

extension Origin {
    /// Whether the origin is a site of the web: `https://eats.example`, and not a scheme of an app.
    package var isPlaceOfWeb: Bool { (scheme == "https" || scheme == "http") && host != nil }
}
