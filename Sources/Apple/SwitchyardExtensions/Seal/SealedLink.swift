/// A link with its seal, as text: the seal is the last item of the query.
///
/// An example is `eats://orders/42?tab=items&switchyard-seal=1.SECRET.EXPIRY.CODE#top`. Without its seal, the link is byte for byte
/// the link that was sealed.
struct SealedLink: Sendable, Hashable {
    /// The name of the query item, which no route may use.
    static let name = "switchyard-seal"
    static let secretIDBytes = 6
    /// The longest seal with the characters around it, in bytes.
    static let longestItem = 128

    /// The parts of a seal.
    struct Seal: Sendable, Hashable {
        static let version = "1"

        let secretID: String
        let expiry: Int64
        let code: String

        init(_ secretID: String, _ expiry: Int64, _ code: String) {
            self.secretID = secretID
            self.expiry = expiry
            self.code = code
        }

        /// Reads a seal.
        ///
        /// Each seal has exactly one spelling, so a text with a changed byte is never the same seal.
        init?(_ text: String) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 4, parts[0] == Self.version, let expiry = Int64(parts[2]),
                (0...LinkSeal.lastExpiry).contains(expiry)
            else { return nil }
            self.init(String(parts[1]), expiry, String(parts[3]))
            guard self.text.utf8.elementsEqual(text.utf8) else { return nil }
        }

        var text: String { "\(Self.version).\(secretID).\(expiry).\(code)" }
    }

    /// The link without any seal.
    let link: String

    /// The seal; `nil` if it cannot be read, is not the last item of the query, or is not the only seal.
    let seal: Seal?

    /// Finds the seal of a link; `nil` if the link has no seal.
    init?(_ text: String) {
        let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.utf8.endIndex
        guard let mark = text.utf8[..<end].firstIndex(of: UInt8(ascii: "?")) else { return nil }
        let items = text.utf8[text.utf8.index(after: mark)..<end]
            .split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        let seals = items.filter { $0.elementsEqual(Self.name.utf8) || $0.starts(with: "\(Self.name)=".utf8) }
        guard let first = seals.first else { return nil }
        let others = items.filter { item in !seals.contains { $0.startIndex == item.startIndex } }
        let query = others.map { String(Substring($0)) }.joined(separator: "&")
        link = "\(text[..<mark])\(others.isEmpty ? "" : "?")\(query)\(text[end...])"
        let isLast = seals.count == 1 && first.endIndex == end
        seal = isLast ? Seal(String(Substring(first.dropFirst(Self.name.utf8.count + 1)))) : nil
    }

    /// Adds a seal to a link without one.
    static func text(of link: String, with seal: Seal) -> String {
        let end = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.utf8.endIndex
        let separator = link.utf8[..<end].contains(UInt8(ascii: "?")) ? "&" : "?"
        return "\(link[..<end])\(separator)\(name)=\(seal.text)\(link[end...])"
    }
}
