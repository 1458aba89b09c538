import ConformanceSupport
import Switchyard
import Testing

/// What a removed module leaves behind.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ModuleRemovalTests {
    private struct Guard: CallInterceptor {
        let name = "guard"

        func intercept(_ call: ContractCall) async throws -> CallAnswer { .refuse(reason: "closed") }
    }

    private final class Held: Sendable {}

    @Test func `the app's interceptor of calls stays if a removed module has one of the same name`() async throws {
        let answer = Contract(Int.self, "answer")
        let router = try Router("eats", origins: ["eats://"], modules: [TestModule("m") { $0.interceptCalls(Guard()) }])
        {
            $0.interceptCalls(Guard())
            $0.provide(Int.self) { _ in 42 }
            $0.declare(answer)
        }
        try await router.modules.remove(["m"])
        await #expect(throws: CallError.self) { try await router.call(answer) { $0 } }
        router.contracts.removeInterceptors(named: "guard")
        #expect(try await router.call(answer) { $0 } == 42)
    }

    @Test func `a handler of an event is released with its module`() async throws {
        weak var held: Held?
        let app = try ModuleApp([])
        do {
            let object = Held()
            held = object
            try await app.modules.add([TestModule("m") { $0.on(.orderPlaced) { [object] _ in _ = object } }])
        }
        await app.modules.start()
        app.router.send(.orderPlaced, 1)
        try await app.modules.remove(["m"])
        #expect(held == nil)
    }

    @Test func `two modules that wait for each other find out, however their starts meet`() async throws {
        for _ in 0..<300 {
            let failures = Journal()
            func waiter(_ name: String, for other: ModuleID) -> TestModule {
                TestModule(name).starting { context in
                    do throws(ModuleFailure) { try await context.router.modules.start(module: other) } catch {
                        failures.write(error.cause.word)
                        throw error
                    }
                }
            }
            let app = try ModuleApp([waiter("a", for: "b"), waiter("b", for: "a")])
            await app.modules.start()
            #expect(failures.all.contains { $0.hasPrefix("waits for itself") })
        }
    }
}
