import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// The hosts on which rules are played.
enum HostKind: Sendable {
    /// The adapter.
    case adapter
    /// A host as people write it.
    case naive

    @TaskLocal static var current = HostKind.adapter
}

/// Plays an app from its first screen, and then expects everything to be at rest and of one mind.
@MainActor
func play(
    version: Int = 26, tabs: Int = 2, isSplit: Bool = false, size: UIUserInterfaceSizeClass = .compact,
    set: (LibraryApp) -> Void = { _ in },
    _ body: (PlayedApp) async throws -> Void
) async throws {
    try await FakeSystem.run(version: version) { system in
        let library = LibraryApp(tabs: tabs, isSplit: isSplit)
        set(library)
        let app = try await PlayedApp(system, library, size: size)
        try await body(app)
        try await app.rest()
    }
}

extension PlayedApp {
    /// Waits until all is at rest, and compares what shows with what the host and the router say.
    func rest() async throws {
        try await system.settle()
        let real = drawing
        #expect(routed == real)
        if app.kind == .adapter {
            let shown = try host.shown
            #expect(drawing(of: shown) == real)
        }
    }

    /// What really shows: each stack, the selected one marked, each modal with its stack, and each overlay.
    var drawing: String {
        guard let root = app.window?.rootViewController else { return "no window" }
        var parts = (root as? UISplitViewController).map(columns) ?? branches(of: root)
        for modal in system.modals(above: root) {
            parts.append("[" + titles(of: modal).joined(separator: ", ") + "]")
        }
        let overlays = scene.windows.filter { $0.windowLevel == .alert && !$0.isHidden }
            .flatMap { $0.rootViewController?.children ?? [] }
        return (parts + overlays.map { "(\(label($0)))" }).joined(separator: " | ")
    }

    private func branches(of root: UIViewController) -> [String] {
        guard let tabs = root as? UITabBarController else {
            return (root as? UINavigationController).map { ["*" + titles(of: $0).joined(separator: ", ")] } ?? [
                "no tabs"
            ]
        }
        guard tabs.tabs.isEmpty else {
            let branches = app.router.host(of: scene)?.container.branches ?? []
            guard !branches.isEmpty else {
                return tabs.tabs.map { tab in
                    (tab === tabs.selectedTab ? "*" : "")
                        + (tab.fakeMade.map(titles) ?? []).joined(separator: ", ")
                }
            }
            return branches.enumerated().map { index, branch in
                let tab = tabs.tab(forIdentifier: branch.branch.rawValue) ?? tabs.tabs.dropFirst(index).first
                // A tab that was never opened has no controller: its stack is the host's.
                return (tab != nil && tab === tabs.selectedTab ? "*" : "")
                    + titles(of: tab?.fakeMade ?? branch.stack).joined(separator: ", ")
            }
        }
        let more = tabs.selectedViewController === tabs.moreNavigationController
        let selected =
            more ? tabs.moreNavigationController.viewControllers.last : tabs.selectedViewController
        return (tabs.viewControllers ?? []).map { stack in
            (stack === selected ? "*" : "") + titles(of: stack).joined(separator: ", ")
        }
    }

    /// What the columns show; of a collapsed split view the one stack that is seen, then the columns that wait.
    private func columns(of split: UISplitViewController) -> [String] {
        func screens(_ column: UISplitViewController.Column) -> [String] {
            let stack = split.viewController(for: column) as? UINavigationController
            return stack?.viewControllers.filter { type(of: $0) != UIViewController.self }.map(label) ?? []
        }
        let columns = [UISplitViewController.Column.primary, .supplementary, .secondary]
            .filter { split.viewController(for: $0) != nil }.map(screens)
        guard split.isCollapsed else { return columns.map { $0.isEmpty ? "empty" : $0.joined(separator: ", ") } }
        let seen = split.viewControllers.compactMap { $0 as? UINavigationController }.flatMap { titles(of: $0) }
        let waiting = columns.filter { !$0.isEmpty }.map { "(" + $0.joined(separator: ", ") + ")" }
        return [(["<" + seen.joined(separator: ", ")] + waiting).joined(separator: " ")]
    }

