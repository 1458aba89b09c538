public import Switchyard

/// The start of the app, and pop-ups over any screen.
public enum HomeRoute: TypedRoute {
    /// Recommendations nearby.
    case feed
    /// A promotion over any screen.
    case promotion(code: String)

    /// The rows of the table.
    public static let routes: [RouteDescriptor<HomeRoute>] = [
        RouteDescriptor(
            "home", "/", .feed, summary: "What is good nearby"),
        RouteDescriptor(
            "home.promotion", "/promotions/:code<slug>", as: .overlay,
            summary: "A promotion, as a pop-up"
        ) {
            .promotion(code: try $0.value("code"))
        } write: {
            if case .promotion(let code) = $0 { ["code": code] } else { nil }
        },
    ]
}
