import Switchyard

@Route("/orders")
struct OrderList {}

@MainActor
func result(_ router: Router) async throws {
    _ = try await router.result(of: OrderList())  // error: requires that 'OrderList' conform to 'ReturningRoute'
}
