import ConformanceSupport
import Foundation
import SwitchyardContracts
import SwitchyardSupport
import Testing

struct ServiceRegistryTests {
    private let services = ServiceRegistry()

    @Test
    func `a singleton is created once, on first use`() throws {
        let journal = Journal()
        try services.provide((any Greeting).self) { _ in
            journal.write("made")
            return Greeter("hello")
        }
        #expect(journal.all == [])
        let first = try services.resolve((any Greeting).self)
        let second = try services.resolve((any Greeting).self)
        #expect(first === second)
        #expect(journal.all == ["made"])
    }

    @Test
    func `a transient service is created for each caller`() throws {
        try services.provide((any Greeting).self, scope: .transient) { _ in Greeter("hello") }
        #expect(try services.resolve((any Greeting).self) !== services.resolve((any Greeting).self))
    }

    @Test
    func `a service has the static type of its argument, even if that is the type of a subclass`() throws {
        // It has no properties, and neither has its subclass.
        class Store: @unchecked Sendable {}
        // It has no properties.
        final class MenuStore: Store, @unchecked Sendable {}
        let type: Store.Type = MenuStore.self
        try services.provide(type) { _ in Store() }
        #expect(throws: DeclarationError.self) { try services.provide(Store.self) { _ in Store() } }
        #expect(throws: CallError.self) { try services.resolve(MenuStore.self) }
        #expect(try services.resolve(type) === services.resolve(Store.self))
        #expect(services.resolveAll(type).count == 1)
    }

    @Test
    func `names distinguish services of one type`() throws {
        try services.provide((any Greeting).self, named: "a") { _ in Greeter("a") }
        try services.provide((any Greeting).self, named: "b") { _ in Greeter("b") }
        #expect(try services.resolve((any Greeting).self, named: "b").word == "b")
        #expect(services.resolveAll((any Greeting).self).map(\.name) == ["a", "b"])
        #expect(throws: CallError.self) { try services.resolve((any Greeting).self) }
    }

