/// The reason why a text is not accepted as a link, and where in the text it lies.
///
/// Refusing is an ordinary outcome: the text is data from outside. The reasons are a closed set, so that a log, a
/// test and a rule can name them.
public struct LinkRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the text.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// There is no text, or nothing but white space.
        case empty
        /// The text has more bytes than ``LinkLimits/maxLength``.
        case tooLong = "too-long"
        /// The path has more segments than ``LinkLimits/maxSegments``.
        case tooManySegments = "too-many-segments"
        /// The query has more items than ``LinkLimits/maxQueryItems``.
        case tooManyQueryItems = "too-many-query-items"
        /// A query key has more opening brackets than ``LinkLimits/maxKeyNesting``.
        case tooDeep = "too-deep"
        /// A control character (C0, DEL or C1) stands in the text unescaped.
        case controlCharacter = "control-character"
        /// A backslash stands in the text unescaped; a browser reads one in the authority or path as `/`.
        case backslash
        /// The authority holds `@`: a user name in a link is only ever used to deceive.
        case userInfo = "user-info"
        /// The text has no scheme and does not begin with `/`.
        case missingScheme = "missing-scheme"
        /// What stands before the first `:` is not a scheme (RFC 3986, section 3.1).
        case invalidScheme = "invalid-scheme"
        /// The scheme runs a script or reads local data (`javascript`, `data`, `file`, …).
        case forbiddenScheme = "forbidden-scheme"
        /// The text begins with `//`, which a browser reads as another host.
        case schemeRelative = "scheme-relative"
        /// A web link has no host.
        case missingHost = "missing-host"
        /// The host of a web link is not a plain ASCII name, an IPv4 address or an IPv6 address.
        case invalidHost = "invalid-host"
        /// A browser would read the host as an address that the text does not show (`0x7f.1`, `2130706433`).
        case ambiguousHost = "ambiguous-host"
        /// The port is not a number from 0 to 65535.
        case invalidPort = "invalid-port"
        /// A path segment is `.` or `..`, in any spelling.
        case dotSegment = "dot-segment"
        /// `%00` stands in the text.
        case encodedNul = "encoded-nul"
        /// Percent escapes decode to bytes that are not UTF-8.
        case invalidUTF8 = "invalid-utf8"
    }

    /// What is wrong with the text.
    public var reason: Reason

    /// Where the fault begins: a UTF-8 offset into the text as it was given.
    public var offset: Int

    /// Creates a refusal.
    ///
    /// - Parameters:
    ///   - reason: What is wrong with the text.
    ///   - offset: The UTF-8 offset at which the fault begins.
    public init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The reason and the offset, as in `dot-segment at byte 27`.
    public var description: String { "\(reason.rawValue) at byte \(offset)" }
}
