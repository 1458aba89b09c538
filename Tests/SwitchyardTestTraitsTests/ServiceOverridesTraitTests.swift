import SwitchyardCore
import SwitchyardTestTraits
import Testing

/// What an app keeps: one registry for all that it runs.
private enum App {
    static let services = ServiceRegistry()

    static func menu() throws -> String { try services.resolve(String.self) }
}

@Suite(.services(App.services) { $0.provide(String.self) { _ in "menu of the suite" } })
struct ServiceOverridesTraitTests {
    @Test
    func `a suite's overrides count for its tests`() throws {
        #expect(try App.menu() == "menu of the suite")
    }

    @Test(.services(App.services) { $0.provide(String.self) { _ in "menu of the test" } })
    func `those of a test take the place of the suite's`() throws {
        #expect(try App.menu() == "menu of the test")
    }

    @Test(.services(App.services) { $0.provide(Int.self) { _ in 5 } })
    func `those of a test are added to the suite's`() async throws {
        #expect(try App.services.resolve(Int.self) == 5)
        #expect(try App.menu() == "menu of the suite")
        #expect(try await Task { try App.services.resolve(Int.self) }.value == 5, "a task that a test begins sees them")
    }

    @Test(.services(App.services) { $0.provide(Count.self) { _ in Count() } }, arguments: 0..<16)
    func `each case of a test has instances of its own`(number: Int) async throws {
        for step in 1...20 {
            let count = try App.services.resolve(Count.self)
            #expect(await count.next() == step)
            await Task.yield()
        }
    }

    @Test
    func `nothing of other tests is left over`() {
        #expect(throws: CallError.self) { try App.services.resolve(Int.self) }
        #expect(throws: CallError.self) { try App.services.resolve(Count.self) }
    }
}

/// Beside a suite with overrides, at the same time.
struct WithoutOverridesTests {
    @Test(arguments: 0..<16)
    func `who overrides nothing sees nothing of it`(number: Int) async {
        for _ in 0..<20 {
            #expect(throws: CallError.self) { try App.menu() }
            await Task.yield()
        }
    }
}

private actor Count {
    private var count = 0

    func next() -> Int {
        count += 1
        return count
    }
}
