import Foundation
import RouteMatching

/// A link in its canonical spelling, in which parts of different links can be compared as text.
///
/// The text is plain ASCII: every other character is percent-encoded.
struct CanonicalLink {
    /// The schemes whose authority browsers read as a host.
    private static let webSchemes = ["http", "https", "ws", "wss", "ftp"]

    /// The whole link.
    let text: String

    /// Reads a link; throws if it is refused.
    init(_ link: String) throws(LinkRefusal) {
        text = try ReceivedLink(link, from: .test).canonicalText()
    }

    /// The scheme; `nil` if the link is only a path.
    var scheme: String? {
        let start = text.prefix { !":/?#".contains($0) }
        return text[start.endIndex...].hasPrefix(":") ? String(start) : nil
    }

    /// The scheme of a web link; `nil` for other links.
    private var webScheme: String? { scheme.flatMap { Self.webSchemes.contains($0) ? $0 : nil } }

    /// The host of a web link, with its port unless that is the scheme's default; `nil` for other links.
    var site: String? {
        webScheme.map { String(text.dropFirst($0.count + "://".count).prefix { !"/?#".contains($0) }) }
    }

    /// The path of a web link, without a trailing slash; empty for the root and for other links.
    var path: String {
        guard let webScheme, let site else { return "" }
        return String(text.dropFirst(webScheme.count + "://".count + site.count).prefix { !"?#".contains($0) })
    }

    /// The decoded fragment; `nil` if the link has none.
    var fragment: String? {
        text.firstIndex(of: "#").flatMap { String(text[text.index(after: $0)...]).removingPercentEncoding }
    }
}
