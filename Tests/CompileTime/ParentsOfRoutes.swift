import Switchyard

// A parent is an expression, which the compiler checks in the attribute.
extension RouteTag {
    static let personal = RouteTag("personal")
}

@Routes
enum HomeRoute {
    @Pattern("/") case feed
    @Pattern("/dishes/:id<int>") case dish(id: Int)
}

@Routes
enum OrdersRoute {
    @Pattern("/orders", parent: HomeRoute.feed) case list
    @Pattern("/orders/:id<int>", parent: HomeRoute.dish, tags: .personal) case detail(id: Int)
    @Pattern("/b", parent: lst) case b  // error: cannot find 'lst' in scope
    @Pattern("/c", parent: .list) case c  // error: type 'Any?' has no member 'list'
    @Pattern("/d", parent: detail) case d  // error: the parent 'detail' needs 'id', which 'd' does not have
}
