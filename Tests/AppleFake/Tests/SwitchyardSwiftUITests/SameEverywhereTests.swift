import Foundation
import Switchyard
import SwitchyardTesting
import Testing

/// One program has the same outcomes, and shows the same, on the host without screens and on the model behind the views.
///
/// `SWITCHYARD_PROGRAMS` says how many programs are played.
@MainActor struct SameEverywhereTests {
    private static let count = ProcessInfo.processInfo.environment["SWITCHYARD_PROGRAMS"].flatMap(UInt64.init) ?? 100

    @Test func `programs of links, verbs and users lead to the same without screens and on SwiftUI`() async throws {
        for seed in 0..<Self.count {
            let program = SharedProgram(seed: seed)
            let expected = try await HeadlessStage().play(program)
            let app = try StageApp()
            try await app.swiftUI.settle()
            let found = try await OnSwiftUI(app: app).play(program)
            #expect(found == expected, "seed \(seed)")
            try await app.rest()
        }
    }

    @Test func `links with values that routes cannot read, and screens that throw, lead to the same on SwiftUI`()
        async throws
    {
        var failures = 0
        for seed in 0..<Self.count {
            let map = DrawnMap(seed: seed)
            let program = SharedProgram(seed: seed, drawing: map.link)
            let expected = try await HeadlessStage {
                map.declare(in: &$0, as: String.self) { $0 }
            }.play(program)
            failures += expected.count { $0.contains("could not be created") }
            let router = try Router.library {
                $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
                map.declare(in: &$0, as: String.self) { $0 }
            }
            let app = try StageApp(router: router)
            router.measure(by: app.clock)
            try await app.swiftUI.settle()
            let found = try await OnSwiftUI(app: app).play(program)
            #expect(found == expected, "seed \(seed)")
            try await app.rest()
        }
        #expect(failures > 0)
    }

    private struct OnSwiftUI: SharedStage {
        let app: StageApp
        var router: Router { app.router }
        var shown: NavigationScene { app.views.shown }

        func outcome(of task: NavigationTask) async throws -> NavigationOutcome { try await app.outcome(of: task) }

        func play(_ deed: SharedProgram.Deed) async throws {
            switch deed {
            case .back: #expect(app.swiftUI.back())
            case .cancelledSwipe:
                #expect(app.swiftUI.swipeBack(.begin))
                app.swiftUI.swipeBack(.cancel)
            case .tapsBooks: app.swiftUI.tap("books")
            case .tapsLoans: app.swiftUI.tap("loans")
            case .dismisses:
                #expect(app.swiftUI.pullDown(.begin))
                app.swiftUI.pullDown(.finish)
            }
            try await app.swiftUI.settle()
        }
    }
}
