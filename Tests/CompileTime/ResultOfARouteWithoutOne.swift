import Switchyard

@Route("/orders")
struct OrderList {}

func result(_ route: some TypedRoute) -> OrderList.RouteResult {
    "an order"  // error: cannot convert return expression of type 'String' to return type 'OrderList.RouteResult'
}
