import Switchyard

@Routes
enum MenuRoute {
    @Pattern("/menu/:dish") case dish(dish: String)
    @Pattern("/menu/:number") case number(number: String)  // error: matches the same links as '/menu/:dish'
}
