#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
public import RouteMatching

extension URL: RouteValue {
    /// Reads an absolute URL that would be accepted as a link by itself.
    ///
    /// What `ParsedLink` refuses is refused here as well, `javascript:` and a user name before the host above all: a URL
    /// in a link comes from the same stranger as the link. It has to be plain ASCII, escaped as RFC 3986 has it, because
    /// systems differ in how they repair what is not. A relative reference is text, which is read as a `String`.
    public init?(routeText: String) {
        guard let link = try? ParsedLink(routeText), link.scheme != nil, let value = URL(string: routeText),
            value.absoluteString == routeText
        else { return nil }
        self = value
    }

    /// The absolute text; a URL with a base is written as what it resolves to.
    public var routeText: String { absoluteString }

    /// The name `url`.
    public static var routeTypeName: String { "url" }
}
