import Synchronization

/// What the frameworks keep for a whole process, kept once for each fake system: the main run loop, the application, the
/// notification center.
package final class FakeContext: Sendable {
    @TaskLocal private static var bound: FakeContext?
    private static let active = Mutex<FakeContext?>(nil)
    private static let standard = FakeContext()

    private let objects = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

    package init() {}

    /// The context of the task; where a task has none, that of the system that runs.
    package static var current: FakeContext {
        bound ?? active.withLock { $0 } ?? standard
    }

    /// Whether the task belongs to a system.
    package static var isBound: Bool { bound != nil }

    /// Returns the one object of a type, which is made when it is first asked for.
    package func object<Object: AnyObject & Sendable>(_ type: Object.Type, make: () -> Object) -> Object {
        let key = ObjectIdentifier(type)
        if let known = objects.withLock({ $0[key] }) as? Object { return known }
        let made = make()
        objects.withLock { $0[key] = made }
        return made
    }

    /// Puts an object in the place of its type.
    package func set<Object: AnyObject & Sendable>(_ object: Object) {
        objects.withLock { $0[ObjectIdentifier(Object.self)] = object }
    }

    /// Forgets all objects, which may refer to each other.
    package func clear() {
        objects.withLock { $0 = [:] }
    }

    /// Runs work whose tasks belong to this context, and which is the only one that runs.
    package func run<Value>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
    ) async rethrows -> Value {
        let before = Self.active.withLock { active in
            defer { active = self }
            return active
        }
        defer { Self.active.withLock { $0 = before } }
        return try await Self.$bound.withValue(self) { try await body() }
    }
}
