// An enumeration whose expansion is in ExpandedRoutes.swift.
// snippet.hide
#if Macros
import Switchyard
// snippet.show
// snippet.source
@Routes
enum OrdersRoute {
    /// All orders.
    @Pattern("/orders") case list
    @Pattern("/orders/:id<int>{?tab}", parent: list) case detail(id: Int, tab: String?)
    @Pattern("/orders/search{?q!}") case search(q: String, page: Int = 1)
}
// snippet.end
// snippet.hide
expect(try OrdersRoute.detail(id: 42, tab: nil).link(), "/orders/42")

func expect<Value: Equatable>(_ found: Value, _ expected: Value) {
    precondition(found == expected, "\(found)")
}
#endif
