public import SwitchyardSupport

/// The beginning of links that a namespace owns: a scheme, optionally with host, port and path prefix.
///
/// - `eats://` has no authority: the text after the slashes is the first segment, so `eats://orders/42` is
///   `/orders/42`.
/// - `eats://eats.example` and `https://eats.example/app` have an authority: the host and the path prefix are not part
///   of the matched path.
/// - `https://*.eats.example` accepts every subdomain of `eats.example`, but not that host itself.
/// - `*` accepts any scheme and host, and text without a scheme.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
    /// The original text.
    public let text: String

    /// The scheme in lower case; `nil` for `*`.
    let scheme: String?
    /// The host in lower case, or the authority of a custom scheme; `nil` if the origin has none.
    let host: String?
    /// Whether ``host`` stands for all its subdomains.
    let matchesSubdomains: Bool
    /// The port; `nil` for the scheme's default port.
    let port: Int?
    /// Whether the text contains a port.
    let hasExplicitPort: Bool
    /// The decoded segments of the path prefix.
    let prefix: [String]
    /// Whether the scheme is a web scheme, whose links have a host and optionally a port.
    package let isWeb: Bool

    /// Whether the origin is `*`.
    public var isGlobal: Bool { scheme == nil }

    /// Parses an origin.
    ///
    /// - Parameter text: `*`, or a scheme followed by `://`, optionally with an authority and a path prefix.
    /// - Throws: `DeclarationError` if the text is not an origin.
    public init(_ text: String) throws(DeclarationError) {
        do throws(OriginError) {
            self = try Origin(reading: text)
        } catch {
            throw DeclarationError("The origin", [error.finding()])
        }
    }

    /// Parses an origin; throws what is wrong with it.
    package init(reading text: String) throws(OriginError) {
        self.text = text
        guard text != "*" else {
            scheme = nil
            host = nil
            port = nil
            matchesSubdomains = false
            hasExplicitPort = false
            isWeb = false
            prefix = []
            return
        }
        // The scanner does not accept a wildcard label as a host, so it reads the text without it.
        var readable = text
        let wildcard = text.utf8.firstRange(of: "://*.".utf8)
        if let wildcard { readable.replaceSubrange(wildcard, with: "://") }
        let link: ParsedLink
        do {
            link = try ParsedLink(readable)
        } catch {
            throw OriginError(text: text, message: "It is refused as a link: \(error.reason.rawValue).")
        }
        guard let scheme = link.scheme, link.query == nil, link.fragment == nil, let authority = link.authority else {
            throw OriginError(text: text, message: "It is not a scheme with '://', a host and a path.")
        }
        let isBare = authority.isEmpty
        if isBare, wildcard != nil { throw OriginError(text: text, message: "The '*.' has no host after it.") }
        guard !link.segments.contains(where: { $0.utf8.contains(UInt8(ascii: "*")) }) else {
            throw OriginError(text: text, message: "The path prefix contains a wildcard.")
        }
        self.scheme = scheme
        isWeb = link.isWeb
        host = isBare ? nil : (link.host ?? authority.asciiLowercased)
        port = link.port
        hasExplicitPort = link.isWeb && !authority.hasSuffix("]") && authority.utf8.contains(UInt8(ascii: ":"))
        matchesSubdomains = wildcard != nil
        prefix = link.segments
    }

    /// The original text.
    public var description: String { text }
}

/// The reason why a text is not an origin.
package struct OriginError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text.
    package var text: String

    /// What is wrong with it, in one sentence.
    package var message: String

    /// The text, what is wrong with it and how to fix it.
    package var description: String {
        "'\(text)' is not an origin. \(message) "
            + "Write '*', 'eats://', 'eats://eats.example', or 'https://*.eats.example/app'."
    }

    /// The error as a finding.
    package func finding(at location: SourceLocation? = nil) -> Finding {
        Finding(
            diagnosticCode, file: location?.file ?? "", line: location?.line, value: text,
            "'\(text.shortened)' is not an origin. \(message)",
            "Write '*', 'eats://', 'eats://eats.example', or 'https://*.eats.example/app'.")
    }
}

extension String {
    /// The text with ASCII capital letters in lower case.
    var asciiLowercased: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }
}
