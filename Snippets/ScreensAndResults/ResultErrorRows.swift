// Why a screen gives no result; running it makes each happen and prints them as a table.
import SwitchyardCore
import SwitchyardTesting

extension RouteTag {
    static let personal = RouteTag("personal")
}

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor("menu", RoutePattern(checked: "/"), Menu())]
}

struct Pick: ReturningRoute {
    typealias RouteResult = String
    static let routes = [RouteDescriptor("pick", RoutePattern(checked: "/pick"), Pick(), tags: [.personal])]
}

/// Lets those in who are signed in.
struct LogIn: Interceptor {
    let id = InterceptorID("logIn")

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        link.isRecheck ? .refuse(reason: "signed out") : .proceed
    }
}

/// Waits for a result, and lets something happen when the screen shows.
@MainActor
func failure(_ isModal: Bool = true, _ act: (HeadlessApp) async throws -> Void) async throws -> String {
    let router = try Router("eats", origins: ["eats://"], routes: Menu.self, Pick.self) {
        $0.root(Menu())
        $0.intercept(LogIn(), on: .personal)
    }
    let app = HeadlessApp(router)
    router.openGate(.signedIn)
    let asking = Task { () -> ResultError? in
        do throws(ResultError) {
            _ = try await router.result(of: Pick(), as: isModal ? .sheet : nil)
            return nil
        } catch {
            return error
        }
    }
    try await app.settle()
    try await act(app)
    switch await asking.value {
    case .notArrived(let outcome)?: return "notArrived(.\(outcome.kind.rawValue))"
    case let failure?: return "\(failure)"
    case nil: return "a result"
    }
}

/// Asks where nothing can be shown.
@MainActor
func notArrived() async throws -> String {
    let router = try Router("eats", origins: ["eats://"])
    do throws(ResultError) {
        return try await router.result(of: Pick())
    } catch {
        guard case .notArrived(let outcome) = error else { return "\(error)" }
        return "notArrived(.\(outcome.kind.rawValue))"
    }
}

let rows: [(when: String, failure: String)] = [
    ("a person closes the screen", try await failure { try $0.act(.back) }),
    (
        "another link takes the modal away",
        try await failure { _ = await $0.open("eats://", from: .app).outcome }
    ),
    (
        "another link takes its place on the stack",
        try await failure(false) { app in
            _ = await app.router.open("eats://pick?other", from: .app).outcome
        }
    ),
    (
        "the same screen is opened for somebody else",
        try await failure { app in
            _ = await app.router.open(Pick(), as: .sheet).outcome
        }
    ),
    (
        "a gate is closed, and an interceptor lets it stay no more",
        try await failure { _ = await $0.router.closeGate(.signedIn).outcome }
    ),
    ("the scene is closed", try await failure { try $0.act(.closeScene) }),
    ("the link did not arrive", try await notArrived()),
]
print("| when | failure |\n|---|---|")
for row in rows { print("| \(row.when) | `\(row.failure)` |") }
