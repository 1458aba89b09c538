public import Switchyard

/// Help, with its own links: `https://help.eats.example/topics/late`.
public enum SupportRoute: TypedRoute {
    /// All topics.
    case start
    /// One topic.
    case topic(name: String)

    /// The rows of the table.
    public static let routes: [RouteDescriptor<SupportRoute>] = [
        RouteDescriptor("support", "/", .start, as: .tab(Branch("account"))),
        RouteDescriptor(
            "support.topic", "/topics/:name<slug>", parent: .route(SupportRoute.start),
            as: .tab(Branch("account"))
        ) {
            .topic(name: try $0.value("name"))
        } write: {
            if case .topic(let name) = $0 { ["name": name] } else { nil }
        },
    ]
}