    /// The same of a state.
    private func columns(of root: NavigationContainer, _ names: ([NavigationEntry]) -> [String]) -> [String] {
        guard (app.window?.rootViewController as? UISplitViewController)?.isCollapsed == true else {
            return root.branches.map { names($0.entries).joined(separator: ", ") }
        }
        let selected = root.branches.firstIndex { $0.name == root.selected.name } ?? 0
        let seen = root.branches[...selected].flatMap { names($0.entries) }.filter { $0 != "empty" }
        let waiting = root.branches[(selected + 1)...].map { names($0.entries).filter { $0 != "empty" } }
            .filter { !$0.isEmpty }.map { "(" + $0.joined(separator: ", ") + ")" }
        return [(["<" + seen.joined(separator: ", ")] + waiting).joined(separator: " ")]
    }

    /// What the router believes, in the same form.
    var routed: String {
        drawing(of: router.navigation.state.scene(SceneID(rawValue: scene.session.persistentIdentifier)))
    }

    /// What a scene shows, in the same form.
    func drawing(of state: NavigationScene?) -> String {
        guard let state else { return "no scene" }
        func each(_ entries: [NavigationEntry]) -> [String] {
            entries.map { entry in
                switch entry.content {
                case .route(let route): route.route(as: LibraryRoute.self).map { "\($0)" } ?? route.name
                case .foreign(let name): name
                }
            }
        }
        func names(_ entries: [NavigationEntry]) -> String { each(entries).joined(separator: ", ") }
        let root = state.root
        let branches =
            root.kind == .split
            ? columns(of: root, each)
            : root.branches.map { ($0.name == root.selected.name ? "*" : "") + names($0.entries) }
        let modals = state.modals.map { "[" + names($0.container.selected.entries) + "]" }
        return (branches + modals + state.overlays.map { "(" + names([$0]) + ")" }).joined(separator: " | ")
    }

    private func titles(of controller: UIViewController) -> [String] {
        guard let stack = controller as? UINavigationController else { return [label(controller)] }
        return stack.viewControllers.isEmpty ? ["empty"] : stack.viewControllers.map(label)
    }

    private func label(_ controller: UIViewController) -> String {
        (controller as? Page)?.title ?? "\(type(of: controller))"
    }

    /// The outcome of a verb that is under way; `nil` until it has one.
    func begin(_ body: (Router) -> NavigationTask) -> Ending {
        let (task, ending) = (body(router), Ending())
        Task { ending.outcome = await task.outcome }
        return ending
    }

    /// Performs a verb, waits until all is at rest, and expects an outcome.
    func expect(
        _ kind: NavigationOutcome.Kind, sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ body: (Router) -> NavigationTask
    ) async throws {
        let ended = try await perform(body)
        #expect(ended == kind, sourceLocation: sourceLocation)
    }

    /// Expects a verb to wait for what a script holds, and to arrive when that has ended.
    func expectToWait(
        sourceLocation: Testing.SourceLocation = #_sourceLocation, _ body: (Router) -> NavigationTask,
        until release: () throws -> Void
    ) async throws {
        let ending = begin(body)
        try await system.settle()
        #expect(ending.kind == nil, sourceLocation: sourceLocation)
        try release()
        try await end(ending)
        #expect(ending.kind == .arrived, sourceLocation: sourceLocation)
    }

    /// Expects the host to know what shows without another turn of the run loop: UIKit has told it.
    ///
    /// The naive host keeps its own account, and is not asked.
    func expectTold(_ drawing: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        guard app.kind == .adapter else { return }
        let told = self.drawing(of: try host.shown)
        #expect(told == drawing, sourceLocation: sourceLocation)
    }

    /// Counts the events of the user and of other code that the host reports from now on.
    func countEvents() -> EventCount {
        let count = EventCount()
        let update = router.navigation.onUpdate
        router.navigation.onUpdate = { told in
            if case .happened(let event, _) = told { count.events.append(event) }
            update?(told)
        }
        return count
    }

    /// Waits for what is under way.
    func end(_ endings: Ending...) async throws {
        try await system.settle { endings.allSatisfy { $0.outcome != nil } }
    }
}

/// The events of the user and of other code.
@MainActor
final class EventCount {
    fileprivate(set) var events: [NavigationEvent] = []
}

/// How a verb ended.
@MainActor
final class Ending {
    fileprivate(set) var outcome: NavigationOutcome?

    var kind: NavigationOutcome.Kind? { outcome?.kind }
}
