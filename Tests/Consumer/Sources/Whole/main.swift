import Switchyard

var builder = RouterBuilder.ownRoutes
builder.on(try RoutePattern("/orders/:id<int>"), name: "order", in: "app") { link in link.parameters["id"] ?? "" }
let router = Router()
router.install(try builder.build())
print(await router.open("app://orders/42", from: .app).outcome)
