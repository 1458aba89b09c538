#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension URL: RouteValue {
    /// Reads an absolute URL that would also be accepted as a link.
    ///
    /// Everything that `ParsedLink` refuses is refused here as well, because a URL inside a link is as untrusted as the
    /// link. Examples are `javascript:` and a user name before the host. The URL must be ASCII, escaped as in RFC 3986,
    /// because systems correct invalid URLs in different ways. A relative reference is not a URL here; read it as a
    /// `String`.
    public init?(routeText: String) {
        guard let link = try? ParsedLink(routeText), link.scheme != nil, let value = URL(string: routeText),
            value.absoluteString == routeText
        else { return nil }
        self = value
    }

    /// The absolute text; a URL with a base is written as the URL that it resolves to.
    public var routeText: String { absoluteString }

    /// The name `url`.
    public static var routeTypeName: String { "url" }
}
