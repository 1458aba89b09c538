import Switchyard
import SwitchyardTesting
import Testing

@testable import SwitchyardUIKit

@Suite("Saved screens are shown at once where no check waits, and the others as links")
struct RestoredSceneTests {
    private let first: NavigationScene
    private let saved: NavigationScene

    private static func route(_ name: String) -> RouteReference { RouteReference(name, link: "eats://\(name)") }

    init() throws {
        first = try NavigationScene(
            "main", tabs: [("a", Self.route("rootA")), ("b", Self.route("rootB"))], selected: "a")
        var number: Int64 = 100
        func entry(_ name: String) -> NavigationEntry {
            number += 1
            let content: NavigationEntry.Content = name == "own" ? .foreign("own") : .route(Self.route(name))
            return NavigationEntry(EntryID(number: number), content)
        }
        let branches = [
            NavigationBranch("a", root: entry("rootA"), above: [entry("a1"), entry("own"), entry("a2")]),
            NavigationBranch("b", root: entry("rootB"), above: [entry("b1")]),
        ]
        let modals = [
            PresentedModal(EntryID(number: 200), .sheet, .stack(entry("m1"), above: [entry("m2")])),
            PresentedModal(EntryID(number: 201), .sheet, .screen(entry("own"))),
            PresentedModal(EntryID(number: 202), .fullScreen, .screen(entry("m3"))),
        ]
        saved = try NavigationScene(
            "main", root: NavigationContainer(.tabs, branches, selected: "b"), modals: modals)
    }

    private func restored(without names: Set<String>) -> (scene: String, links: [String]) {
        let restored = SceneRestorer(saved, beside: first) { names.contains($0.name) ? nil : $0 }.restored
        func drawing(_ container: NavigationContainer) -> String {
            container.branches.map { branch in
                (branch.name == container.selected.name && container.branches.count > 1 ? "*" : "")
                    + branch.entries.map { $0.route?.name ?? "foreign" }.joined(separator: " ")
            }.joined(separator: " | ")
        }
        let links = restored.requests.map { request in
            #expect(request.scene == "main")
            let isInBackground = request.placement?.policy.isInBackground == true
            return (request.link?.text ?? "") + (isInBackground ? " in \(request.placement?.branches ?? [])" : "")
        }
        return (
            ([restored.scene.root] + restored.scene.modals.map(\.container)).map(drawing).joined(separator: ", "), links
        )
    }

    @Test("Everything is shown, except the app's own screens")
    func everything() {
        let (scene, links) = restored(without: [])
        #expect(scene == "rootA a1 a2 | *rootB b1, m1 m2, m3")
        #expect(links == [])
    }

    @Test("A hidden stack with a screen that waits is opened by its top, below what the user sees")
    func stackThatWaits() {
        let (scene, links) = restored(without: ["a1"])
        #expect(scene == "rootA | *rootB b1, m1 m2, m3")
        #expect(links == [#"eats://a2 in ["a"]"#])
    }

    @Test("The selected stack is opened last")
    func selectedStackThatWaits() {
        let (scene, links) = restored(without: ["a1", "b1"])
        #expect(scene == "*rootA | rootB")
        #expect(links == [#"eats://a2 in ["a"]"#, "eats://b1", "eats://m2", "eats://m3"])
    }

    @Test("Modals above one that waits are links too")
    func modalThatWaits() {
        let (scene, links) = restored(without: ["m2"])
        #expect(scene == "rootA a1 a2 | *rootB b1")
        #expect(links == ["eats://m2", "eats://m3"])
        #expect(restored(without: ["m3"]).scene == "rootA a1 a2 | *rootB b1, m1 m2")
        #expect(restored(without: ["m3"]).links == ["eats://m3"])
    }

    @Test("New screens have new identities, and their number is limited")
    func limits() throws {
        var number: Int64 = 10
        let many = (0..<100).map { _ in
            number += 1
            return NavigationEntry(EntryID(number: number), .route(Self.route("x")))
        }
        let root = NavigationEntry(EntryID(number: 1), .route(Self.route("rootA")))
        let deep = try NavigationScene(
            "main",
            root: NavigationContainer(
                .tabs, [NavigationBranch("a", root: root, above: many)], selected: "a"))
        var count = 0
        let restored = SceneRestorer(deep, beside: first) {
            count += 1
            return $0
        }.restored
        #expect(count == SceneRestoration.mostScreens)
        #expect(restored.scene == first || restored.scene.root == first.root)
        #expect(restored.requests.map { $0.link?.text } == ["eats://x"])
        let all = SceneRestorer(saved, beside: first) { $0 }.restored
        #expect(all.scene.entries.allSatisfy { $0.id < all.scene.nextEntry })
        #expect(all.stacks.nextEntry < all.scene.nextEntry)
    }
}

/// The screens that follow as links.
@MainActor
struct RestoredLinkTests {
    private nonisolated static let wall = Gate("wall")

    private enum Page: TypedRoute {
        case books, loans, book, sheet

        static let routes: [RouteDescriptor<Page>] = [
            RouteDescriptor("books", "/books", .books), RouteDescriptor("loans", "/loans", .loans),
            RouteDescriptor("book", "/book", .book, requires: [RestoredLinkTests.wall]),
            RouteDescriptor("sheet", "/sheet", .sheet),
        ]
    }

    private func app() throws -> HeadlessApp {
        HeadlessApp(
            try Router("library", origins: ["library://"], routes: Page.self) {
                $0.gate(Self.wall)
                $0.tab(Branch("books"), root: Page.books)
                $0.tab(Branch("loans"), root: Page.loans)
            })
    }

    @Test func `a link that waits does not leave the saved tab when it arrives`() async throws {
        let before = try app()
        before.router.openGate(Self.wall)
        _ = await before.router.push(Page.book).outcome
        _ = await before.router.select(Branch("loans")).outcome
        _ = await before.router.present(Page.sheet, as: .sheet).outcome
        let text = try #require(SceneRestoration.text(of: before.host.shown))
        let app = try app()
        try await app.restore(text)
        #expect(app.visible == Page.sheet)
        #expect(app.router.suspended.count == 1)
        app.router.openGate(Self.wall)
        try await app.settle()
        #expect(app.router.history.map(\.outcome) == [.arrived])
        #expect(app.visible == Page.sheet)
        let root = app.host.shown.root
        #expect(root.selected.name == "loans")
        #expect(root.branches.map { $0.entries.compactMap(\.route?.name) } == [["books", "book"], ["loans"]])
    }
}

extension HeadlessApp {
    /// Restores the screens of the scene `main`, as a window does when the system connects it again.
    func restore(_ text: String) async throws {
        let saved = try #require(router.savedScene(text, of: "main"))
        let restored = router.restored(saved, beside: host.shown)
        router.show(restored)
        router.openRest(of: restored)
        try await settle()
    }
}
