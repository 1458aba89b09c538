import Switchyard
import Testing

/// A plan that needs another window opens one by `openWindow`.
@MainActor struct ViewSceneOpenerTests {
    private final class Windows {
        var asked = 0
    }

    private let windows = Windows()
    private let router: Router
    private let opener: ViewSceneOpener

    init() throws {
        let windows = windows
        opener = ViewSceneOpener(in: "main") { windows.asked += 1 }
        router = try Router.library { $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" } }
    }

    private func scene(_ id: SceneID) -> NavigationScene { NavigationScene(id, of: router) }

    private func open(_ scene: NavigationScene) async throws -> SceneID { try await opener.openScene(scene).shown.id }

    private func wait(until condition: () -> Bool) async { while !condition() { await Task.yield() } }

    @Test func `windows that come answer requests in their order, and one that the user opens answers none`()
        async throws
    {
        let (first, second) = (scene("first"), scene("second"))
        async let one = open(first)
        await wait { windows.asked == 1 }
        async let two = open(second)
        await wait { windows.asked == 2 }
        #expect(opener.nextOpening(in: "settings") == nil && opener.nextOpening(in: nil) == nil)
        let openings = (opener.nextOpening(in: "main"), opener.nextOpening(in: "main"), opener.nextOpening(in: "main"))
        #expect(openings.0?.scene.id == "first")
        #expect(openings.1?.scene.id == "second")
        #expect(openings.2 == nil)
        openings.1?.end(with: ViewStage(second))
        openings.0?.end(with: ViewStage(first))
        let scenes = try await [one, two]
        #expect(scenes == ["first", "second"])
    }

    @Test func `a request that the driver gives up leaves no window behind that answers it`() async {
        let first = scene("first")
        let request = Task { try await open(first) }
        await wait { windows.asked == 1 }
        request.cancel()
        let result = await request.result
        #expect(throws: StepFailure.self) { try result.get() }
        #expect(opener.nextOpening(in: "main") == nil)
    }

    @Test func `a fifth window at once is refused`() async {
        let first = scene("first")
        let requests = (0..<ViewSceneOpener.most).map { _ in Task { try await open(first) } }
        await wait { windows.asked == ViewSceneOpener.most }
        await #expect(throws: StepFailure.self) { try await open(first) }
        #expect(windows.asked == ViewSceneOpener.most)
        for request in requests { request.cancel() }
    }
}
