public import Switchyard

/// The screens below a dish, with links that are ten levels deep.
///
/// The routes differ only in their level.
public struct DishRoute: TypedRoute {
    /// The level below the dish.
    public enum Level: String, Sendable, Hashable, CaseIterable {
        /// The ingredients of the dish, their origin, and certificates, each below the one before.
        case ingredients, ingredient, supplier, farm, field, certificate
    }

    /// The restaurant.
    public let id: Int
    /// The dish.
    public let dish: Int
    /// The level below the dish.
    public let level: Level

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - id: The restaurant.
    ///   - dish: The dish.
    ///   - level: The level below the dish.
    public init(id: Int, dish: Int, level: Level) {
        self.id = id
        self.dish = dish
        self.level = level
    }

    /// The rows of the table, one for each level.
    public static let routes: [RouteDescriptor<DishRoute>] = [
        row(.ingredients, "/restaurants/:id<int>/menu/:dish<int>/ingredients", below: nil),
        row(
            .ingredient, "/restaurants/:id<int>/menu/:dish<int>/ingredients/main",
            below: .ingredients),
        row(
            .supplier, "/restaurants/:id<int>/menu/:dish<int>/ingredients/main/supplier",
            below: .ingredient),
        row(
            .farm, "/restaurants/:id<int>/menu/:dish<int>/ingredients/main/supplier/farm",
            below: .supplier),
        row(
            .field, "/restaurants/:id<int>/menu/:dish<int>/ingredients/main/supplier/farm/field",
            below: .farm),
        row(
            .certificate, "/restaurants/:id<int>/menu/:dish<int>/certificate", below: .field),
    ]

    private static func row(
        _ level: Level, _ pattern: String, below parent: Level?
    ) -> RouteDescriptor<DishRoute> {
        RouteDescriptor(
            "dish.\(level.rawValue)", pattern,
            parent: parent.map { .route("dish.\($0.rawValue)", of: DishRoute.self) }
                ?? .route("restaurants.dish", of: RestaurantsRoute.self)
        ) {
            DishRoute(id: try $0.value("id"), dish: try $0.value("dish"), level: level)
        } write: {
            $0.level == level ? ["id": $0.id, "dish": $0.dish] : nil
        }
    }
}
