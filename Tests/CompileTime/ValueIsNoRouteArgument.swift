import Switchyard

struct Dish: Sendable, Hashable {}

// The compiler checks types; its error has the type and the missing conformance.
// error-in-expansion: requires that 'Dish' conform to 'RouteArgument'
// error-in-expansion: cannot convert value of type 'Dish' to expected dictionary value type 'any RouteArgument'
@Routes
enum MenuRoute {
    @Pattern("/menu/:dish") case dish(dish: Dish)
}
