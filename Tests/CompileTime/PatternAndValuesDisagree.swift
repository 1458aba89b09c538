import Switchyard

@Routes
enum OrdersRoute {
    @Pattern("orders") case list  // error: column 1: The pattern does not begin with '/'.
    @Pattern("/orders/:id<int>") case detail  // error: 'id' of the pattern has no value in 'detail'
    @Pattern("/search") case search(q: String)  // error: the value 'q' is required, and the pattern has no place for it
    @Pattern("/menu/:category?") case menu(category: String)  // error: 'category' may be absent in a link
    @Pattern("/files/:path+") case files(path: String)  // error: 'path' is a list in the pattern
    @Pattern("/carts/:id<int>") case cart(id: String)  // error: 'id' is of type int in the pattern and String in code
    @Pattern("/shops/:id?q=:q") case shop(id: Int, q: String?)  // error: column 11: The '?' makes ':id' optional
    @Pattern("/steps", parent: "orders.list") case steps  // error: the parent is a string
    @Pattern("/tables/:number<int>") case table(number: Bool)  // error: 'number' is of type int in the pattern
    case forgotten  // error: the case 'forgotten' has no pattern
}

@Route("/:city")
struct PickAddress<City> {  // error: 'PickAddress' is generic
    var city: City
}

func makeRoutes() {
    @Route("/local")
    struct Local {}  // error: local type cannot have attached extension macro
}
