public import SwitchyardCore

/// Where the app begins, and what can pop up from anywhere.
public enum HomeRoute: TypedRoute {
    /// What is good nearby.
    case feed
    /// A promotion, on top of whatever shows.
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
