import Switchyard

enum Course: String { case starter, dessert }
struct Dish: Sendable, Hashable {}
enum Diet: String, RouteValue { case vegan }

// Each type is reported once, at its first use, and nothing else is.
@Routes
enum MenuRoute {
    @Pattern("/menu") case menu
    @Pattern("/menu/:course/:diet", parent: menu)
    case course(
        diet: Diet,
        course: Course  // error: type 'Course' does not conform to protocol 'RouteArgument'
    )
    @Pattern("/menu/all{?course}") case all(course: Course?, page: Int = 1)
    @Pattern("/menu/some{?course}") case some(course: [Course])
}

@Route("/dishes/:dish")
struct DishRoute {
    var dish: Dish  // error: type 'Dish' does not conform to protocol 'RouteArgument'
}
