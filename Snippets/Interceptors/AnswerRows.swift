// The answers of the guide to interceptors; running it gives each and prints them as a table.
import SwitchyardCore
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
        RouteDescriptor("menu", RoutePattern(checked: "/"), .menu),
        RouteDescriptor("any", RoutePattern(checked: "/orders/:slug")) {
            .any(slug: try $0.value("slug"))
        } write: {
            if case .any(let slug) = $0 { ["slug": slug] } else { nil }
        },
    ]
}

struct Order: TypedRoute {
    let id: Int

    static let routes = [
        RouteDescriptor<Order>("order", RoutePattern(checked: "/orders/:id<int>")) {
            Order(id: try $0.value("id"))
        } write: {
            ["id": $0.id]
        }
    ]
}

/// Opens a link that a judge of its route answers for.
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

/// Never answers, and does not mind being cancelled.
func silence() async -> InterceptorAnswer {
    await Task { () -> InterceptorAnswer in
        let (forever, end) = AsyncStream.makeStream(of: Void.self)
        for await _ in forever {}
        end.finish()
        return .proceed
    }.value
}

let rows: [(answer: String, what: String, ending: String)] = [
    ("`.proceed`", "the next interceptor is asked", try await ending { _ in .proceed }),
    (
        "`.decline`", "the route does not take the link, and the next one that matches is tried",
        try await ending { _ in .decline }
    ),
    (
        "`.redirectToLink(\"eats://\")`", "another link takes its place, and begins with the rules",
        try await ending { _ in .redirectToLink("eats://") }
    ),
    (
        "`.refuse(reason: \"closed\")`", "it ends, for a reason in words",
        try await ending { _ in .refuse(reason: "closed") }
    ),
    (
        "`.suspend(until: .consent)`", "it waits for `openGate(.consent)`, and begins anew",
        try await ending({ app, _ in
            try await app.settle()
            app.router.openGate(Gate("consent"))
        }) { $0.resumptions > 0 ? .proceed : .suspend(until: Gate("consent")) }
    ),
    ("an error is thrown", "it ends with the error", try await ending { _ in throw Broken() }),
    (
        "none, for `RouterLimits.interceptor`", "it ends; an answer that comes later has no meaning",
        try await ending({ app, _ in
            await app.clock.waitForSleepers()
            app.clock.advance(by: app.router.limits.interceptor)
        }) { _ in await silence() }
    ),
    (
        "none, and the caller's task is cancelled", "it ends at once; the interceptor's task is cancelled too",
        try await ending({ app, task in
            await app.clock.waitForSleepers()
            task.cancel()
        }) { _ in await silence() }
    ),
]
print("| answer | what happens | how `eats://orders/42` ended |\n|---|---|---|")
for row in rows { print("| \(row.answer) | \(row.what) | \(row.ending) |") }
