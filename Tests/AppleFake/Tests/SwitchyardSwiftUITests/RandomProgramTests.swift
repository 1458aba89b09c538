import Foundation
import Switchyard
import SwitchyardTesting
import Testing
import UIKit

@testable import SwitchyardUIKit

/// Whatever people, the system and links do to an app with views of SwiftUI: at rest all are of one mind.
@MainActor struct RandomProgramTests {
    @Test(arguments: ProgramSeeds.all)
    func `after any program, what shows, the views and the router agree, and all has ended once`(
        seed: UInt64
    ) async throws {
        var generator = SplitMix(state: seed)
        let program = StageProgram(try StageApp(isSplit: seed % 3 == 1))
        for _ in 0..<40 {
            program.step(using: &generator)
            if Bool.random(using: &generator) { await program.pass() }
        }
        let problems = await program.end()
        // One program alone is told in full.
        let story = ProgramSeeds.all.count == 1 ? program.app.swiftUI.journal.joined(separator: "\n") : ""
        #expect(problems == [], "seed \(seed)\n\(story)")
    }

    @Test(arguments: ProgramSeeds.all.prefix(max(1, ProgramSeeds.all.count / 4)))
    func `after any program, a window of UIKit and one of SwiftUI agree with their router`(seed: UInt64) async throws {
        try await FakeSystem.run(version: 26) { system in
            var generator = SplitMix(state: seed)
            system.unknowns = FakeUnknowns(using: &generator)
            let windows = try await AppProgram(system) {
                $0.screen(LibraryRoute.self, as: String.self) { route, _ in "\(route)" }
            }
            let views = StageProgram(try StageApp(scene: "views", router: windows.router), isAlone: false)
            windows.router.measure(by: views.app.clock)
            for _ in 0..<40 {
                if Bool.random(using: &generator) {
                    windows.step(using: &generator)
                } else {
                    views.step(using: &generator)
                }
                if Bool.random(using: &generator) {
                    await windows.pass()
                    await views.pass()
                }
            }
            views.release()
            windows.release()
            // A verb may wait for either of them, and for the driver's patience.
            for _ in 0..<12 where !(windows.hasEnded && views.hasEnded) {
                try? await system.settle()
                try? await views.app.swiftUI.settle()
                views.app.clock.advance(by: .seconds(11))
                for _ in 0..<20 { await Task.yield() }
            }
            // They have one router.
            windows.links += views.links
            let problems = await windows.end() + views.end()
            let story =
                ProgramSeeds.all.count == 1 ? (system.journal + views.app.swiftUI.journal).joined(separator: "\n") : ""
            #expect(problems == [], "seed \(seed)\n\(story)")
            #expect(system.violations == [], "seed \(seed)\n\(story)")
            _ = system.takeViolations()
        }
    }
}
