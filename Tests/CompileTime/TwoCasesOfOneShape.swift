import Switchyard

@Routes
enum MenuRoute {
    @Pattern("/menu/:dish") case dish(dish: String)
    @Pattern("/menu/:number") case numbered(number: String)  // error: '/menu/:number' matches the same links as '/menu/:dish'
}
