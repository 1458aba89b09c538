import Switchyard

/// A restaurant in the maps app, or on a web page without that app.
struct RestaurantMap: TypedRoute {
    let place: String

    static let routes = [
        RouteDescriptor("restaurants.map", "/map/:place") {
            RestaurantMap(place: try $0.value("place"))
        } write: {
            ["place": $0.place]
        }
    ]
}

/// The same for links from outside.
struct SharedMap: TypedRoute {
    let place: String

    static let routes = [
        RouteDescriptor(
            "restaurants.map.shared", "/shared/:place", accepting: [.app, .customScheme]
        ) {
            SharedMap(place: try $0.value("place"))
        } write: {
            ["place": $0.place]
        }
    ]
}

extension DeclarationsBuilder {
    /// Adds both routes, and their destinations.
    mutating func addMaps() {
        add(RestaurantMap.declared + SharedMap.declared, to: "eats")
        leave(RestaurantMap.self) { map, _ in try .map(of: map.place) }
        leave(SharedMap.self) { map, _ in try .map(of: map.place) }
    }
}

extension ExternalDestination {
    /// A place in the maps app, or on a web page.
    static func map(of place: String) throws -> ExternalDestination {
        .app(
            try ExternalLink("maps://search?zoom=3", query: ["q": place]),
            fallback: try ExternalLink(
                try Origin("https://maps.example"), RoutePattern(checked: "/places/:place"), ["place": place]))
    }
}
