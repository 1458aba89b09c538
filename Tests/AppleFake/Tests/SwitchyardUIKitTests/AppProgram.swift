import Foundation
import Switchyard
import UIKit

@testable import SwitchyardUIKit

/// An app, and everything that may happen to it, in any order.
@MainActor
final class AppProgram {
    private final class Weak {
        weak var page: Page?

        init(_ page: Page) { self.page = page }
    }

    let system: FakeSystem
    private(set) var app: PlayedApp
    /// The session of the scene that is gone.
    private(set) var session: UISceneSession?
    private var isDetached = false
    var endings: [Ending] = []
    private var pages: [Weak] = []
    /// The links, each of which has one outcome.
    var links = 0
    /// Further scenes, all of which show what the router says.
    var scenes: [UIWindowScene] = []

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - system: The system.
    ///   - columns: The number of columns of a split view; with none the app has tabs.
    ///   - declare: What else the app declares.
    /// - Throws: `FakeUnsettled` if its first screen does not come to rest.
    init(
        _ system: FakeSystem, columns: Int = 0,
        declare: @escaping @Sendable (inout RouterBuilder) throws -> Void = { _ in }
    ) async throws {
        self.system = system
        let library = LibraryApp(tabs: max(2, columns), isSplit: columns > 0, declare: declare)
        library.router.receiveNotifications()
        app = try await PlayedApp(system, library)
        library.makes = { [weak self] route in
            let page = Page("\(route)")
            self?.pages.append(Weak(page))
            return page
        }
    }

    var router: Router { app.router }

    /// The stacks of the tabs or columns, those that are not seen too, and of the modals.
    var stacks: [UINavigationController] {
        guard let root = app.app.window?.rootViewController else { return [] }
        let columns = [UISplitViewController.Column.primary, .supplementary, .secondary, .compact]
        var all =
            (root as? UITabBarController)?.viewControllers
            ?? columns.compactMap { (root as? UISplitViewController)?.viewController(for: $0) }
        all += system.modals(above: root)
        return all.compactMap { $0 as? UINavigationController }
    }

    private var tabs: UITabBarController? { app.app.window?.rootViewController as? UITabBarController }

    /// Gives the system a turn.
    func pass() async {
        system.turn()
        for _ in 0..<6 { await Task.yield() }
    }

    // MARK: What happens

    func step(using generator: inout SplitMix) {
        let choice = Int.random(in: 0..<32, using: &generator)
        if session != nil {
            if choice < 6 { return reconnect() }
            return choice < 16 ? verb(using: &generator) : door(using: &generator)
        }
        switch choice {
        case 0..<8: verb(using: &generator)
        case 8..<10: door(using: &generator)
        case 10..<20: person(using: &generator)
        case 20..<27: foreign(using: &generator)
        default: world(using: &generator)
        }
    }

    /// Says in the journal of the system what is done, for a person to read.
    func note(_ line: String) { system.note("--- " + line) }

    private func verb(using generator: inout SplitMix) {
        let number = Int.random(in: 1...3, using: &generator)
        let choice = Int.random(in: 0..<11, using: &generator)
        note("verb \(choice) with \(number)")
        if choice == 3 { links += 1 }
        let ending = app.begin { router in
            switch choice {
            case 0, 1: router.push(LibraryRoute.book(isbn: number))
            case 2: router.open(LibraryRoute.loan(number))
            case 3: router.open("library://books/\(number)", from: .customScheme)
            case 4: router.present(LibraryRoute.pick)
            case 5: router.present(LibraryRoute.cover, as: .fullScreen)
            case 6: router.dismiss()
            case 7: router.back(number)
            case 8: router.backToRoot()
            case 9: router.select(number == 1 ? .books : .loans)
            default: number == 1 ? router.open(LibraryRoute.banner) : router.replace(with: LibraryRoute.loan(number))
            }
        }
        endings.append(ending)
    }

