import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardUIKit
import Testing
import UIKit

/// One program has the same outcomes, and shows the same, on the host without screens and on the host for UIKit.
///
/// `SWITCHYARD_PROGRAMS` says how many programs are played. The preview plays the same ones in its own tests.
@MainActor struct SameEverywhereTests {
    private static let count = ProcessInfo.processInfo.environment["SWITCHYARD_PROGRAMS"].flatMap(UInt64.init) ?? 100

    @Test func `programs of links, verbs and users lead to the same without screens and on UIKit`() async throws {
        for seed in 0..<Self.count {
            let program = SharedProgram(seed: seed)
            let expected = try await HeadlessStage().play(program)
            try await FakeSystem.run(version: seed.isMultiple(of: 2) ? 26 : 18) { system in
                let app = try await PlayedApp(system)
                let found = try await OnUIKit(app: app).play(program)
                #expect(found == expected, "seed \(seed)")
                try await app.rest()
            }
        }
    }

    @Test func `links with values that routes cannot read, and screens that throw, lead to the same on UIKit`()
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
            try await FakeSystem.run(version: seed.isMultiple(of: 2) ? 26 : 18) { system in
                let library = LibraryApp { map.declare(in: &$0, as: AppScreen.self) { .controller(Page($0)) } }
                let app = try await PlayedApp(system, library)
                let found = try await OnUIKit(app: app).play(program)
                #expect(found == expected, "seed \(seed)")
                try await app.rest()
            }
        }
        #expect(failures > 0)
    }

    private struct OnUIKit: SharedStage {
        let app: PlayedApp
        var router: Router { app.router }
        var shown: NavigationScene { get throws { try app.host.shown } }

        func outcome(of task: NavigationTask) async throws -> NavigationOutcome {
            let ending = app.begin { _ in task }
            try await app.end(ending)
            return await task.outcome
        }

        func play(_ deed: SharedProgram.Deed) async throws {
            let stack = try app.system.topModal() as? UINavigationController ?? app.stack
            switch deed {
            case .back: #expect(app.system.tapBack(in: stack))
            case .cancelledSwipe:
                #expect(app.system.swipeBack(.begin, in: stack))
                app.system.swipeBack(.cancel, in: stack)
            case .tapsBooks: app.system.tap(0, in: try app.tabs)
            case .tapsLoans: app.system.tap(1, in: try app.tabs)
            case .dismisses:
                #expect(app.system.pullDown(.begin))
                app.system.pullDown(.finish)
            }
            try await app.system.settle()
        }
    }
}
