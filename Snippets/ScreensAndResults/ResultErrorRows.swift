// Causes each failure of a result, and prints them as a table.
import Switchyard
import SwitchyardTesting

extension RouteTag {
    static let personal = RouteTag("personal")
}

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor("menu", "/", Menu())]
}

struct Pick: ReturningRoute {
    typealias RouteResult = String
    static let routes = [RouteDescriptor("pick", "/pick", Pick(), tags: [.personal])]
}

/// Allows a screen until it is checked again, after the user has signed out.
struct LogIn: RouteGuard {
    let id = InterceptorID("logIn")

    func allows(_ link: LinkContext) -> Bool { !link.isRecheck }
}

/// Awaits a result, and runs a closure when the screen is visible.
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

/// Awaits a result in a router that cannot show a screen.
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
    ("the user closes the screen", try await failure { try $0.act(.back) }),
    (
        "another link dismisses its modal",
        try await failure { _ = await $0.open("eats://", from: .app).outcome }
    ),
    (
        "another link replaces it on the stack",
        try await failure(false) { app in
            _ = await app.router.open("eats://pick?other", from: .app).outcome
        }
    ),
    (
        "the same screen is opened again",
        try await failure { app in
            _ = await app.router.open(Pick(), as: .sheet).outcome
        }
    ),
    (
        "a gate closes, and an interceptor no longer allows the screen",
        try await failure { _ = await $0.router.closeGate(.signedIn).outcome }
    ),
    ("the scene is closed", try await failure { try $0.act(.closeScene) }),
    ("the link did not arrive", try await notArrived()),
]
print("| when | failure |\n|---|---|")
for row in rows { print("| \(row.when) | `\(row.failure)` |") }