    private func door(using generator: inout SplitMix) {
        let link = "library://loans/\(Int.random(in: 1...3, using: &generator))"
        // A scene that is not active holds so many; what comes then has an outcome and no record.
        guard links < 16 else { return }
        links += 1
        note("door \(link), \(session == nil ? "warm" : "cold")")
        // The options of a connection have room for one notification and one quick action.
        guard session == nil else { return system.deliver(.url(link, from: "example.sister"), .cold) }
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: system.deliver(.url(link, from: "example.sister"), .warm, to: app.scene)
        case 1: system.deliver(.notification(FakeNotification("\(links)", userInfo: ["link": link])), to: app.scene)
        default: system.deliver(.shortcut("loan", userInfo: ["link": link as NSString]), to: app.scene)
        }
    }

    private func person(using generator: inout SplitMix) {
        guard let stack = stacks.randomElement(using: &generator) else { return }
        let choice = Int.random(in: 0..<14, using: &generator)
        let gesture: FakeGesture = [.finish, .cancel].randomElement(using: &generator) ?? .finish
        note("person \(choice) \(gesture) in stack \(stacks.firstIndex(of: stack) ?? -1)")
        switch choice {
        case 0, 1: system.swipeBack(.begin, in: stack)
        case 2: for stack in stacks { system.swipeBack(gesture, in: stack) }
        case 3: system.pullDown(.begin, in: app.scene)
        case 4: system.pullDown(gesture, in: app.scene)
        case 5: system.tapBack(in: stack)
        case 6: system.backTwiceDuringTransition(in: stack)
        case 7: if let root = stack.viewControllers.first { system.backMenu(to: root, in: stack) }
        case 10, 11: menu(on: stack, using: &generator)
        case 12: search(in: stack, using: &generator)
        case 13: if let search = stack.topViewController?.navigationItem.searchController { search.isActive = false }
        case 8: if let tabs { system.tap(Int.random(in: 0..<2, using: &generator), in: tabs) }
        default: if !system.tapAlert("OK", in: app.scene), let tabs { system.retap(in: tabs) }
        }
    }

    /// Opens a menu whose action calls the router, or chooses in the one that is open.
    private func menu(on stack: UINavigationController, using generator: inout SplitMix) {
        guard !system.hasMenu(in: app.scene) else {
            system.tapMenu(Bool.random(using: &generator) ? "Go" : nil, in: app.scene)
            return
        }
        let number = Int.random(in: 1...3, using: &generator)
        let choice = Int.random(in: 0..<3, using: &generator)
        system.openMenu(
            [
                "Go": { [weak self] in
                    guard let self else { return }
                    endings.append(
                        app.begin { router in
                            switch choice {
                            case 0: router.open(LibraryRoute.loan(number))
                            case 1: router.present(LibraryRoute.pick)
                            default: router.push(LibraryRoute.book(isbn: number))
                            }
                        })
                }
            ], on: stack)
    }

    private func search(in stack: UINavigationController, using generator: inout SplitMix) {
        guard let screen = stack.topViewController as? Page else { return }
        screen.definesPresentationContext = Bool.random(using: &generator)
        if screen.navigationItem.searchController == nil {
            screen.navigationItem.searchController = UISearchController(searchResultsController: nil)
        }
        system.search(in: screen)
    }

    private func foreign(using generator: inout SplitMix) {
        guard let stack = stacks.randomElement(using: &generator), let root = app.app.window?.rootViewController
        else { return }
        let choice = Int.random(in: 0..<10, using: &generator)
        let isAnimated = Bool.random(using: &generator)
        note("foreign \(choice) \(isAnimated) in stack \(stacks.firstIndex(of: stack) ?? -1)")
        let top = system.topModal(in: app.scene) ?? root
        switch choice {
        case 0, 1: system.foreign.push(Foreign(), on: stack, animated: isAnimated)
        case 2: system.foreign.pop(stack, animated: isAnimated)
        case 3: system.foreign.set(stack.viewControllers.prefix(1) + [Foreign()], on: stack, animated: isAnimated)
        case 4:
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in })
            system.foreign.present(alert, on: top, animated: isAnimated)
        case 5: system.foreign.present(Popup(), on: top, animated: isAnimated)
        case 6: system.foreign.dismiss(on: isAnimated ? root : top, animated: Bool.random(using: &generator))
        case 7: if let tabs { system.foreign.select(Int.random(in: 0..<2, using: &generator), in: tabs) }
        case 8:
            let popup = Popup()
            popup.modalPresentationStyle = isAnimated ? .overCurrentContext : .currentContext
            system.foreign.present(popup, on: stack, animated: Bool.random(using: &generator))
        default:
            // What a cancelled set leaves on top is known only where the former top is not in the new stack (N3).
            guard let first = stack.viewControllers.first, stack.viewControllers.count > 1 else { return }
            if !system.interactiveSet(.begin, [first, Foreign()], in: stack) {
                system.interactiveSet(isAnimated ? .finish : .cancel, in: stack)
            }
        }
    }

    /// Makes the window narrow or wide.
    func resize(_ size: FakeResize) {
        guard session == nil else { return }
        note("resize \(size)")
        system.resize(size, in: app.scene)
    }

    private func world(using generator: inout SplitMix) {
        let choice = Int.random(in: 0..<11, using: &generator)
        note("world \(choice)")
        switch choice {
        case 0: system.dropCompletion()
        case 1: system.hold()
        case 2, 3: system.finish()
        case 4: isDetached ? attach() : detach()
        case 5: system.deactivate(app.scene)
        case 6: system.enterBackground(app.scene)
        case 7: system.activate(app.scene)
        case 10: system.snapshot(app.scene)
        case 8: resize(Bool.random(using: &generator) ? .collapse : .expand)
        default: session = system.disconnect(app.scene)
        }
    }

    private func detach() {
        guard let window = app.app.window else { return }
        system.detachWindow(window)
        isDetached = true
    }

    private func attach() {
        guard isDetached, let window = app.app.window else { return }
        system.attachWindow(window)
        isDetached = false
    }

    private func reconnect() {
        guard let session else { return }
        note("reconnect")
        self.session = nil
        isDetached = false
        app = PlayedApp(system: system, app: app.app, scene: system.reconnect(session, app.app))
    }

    // MARK: The end

    private var hasLinkBehindModal: Bool { app.router.suspended.contains { $0.gate == .modal } }

    var hasEnded: Bool { endings.allSatisfy { $0.kind != nil } }

    /// Ends everything that a script holds.
    func release() {
        if session != nil { reconnect() }
        attach()
        for stack in stacks { system.swipeBack(.finish, in: stack) }
        system.pullDown(.finish, in: app.scene)
        system.tapMenu(nil, in: app.scene)
        system.finish()
        system.activate(app.scene)
    }

    /// Waits for the end of everything, and says what is wrong at rest.
    func end() async -> [String] {
        release()
        do {
            // Links from outside wait for what the app presents: the user closes one modal after the other.
            for _ in 0..<100 {
                try await system.settle { hasEnded || hasLinkBehindModal }
                let waiting = app.router.suspended.count { $0.source != .app }
                if outcomes + waiting != links { return ["\(outcomes) outcomes of \(links) links, \(waiting) waiting"] }
                guard hasLinkBehindModal, let top = system.topModal(in: app.scene),
                    let presenter = top.presentingViewController
                else { break }
                system.foreign.dismiss(on: presenter)
            }
            try await system.settle { hasEnded }
        } catch {
            let ended = hasEnded ? "" : ", a verb has not ended"
            return ["not at rest: router \(app.routed), real \(app.drawing)\(ended)"] + problems()
        }
        return problems()
    }

    private var outcomes: Int { app.router.history.count { $0.source != .app } }

    /// The links from outside that ended without arriving, although nothing but UIKit and modals were in their way.
    ///
    /// A scene that the user has closed (SY1002) and screens that the app has pushed (SY1007) refuse. SY1014 is open: a modal
    /// came above a screen that the link had already pushed.
    private var lost: [TransactionTrace] {
        app.router.history.filter { trace in
            let isExpected = ["SY1002", "SY1007", "SY1014"].contains { trace.detail?.contains($0) == true }
            return trace.source != .app && !isExpected && [.refused, .cancelled, .expired].contains(trace.outcome)
        }
    }

    /// The screens that ended more than once, or not although they do not show, or although they show.
    private func wrongEnds(in shown: NavigationScene) -> [String] {
        let (made, ends) = (app.app.made, app.app.ends)
        let repeated = zip(made, ends).filter { $1.count > 1 }.map { "\($0) ended as \($1)" }
        let alive = zip(made, ends).filter { $1.isEmpty }.map(\.0).sorted()
        let others = scenes.compactMap { app.router.host(of: $0)?.shown }.flatMap(\.entries)
        let visible = (Array(shown.entries) + others).compactMap { $0.route?.route(as: LibraryRoute.self) }
            .map { "\($0)" }.sorted()
        return repeated + (alive == visible ? [] : ["screens without an end: \(alive), visible: \(visible)"])
    }

    private func problems() -> [String] {
        var found: [String] = []
        guard let host = try? app.host else { return ["no host"] }
        if app.drawing(of: host.shown) != app.drawing { found.append("shown: \(app.drawing(of: host.shown))") }
        for scene in scenes {
            let believed = app.router.navigation.state.scene(SceneID(rawValue: scene.session.persistentIdentifier))
            if believed != app.router.host(of: scene)?.shown { found.append("router and host differ in \(scene)") }
        }
        if app.routed != app.drawing { found.append("router: \(app.routed), real: \(app.drawing)") }
        if host.runner.machine.phase != .idle { found.append("the machine is \(host.runner.machine.phase)") }
        if !host.runner.machine.waiting.isEmpty { found.append("steps wait") }
        let answers = system.answers.filter { $0.calls != 1 }
        if !answers.isEmpty { found.append("answers: \(answers)") }
        if outcomes != links { found.append("\(outcomes) outcomes of \(links) links") }
        found += lost.map { "\($0.source) \($0.outcome): \($0.detail ?? "")" }
        found += wrongEnds(in: host.shown)
        let alive = pages.compactMap(\.page)
        let shown = alive.filter { $0.parent != nil || $0.presentingViewController != nil }
        if alive.count != shown.count {
            found.append("leaked: \(alive.filter { !shown.contains($0) }.map { $0.title ?? "" })")
        }
        return found
    }
}
