// Returns each answer of an interceptor, and prints the outcomes as a table.
import Switchyard
import SwitchyardTesting

struct Broken: Error {}

struct Judge: Interceptor {
    let id = InterceptorID("judge")
    let answer: @Sendable (LinkContext) async throws -> InterceptorAnswer

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { try await answer(link) }
}

enum EatsRoute: TypedRoute {
    case menu
    case any(slug: String)

    static let routes: [RouteDescriptor<EatsRoute>] = [
        RouteDescriptor("menu", "/", .menu),
        RouteDescriptor("any", "/orders/:slug") {
            .any(slug: try $0.value("slug"))
        } write: {
            if case .any(let slug) = $0 { ["slug": slug] } else { nil }
        },
    ]
}

struct Order: TypedRoute {
    let id: Int

    static let routes = [
        RouteDescriptor<Order>("order", "/orders/:id<int>") {
            Order(id: try $0.value("id"))
        } write: {
            ["id": $0.id]
        }
    ]
}

/// The outcome of a link whose interceptor returns an answer.
@MainActor
func ending(
    _ act: (HeadlessApp, NavigationTask) async throws -> Void = { _, _ in },
    _ answer: @escaping @Sendable (LinkContext) async throws -> InterceptorAnswer
) async throws -> String {
    let app = HeadlessApp(
        try Router("eats", origins: ["eats://"], routes: EatsRoute.self, Order.self) {
            $0.root(EatsRoute.menu)
            $0.intercept(Judge(answer: answer), routesOf: Order.self)
        })
    let task = app.open("eats://orders/42", from: .app)
    try await act(app, task)
    switch await task.outcome {
    case .arrived(let arrival): return "`arrived` at \(arrival.route.name)"
    case .refused(.interceptor): return "`refused(.interceptor)`"
    case .expired(.intercept): return "`expired(.intercept)`"
    case .failed(.intercept, _): return "`failed(.intercept)`"
    case let other: return "`\(other.kind.rawValue)`"
    }
}

/// Never returns, even if its task is cancelled.
func silence() async -> InterceptorAnswer {
    await Task { () -> InterceptorAnswer in
        let (forever, end) = AsyncStream.makeStream(of: Void.self)
        for await _ in forever {}
        end.finish()
        return .proceed
    }.value
}

let rows: [(answer: String, what: String, ending: String)] = [
    ("`.proceed`", "the next interceptor runs", try await ending { _ in .proceed }),
    (
        "`.decline`", "the router tries the next route that matches",
        try await ending { _ in .decline }
    ),
    (
        "`.redirectToLink(\"eats://\")`", "another link replaces it, and begins with the rules",
        try await ending { _ in .redirectToLink("eats://") }
    ),
    (
        "`.refuse(reason: \"closed\")`", "it ends as refused, with the reason",
        try await ending { _ in .refuse(reason: "closed") }
    ),
    (
        "`.suspend(until: .consent)`", "it waits for `openGate(.consent)`, and begins again",
        try await ending({ app, _ in
            try await app.settle()
            app.router.openGate(Gate("consent"))
        }) { $0.resumptions > 0 ? .proceed : .suspend(until: Gate("consent")) }
    ),
    ("an error is thrown", "it ends with the error", try await ending { _ in throw Broken() }),
    (
        "none within `RouterLimits.interceptor`", "it ends; a later answer is ignored",
        try await ending({ app, _ in
            await app.clock.waitForSleepers()
            app.clock.advance(by: app.router.limits.interceptor)
        }) { _ in await silence() }
    ),
    (
        "none, and the caller's task is cancelled", "it ends at once; the interceptor's task is also cancelled",
        try await ending({ app, task in
            await app.clock.waitForSleepers()
            task.cancel()
        }) { _ in await silence() }
    ),
]
print("| answer | effect on the link | how `eats://orders/42` ended |\n|---|---|---|")
for row in rows { print("| \(row.answer) | \(row.what) | \(row.ending) |") }
