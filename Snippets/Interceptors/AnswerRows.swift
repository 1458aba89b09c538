// The answers of the guide to interceptors; running it gives each and prints them as a table.
import Foundation
import SwitchyardCore
import SwitchyardFiles
import SwitchyardTesting

struct Broken: Error {}

struct Judge: Interceptor {
    let name = "judge"
    let answer: @Sendable (LinkContext) async throws -> InterceptorAnswer

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { try await answer(link) }
}

let document = """
    { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
      { "name": "menu", "pattern": "/" },
      { "name": "order", "pattern": "/orders/:id<int>" },
      { "name": "any", "pattern": "/orders/:slug" } ] } ] }
    """
let map = try RouteMap(data: Data(document.utf8), file: "eats.json")

/// Opens a link that a judge of its route answers for.
@MainActor
func ending(
    _ act: (Router, TestClock, NavigationTask) async throws -> Void = { _, _, _ in },
    _ answer: @escaping @Sendable (LinkContext) async throws -> InterceptorAnswer
) async throws -> String {
    let clock = TestClock()
    let router = Router(clock: clock)
    router.navigation.connect(HeadlessHost(NavigationScene("main", stack: RouteReference("menu"))))
    var builder = RouterTableBuilder(map)
    builder.intercept(Judge(answer: answer), .route("order"))
    router.install(try builder.build())
    let task = router.open("eats://orders/42", from: .app)
    try await act(router, clock, task)
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
        "`.redirect(.link(\"eats://\"))`", "another link takes its place, and begins with the rules",
        try await ending { _ in .redirect(.link("eats://")) }
    ),
    ("`.refuse(\"closed\")`", "it ends, for a reason in words", try await ending { _ in .refuse("closed") }),
    (
        "`.suspend(until: .consent)`", "it waits for `openGate(.consent)`, and begins anew",
        try await ending({ router, _, _ in
            try await router.waitUntilIdle()
            router.openGate(Gate("consent"))
        }) { $0.resumptions > 0 ? .proceed : .suspend(until: Gate("consent")) }
    ),
    ("an error is thrown", "it ends with the error", try await ending { _ in throw Broken() }),
    (
        "none, for `RouterLimits.interceptor`", "it ends; an answer that comes later has no meaning",
        try await ending({ router, clock, _ in
            await clock.waitForSleepers()
            clock.advance(by: router.limits.interceptor)
        }) { _ in await silence() }
    ),
    (
        "none, and the caller's task is cancelled", "it ends at once; the interceptor's task is cancelled too",
        try await ending({ _, clock, task in
            await clock.waitForSleepers()
            task.cancel()
        }) { _ in await silence() }
    ),
]
print("| answer | what happens | how `eats://orders/42` ended |\n|---|---|---|")
for row in rows { print("| \(row.answer) | \(row.what) | \(row.ending) |") }
