// Values that the inspector never shows: declared with the route, or in the router.
import Switchyard
import SwitchyardInspector

// snippet.hiding
struct SignIn: TypedRoute {
    var token: String

    static let routes = [
        RouteDescriptor(
            "signIn", "/sign-in/:token", accepting: [.universalLink], hiding: ["token"]
        ) {
            SignIn(token: try $0.value("token"))
        } write: {
            ["token": $0.token]
        }
    ]
}

@MainActor
func makeRouter() throws -> Router {
    try Router("eats", origins: ["eats://"], routes: SignIn.self) {
        $0.handle(RoutePattern(checked: "/invite/:code"), named: "invite") { _ in nil }
        $0.hide(["code"], of: "invite")
    }
}
// snippet.end

let router = try makeRouter()
print(try router.link(to: SignIn(token: "4711")))
