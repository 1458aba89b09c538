import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import SwitchyardTesting
import SwitchyardUnits
import Testing

/// Units in the inspector: their tree, their events, and what a replay repeats.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct UnitReplayTests {
    enum Page: TypedRoute, Hashable {
        case home, item(Int)

        static let routes: [RouteDescriptor<Page>] = [
            RouteDescriptor("home", "/home", .home),
            RouteDescriptor(
                "item", "/items/:number<int>",
                read: { .item(try $0.value("number")) },
                write: { if case .item(let number) = $0 { ["number": number] } else { nil } }),
        ]
    }

    /// The root, which opens a screen when it becomes active and one by its own work.
    final class Root: LogicUnit {
        private(set) var scope: UnitScope?
        func didLoad(_ scope: UnitScope) { self.scope = scope }
        func didBecomeActive(_ scope: UnitScope) { scope.open(Page.item(1), as: .onTop) }
        func run(_ scope: UnitScope) async {
            _ = await scope.open(Page.item(2), as: .onTop).outcome
        }

        /// An intent, as of a button.
        func open(_ number: Int) { scope?.open(Page.item(number), as: .onTop) }

        /// An intent whose child opens a screen by its own work.
        func attach() { scope?.attach(Child()) }
    }

    final class Child: LogicUnit {
        func run(_ scope: UnitScope) async { scope.open(Page.item(30), as: .onTop) }
    }

    /// The unit of a screen, which opens another screen in reaction.
    final class Item: LogicUnit {
        let number: Int
        init(_ number: Int) { self.number = number }
        func run(_ scope: UnitScope) async {
            if number % 10 == 0 { scope.open(Page.item(number + 1), as: .onTop) }
        }
    }

    private static func makeRouter(_ clock: any Clock<Duration>) throws -> (router: Router, root: Root) {
        var settings = RouterSettings()
        settings.clock = clock
        let router = try Router("shop", origins: ["shop://"], routes: Page.self, settings: settings) {
            $0.root(Page.home)
            $0.unit(Page.self) { route, _ in
                guard case .item(let number) = route else { return Item(1) }
                return Item(number)
            }
        }
        let root = Root()
        router.start(root)
        return (router, root)
    }

    private func numbers(_ router: Router) -> [Int] {
        router.navigationState.scenes.flatMap(\.entries).compactMap { entry in
            guard case .item(let number)? = entry.route?.route(as: Page.self) else { return nil }
            return number
        }
    }

    /// Plays an app, and returns it with its session.
    private func played() async throws -> (root: Root, inspection: LiveInspection, text: String) {
        let (router, root) = try Self.makeRouter(TestClock())
        let inspection = LiveInspection(
            router, settings: InspectorSettings(name: "Shop", showsValues: true, exportsValues: true),
            extensions: [Sessions(replay: nil)])
        inspection.open()
        router.connect(HeadlessHost(NavigationScene("main", of: router)))
        try await router.wait(within: .seconds(1_800)) { numbers(router) == [1, 2] }
        root.open(10)
        try await router.wait(within: .seconds(1_800)) { numbers(router) == [1, 2, 10, 11] }
        root.attach()
        try await router.wait(within: .seconds(1_800)) { numbers(router) == [1, 2, 10, 11, 30, 31] }
        try await router.waitUntilIdle(within: .seconds(1_800))
        let answer = try JSONObjectValue(await inspection.answer("export", Data()))
        return (root, inspection, try #require(answer["text"].text))
    }

    @Test func `a replay opens nothing twice: neither what units open by themselves nor what they open for a screen`()
        async throws
    {
        let text = try await played().text
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        // An intent is not repeated, so what it opens is recorded, also by the child that it attached.
        let links = session.recording.happenings.compactMap(\.event.linkText)
        #expect(links == ["shop://items/10", "shop://items/30"])
        var replayed: Router?
        let outcome = try await SessionReplay(session) { clock in
            let router = try Self.makeRouter(clock).router
            replayed = router
            return router
        }.run()
        #expect(outcome.same, "\(outcome)")
        withExtendedLifetime(replayed) {}
    }

    @Test func `the tree and its events are listed, and kept in the file of a session`() async throws {
        let (root, inspection, text) = try await played()
        let live = try JSONObjectValue(await inspection.answer("units", Data()))
        #expect(live["nodes"].texts("path").first == "Root")
        #expect(
            Set(live["nodes"].texts("path")) == [
                "Root", "Root/Item", "Root/Item/Item", "Root/Child", "Root/Child/Item", "Root/Child/Item/Item",
            ])
        #expect(Set(live["nodes"].texts("state")) == ["active"])
        let events = zip(live["events"].texts("what"), live["events"].texts("path")).map { "\($0) \($1)" }
        #expect(events.prefix(2) == ["will become active Root", "did become active Root"])
        #expect(
            events.filter { $0.hasSuffix("Root/Child") } == [
                "will attach Root/Child", "did attach Root/Child", "will become active Root/Child",
                "did become active Root/Child",
            ])
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        let kept = try JSONObjectValue(await session.answer("units", Data()))
        #expect(kept["events"].description == live["events"].description)
        #expect(kept["nodes"].texts("path") == live["nodes"].texts("path"))
        let batch = try JSONObjectValue(try #require(await inspection.batch(after: .start).json))
        #expect(batch["units"].number == events.count)
        root.scope?.detach()
        let after = try JSONObjectValue(await inspection.answer("units", Data()))
        #expect(after["nodes"].texts("path").isEmpty)
        #expect(after["events"].texts("what").last == "did detach")
    }
}
