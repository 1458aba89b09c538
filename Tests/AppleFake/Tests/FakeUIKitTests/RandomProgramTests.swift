import Testing
import UIKit

/// The stand-in against itself: whatever people, foreign code and the system do, its tree stays a tree that UIKit can have.
@MainActor struct RandomProgramTests {
    /// `SWITCHYARD_FAKE_PROGRAMS` says how many.
    nonisolated static let seeds =
        0..<(ProcessInfo.processInfo.environment["SWITCHYARD_FAKE_PROGRAMS"].flatMap(UInt64.init) ?? 60)

    @Test(arguments: seeds)
    func `after any program of scripts the tree is whole and everything has ended`(seed: UInt64) async throws {
        try await FakeSystem.run(version: seed % 2 == 0 ? 26 : 18) { system in
            var generator = SplitMix(state: seed)
            system.unknowns = FakeUnknowns(using: &generator)
            let program = Program(system)
            try await system.settle()
            for _ in 0..<120 {
                program.step(using: &generator)
                if Bool.random(using: &generator) { system.turn() }
            }
            program.endGestures()
            system.finish()
            try await system.settle()
            #expect(program.problems() == [], "seed \(seed)\n\(system.drawing)")
            #expect(system.violations == [])
        }
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Two tabs with a stack each, a third with two columns, and everything that may happen to them.
@MainActor private final class Program {
    let system: FakeSystem
    let tabs = UITabBarController()
    let split = UISplitViewController(style: .doubleColumn)
    let stacks: [UINavigationController]
    let owner: OneWindow
    let scene: UIWindowScene
    private var count = 0

    init(_ system: FakeSystem) {
        self.system = system
        stacks = (0..<4).map { UINavigationController(rootViewController: Screen("root\($0)")) }
        split.setViewController(stacks[2], for: .primary)
        split.setViewController(stacks[3], for: .secondary)
        tabs.viewControllers = [stacks[0], stacks[1], split]
        owner = OneWindow(tabs)
        scene = system.connect(owner)
    }

    private func screen() -> Screen {
        count += 1
        return Screen("s\(count)")
    }

    func step(using generator: inout SplitMix) {
        let stack = stacks.randomElement(using: &generator) ?? stacks[0]
        let isAnimated = Bool.random(using: &generator)
        let top = system.topModal(in: scene) ?? tabs
        switch Int.random(in: 0..<23, using: &generator) {
        case 0, 1: system.foreign.push(screen(), on: stack, animated: isAnimated)
        case 2: system.foreign.pop(stack, animated: isAnimated)
        case 3:
            let kept = stack.viewControllers.prefix(Int.random(in: 1...2, using: &generator))
            // A column that is in the stack only while it is narrow may be elsewhere when a deferred change is carried out.
            let screens = kept.filter { !($0 is UINavigationController) } + [screen()]
            system.foreign.set(screens, on: stack, animated: isAnimated)
        case 4:
            let modal = UINavigationController(rootViewController: screen())
            modal.modalPresentationStyle = isAnimated ? .pageSheet : .fullScreen
            system.foreign.present(modal, on: top, animated: Bool.random(using: &generator))
        case 5: system.foreign.dismiss(on: tabs, animated: isAnimated)
        case 6: system.foreign.dismiss(on: top, animated: isAnimated)
        case 7: system.foreign.select(Int.random(in: 0..<3, using: &generator), in: tabs)
        case 8: system.tap(Int.random(in: 0..<3, using: &generator), in: tabs)
        case 9: system.retap(in: tabs)
        case 10: system.swipeBack([.begin, .finish, .cancel].randomElement(using: &generator) ?? .begin, in: stack)
        case 11: system.pullDown([.begin, .finish, .cancel].randomElement(using: &generator) ?? .begin)
        case 12: system.tapBack(in: stack)
        case 13: system.backTwiceDuringTransition(in: stack)
        case 14: system.backMenu(to: stack.viewControllers[0], in: stack)
        case 15: system.hold()
        case 16, 17: system.finish()
        case 18, 19: system.resize(isAnimated ? .collapse : .expand, in: scene)
        case 20: split.show(isAnimated ? .primary : .secondary)
        default:
            system.detachWindow(owner.window ?? UIWindow(frame: .zero))
            system.attachWindow(owner.window ?? UIWindow(frame: .zero))
        }
    }

    func endGestures() {
        for stack in stacks { system.swipeBack(.finish, in: stack) }
        system.pullDown(.finish)
    }

    /// What a tree at rest must not have.
    func problems() -> [String] {
        var found: [String] = []
        if tabs.transitionCoordinator != nil { found.append("something moves") }
        for stack in stacks {
            if stack.children != stack.viewControllers {
                found.append("children of \(stack.viewControllers.map(\.title))")
            }
            for screen in stack.viewControllers {
                if screen.parent !== stack { found.append("\(screen.title ?? "") has another parent") }
                let isSeen = screen.viewIfLoaded?.window != nil
                let shouldBe = screen === stack.topViewController && stack.viewIfLoaded?.window != nil
                if isSeen != shouldBe { found.append("\(screen.title ?? "") is seen: \(isSeen)") }
                if let screen = screen as? Screen, isSeen != screen.thinksItIsSeen {
                    found.append("\(screen.title ?? "") was told something else: \(screen.log.lines.suffix(4))")
                }
            }
        }
        var chain: [UIViewController] = [tabs]
        while let next = chain.last?.presentedViewController, next !== chain.last {
            if next.presentingViewController !== chain.last { found.append("the chain is broken") }
            if next.isBeingPresented || next.isBeingDismissed { found.append("a modal is on its way") }
            chain.append(next)
        }
        if chain.last?.viewIfLoaded?.window == nil { found.append("the end of the chain is not seen") }
        return found
    }
}

extension Screen {
    /// Whether the last appearance callback was `viewDidAppear`.
    fileprivate var thinksItIsSeen: Bool {
        log.lines.last { $0.contains("ppear") }?.hasSuffix("didAppear") == true
    }
}
