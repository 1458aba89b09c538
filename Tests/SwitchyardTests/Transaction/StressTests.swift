import ConformanceSupport
import Switchyard
import Testing

/// Many tasks at once, mainly for `make tsan`: each link has one outcome, and no state is left over.
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct StressTests {
    @Test
    func `eight tasks open, cancel, resume and replace tables`() async throws {
        let app = try await RouterApp()
        try await app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { [router = app.router] _ in
                    router.isOpen(Gate("logIn")) ? .proceed : .suspend(until: Gate("logIn"))
                }, .tag(RouteTag("private")))
        }
        let (router, journal) = (app.router, Journal())
        router.openGate(Gate("session"))
        router.traceLevel = .full
        let other = try #require(router.declarations)
        await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    for operation in 0..<Stress.operations {
                        let link = Self.links[(number + operation) % Self.links.count]
                        let opening = router.open("\(link)?n=\(number)-\(operation)", from: .app)
                        switch operation % 4 {
                        case 0: router.closeGate(Gate("logIn"))
                        case 1: opening.cancel()
                        case 2: router.install(other)
                        default: break
                        }
                        // A link that is never resumed would wait for ever.
                        let waker = Task {
                            while !Task.isCancelled {
                                router.openGate(Gate("logIn"))
                                await Task.yield()
                            }
                        }
                        journal.write(await opening.value)
                        waker.cancel()
                    }
                }
            }
        }
        #expect(journal.all.count == 8 * Stress.operations)
        // Links whose callers were cancelled may still be performed.
        await app.settle()
        #expect(router.suspended == [])
        let known = ["arrived", "performed", "superseded", "cancelled", "not found", "unavailable", "duplicated"]
        for word in journal.all { #expect(known.contains { word.hasPrefix($0) }, "\(word)") }
    }

    private static let links = [
        "eats://orders/42", "eats://account", "eats://basket/add", "eats://nowhere/at/all", "eats://orders/7/pay",
        "eats://orders",
    ]
}
