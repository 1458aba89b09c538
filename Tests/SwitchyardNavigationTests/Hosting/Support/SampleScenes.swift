import ConformanceSupport
import SwitchyardSupport
@testable import SwitchyardNavigation

/// The seed of all random values in these tests.
let seed: UInt64 = 20_261_123

/// A scene with two tabs, and a step that pushes on the first.
enum Sample {
    static let books = RouteReference("books")
    static let loans = RouteReference("loans")
    static let address = StackAddress("books")

    static func scene() throws -> NavigationScene {
        try NavigationScene("main", tabs: [("books", books), ("loans", loans)], selected: "books")
    }

    static func push(in scene: NavigationScene, _ name: String = "book") -> NavigationStep {
        NavigationStep(
            .push(NavigationEntry(scene.nextEntry, .route(RouteReference(name))), at: address), in: scene.id)
    }
}

/// Random scenes, steps and actions of users.
extension SplitMix {
    /// A scene after some random steps.
    mutating func scene() throws -> NavigationScene {
        var scene =
            once(in: 3)
            ? NavigationScene("main", stack: Sample.books)
            : try NavigationScene(
                "main", split: [("books", Sample.books), ("loans", Sample.loans)], selected: pick(["books", "loans"]))
        for _ in 0..<Int.random(in: 0...6, using: &self) {
            let step = self.step(in: scene)
            try? scene.apply(step)
        }
        return scene
    }

    /// A stack of any container of the scene.
    mutating func address(in scene: NavigationScene) -> StackAddress {
        let modal = once(in: 2) ? scene.modals.randomElement(using: &self) : nil
        let container = modal?.container ?? scene.root
        return StackAddress(pick(container.branches.map(\.name)), in: modal?.id)
    }

    /// A random step, which may be illegal.
    mutating func step(in scene: NavigationScene) -> NavigationStep {
        let address = address(in: scene)
        let entry = NavigationEntry(scene.nextEntry, .route(RouteReference(pick(["book", "shelf", "loan"]))))
        let stack = scene.stack(at: address) ?? []
        let change: NavigationStep.Change =
            switch Int.random(in: 0..<9, using: &self) {
            case 0: .select(address)
            case 1, 2: .push(entry, at: address)
            case 3: .pop(to: pick(stack).id, at: address)
            case 4: .replace(with: entry, at: address)
            case 5: .setStack([pick(stack), entry], at: address)
            case 6: .present(modal(after: scene.nextEntry))
            case 7: scene.modals.randomElement(using: &self).map { .dismiss($0.id) } ?? .presentOverlay(entry)
            default:
                scene.overlays.randomElement(using: &self).map { .dismissOverlay($0.id) } ?? .presentOverlay(entry)
            }
        return NavigationStep(change, in: scene.id, isAnimated: once(in: 2))
    }

    private mutating func modal(after next: EntryID) -> PresentedModal {
        let screen = NavigationEntry(EntryID(number: next.rawValue + 1), .route(RouteReference("pick")))
        let style = pick(ModalStyle.allCases)
        return PresentedModal(next, style, style == .alert || once(in: 2) ? .screen(screen) : .stack(screen))
    }

    /// A random event, which may be impossible.
    mutating func event(in scene: NavigationScene) -> NavigationEvent {
        let address = address(in: scene)
        return switch Int.random(in: 0..<6, using: &self) {
        case 0: .wentBack(to: pick(scene.stack(at: address) ?? []).id, at: address)
        case 1: scene.modals.randomElement(using: &self).map { .dismissed($0.id) } ?? .selected(address)
        case 2: scene.overlays.randomElement(using: &self).map { .dismissedOverlay($0.id) } ?? .selected(address)
        case 3: .selected(address)
        case 4: .pushedForeign("Map", at: address)
        default: .presentedForeign("Share", pick([.sheet, .popover, .alert]))
        }
    }
}

extension FoundScene {
    /// The scene as an adapter reads it that knows only the screens of another scene.
    init(_ scene: NavigationScene, known: NavigationScene) {
        self.init(scene)
        func screen(_ id: EntryID, _ content: NavigationEntry.Content?) -> Screen {
            guard id >= known.nextEntry else { return .known(id) }
            if case .foreign(let name) = content { return .new(name) }
            return .new("Unknown")
        }
        func container(_ container: NavigationContainer) -> Container {
            Container(
                container.kind,
                container.branches.map { Branch($0.name, $0.entries.map { screen($0.id, $0.content) }) },
                selected: container.selected.name)
        }
        root = container(scene.root)
        modals = scene.modals.map { Modal(screen($0.id, nil), $0.style, container($0.container)) }
        overlays = scene.overlays.map { screen($0.id, $0.content) }
    }
}
