import FakeBase
import Switchyard
import SwitchyardTesting
import SwitchyardUIKit
import Testing

/// The models on which rules are played.
enum ViewsKind: Sendable {
    /// That of the package.
    case stage
    /// One as people write it.
    case naive

    @TaskLocal static var current = ViewsKind.stage
}

/// The library with views of SwiftUI, which a test plays.
@MainActor
final class StageApp {
    let router: Router
    let clock = TestClock()
    let views: any PlayedViews
    let swiftUI: ScriptedSwiftUI
    let kind = ViewsKind.current
    let scene: SceneID

    // With `isWindowSeen`, UIKit says what is presented in the window.
    init(
        scene: SceneID = "main", isSplit: Bool = false, isWindowSeen: Bool = true, router given: Router? = nil
    ) throws {
        SerialTasks.use()
        self.scene = scene
        let router =
            try given
            ?? Router.library(isSplit: isSplit) {
                $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
            }
        self.router = router
        // Of a router that others use too, the time is theirs.
        if given == nil { router.measure(by: clock) }
        let first = NavigationScene(scene, of: router)
        switch kind {
        case .stage:
            let stage = ViewStage(first)
            stage.prepare = { [weak router] entry throws(StepFailure) in
                do {
                    _ = try router?.content(of: entry, in: scene, as: String.self)
                } catch {
                    throw .refused("\(error)")
                }
            }
            views = stage
        case .naive: views = NaiveViews(first)
        }
        swiftUI = ScriptedSwiftUI(views)
        if let stage = views as? ViewStage, isWindowSeen {
            stage.presented = { [weak swiftUI] in swiftUI?.presented ?? [] }
            stage.dismissForeign = { [weak swiftUI] controller, _ in swiftUI?.dismissForeign(controller) }
        }
        router.connect(views)
    }

    /// Plays an app from its first screen, and then expects everything to be at rest and of one mind.
    static func play(
        isSplit: Bool = false, isWindowSeen: Bool = true, _ body: (StageApp) async throws -> Void
    ) async throws {
        let app = try StageApp(isSplit: isSplit, isWindowSeen: isWindowSeen)
        try await app.swiftUI.settle()
        try await body(app)
        try await app.rest()
    }

    /// Waits until all is at rest, and compares what is on the screen with what the model and the router say.
    func rest() async throws {
        try await swiftUI.settle()
        #expect(believed == drawing)
        #expect(draw(views.shown) == drawing)
        #expect(swiftUI.faults == [])
    }

    /// Performs a verb, and waits until it has ended and all is at rest; time passes where nothing else happens.
    @discardableResult
    func perform(_ verb: (Router) -> NavigationTask) async throws -> NavigationOutcome.Kind {
        try await outcome(of: verb(router)).kind
    }

    func outcome(of task: NavigationTask) async throws -> NavigationOutcome {
        let ending = VerbEnding(task)
        for _ in 0..<8 {
            try await swiftUI.settle()
            if let outcome = ending.outcome { return outcome }
            // Nothing moves: the driver's patience ends.
            clock.advance(by: .seconds(11))
            for _ in 0..<20 { await Task.yield() }
        }
        return try #require(ending.outcome)
    }

    /// Begins a verb, whose end a test waits for later.
    func begin(_ verb: (Router) -> NavigationTask) -> VerbEnding { VerbEnding(verb(router)) }

    /// What is on the screen: each stack, the selected one marked, each modal with its style.
    var drawing: String {
        let levels = swiftUI.levels.map { level in
            level.modal == nil
                ? level.stacks.map { ($0.name == level.selected ? "*" : "") + Self.text($0.screens) }
                    .joined(separator: " | ")
                : "\(level.style)[" + level.stacks.map { Self.text($0.screens) }.joined() + "]"
        }
        return (levels + swiftUI.foreign.map { "\($0.style)[\($0.name)]" }).joined(separator: " | ")
    }

    private static func text(_ screens: [EntryID]) -> String { screens.map { "\($0)" }.joined(separator: ",") }

    /// What the router believes, in the same form.
    var believed: String { router.navigationState.scene(scene).map(draw) ?? "no scene" }

    private func draw(_ state: NavigationScene) -> String {
        func text(_ branch: NavigationBranch) -> String { Self.text(branch.entries.map(\.id)) }
        let root: [String]
        if let stage = views as? ViewStage, stage.values.levels[0].isCollapsed {
            let selected = state.root.branches.firstIndex { $0.name == state.root.selected.name } ?? 0
            root = ["*" + Self.text(state.root.branches[...selected].flatMap(\.entries).map(\.id))]
        } else {
            root = state.root.branches.map { ($0.name == state.root.selected.name ? "*" : "") + text($0) }
        }
        let modals = state.modals.map { modal in
            let screens = modal.container.selected
            let name = if case .foreign(let name) = screens.top.content { name } else { text(screens) }
            return "\(modal.style)[\(name)]"
        }
        return (root + modals).joined(separator: " | ")
    }

    /// The routes that the router believes to show on top of each other: the stack of the tab, then each modal with its stack.
    var routes: [String] {
        guard let state = router.navigationState.scene(scene) else { return [] }
        func names(_ entries: [NavigationEntry]) -> [String] {
            entries.map { entry in
                entry.route.map { route in route.route(as: LibraryRoute.self).map { "\($0)" } ?? route.name }
                    ?? "foreign"
            }
        }
        return names(state.root.selected.entries)
            + state.modals.map { "[" + names($0.container.selected.entries).joined(separator: " ") + "]" }
    }
}

/// The end of a navigation, which a task waits for.
@MainActor
final class VerbEnding {
    private(set) var outcome: NavigationOutcome?

    init(_ task: NavigationTask) {
        Task { outcome = await task.outcome }
    }
}
