// Why a screen gives no result; running it makes each happen and prints them as a table.
import Foundation
import SwitchyardCore
import SwitchyardTesting

extension RouteTag {
    static let personal = RouteTag("private")
}

struct Pick: ReturningRoute {
    typealias RouteResult = String
    static let routes = [RouteDescriptor("pick", RoutePattern(checked: "/pick"), Pick(), tags: [.personal])]
}

/// Lets those in who are signed in.
struct LogIn: Interceptor {
    let name = "logIn"

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        link.isRecheck ? .refuse("signed out") : .proceed
    }
}

/// Waits for a result, and lets something happen when the screen shows.
@MainActor
func failure(_ isModal: Bool = true, _ act: (Router, HeadlessHost) async throws -> Void) async throws -> String {
    let host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))
    let router = Router()
    router.navigation.connect(host)
    var builder = RouterBuilder(
        RouteMap(namespaces: [RouteMap.Namespace("eats", origins: [try Origin("eats://")], types: [Pick.self])]))
    builder.add([RouteMap.Row(Route("menu", try RoutePattern("/")))], to: "eats")
    builder.intercept(LogIn(), .tag(.personal))
    router.install(try builder.build())
    router.openGate(.signedIn)
    let asking = Task { () -> ResultError? in
        do throws(ResultError) {
            _ = try await router.result(of: Pick(), as: isModal ? .sheet : nil)
            return nil
        } catch {
            return error
        }
    }
    try await router.waitUntilIdle()
    try await act(router, host)
    switch await asking.value {
    case .notArrived(let outcome)?: return "notArrived(.\(outcome.kind.rawValue))"
    case let failure?: return "\(failure)"
    case nil: return "a result"
    }
}

/// Asks where nothing can be shown.
@MainActor
func notArrived() async throws -> String {
    let router = Router()
    router.install(
        try RouterBuilder(RouteMap(namespaces: [RouteMap.Namespace("eats", origins: [try Origin("eats://")])])).build())
    do throws(ResultError) {
        return try await router.result(of: Pick())
    } catch {
        guard case .notArrived(let outcome) = error else { return "\(error)" }
        return "notArrived(.\(outcome.kind.rawValue))"
    }
}

let rows: [(when: String, failure: String)] = [
    ("a person closes the screen", try await failure { _, host in try host.goBack() }),
    (
        "another link takes the modal away",
        try await failure { router, _ in _ = await router.open("eats://", from: .app).outcome }
    ),
    (
        "another link takes its place on the stack",
        try await failure(false) { router, _ in
            _ = await router.open("eats://pick?other", from: .app).outcome
        }
    ),
    (
        "the same screen is opened for somebody else",
        try await failure { router, _ in
            _ = await router.open(Pick(), as: .sheet).outcome
        }
    ),
    (
        "a gate is closed, and an interceptor lets it stay no more",
        try await failure { router, _ in _ = await router.closeGate(.signedIn).outcome }
    ),
    ("the scene is closed", try await failure { _, host in host.close() }),
    ("the link did not arrive", try await notArrived()),
]
print("| when | failure |\n|---|---|")
for row in rows { print("| \(row.when) | `\(row.failure)` |") }
