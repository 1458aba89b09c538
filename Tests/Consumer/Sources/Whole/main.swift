import Switchyard

// What a release build without traits does: links are performed, an explanation is short, and what would make a link
// fail later is still found when the router is made.

func declare(_ app: inout RouterBuilder) throws {
    app.handle(try RoutePattern("/orders/:id<int>"), named: "order") { link in link.parameters["id"] ?? "" }
}

let router = try Router("eats", origins: ["eats://"], declare: declare)
print(await router.open("eats://orders/42", from: .app).outcome)
print(await router.open("eats://order/42", from: .app).outcome)
print(router.explain("eats://order/42", from: .app))

enum Login: TypedRoute {
    case login

    static var routes: [RouteDescriptor<Login>] {
        [RouteDescriptor("login", "/login", .login, requires: [.signedIn])]
    }
}

let login = try RoutePattern("/login")
let mistakes: [(inout RouterBuilder) throws -> Void] = [
    { app in
        try declare(&app)
        try declare(&app)
    },
    { app in
        app.routes(Login.self)
        app.gate(.signedIn, presenting: Login.login)
    },
    { app in app.route("login", login, requires: [Gate("beta")]) },
    { app in app.route("login", login, accepting: [LinkSource.Kind("fax")]) },
]
for mistake in mistakes { print(codes(mistake)) }

func codes(_ declare: (inout RouterBuilder) throws -> Void) -> String {
    do throws(DeclarationError) {
        _ = try Router("eats", origins: ["eats://"], declare: declare)
        return "nothing found"
    } catch {
        return error.findings.map { "\($0.code)" }.joined(separator: " ")
    }
}
