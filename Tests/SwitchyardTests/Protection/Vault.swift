import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardTooling
@testable import SwitchyardRouter

/// An app with screens behind gates, and hosts that the test changes, delays and connects again.
@MainActor
final class Vault {
    let clock = TestClock()
    let router: Router
    let codes = CodeJournal()

    /// Creates the app without hosts, with its declared first screens, and gates that present the log-in or nothing.
    init(
        roots: [DeclaredRoot] = [], presents: Bool = false, map: String = Vault.map,
        _ change: (inout DeclarationsBuilder) -> Void = { _ in }
    ) throws {
        router = Router(clock: clock)
        var builder = DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "vault.json"))
        builder.roots = roots
        let logIn = presents ? NavigationRequest("vault://login", from: .app) : nil
        builder.gate(.signedIn, presenting: logIn)
        builder.gate(.wallet, presenting: logIn)
        builder.place("login", .cover)
        change(&builder)
        router.install(try builder.build())
        codes.watch(router)
    }

    nonisolated static let map = """
        { "version": 1, "namespaces": [ { "name": "vault", "origins": ["vault://"],
          "sources": ["app", "restore", "customScheme"], "routes": [
          { "name": "home", "pattern": "/" },
          { "name": "search", "pattern": "/search" },
          { "name": "news", "pattern": "/news/:id" },
          { "name": "promo", "pattern": "/promo" },
          { "name": "account", "pattern": "/account/:id", "gates": ["signedIn"] },
          { "name": "wallet", "pattern": "/wallet/:id", "gates": ["wallet"] },
          { "name": "vip", "pattern": "/vip/:id", "tags": ["vip"] },
          { "name": "login", "pattern": "/login" } ] } ] }
        """

    static let account = RouteReference("account", ["id": ["1"]], link: "vault://account/1")

    /// Connects a host.
    @discardableResult
    func connect(_ scene: NavigationScene) -> LooseHost {
        let host = LooseHost(scene)
        router.connect(host)
        return host
    }

    func settle() async { await router.settle() }

    /// The names of the routes in all scenes, also in hidden tabs.
    var shown: [String] { router.navigationState.scenes.flatMap { $0.entries.map { $0.route?.name ?? "!" } } }
}

extension Gate {
    static let wallet = Gate("wallet")
}

/// A host whose screens the test may change at any time, and whose steps it may delay.
@MainActor
final class LooseHost: NavigationHost {
    var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?
    /// The steps that were requested, in order.
    private(set) var asked: [NavigationStep] = []
    /// What happens to the next step.
    var onStep: @MainActor (NavigationStep) -> HeadlessHost.Response = { _ in .arrives }
    private var held: [(step: NavigationStep, end: CheckedContinuation<Bool, Never>)] = []

    init(_ scene: NavigationScene) { shown = scene }

    var heldSteps: [NavigationStep] { held.map(\.step) }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        asked.append(step)
        shown.reserveIdentities(of: step)
        switch onStep(step) {
        case .refuses(let reason): throw .refused(reason)
        case .confirmsOnly: return
        case .isUndone: throw .undoneByUser
        case .holds:
            guard await withCheckedContinuation({ held.append((step, $0)) }) else { throw .refused("late") }
        case .arrives, .isInterrupted: break
        }
        do {
            try shown.apply(step)
        } catch {
            throw .refused("\(error)")
        }
    }

    /// Lets the held steps happen or fail, in order.
    func release(_ happens: Bool = true) {
        let steps = held
        held = []
        for step in steps { step.end.resume(returning: happens) }
    }

    /// Shows other screens, as code of the app would, and reports only that something changed.
    func show(_ scene: NavigationScene) {
        shown = scene
        onEvent?(.changed)
    }

    /// Whether a step has shown a route, however briefly.
    func wasAsked(for route: String) -> Bool {
        asked.contains { $0.entries.contains { $0.route?.name == route } }
    }
}

/// Where a screen is in its scene.
enum ScreenPlace: String, CaseIterable, Sendable {
    case pushed, rootOfScene, rootOfTab, rootOfHiddenTab, pushedInHiddenTab, modal, pushedInModal, modalAboveModal,
        overlay, rootOfColumn, pushedInColumn

    /// The declared first screens.
    var roots: [DeclaredRoot] {
        let (home, search) = (DeclaredLink("vault://"), DeclaredLink("vault://search"))
        return switch self {
        case .pushed, .rootOfScene, .modal, .pushedInModal, .modalAboveModal, .overlay: [DeclaredRoot(nil, home)]
        case .rootOfTab, .rootOfHiddenTab, .pushedInHiddenTab:
            [DeclaredRoot(Branch("first"), home), DeclaredRoot(Branch("second"), search)]
        case .rootOfColumn, .pushedInColumn:
            [
                DeclaredRoot(Branch("first"), home, isColumn: true),
                DeclaredRoot(Branch("second"), search, isColumn: true),
            ]
        }
    }

    /// The scene without the screen.
    @MainActor
    func base(_ id: SceneID, of router: Router) throws -> NavigationScene {
        var scene = NavigationScene(id, of: router)
        guard self == .pushedInModal || self == .modalAboveModal else { return scene }
        let route = RouteReference("news", ["id": ["1"]], link: "vault://news/1")
        let news = NavigationEntry(scene.nextEntry, .route(route))
        let modal = PresentedModal(try unwrapped(news.id.successor), .sheet, .stack(news))
        try scene.apply(NavigationStep(.present(modal), in: id))
        return scene
    }

    /// The change that shows a route at the place.
    func change(_ scene: NavigationScene, showing route: RouteReference) throws -> NavigationStep.Change {
        let entry = NavigationEntry(scene.nextEntry, .route(route))
        let modal = PresentedModal(try unwrapped(entry.id.successor), .sheet, .stack(entry))
        let main = scene.root.selected.name
        return switch self {
        case .pushed: .push(entry, at: StackAddress(main))
        case .rootOfScene, .rootOfTab: .setStack([entry], at: StackAddress(main))
        case .rootOfHiddenTab, .rootOfColumn: .setStack([entry], at: StackAddress("second"))
        case .pushedInHiddenTab, .pushedInColumn: .push(entry, at: StackAddress("second"))
        case .modal, .modalAboveModal: .present(modal)
        case .pushedInModal: .push(entry, at: StackAddress("main", in: scene.modals.last?.id))
        case .overlay: .presentOverlay(entry)
        }
    }

    /// The scene with a route at the place.
    func scene(_ base: NavigationScene, showing route: RouteReference) throws -> NavigationScene {
        var scene = base
        try scene.apply(NavigationStep(try change(base, showing: route), in: base.id))
        return scene
    }
}

/// A value that must exist.
func unwrapped<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw MissingValue() }
    return value
}

private struct MissingValue: Error {}
