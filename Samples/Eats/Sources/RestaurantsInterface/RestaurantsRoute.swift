public import Switchyard

/// Restaurants and their menus.
public enum RestaurantsRoute: TypedRoute {
    /// All restaurants nearby.
    case list
    /// One restaurant.
    case detail(id: Int)
    /// The menu of a restaurant.
    case menu(id: Int)
    /// A dish of the menu.
    case dish(id: Int, dish: Int)

    /// The rows of the table; each parent is one step back.
    public static let routes: [RouteDescriptor<RestaurantsRoute>] = [
        RouteDescriptor(
            "restaurants.list", "/restaurants", .list),
        RouteDescriptor(
            "restaurants.detail", "/restaurants/:id<int>",
            parent: .route(RestaurantsRoute.list)
        ) {
            .detail(id: try $0.value("id"))
        } write: {
            if case .detail(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor(
            "restaurants.menu", "/restaurants/:id<int>/menu",
            parent: .route("restaurants.detail", of: RestaurantsRoute.self)
        ) {
            .menu(id: try $0.value("id"))
        } write: {
            if case .menu(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor(
            "restaurants.dish", "/restaurants/:id<int>/menu/:dish<int>",
            parent: .route("restaurants.menu", of: RestaurantsRoute.self)
        ) {
            .dish(id: try $0.value("id"), dish: try $0.value("dish"))
        } write: {
            if case .dish(let id, let dish) = $0 { ["id": id, "dish": dish] } else { nil }
        },
    ]
}
