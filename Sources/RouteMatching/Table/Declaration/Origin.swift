public import SwitchyardDiagnostics

/// Where a link comes from: a scheme, perhaps a host and a port, and perhaps the beginning of a path.
///
/// - `eats://` has no authority: what stands after the slashes is the first segment, so `eats://orders/42` is
///   `/orders/42`.
/// - `eats://eats.example` and `https://eats.example/app` name one: the host and the path prefix are taken off.
/// - `https://*.eats.example` takes every host below `eats.example`, but not that host itself.
/// - `*` takes any scheme and host, and text without a scheme.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
    /// The text as it was given.
    public let text: String

    /// The scheme in lower case; `nil` for `*`.
    let scheme: String?
    /// The host in lower case, or the authority of a custom scheme; `nil` where the origin names none.
    let host: String?
    /// Whether ``host`` stands for every host below it.
    let matchesSubdomains: Bool
    /// The port, unless it is the scheme's own.
    let port: Int?
    /// Whether the text spells a port.
    let hasExplicitPort: Bool
    /// The segments of the path prefix, decoded.
    let prefix: [String]
    /// Whether the scheme is one of the web, whose links have a host and perhaps a port.
    package let isWeb: Bool

    /// Whether the origin is `*`.
    public var isGlobal: Bool { scheme == nil }

    /// Parses an origin.
    ///
    /// - Parameter text: `*`, or a scheme followed by `://` and perhaps an authority and a path prefix.
    /// - Throws: `DeclarationError` if the text is neither.
    public init(_ text: String) throws(DeclarationError) {
        do throws(OriginError) {
            self = try Origin(reading: text)
        } catch {
            throw DeclarationError("The origin", [error.finding()])
        }
    }

    /// Parses an origin, and says what is wrong with it.
    package init(reading text: String) throws(OriginError) {
        self.text = text
        guard text != "*" else {
            (scheme, host, port) = (nil, nil, nil)
            (matchesSubdomains, hasExplicitPort, isWeb) = (false, false, false)
            prefix = []
            return
        }
        // A wildcard label is no host to the scanner, so an ordinary label takes its place while it reads the rest.
        var readable = text
        let wildcard = text.firstRange(ofASCII: "://*.")
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
        if isBare, wildcard != nil { throw OriginError(text: text, message: "The '*.' needs a host after it.") }
        guard !link.segments.contains(where: { $0.utf8.contains(UInt8(ascii: "*")) }) else {
            throw OriginError(text: text, message: "A path prefix has no wildcards.")
        }
        self.scheme = scheme
        isWeb = link.isWeb
        host = isBare ? nil : (link.host ?? authority.asciiLowercased)
        port = link.port
        hasExplicitPort = link.isWeb && !authority.hasSuffix("]") && authority.utf8.contains(UInt8(ascii: ":"))
        matchesSubdomains = wildcard != nil
        prefix = link.segments
    }

    /// The text as it was given.
    public var description: String { text }
}

/// Why a text is no origin.
package struct OriginError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The text.
    package var text: String

    /// What is wrong with it, in one sentence.
    package var message: String

    /// The text, what is wrong with it and how to mend it.
    package var description: String {
        "'\(text)' is no origin. \(message) "
            + "Write '*', 'eats://', 'eats://eats.example', or 'https://*.eats.example/app'."
    }

    /// The same, as a finding.
    ///
    /// - Parameter source: Where the text stands.
    /// - Returns: The finding.
    package func finding(at source: RouteSource? = nil) -> Finding {
        Finding(
            diagnosticCode, file: source?.file ?? "", line: source?.line, value: text,
            "'\(text.shortened)' is no origin. \(message)",
            "Write '*', 'eats://', 'eats://eats.example', or 'https://*.eats.example/app'.")
    }
}

extension String {
    /// The text with ASCII capital letters lowered.
    var asciiLowercased: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }

    /// Returns where an ASCII text first occurs.
    func firstRange(ofASCII needle: StaticString) -> Range<String.Index>? {
        let pattern = Array(UnsafeBufferPointer(start: needle.utf8Start, count: needle.utf8CodeUnitCount))
        var start = utf8.startIndex
        while start < utf8.endIndex {
            if utf8[start...].starts(with: pattern) { return start..<utf8.index(start, offsetBy: pattern.count) }
            start = utf8.index(after: start)
        }
        return nil
    }
}
