/// The positions of a link's parts in its text: the result of one pass of ``LinkScanner``.
///
/// All positions are UTF-8 offsets. The value contains no text and no references, so a look-up can create it on the
/// stack.
struct LinkScan {
    /// The bounds of the text without surrounding white space.
    var textStart = 0
    var textEnd = 0

    var scheme = Scheme.none
    /// The offset of the `:` after the scheme.
    var schemeEnd = 0

    var hasAuthority = false
    var authorityStart = 0
    var authorityEnd = 0
    /// For a web scheme: the end of the host; ``port`` is set unless it is the scheme's default.
    var hostEnd = 0
    var port: Int?

    var pathStart = 0
    var pathEnd = 0
    /// Whether the path begins with `/`, or follows a scheme or an authority.
    var isRooted = true

    var hasQuery = false
    var queryStart = 0
    var queryEnd = 0

    var hasFragment = false
    var fragmentStart = 0

    /// The number of segments; a non-empty authority counts as the first.
    var segmentCount = 0
    var firstSegmentStart = 0
    /// One if the authority is the first segment, else zero.
    var authoritySegmentCount = 0

    /// Whether a segment has percent escapes.
    var segmentsNeedDecoding = false
    /// Whether the query or the fragment has percent escapes.
    var tailHasEscapes = false

    /// Why the text is not accepted as a link; `nil` if it is.
    var refusal: LinkRefusal?

    enum Scheme: UInt8 {
        /// A text without a scheme.
        case none
        /// A scheme whose authority has the meaning that the app gives it.
        case custom
        /// A scheme whose authority is a host, read by the rules of browsers.
        case http, https, ws, wss, ftp

        var isWeb: Bool { rawValue > Scheme.custom.rawValue }

        var defaultPort: Int? {
            switch self {
            case .none, .custom: nil
            case .http, .ws: 80
            case .https, .wss: 443
            case .ftp: 21
            }
        }
    }
}