    @Test
    func `a weak service lives as long as its callers retain it`() throws {
        try services.provide((any Greeting).self, scope: .weak) { _ in Greeter("hello") }
        var kept: (any Greeting)? = try services.resolve((any Greeting).self)
        let identity = try ObjectIdentifier(#require(kept))
        #expect(try ObjectIdentifier(services.resolve((any Greeting).self)) == identity)
        weak let gone = kept
        kept = nil
        #expect(gone == nil)
        #expect(try services.resolve((any Greeting).self).word == "hello")
    }

    @Test
    func `a value type cannot be a weak service`() throws {
        try services.provide(Int.self, scope: .weak) { _ in 7 }
        #expect(code { try services.resolve(Int.self) } == "SY1205")
    }

    @Test
    func `a service of a session is released with it`() throws {
        try services.provide((any Greeting).self, scope: .session) { _ in Greeter("hello") }
        let before = try services.resolve((any Greeting).self)
        #expect(try services.resolve((any Greeting).self) === before)
        services.endSession()
        #expect(try services.resolve((any Greeting).self) !== before)
    }

    @Test
    func `a service of a scene is created once for each scene`() throws {
        try services.provide((any Greeting).self, scope: .scene) { _ in Greeter("hello") }
        let first = try services.resolve((any Greeting).self, in: "a")
        #expect(try services.resolve((any Greeting).self, in: "a") === first)
        #expect(try services.resolve((any Greeting).self, in: "b") !== first)
        services.endScene("a")
        #expect(try services.resolve((any Greeting).self, in: "a") !== first)
        #expect(code { try services.resolve((any Greeting).self) } == "SY1204")
    }

    @Test
    func `a second service of a type is refused unless it replaces the first explicitly`() throws {
        try services.provide(Int.self) { _ in 1 }
        #expect(try services.resolve(Int.self) == 1)
        #expect(code { try services.provide(Int.self) { _ in 2 } } == "SY1202")
        #expect(try services.resolve(Int.self) == 1)
        try services.provide(Int.self, replacing: true) { _ in 3 }
        #expect(try services.resolve(Int.self) == 3)
    }

    @Test
    func `a removed service is missing, and the message lists the registered ones`() throws {
        try services.provide(Int.self) { _ in 1 }
        try services.provide(Int8.self) { _ in 1 }
        #expect(services.remove(Int.self))
        #expect(!services.remove(Int.self))
        do throws(CallError) {
            _ = try services.resolve(Int.self)
            Issue.record("it was found")
        } catch {
            #expect(error.diagnosticCode?.description == "SY1201")
            #expect(error.description == "No code provides Int. Provided services: Int8.")
        }
    }

    @Test
    func `a dependency cycle is reported with its path`() throws {
        try services.provide(Int.self) { Int(try $0.resolve(Int8.self)) }
        try services.provide(Int8.self) { Int8(try $0.resolve(Int16.self)) }
        try services.provide(Int16.self) { Int16(try $0.resolve(Int.self)) }
        do throws(CallError) {
            _ = try services.resolve(Int.self)
            Issue.record("it was made")
        } catch {
            guard case .circular(let path) = error else { return #expect(Bool(false), "\(error)") }
            #expect(path == ["Int", "Int8", "Int16", "Int"])
        }
    }

    @Test(arguments: [ServiceScope.transient, .singleton])
    func `a service that needs itself is a cycle, whatever its scope`(_ scope: ServiceScope) throws {
        try services.provide(Int.self, scope: scope) { try $0.resolve(Int.self) }
        #expect(code { try services.resolve(Int.self) } == "SY1203")
        #expect(code { try services.resolve(Int.self) } == "SY1203", "asking again is the same")
    }

    @Test
    func `a service whose creation failed is tried again`() throws {
        let journal = Journal()
        try services.provide(Int.self) { _ in
            journal.write("try")
            if journal.all.count == 1 { throw Broken() }
            return 5
        }
        #expect(code { try services.resolve(Int.self) } == "SY1208")
        #expect(try services.resolve(Int.self) == 5)
    }

    @Test
    func `a service that is removed while it is created is not kept`() throws {
        try services.provide((any Greeting).self, scope: .session) { services in
            services.endSession()
            return Greeter("late")
        }
        #expect(try services.resolve((any Greeting).self) !== services.resolve((any Greeting).self))
    }

    @Test
    func `a scope that ends meanwhile does not affect other services`() throws {
        try services.provide((any Greeting).self) { services in
            services.endSession()
            services.endScene("a")
            return Greeter("hello")
        }
        #expect(try services.resolve((any Greeting).self) === services.resolve((any Greeting).self))
    }

    @Test
    func `a service of a scene that is closed meanwhile is not kept`() throws {
        try services.provide((any Greeting).self, scope: .scene) { services in
            services.endScene("a")
            return Greeter("late")
        }
        #expect(try services.resolve((any Greeting).self, in: "a") !== services.resolve((any Greeting).self, in: "a"))
    }

    @Test(.timeLimit(.minutes(5)))
    func `a service may resolve others when it is deallocated`() throws {
        try services.provide(Int.self) { _ in 7 }
        let journal = Journal()
        try services.provide(Leaver.self, scope: .session) { Leaver($0, journal) }
        _ = try services.resolve(Leaver.self)
        services.endSession()
        #expect(journal.all == ["7"])
    }
}

/// Resolves a service when it is deallocated.
private final class Leaver: Sendable {
    private let services: ServiceRegistry
    private let journal: Journal

    init(_ services: ServiceRegistry, _ journal: Journal) { (self.services, self.journal) = (services, journal) }

    deinit { journal.write((try? services.resolve(Int.self)).map { "\($0)" } ?? "nothing") }
}

extension ServiceRegistryTests {
    fileprivate struct Broken: Error {}

    /// The code of the error that a call throws.
    private func code<Value>(_ body: () throws -> Value) -> String? {
        do {
            _ = try body()
            return nil
        } catch let error as DeclarationError {
            return error.findings.map(\.code.description).joined(separator: " ")
        } catch {
            return (error as? CallError)?.diagnosticCode?.description
        }
    }
}
