import Switchyard

let router = try Router("eats", origins: ["eats://"]) {
    $0.handle(try RoutePattern("/orders/:id<int>"), named: "order") { link in link.parameters["id"] ?? "" }
}
print(await router.open("eats://orders/42", from: .app).outcome)
