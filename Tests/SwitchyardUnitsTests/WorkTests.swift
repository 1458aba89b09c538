import Observation
import SwitchyardContracts
import SwitchyardSupport
import SwitchyardUnits
import Testing

/// Tasks, workers, listeners, streams and services of units.
@MainActor @Suite(.timeLimit(.minutes(30)))
struct WorkTests {
    let diary = Diary()
    let tree = UnitTree()

    @Test func `a task ends with the activation, and never begins in an inactive unit`() async {
        let root = TestUnit("a", diary)
        tree.start(root)
        var lines: [String] = []
        tree.scope?.task {
            lines.append("began")
            await TestUnit.untilCancelled()
            lines.append("ended")
        }
        await diary.wait { lines == ["began"] }
        tree.scope?.task { lines.append("cancelled before it began") }
        tree.resign()
        #expect(tree.scope?.task { lines.append("inactive") }?.reason == .notActive)
        await diary.wait { lines.count == 2 }
        tree.activate()
        await diary.wait { diary.running == ["a"] }
        #expect(lines == ["began", "ended"])
    }

    @Test func `a worker restarts with each activation until it is stopped`() async throws {
        var (begun, ended) = (0, 0)
        let worker = UnitWorker("counts") { @MainActor in
            begun += 1
            await TestUnit.untilCancelled()
            ended += 1
        }
        tree.start(TestUnit("a", diary), isActive: false)
        let handle = try #require(tree.scope).start(worker)
        #expect(handle.isStarted)
        for round in 1...2 {
            tree.activate()
            await diary.wait { begun == round }
            tree.resign()
            await diary.wait { ended == round }
            #expect(handle.isStarted)
        }
        handle.stop()
        handle.stop()
        #expect(!handle.isStarted)
        tree.activate()
        await diary.wait { diary.running == ["a"] }
        #expect(begun == 2)
    }

    @Test func `a listener reaches the parent without retaining it`() {
        let parent = TestUnit("a", diary)
        tree.start(parent)
        var seen: [String] = []
        let listener: UnitListener<Int>? = tree.scope?.listener(parent) { seen.append("\($0.name) \($1)") }
        #expect(listener?(1) == true)
        tree.stop()
        #expect(listener?(2) == false)
        #expect(seen == ["a 1"])
    }

    @Test func `a reader of a stream gets the last value, and then the newest`() async {
        let stream = ModelStream(1)
        stream.value = 2
        var (first, second) = (stream.updates.makeAsyncIterator(), stream.updates.makeAsyncIterator())
        #expect(await first.next() == 2)
        for value in 3...5 { stream.value = value }
        #expect(await first.next() == 5)
        #expect(await second.next() == 5)
    }

    @Test func `the streams of a released model end`() async {
        var model: ModelStream<Int>? = ModelStream(1)
        var updates = model?.updates.makeAsyncIterator()
        #expect(await updates?.next() == 1)
        model = nil
        #expect(await updates?.next() == nil)
    }

    @Test func `a reader of a value is notified of its next change, as a view is`() {
        let stream = ModelStream(1)
        let changes = Locked(0)
        func read() -> Int {
            withObservationTracking {
                stream.value
            } onChange: {
                changes.withLock { $0 += 1 }
            }
        }
        #expect(read() == 1)
        stream.value = 2
        stream.value = 3
        #expect(changes.withLock(\.self) == 1)
        #expect(read() == 3)
        stream.value = 4
        #expect(changes.withLock(\.self) == 2)
    }

    // MARK: Services

    final class Session: Sendable {
        let user: String
        init(_ user: String) { self.user = user }
    }

    final class Provider: LogicUnit {
        var made = 0
        static func declare(_ unit: inout UnitDeclaration) {
            unit.needs(String.self)
            unit.provides(Session.self) { (unit: Provider, services) in
                unit.made += 1
                return Session(try services.resolve(String.self))
            }
        }
        func run(_ scope: UnitScope) async {}
    }

    final class User: LogicUnit {
        private(set) var scope: UnitScope?
        static func declare(_ unit: inout UnitDeclaration) { unit.needs(Session.self) }
        func didLoad(_ scope: UnitScope) { self.scope = scope }
        func run(_ scope: UnitScope) async {}
    }

