#if canImport(FoundationEssentials)
public import FoundationEssentials
import RouteMatching
#else
public import Foundation
#endif

/// Proves to the app that its own widget, Live Activity or control created a link, and not another app.
///
/// Any app can open a link with your scheme. A sealed link carries a message authentication code (HMAC-SHA256) of its
/// text, its expiry and its receiver. The code is computed with a secret that only the app and its extensions have:
///
/// ```swift
/// let seal = try LinkSeal(secret: secretOfTheAppGroup, for: "group.example.library")
/// let url = try seal.sealed(table.url(to: LibraryRoute.book(isbn: "9")), until: .now + 86_400)
/// ```
///
/// The app trusts the seal with `router.doorRules.seals = [seal]`. A link with a valid seal then has the source
/// `widget`. A link without a seal, or with any other seal, has the source of the callback that delivered it. The seal is removed
/// before the link is matched.
///
/// A seal is not a secret: an app that reads a sealed link can open it again until the seal expires.
public struct LinkSeal: Sendable {
    /// The allowed length of a secret in bytes: at least the length of the code (RFC 2104, section 3).
    static let secretBytes = 32...1_024

    /// The latest expiry, in seconds since 1970: the end of the year 9999.
    static let lastExpiry: Int64 = 253_402_300_799

    private let secret: [UInt8]
    private let receiver: String

    /// The identifier of the secret: it distinguishes an old secret from a new one, and an unknown secret from a forged link.
    ///
    /// It is derived from the secret, so the app need not choose a name, and it does not reveal the secret.
    let secretID: String

    /// Creates a seal.
    ///
    /// - Parameters:
    ///   - secret: At least 32 random bytes that only the app and its extensions can read, such as from the keychain of their group.
    ///   - receiver: A name of the app that the links are for, such as its app group. A seal for another receiver is not valid,
    ///     even with the same secret.
    /// - Throws: ``LinkSealError`` for a secret that is too short, too long, or one repeated byte.
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
    ///   - expiry: When the seal stops being valid. From then on the link is opened like a link of another app.
    /// - Returns: The same link with the seal as its last query item.
    /// - Throws: ``LinkSealError`` for a link that the router would refuse, for a link with a seal, and for an invalid expiry.
    public func sealed(_ link: URL, until expiry: Date) throws(LinkSealError) -> URL {
        let text = try sealed(link.absoluteString, until: expiry)
        guard let url = URL(string: text), url.absoluteString.utf8.elementsEqual(text.utf8) else {
            throw LinkSealError(.refusedLink, "Foundation changes it")
        }
        return url
    }

    /// Seals the text of a link.
    func sealed(_ link: String, until expiry: Date) throws(LinkSealError) -> String {
        let parsed: ParsedLink
        do throws(LinkRefusal) {
            parsed = try ParsedLink(link)
        } catch {
            throw LinkSealError(.refusedLink, error.description)
        }
        guard parsed.scheme != nil else { throw LinkSealError(.refusedLink, "it has no scheme") }
        // The app opens this exact text, so it must not contain anything that the parser removes.
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

    /// The bytes that the code authenticates, different for any two values: all parts but the last follow their length.
    private static func message(_ purpose: String, _ receiver: String, _ rest: [UInt8]) -> [UInt8] {
        [purpose, receiver].flatMap { withUnsafeBytes(of: UInt64($0.utf8.count).bigEndian, Array.init) + $0.utf8 }
            + rest
    }
}

extension LinkSeal: CustomStringConvertible, CustomReflectable {
    /// The identifier of the secret, never the secret itself.
    public var description: String { "a seal with the secret \(secretID)" }

    /// An empty mirror, so that code that prints all values of an app does not print the secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
