/// The reason why a text is not accepted as a link, and its place in the text.
///
/// A refusal is an ordinary outcome, because links are untrusted input. The set of reasons is closed, so logs, tests
/// and rules can name them.
public struct LinkRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the text.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The text is empty or only white space.
        case empty
        /// The text has more bytes than ``LinkLimits/maxLength``.
        case tooLong = "too-long"
        /// The path has more segments than ``LinkLimits/maxSegments``.
        case tooManySegments = "too-many-segments"
        /// The query has more items than ``LinkLimits/maxQueryItems``.
        case tooManyQueryItems = "too-many-query-items"
        /// A query key has more opening brackets than ``LinkLimits/maxKeyNesting``.
        case tooDeep = "too-deep"
        /// The text contains an unescaped control character (C0, DEL or C1).
        case controlCharacter = "control-character"
        /// The text contains an unescaped backslash, which a browser reads in the authority or path as `/`.
        case backslash
        /// The authority contains `@`. A user name in a link is refused because it serves phishing.
        case userInfo = "user-info"
        /// The text has no scheme and does not begin with `/`.
        case missingScheme = "missing-scheme"
        /// The text before the first `:` is not a scheme (RFC 3986, section 3.1).
        case invalidScheme = "invalid-scheme"
        /// The scheme runs a script or reads local data (`javascript`, `data`, `file`, …).
        case forbiddenScheme = "forbidden-scheme"
        /// The text begins with `//`, which a browser reads as another host.
        case schemeRelative = "scheme-relative"
        /// A web link has no host.
        case missingHost = "missing-host"
        /// The host of a web link is not a plain ASCII name, an IPv4 address or an IPv6 address.
        case invalidHost = "invalid-host"
        /// A browser would read the host as an IPv4 address written as a number (`0x7f.1`, `2130706433`).
        case ambiguousHost = "ambiguous-host"
        /// The port is not a number from 0 to 65535.
        case invalidPort = "invalid-port"
        /// A path segment is `.` or `..`, in any spelling.
        case dotSegment = "dot-segment"
        /// The text contains `%00`.
        case encodedNul = "encoded-nul"
        /// Percent escapes decode to bytes that are not valid UTF-8.
        case invalidUTF8 = "invalid-utf8"
    }

    /// What is wrong with the text.
    public var reason: Reason

    /// The UTF-8 offset in the original text at which the mistake begins.
    public var offset: Int

    /// Creates a refusal.
    ///
    /// - Parameters:
    ///   - reason: What is wrong with the text.
    ///   - offset: The UTF-8 offset at which the mistake begins.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The reason and the offset, as in `dot-segment at byte 27`.
    public var description: String { "\(reason.rawValue) at byte \(offset)" }
}
