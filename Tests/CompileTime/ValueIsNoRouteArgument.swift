import Switchyard

struct Dish: Sendable, Hashable {}

// The compiler has the last word about a type; it names the type and what it lacks.
// error-in-expansion: requires that 'Dish' conform to 'RouteArgument'
// error-in-expansion: cannot convert value of type 'Dish' to expected dictionary value type 'any RouteArgument'
@Routes
enum MenuRoute {
    @Pattern("/menu/:dish") case dish(dish: Dish)
}
