// This compiles.
// flags: -default-isolation MainActor -enable-upcoming-feature InferIsolatedConformances
// flags: -enable-upcoming-feature NonisolatedNonsendingByDefault
import Switchyard

@Routes
nonisolated enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>") case detail(id: Int)
}

@Route("/addresses/:city")
nonisolated struct PickAddress {
    var city: String
}

nonisolated enum MenuRoute: TypedRoute {
    case menu

    static let routes: [RouteDescriptor<MenuRoute>] = [
        RouteDescriptor("menu", "/menu", .menu)
    ]
}

struct Screen {
    var link: String? { try? OrdersRoute.detail(id: 1).link() }
}
