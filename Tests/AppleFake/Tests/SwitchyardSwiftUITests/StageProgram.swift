@testable import SwitchyardNavigation
import Switchyard
import SwitchyardTesting

/// Views of SwiftUI, and everything that may happen to them, in any order.
@MainActor
final class StageProgram {
    let app: StageApp
    private var endings: [VerbEnding] = []
    private(set) var links = 0
    /// Whether it is the only program of its router: links are counted for the router and not for a scene.
    private let isAlone: Bool

    init(_ app: StageApp, isAlone: Bool = true) {
        self.app = app
        self.isAlone = isAlone
    }

    var hasEnded: Bool { endings.allSatisfy { $0.outcome != nil } }

    func step(using generator: inout SplitMix) {
        switch Int.random(in: 0..<24, using: &generator) {
        case 0..<8: verb(using: &generator)
        case 8..<10: link(using: &generator)
        case 10..<18: person(using: &generator)
        default: system(using: &generator)
        }
    }

    private func verb(using generator: inout SplitMix) {
        let number = Int.random(in: 1...3, using: &generator)
        let choice = Int.random(in: 0..<10, using: &generator)
        let styles: [ModalStyle] = [.sheet, .sheet, .popover, .alert]
        let style = styles[Int.random(in: 0..<4, using: &generator)]
        let scene = app.scene
        endings.append(
            app.begin { router in
                switch choice {
                case 0, 1: router.push(LibraryRoute.book(isbn: number), in: scene)
                case 2: router.open(LibraryRoute.loan(number), in: scene)
                case 3: router.present(LibraryRoute.pick, as: style, in: scene)
                case 4: router.present(LibraryRoute.cover, as: .fullScreen, in: scene)
                case 5: router.dismiss(in: scene)
                case 6: router.back(number, in: scene)
                case 7: router.backToRoot(in: scene)
                case 8: router.select(number == 1 ? .books : .loans, in: scene)
                default: router.replace(with: LibraryRoute.loan(number), in: scene)
                }
            })
    }

    private func link(using generator: inout SplitMix) {
        let number = Int.random(in: 1...3, using: &generator)
        links += 1
        let scene = app.scene
        endings.append(app.begin { $0.open("library://loans/\(number)", from: .customScheme, in: scene) })
    }

    private func person(using generator: inout SplitMix) {
        let gesture: ScriptedSwiftUI.Gesture = Bool.random(using: &generator) ? .finish : .cancel
        switch Int.random(in: 0..<14, using: &generator) {
        case 0, 1: app.swiftUI.back(by: Int.random(in: 1...2, using: &generator))
        case 8: app.swiftUI.backAgain()
        case 9: app.swiftUI.tapAlert()
        case 10: app.swiftUI.adapt()
        case 11: app.swiftUI.presentForeign("Share", as: Bool.random(using: &generator) ? .sheet : .fullScreen)
        case 12, 13: app.swiftUI.dismissForeign()
        case 2: app.swiftUI.swipeBack(.begin)
        case 3: app.swiftUI.pullDown(.begin)
        case 4: app.swiftUI.swipeBack(gesture)
        case 5: app.swiftUI.tap("loans")
        case 6: app.swiftUI.tap("books", writingEqual: Bool.random(using: &generator))
        default: app.swiftUI.takeAway(isSaid: Bool.random(using: &generator))
        }
    }

    private func system(using generator: inout SplitMix) {
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: app.swiftUI.hold()
        case 1, 2: app.swiftUI.finish()
        case 3: app.swiftUI.update()
        case 4: app.swiftUI.ignoresNextPath = true
        case 5: app.clock.advance(by: .seconds(11))
        case 7: app.swiftUI.writesLate.toggle()
        case 6: (app.views as? ViewStage)?.collapse(Bool.random(using: &generator))
        default: break
        }
    }

    /// Lets tasks and the system go on for a moment.
    func pass() async {
        app.swiftUI.update()
        for _ in 0..<6 { await Task.yield() }
    }

    /// Ends everything that a script holds.
    func release() {
        app.swiftUI.finish()
        app.swiftUI.swipeBack(.finish)
        app.swiftUI.ignoresNextPath = false
        for _ in 0..<8 where !app.swiftUI.foreign.isEmpty {
            app.swiftUI.dismissForeign(app.swiftUI.foreign.first.map { ObjectIdentifier($0.controller) })
            app.swiftUI.finish()
        }
    }

    /// Waits for the end of everything, and says what is wrong at rest.
    func end() async -> [String] {
        release()
        for _ in 0..<12 {
            do { try await app.swiftUI.settle() } catch { return ["\(error)"] }
            if hasEnded { break }
            app.clock.advance(by: .seconds(11))
            for _ in 0..<20 { await Task.yield() }
        }
        return problems()
    }

    private func problems() -> [String] {
        var found: [String] = []
        if app.believed != app.drawing { found.append("router: \(app.believed), real: \(app.drawing)") }
        found += app.swiftUI.faults
        let open = endings.count { $0.outcome == nil }
        if open > 0 { found.append("\(open) verbs have not ended") }
        let outcomes = app.router.history.count { $0.source != .app }
        if isAlone, outcomes != links { found.append("\(outcomes) outcomes of \(links) links") }
        if let stage = app.views as? ViewStage {
            if !stage.isIdle { found.append("the machine is not idle") }
            // The end of a modal that UIKit took away may never be said; its views go with the next step.
            let leaving = stage.values.levels.filter(\.isLeaving).flatMap { $0.branches.flatMap(\.screens) }
            let needed = Set(stage.values.entries.map(\.id)).subtracting(leaving.map(\.id))
            let shown = Set(stage.shown.entries.map(\.id))
            if needed != shown { found.append("views hold \(needed), and the scene \(shown)") }
        }
        return found
    }
}
