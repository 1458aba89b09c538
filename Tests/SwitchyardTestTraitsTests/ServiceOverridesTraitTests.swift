import Switchyard
import SwitchyardTestTraits
import Testing

/// An app with one shared registry.
private enum App {
    static let services = ServiceRegistry()

    static func menu() throws -> String { try services.resolve(String.self) }
}

@Suite(.services(App.services) { $0.provide(String.self) { _ in "menu of the suite" } })
struct ServiceOverridesTraitTests {
    @Test
    func `overrides of a suite apply to its tests`() throws {
        #expect(try App.menu() == "menu of the suite")
    }

    @Test(.services(App.services) { $0.provide(String.self) { _ in "menu of the test" } })
    func `overrides of a test replace those of the suite`() throws {
        #expect(try App.menu() == "menu of the test")
    }

    @Test(.services(App.services) { $0.provide(Int.self) { _ in 5 } })
    func `overrides of a test are added to those of the suite`() async throws {
        #expect(try App.services.resolve(Int.self) == 5)
        #expect(try App.menu() == "menu of the suite")
        #expect(
            try await Task { try App.services.resolve(Int.self) }.value == 5, "a task of the test uses the overrides")
    }

    @Test(.services(App.services) { $0.provide(Count.self) { _ in Count() } }, arguments: 0..<16)
    func `each test case has its own instances`(number: Int) async throws {
        for step in 1...20 {
            let count = try App.services.resolve(Count.self)
            #expect(await count.next() == step)
            await Task.yield()
        }
    }

    @Test
    func `overrides of other tests are not visible`() {
        #expect(throws: CallError.self) { try App.services.resolve(Int.self) }
        #expect(throws: CallError.self) { try App.services.resolve(Count.self) }
    }
}

/// Tests without overrides, which run in parallel with a suite that has some.
struct WithoutOverridesTests {
    @Test(arguments: 0..<16)
    func `a test without overrides sees none`(number: Int) async {
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
