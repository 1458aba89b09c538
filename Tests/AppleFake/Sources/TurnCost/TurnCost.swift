import Foundation
import HeapStatistics
import Switchyard
import SwitchyardUIKit
import UIKit

/// Measures what the host adds to a turn of the run loop in which nothing happens.
///
/// The window has five tabs of four screens each and a sheet. The figure is a ratio to reading the same window in full, which
/// finds the same and is done after each change. An idle turn that asks the heap for anything is a failure.
@main
@MainActor
enum TurnCost {
    enum Route: TypedRoute {
        case first(Int), detail(Int), sheet

        static let routes: [RouteDescriptor<Route>] = [
            RouteDescriptor(
                "first", "/first/:id<int>", read: { .first(try $0.value("id")) },
                write: { if case .first(let id) = $0 { ["id": id] } else { nil } }),
            RouteDescriptor(
                "detail", "/detail/:id<int>", read: { .detail(try $0.value("id")) },
                write: { if case .detail(let id) = $0 { ["id": id] } else { nil } }),
            RouteDescriptor("sheet", "/sheet", .sheet, as: .sheet),
        ]
    }

    final class Scene: UIResponder, UIWindowSceneDelegate {
        let router: Router
        var window: UIWindow?

        init(_ router: Router) { self.router = router }

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            window = router.makeWindow(in: scene)
        }
    }

    static func main() async throws {
        let router = try Router("turns", origins: ["turns://"], routes: Route.self) {
            for tab in 1...5 { $0.tab(Branch("tab\(tab)"), root: Route.first(tab)) }
            $0.screen(Route.self) { _, _ -> AppScreen in .controller(UIViewController()) }
        }
        try await FakeSystem.run { system in
            let delegate = Scene(router)
            let scene = system.connect(delegate)
            try await system.settle()
            for tab in 1...5 {
                try await perform(router.select(Branch("tab\(tab)")), system)
                for number in 1...3 { try await perform(router.push(Route.detail(number)), system) }
            }
            try await perform(router.present(Route.sheet), system)
            guard let host = router.host(of: scene) else { return print("There is no host.") }
            let shown = host.shown
            print(
                "\(Array(shown.entries).count) screens in \(shown.root.branches.count) tabs and \(shown.modals.count) sheet"
            )
            measure(host)
            let blocks = allocations(of: host)
            print("blocks of the heap: \(blocks < 0 ? "not counted here" : "\(blocks)")")
            if blocks > 0 { exit(1) }
        }
    }

    /// Performs a verb; one that is no change has an outcome as well.
    private static func perform(_ task: NavigationTask, _ system: FakeSystem) async throws {
        var isOver = false
        Task {
            _ = await task.outcome
            isOver = true
        }
        try await system.settle { isOver }
    }

    /// Measures both by turns, so that a neighbour disturbs both.
    private static func measure(_ host: WindowHost) {
        let clock = ContinuousClock()
        let count = 20_000
        var samples: [(turn: Double, reading: Double)] = []
        for _ in 0..<21 {
            let turn = clock.measure { for _ in 0..<count { idleTurn(host) } }
            let reading = clock.measure { for _ in 0..<(count / 20) { _ = host.read() } }
            samples.append((turn / .nanoseconds(count), reading / .nanoseconds(count / 20)))
        }
        let middle = samples.count / 2
        let turn = samples.map(\.turn).sorted()[middle]
        let ratio = samples.map { $0.turn / $0.reading }.sorted()[middle]
        print("an idle turn: \(Int(turn)) ns, \((ratio * 1_000).rounded() / 1_000) of reading the window")
    }

    /// Counts the blocks that 1,000 idle turns ask the heap for.
    private static func allocations(of host: WindowHost) -> Int64 {
        switchyard_heap_count_allocations(true)
        for _ in 0..<1_000 { idleTurn(host) }
        switchyard_heap_count_allocations(false)
        return switchyard_heap_allocations()
    }

    private static func idleTurn(_ host: WindowHost) {
        host.turn()
        host.quietTurn()
    }
}
