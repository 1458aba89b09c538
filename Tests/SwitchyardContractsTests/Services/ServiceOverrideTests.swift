import ConformanceSupport
import SwitchyardContracts
import Testing

@Suite(.tags(.concurrent))
struct ServiceOverrideTests {
    private let services = ServiceRegistry()

    @Test
    func `an override applies within its closure, and nowhere else`() async throws {
        try services.provide(String.self) { _ in "real" }
        var overrides = ServiceOverrides()
        overrides.provide(String.self) { _ in "fake" }
        let services = services
        await services.withOverrides(overrides) {
            #expect((try? services.resolve(String.self)) == "fake")
            #expect(await Task { try? services.resolve(String.self) }.value == "fake")
            #expect(await Task.detached { try? services.resolve(String.self) }.value == "real")
        }
        #expect((try? services.resolve(String.self)) == "real")
    }

    @Test
    func `a service created within an override uses the overrides, and is not kept`() async throws {
        try services.provide(String.self) { _ in "real" }
        try services.provide([String].self) { [try $0.resolve(String.self)] }
        var overrides = ServiceOverrides()
        overrides.provide(String.self) { _ in "fake" }
        await services.withOverrides(overrides) {
            #expect((try? services.resolve([String].self)) == ["fake"])
        }
        #expect((try? services.resolve([String].self)) == ["real"])
        await services.withOverrides(overrides) {
            #expect((try? services.resolve([String].self)) == ["fake"])
        }
    }

    @Test
    func `nested overrides add up`() async throws {
        var outer = ServiceOverrides()
        outer.provide(Int.self) { _ in 1 }
        outer.provide(String.self) { _ in "outer" }
        var inner = ServiceOverrides()
        inner.provide(String.self) { _ in "inner" }
        await services.withOverrides(outer) {
            await services.withOverrides(inner) {
                #expect((try? services.resolve(Int.self)) == 1)
                #expect((try? services.resolve(String.self)) == "inner")
            }
            #expect((try? services.resolve(String.self)) == "outer")
        }
    }

    @Test
    func `two concurrent overrides do not affect each other`() async throws {
        let services = services
        await withTaskGroup { group in
            for number in 0..<16 {
                group.addTask {
                    var overrides = ServiceOverrides()
                    overrides.provide(Int.self) { _ in number }
                    await services.withOverrides(overrides) {
                        for _ in 0..<20 {
                            #expect((try? services.resolve(Int.self)) == number)
                            await Task.yield()
                        }
                    }
                }
            }
        }
    }

    @Test
    func `a task that outlives its overrides gets the shared instances, also beside other overrides`() async throws {
        try services.provide(Int.self) { _ in 0 }
        let services = services
        let (ended, mayContinue) = AsyncStream<Void>.makeStream()
        var overrides = ServiceOverrides()
        overrides.provide(Int.self) { _ in 1 }
        let task = await services.withOverrides(overrides) {
            Task {
                let before = try? services.resolve(Int.self)
                for await _ in ended {}
                return [before, try? services.resolve(Int.self)]
            }
        }
        let values = await services.withOverrides(ServiceOverrides()) {
            mayContinue.finish()
            return await task.value
        }
        #expect(values.last == 0)
    }

    @Test
    func `a module does not start for a service that is overridden`() async throws {
        let journal = Journal()
        try services.provide(Int.self, named: nil, scope: .singleton, replacing: false, of: "numbers") { _ in 1 }
        services.startModules { journal.write($0) }
        services.updateModules { [("numbers", .notStarted)] }
        let services = services
        var overrides = ServiceOverrides()
        overrides.provide(Int.self) { _ in 2 }
        await services.withOverrides(overrides) {
            #expect((try? await services.ready(Int.self)) == 2)
        }
        #expect(journal.all == [])
        await #expect(throws: CallError.self) { try await services.ready(Int.self) }
        #expect(journal.all == ["numbers"])
    }

    @Test
    func `a service removed or replaced within an override is also removed outside`() async throws {
        try services.provide(Int.self) { _ in 1 }
        try services.provide(String.self) { _ in "old" }
        #expect(try services.resolve(Int.self) == 1)
        #expect(try services.resolve(String.self) == "old")
        let services = services
        try await services.withOverrides(ServiceOverrides()) {
            services.remove(Int.self)
            try services.provide(String.self, replacing: true) { _ in "new" }
        }
        #expect(throws: CallError.self) { try services.resolve(Int.self) }
        #expect(try services.resolve(String.self) == "new")
    }

    @Test
    func `a session that ends within an override ends only there`() async throws {
        try services.provide((any Greeting).self, scope: .session) { _ in Greeter("hello") }
        let outside = try services.resolve((any Greeting).self)
        let services = services
        try await services.withOverrides(ServiceOverrides()) {
            let inside = try services.resolve((any Greeting).self)
            services.endSession()
            #expect(try services.resolve((any Greeting).self) !== inside)
        }
        #expect(try services.resolve((any Greeting).self) === outside)
    }

    @Test
    func `an error of the closure is rethrown unchanged`() async {
        struct Broken: Error {}
        await #expect(throws: Broken.self) {
            try await services.withOverrides(ServiceOverrides()) { throw Broken() }
        }
    }
}
