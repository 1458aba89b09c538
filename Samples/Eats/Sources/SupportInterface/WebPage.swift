public import Switchyard

/// A page of the app's web site, which can replace a broken screen.
///
/// It accepts a path and not an address, so no link can show a foreign page in the app.
public struct WebPage: TypedRoute {
    /// The path on the web site, segment by segment.
    public let path: [String]

    /// Creates a route.
    ///
    /// - Parameter path: The path on the web site, segment by segment; at least one.
    public init(path: [String]) { self.path = path }

    /// The row of the table.
    public static let routes: [RouteDescriptor<WebPage>] = [
        RouteDescriptor("web", "/web/:path+", as: .onTop) {
            WebPage(path: try $0.value("path"))
        } write: {
            ["path": $0.path]
        }
    ]
}
