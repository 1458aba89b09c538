// This compiles.
import Switchyard

// The expansion is outside of the enclosing type, so names of that type are written in full.
enum Shop {
    enum Tab: String, RouteValue { case items, status }

    struct Address: Sendable {}

    static let firstPage = 1
    static let listed = RouteTag("listed")

    @Route("/items/:tab", tags: Shop.listed)
    struct Item {
        enum Size: String, RouteValue { case small, large }

        var tab: Shop.Tab
        // A type of the route itself needs no full name.
        var size: Size?
    }

    @Route("/items/:tab/address{?page<int>}", parent: Shop.Item.self, returning: Shop.Address.self)
    struct PickAddress {
        var tab: Shop.Tab
        var page: Int = Shop.firstPage
    }

    @Routes
    enum OrdersRoute {
        @Pattern("/orders{?tab&page<int>}") case list(tab: Shop.Tab = .items, page: Int = Shop.firstPage)
        @Pattern("/orders/:tab/item", parent: Shop.Item.self) case item(tab: Shop.Tab)
    }
}
