import Switchyard

extension RouteTag {
    static let listed = RouteTag("listed")
}

// The compiler's own fix-it moves an argument. Where it has none, a note of the macro has one.
@Routes
enum OrdersRoute {
    @Pattern("/orders") case list
    @Pattern("/orders/:id", as: .sheet, parent: list)  // error: argument 'parent' must precede argument 'as'
    case detail(id: Int)
    @Pattern("/orders/:id/x", requires: .signedIn, parent: list)  // error: argument 'parent' must precede
    case secret(id: Int)
    @Pattern("/orders/:id/y", tags: .listed, parent: list)  // error: incorrect argument labels in macro expansion
    case tagged(id: Int)
}
