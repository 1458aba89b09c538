#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Proves to the app that a link was made by its own widget, Live Activity or control, and not by another app.
///
/// Any app can open a link with your scheme. A sealed link carries a message authentication code (HMAC-SHA256) over its text, its
/// expiry and the app it is for, made with a secret that only the app and its extensions have:
///
/// ```swift
/// let seal = try LinkSeal(secret: secretOfTheAppGroup, for: "group.example.library")
/// let url = try seal.sealed(table.url(to: LibraryRoute.book(isbn: "9")), until: .now + 86_400)
/// ```
///
/// The app trusts the seal with `router.entryRules.seals = [seal]`. A link with a valid seal then has the source
/// `widget`; one without, or with any other seal, has the source that it would have had anyway. The seal is removed
/// before the link is matched.
///
/// A seal is no secret: who reads a sealed link can open it again until it expires.
public struct LinkSeal: Sendable {
    /// How many bytes a secret has: at least as many as the code (RFC 2104, section 3).
    static let secretBytes = 32...1_024

    /// The last second that an expiry may name: the end of the year 9999.
    static let lastExpiry: Int64 = 253_402_300_799

    private let secret: [UInt8]
    private let receiver: String

    /// Which secret it is: tells an old secret from a new one, and an unknown one from a forged link.
    ///
    /// It is derived, so nothing has to be named, and it says nothing about the secret.
    package let secretID: String

    /// Creates a seal.
    ///
    /// - Parameters:
    ///   - secret: Random bytes, at least 32, which only the app and its extensions can read: from the keychain of their group.
    ///   - receiver: The app that the links are for, such as its app group. A seal for another receiver is not valid, even with the
    ///     same secret.
    /// - Throws: ``LinkSealError`` for a secret that is too short, too long, or of one repeated byte.
    public init(secret: some Sequence<UInt8>, for receiver: String = "") throws(LinkSealError) {
        let bytes = Array(secret.prefix(Self.secretBytes.upperBound + 1))
        guard bytes.count >= Self.secretBytes.lowerBound else { throw LinkSealError(.shortSecret, "\(bytes.count)") }
        guard bytes.count <= Self.secretBytes.upperBound else { throw LinkSealError(.longSecret) }
        guard Set(bytes).count > 1 else { throw LinkSealError(.uniformSecret) }
        self.secret = bytes
        self.receiver = receiver
        secretID = SealCode.text(
            SealCode.code(of: Self.message("switchyard secret", receiver, []), secret: bytes)
                .prefix(SealedLink.secretIDBytes))
    }

    /// Seals a link.
    ///
    /// - Parameters:
    ///   - link: The link, as `RouteTable.url(to:in:origin:)` prints it.
    ///   - expiry: When the seal stops being valid; the link is opened then as one of another app.
    /// - Returns: The same link with the seal as its last query item.
    /// - Throws: ``LinkSealError`` for a link that the router would refuse or that has a seal, and for an expiry that is no date.
    public func sealed(_ link: URL, until expiry: Date) throws(LinkSealError) -> URL {
        let text = try sealed(link.absoluteString, until: expiry)
        guard let url = URL(string: text), url.absoluteString.utf8.elementsEqual(text.utf8) else {
            throw LinkSealError(.refusedLink, "Foundation changes it")
        }
        return url
    }

    /// Seals the text of a link.
    package func sealed(_ link: String, until expiry: Date) throws(LinkSealError) -> String {
        let parsed: ParsedLink
        do throws(LinkRefusal) {
            parsed = try ParsedLink(link)
        } catch {
            throw LinkSealError(.refusedLink, error.description)
        }
        guard parsed.scheme != nil else { throw LinkSealError(.refusedLink, "it has no scheme") }
        // The text is what is opened, so what the parser leaves out must not be in it.
        guard parsed.text.utf8.elementsEqual(link.utf8) else {
            throw LinkSealError(.refusedLink, "it has white space around it")
        }
        guard !parsed.queryItems.contains(where: { $0.name == SealedLink.name }) else {
            throw LinkSealError(.sealedLink)
        }
        let seconds = expiry.timeIntervalSince1970.rounded(.down)
        guard seconds >= 0, seconds <= Double(Self.lastExpiry) else { throw LinkSealError(.badExpiry, "\(seconds)") }
        let second = Int64(seconds)
        return SealedLink.text(of: link, with: SealedLink.Seal(secretID, second, code(of: link, until: second)))
    }

    /// The code of a link, as text.
    func code(of link: String, until second: Int64) -> String {
        let expiry = withUnsafeBytes(of: second.bigEndian, Array.init)
        return SealCode.text(
            SealCode.code(of: Self.message("switchyard link", receiver, expiry + link.utf8), secret: secret))
    }

    /// What is authenticated: no two values give the same bytes, because the parts before the last have their length before them.
    private static func message(_ purpose: String, _ receiver: String, _ rest: [UInt8]) -> [UInt8] {
        [purpose, receiver].flatMap { withUnsafeBytes(of: UInt64($0.utf8.count).bigEndian, Array.init) + $0.utf8 }
            + rest
    }
}

extension LinkSeal: CustomStringConvertible, CustomReflectable {
    /// Which secret it is, and never the secret.
    public var description: String { "a seal with the secret \(secretID)" }

    /// Nothing: what prints all values of an app must not print the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
