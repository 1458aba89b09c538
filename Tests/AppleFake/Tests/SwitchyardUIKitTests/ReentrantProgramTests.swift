import Foundation
import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// Whatever code of the app calls in callbacks of UIKit, in one window or two: each link has one outcome.
@MainActor struct ReentrantProgramTests {
    @Test(arguments: ProgramSeeds.all)
    func `after any program with calls inside callbacks, all agree, and each link has one outcome`(
        seed: UInt64
    ) async throws {
        try await FakeSystem.run(version: seed % 3 == 0 ? 18 : 26) { system in
            var generator = SplitMix(state: seed &+ 1_000_000)
            system.unknowns = FakeUnknowns(using: &generator)
            let program = try await AppProgram(system)
            for _ in 0..<40 {
                if Bool.random(using: &generator) {
                    program.reenter(using: &generator)
                } else {
                    program.step(using: &generator)
                }
                if Bool.random(using: &generator) { await program.pass() }
            }
            let problems = await program.end()
            let story = ProgramSeeds.all.count == 1 ? system.journal.joined(separator: "\n") : ""
            #expect(problems == [], "seed \(seed)\n\(story)")
            #expect(system.violations == [], "seed \(seed)\n\(story)")
            _ = system.takeViolations()
        }
    }
}
