public import SwitchyardCore

/// A page of the app's web site, shown in the place of a screen that is broken.
///
/// It takes a path and never an address, so that no link can show somebody else's page in the app.
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