    @Test func `a service is made on first use, seen below, and released with its unit`() throws {
        let registry = ServiceRegistry()
        try registry.provide(String.self) { _ in "Ada" }
        let (tree, provider, user) = (UnitTree(services: registry), Provider(), User())
        #expect(tree.start(provider) == nil)
        #expect(tree.scope?.attach(user) == nil)
        #expect(provider.made == 0)
        weak var session: Session?
        do {
            let found = try #require(user.scope).services.resolve(Session.self)
            #expect(found.user == "Ada")
            #expect(try tree.scope?.services.resolve(Session.self) === found)
            session = found
        }
        #expect(provider.made == 1)
        #expect(session != nil)
        tree.stop()
        #expect(session == nil)
        #expect(throws: CallError.self) { try user.scope?.services.resolve(Session.self) }
    }

    @Test func `a unit whose service is missing is not attached`() {
        #expect(tree.start(User())?.reason == .missingService("Session"))
        #expect(tree.start(Provider())?.reason == .missingService("String"))
        #expect(tree.scope == nil)
    }

    final class Middle: LogicUnit {
        static func declare(_ unit: inout UnitDeclaration) {
            unit.child(User.self)
            unit.child(Middle.self)
        }
        func run(_ scope: UnitScope) async {}
    }

    final class Top: LogicUnit {
        static func declare(_ unit: inout UnitDeclaration) { unit.child(Middle.self) }
        func run(_ scope: UnitScope) async {}
    }

    final class ProvidingTop: LogicUnit {
        static func declare(_ unit: inout UnitDeclaration) {
            unit.child(Middle.self)
            unit.provides(Session.self) { (_: ProvidingTop, _) in Session("Ada") }
        }
        func run(_ scope: UnitScope) async {}
    }

    @Test func `what a declared child misses is found when the tree is started, with both names`() throws {
        let error = try #require(tree.start(Top()))
        #expect(error.diagnosticCode.description == "SY1711")
        #expect("\(error)".contains("User needs Session, which neither Top/Middle nor the app provides."))
        #expect(tree.start(ProvidingTop()) == nil)
        let registry = ServiceRegistry()
        try registry.provide(Session.self) { _ in Session("Ada") }
        #expect(UnitTree(services: registry).start(Top()) == nil)
    }

    final class Left: LogicUnit {
        static func declare(_ unit: inout UnitDeclaration) { unit.child(Right.self) }
        func run(_ scope: UnitScope) async {}
    }

    final class Right: LogicUnit {
        static func declare(_ unit: inout UnitDeclaration) {
            unit.child(Left.self)
            unit.child(User.self)
            unit.needs(Double.self)
        }
        func run(_ scope: UnitScope) async {}
    }

    final class Inner: LogicUnit {
        static func declare(_ unit: inout UnitDeclaration) {
            unit.child(Left.self)
            unit.needs(Bool.self)
            unit.provides(Double.self) { (_: Inner, _) in 1 }
        }
        func run(_ scope: UnitScope) async {}
    }

    @Test func `types below each other miss the same services, whichever was asked first`() throws {
        let registry = ServiceRegistry()
        try registry.provide(Double.self) { _ in 1 }
        let tree = UnitTree(services: registry)
        for _ in 0..<2 {
            #expect(tree.start(Left())?.reason == .missingService("Session"))
            #expect(tree.start(Right())?.reason == .missingService("Session"))
        }
        #expect(UnitTree(services: registry).start(Right())?.reason == .missingService("Session"))
        #expect(UnitTree().start(Left())?.reason == .missingService("Double"))
        #expect(UnitTree().start(Inner())?.reason == .missingService("Bool"))
    }

    @Test func `what a declared child misses is found before a unit is attached`() throws {
        let root = TestUnit("a", diary)
        #expect(tree.start(root) == nil)
        let error = try #require(root.scope?.attach(Top()))
        #expect("\(error)".contains("User needs Session, which neither TestUnit/Top/Middle nor the app provides."))
        #expect(root.scope?.children.isEmpty == true)
    }
}
